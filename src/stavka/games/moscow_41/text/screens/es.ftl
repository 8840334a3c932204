# Lo que dicen el mapa y los paneles a su lado.

terrain-green = Abierta
terrain-yellow = Difícil
terrain-city = Ciudad
terrain-victory = Área de Victoria
terrain-staging = Área de Preparación
terrain-box = Casilla

picture-german = bloques alemanes
picture-soviet = bloques soviéticos
picture-contested = disputada
picture-signs = + bajo control alemán, * una Línea Defensiva

section-status = Situación
section-headquarters = Cuarteles generales
section-stacks-german = Pilas alemanas
section-stacks-soviet = Pilas soviéticas
section-sheets = Junto al mapa
nothing = nada

status-turn = { $month } de 1941, { $weather }, Iniciativa: { $side }
status-month = { $month } de 1941
status-set-up = Despliegue
status-points = Puntos de Victoria: alemán { $german }, soviético { $soviet }
status-leaders = Líderes: Hitler { $hitler }, Stalin { $stalin }
status-leaders-dead = Líderes: Hitler { $hitler }, Stalin muerto
status-value = Valor Logístico { $count }
status-losses = { $surrendered ->
    [one] Un bloque soviético rendido
   *[other] { $surrendered } bloques soviéticos rendidos
  }, { $lost ->
    [one] un bloque alemán perdido
   *[other] { $lost } bloques alemanes perdidos
  }
status-isolated = Aisladas: { $areas }
status-contested = Disputadas: { $areas }

sheets-pool = Reserva de Fuerzas, { $side }: { $count }
sheets-lines = Líneas Defensivas disponibles, { $side }: { $count }
sheets-bombers = { $bomber }: { $ready } listos, { $aborted } abortados, { $destroyed } destruidos

place-heading = { $place }: { $terrain }, control: { $side }
place-contested = Disputada
place-special = Ciudad que decide sobre Kiev
place-source-german = Fuente de Suministro alemana
place-source-soviet = Fuente de Suministro soviética
place-line-german = Línea Defensiva alemana
place-line-soviet = Línea Defensiva soviética
place-cut = cortada
place-near = Junto a { $areas }
place-rivers = Al otro lado de un río: { $areas }
block-hidden = un bloque oculto, { $side }
block-remembered = { $block }, recordado
block-remembered-steps = { $block }, recordado con fuerza { $count }
block-detail = { $block }: fuerza { $now } de { $full }{ $hits ->
    [0] { "" }
   *[other] , impacta con { $hits } o más
  }{ $isolated ->
    [yes] , Aislado
   *[no] { "" }
  }
block-printed = { $block }: { $text }; fuerza { $full }

figure-points = Puntos de Victoria, { $side }
figure-leader = { $block }
figure-surrendered = rendidos
figure-lost = alemanes perdidos

track-set-up = Despliegue
track-logistics = Fase Logística
track-impulses = Impulsos
track-final = Fase Final
track-impulse = Impulso
track-impulse-pass = Pasar
track-impulse-tactical = Impulso Táctico
track-impulse-move = Impulso Estratégico
track-impulse-draw = Impulso Estratégico
track-choice = Clase de Impulso
track-weather = Tiempo
track-supply = Suministro
track-activation = Activación
track-command = Mando
track-support = Apoyo
track-combat = Combate
track-blitz = Blitz
track-isolation = Aislamiento
track-exploitation = Explotación
track-moves = Movimientos
track-draw = Refuerzos
track-pass = Mover o construir

panel-area = { $area }
panel-victory = Lugares de victoria
panel-sites = { $side }
panel-pools = Reservas de Fuerzas y pérdidas
panel-pool = { $side }: { $count ->
    [one] un bloque
   *[other] { $count } bloques
  }
panel-november = Desde noviembre: { $count }
panel-kiev = Cuando caiga Kiev: { $count }
panel-lost = Bloques alemanes perdidos: { $count }
panel-surrendered = Bloques soviéticos rendidos: { $count }
panel-withdrawn = Retirados: { $count }
panel-forces = Bombarderos y Líneas Defensivas
panel-ready = Listos
panel-aborted = Abortados
panel-destroyed = Destruidos
panel-squadron = { $bomber }: { $count }
panel-lines = Líneas Defensivas disponibles, { $side }: { $count }
panel-placing = Por desplegar
panel-logistics = Logística
panel-value = Valor Logístico: { $count }
panel-value-leader = Líder { $count }
panel-value-hqs = HQ { $count }
panel-value-sites = lugares de victoria { $count }
panel-value-casualties = bajas enemigas { $count }
panel-value-weather = tiempo { $count }
panel-budget = Puntos restantes: { $count }
panel-rise-headquarters = Cuarteles generales, { $count ->
    [one] un punto
   *[other] { $count } puntos
  } por paso
panel-rise-block = Bloques, { $count ->
    [one] un punto
   *[other] { $count } puntos
  } por paso
panel-battles = Batallas
panel-battle-must = Obligatorias
panel-battle-may = Opcionales

sign-line-german = Línea Defensiva alemana
sign-line-soviet = Línea Defensiva soviética
sign-line-german-cut = Línea Defensiva alemana, cortada
sign-line-soviet-cut = Línea Defensiva soviética, cortada
sign-must-fight = Batalla obligatoria
sign-contested = Disputada
sign-artillery-german = Artillería alemana
sign-artillery-soviet = Artillería soviética
sign-he-111 = He 111
sign-stuka = Stuka
sign-disc-shlisselburg = Shlisselburg es soviética
sign-disc-leningrad = Leningrado es soviética
sign-disc-kiev = Kiev es soviética
sign-isolated = Aislado
sign-crossed = Vino cruzando un río
sign-active = HQ activo
sign-blitz = Blitz
sign-used = Ya ha actuado en este Impulso
sign-armour = Ataque Blindado: el Atacante dispara primero
sign-initiative-german = Iniciativa: alemán
sign-initiative-soviet = Iniciativa: soviético
sign-weather-good = Buen tiempo
sign-weather-rain = Lluvia
sign-weather-snow = Nieve
sign-weather-blizzard = Ventisca

aside-via = Elegir el camino
aside-build = Construir una línea
aside-dismantle = Desmontar una línea
zone-range-german = Rango Táctico de los HQ alemanes
zone-range-soviet = Rango Táctico de los HQ soviéticos
zone-air-german = Rango Aéreo de la Luftwaffe

printed-fast = Rápido ({ $points } PM)
printed-slow = Lento ({ $points } PM)
printed-reduced = Reducido: llega con un paso
printed-blitz = HQ Blitz
printed-letter-L = L: para el Camino a Leningrado
printed-letter-N = N: desde noviembre
printed-letter-K = K: cuando Kiev sea alemana
