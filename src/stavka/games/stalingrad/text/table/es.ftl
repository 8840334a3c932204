# Lo que el terminal muestra junto a las preguntas y los sucesos.

picture-volga = {" "}N  <  el Volga  >  S{" "}
picture-german = bloques alemanes
picture-soviet = bloques soviéticos
picture-signs = + control alemán   x Ruinas   * Refuerzos soviéticos   F fortificado   H Cuartel General

terrain-clear = Despejado
terrain-difficult = Difícil
terrain-urban = Urbano
control-german = control alemán
control-soviet = control soviético

section-status = Situación
section-stacks-german = Apilamientos alemanes
section-stacks-soviet = Apilamientos soviéticos
section-hand = Cartas de { $seat }
section-table = Fuera del mapa

status-turn = Turno { $turn }
status-soviet-deck = Mazo soviético: { $cards }
status-objectives = Objetivos alemanes: { $held } de { $all }
status-casualties = Pérdidas alemanas: { $points } de { $limit }
status-extension = Turno extra { $turn } de { $turns }
status-leaders = Líderes: { $cards }
status-advantages = Ventajas: { $advantages }
nothing = nada

table-row = Tabla de Refuerzos, fila { $row }: { $boxes }
table-decks = Mazos: { $german } cartas alemanas, { $soviet } soviéticas
table-hands = En mano: { $german } cartas alemanas, { $soviet } soviéticas
table-pool = Reservas soviéticas: { $infantry } de infantería, { $armour } blindadas, { $marines } de marina
table-ruins = Marcadores de Ruinas: { $count } de { $all }
table-lost = Unidades alemanas perdidas: { $units }

feature-ruins = Ruinas
feature-fortification = fortificado
feature-headquarters = Cuartel General de Chuikov
feature-soviet-reinforcement = hexágono de Refuerzos soviéticos
feature-german-reinforcement = hexágono de Refuerzos alemanes
feature-coastal = al alcance de la Flotilla del Volga
feature-factory = Fábrica de Tractores
feature-docks = { $count ->
    [one] un muelle
   *[other] { $count } muelles
  }
feature-neighbours = Vecinos: { $hexes }
blank-german = Un bloque alemán con la cara oculta
blank-soviet = Un bloque soviético con la cara oculta
remembered = Visto antes: { $name }
block-detail = { $id }: { $name }, Fuerza { $now } de { $full }, impacta con { $hits }{ $hits ->
    [6] {""}
   *[other] {" "}o más
  }

level-decisive = decisiva

bad-option-variant = pertenece a la Variante del Diseñador: pon variant a true (SIV-34a)
bad-option-hands = necesita dos jugadores alemanes, y { $mode } tiene uno (SIV-31g)

unit-detail = { $id }: { $name }, { $formation }, Fuerza completa { $full }, impacta con { $hits }{ $hits ->
    [6] {""}
   *[other] {" "}o más
  }
card-leader = { $side ->
    [german] { $name }: un Líder; en juego para siempre en cuanto se roba.
   *[soviet] { $name }: un Líder; en juego para siempre cuando se juega en un combate.
}
card-fire = { $name }: { $dice } dados contra el enemigo en un combate, que impactan con { $hits }{ $hits ->
    [6] {""}
   *[other] {" "}o más
  }{ $ruins ->
    [0] {""}
   *[other] ; suma { $ruins } a la tirada de Ruinas
  }{ $needs ->
    [yes] ; solo con Linden en juego.
   *[no] .
  }
card-sniper = { $name }: la infantería enemiga más fuerte pierde un paso.
card-anti-armour = { $name }: el blindado enemigo más fuerte pierde un paso.
card-flotilla = { $name }: disparan las cañoneras del Volga, o desembarca la infantería de marina.
card-anti-aircraft = { $name }: anula una carta aérea alemana y deja Ruinas en el hexágono que nombra.
card-infiltration = { $name }: una unidad soviética más se une al hexágono.
card-dug-in-tank = { $name }: un tanque soviético más se une al hexágono.

goal = Los alemanes ganan si al final de un turno controlan todos los hexágonos marcados con *, o si no queda ningún bloque soviético; con OKH en juego, los hexágonos del 1 al 19 ocupan el lugar de los marcados. Los soviéticos ganan cuando roban su última carta, o cuando las pérdidas alemanas llegan al límite.
