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

needs-variant = pertenece a la Variante del Diseñador, que no está elegida (SIV-34a)
needs-two-germans = necesita un modo con dos jugadores alemanes (SIV-31g)

unit-detail = { $id }: { $name }, { $formation }, Fuerza completa { $full }, impacta con { $hits }{ $hits ->
    [6] {""}
   *[other] {" "}o más
  }
card-leader = { $name }: un Líder; en juego para siempre { $german ->
    [yes] en cuanto se roba
   *[no] cuando se juega en un combate
  }. { $text }
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

## What a client draws: the turn, and what decides the game

track-turn-german = Turno alemán { $turn }
track-turn-soviet = Turno soviético { $turn }
track-action = Elegir acción
track-arrivals = Llegadas
track-long-move = Movimiento Largo
track-first-move = Primer Movimiento Corto
track-second-move = Segundo Movimiento Corto
track-quick-attack = Acercarse al enemigo
track-target = Objetivo
track-stacks = Apilamientos atacantes
track-cards = Cartas
track-confrontation = Confrontación
track-card-effects = Efectos de cartas
track-opportunity-fire = Fuego de Oportunidad
track-ruins = Tirada de Ruinas
track-close-combat = Combate Cercano
track-advance = Avance
track-blitz = Blitz
track-soviet-choice = Elegir acción
track-soviet-algorithm = Algoritmo
track-soviet-moves = Acción

figure-landings = desembarcaderos
figure-bank = hexágonos de la orilla
figure-losses = pérdidas alemanas
figure-deck = cartas soviéticas
figure-extra-turns = turnos extra

panel-reinforcements = Tabla de Refuerzos
panel-row = Fila { $row }
panel-row-unit = Fila { $row }. Unidad R: { $unit }
panel-cards = Cartas
panel-leaders = Líderes en juego
panel-advantages = Ventajas
panel-advantage = { $advantage }
panel-deck-german = Mazo alemán: { $cards }
panel-deck-soviet = Mazo soviético: { $cards }
panel-discards-german = Descartes alemanes: { $cards }
panel-discards-soviet = Descartes soviéticos: { $cards }
panel-order-of-battle = Orden de batalla alemán
panel-formation = { $formation }
panel-pools = Reservas soviéticas
panel-pool = { $kind }: { $count }
panel-soviet-turn = Si actuaran ahora los soviéticos
panel-largest = Apilamientos mayores: { $hexes }
panel-landings = Desembarcaderos en su poder: { $count }
panel-next-draw = Robarían una carta.
panel-next-reinforce = Recibirían Refuerzos.
panel-next-movement = Tirarían los dados de movimiento.
panel-next-choice = Elegirían: mover, o robar una carta.
panel-markers = Marcadores
panel-ruins = Ruinas en el mapa: { $count } de { $all }
panel-combat = Cartas de este combate
panel-played = { $side }
panel-face-down = boca abajo

## Signs, standing orders and cards

sign-landing = Desembarcadero soviético
sign-dock = Muelle
sign-factory = Fábrica de Tractores
sign-entry-yellow = Entrada de Unidades amarillas y blancas
sign-entry-blue = Entrada de Unidades azules y blancas
sign-entry-white = Entrada de Unidades blancas
sign-ruins = Ruinas: los impactos del atacante cuentan la mitad
sign-fortification = Fortificación
sign-headquarters = Cuartel General de Chuikov

moment-soviet-card = Una carta en un combate
moment-german-card = Una carta en un Ataque Planificado
moment-ally = Un ataque junto con el otro jugador alemán
moment-blitz = Blitz tras un combate
moment-combined-arms = Armas Combinadas
answer-soviet-card = No jugar carta
answer-german-card = No jugar carta
answer-ally = Dejar fuera mis Apilamientos
answer-blitz = No hacer Blitz
answer-combined-arms = Los dos bandos disparan a la vez

printed-unit = { $formation }
printed-r-unit = { $formation }, Unidad R de la fila { $row }
card-tag-leader = Líder
card-tag-air = aire
card-tag-engineers = ingenieros
card-foot-ruins = Ruinas +{ $ruins }
card-foot-german = en juego al robarla
card-foot-soviet = en juego al jugarla
card-text-leader = En juego para siempre.
card-text-paulus = Los alemanes roban dos cartas siempre que robarían una.
card-text-hoth = En hexágonos Despejados: Armas Combinadas, y Blitz tras el avance.
card-text-richthofen = Cartas aéreas: el doble de dados y el doble para las Ruinas.
card-text-linden = Se pueden jugar juntos varios Ingenieros, también los 672.º.
card-text-okh = El objetivo es toda la orilla; las Unidades R perdidas dan turnos extra.
card-text-chuikov = Fuego de Oportunidad; los Apilamientos junto al objetivo atacan unidos.
card-text-khrushchev = Los soviéticos impactan con uno menos, pero sus unos les dañan.
card-text-zaytsev = Los Francotiradores soviéticos disparan dos veces.
card-text-fire = dados, impactan con { $hits }{ $hits ->
    [6] {""}
   *[other] +
  }{ $needs ->
    [yes] {". "}Solo con { $card } en juego.
   *[no] {""}
  }
card-text-sniper = La infantería enemiga más fuerte pierde un paso.
card-text-anti-armour = El blindado enemigo más fuerte pierde un paso.
card-text-flotilla = dados: fuego con { $hits }+, o desembarco
card-text-anti-aircraft = Anula una carta aérea y deja en Ruinas el hexágono { $hex }.
card-text-infiltration = Una unidad más de infantería soviética se une al combate.
card-text-dug-in-tank = Una unidad más de tanques soviéticos se une al combate.
