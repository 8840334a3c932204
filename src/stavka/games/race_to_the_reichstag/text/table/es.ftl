# Lo que dicen el mapa y los paneles a su lado.

terrain-clear = Abierto
terrain-airfield = Aeródromo
terrain-woods = Bosque
terrain-urban = Urbano
terrain-s-bahn = S-Bahn
terrain-objective = Objetivo
terrain-reichstag = Reichstag

sector-1bf = sector del 1.er Frente Bielorruso
sector-1uf = sector del 1.er Frente Ucraniano
sector-reichstag = el Reichstag

date-0 = al principio
date-1 = 23 de abril
date-2 = 24 de abril
date-3 = 25 de abril
date-4 = 26 de abril
date-5 = 27 de abril
date-6 = 28 de abril
date-7 = 29 de abril
date-8 = 30 de abril
date-9 = 1 de mayo
date-10 = 2 de mayo

section-status = Situación
section-stacks-1bf = Pilas del 1.er Frente Bielorruso
section-stacks-1uf = Pilas del 1.er Frente Ucraniano
section-stacks-german = Pilas alemanas
section-piles = Junto al mapa
nothing = nada

status-turn = Turno { $turn }, { $date }
status-set-up = Despliegue
status-points = { $seat }: { $points } puntos, { $spent } puntos Stavka gastados
status-fatigued = { $seat } está fatigado y paga el doble
status-stavka = Puntos Stavka que quedan: { $left } de { $limit }
status-bridges = Puentes demolidos: { $bridges }

piles-dead = Bajas en la pila del { $seat }: { $units }
piles-trophies = Capturado por el { $seat }: { $units }
piles-hand = { $seat } guarda fuera del mapa { $count } { $count ->
    [one] unidad estática
   *[other] unidades estáticas
  }: { $units }

place-ground = { $hex }: { $terrain }, { $sector }
place-bridge = { $bridge }: { $state ->
    [demolished] demolido
    [safe] seguirá en pie
   *[unchecked] en pie, aún sin comprobar
  }

figure-points = Puntos, { $seat }
figure-stavka = Puntos Stavka restantes

track-set-up = Despliegue
track-soviet-1bf = 1.er Bielorruso
track-german-1bf = Alemanes
track-soviet-1uf = 1.er Ucraniano
track-german-1uf = Alemanes
track-interphase = Interfase
track-opening = Órdenes
track-arrivals = Refuerzos
track-replacements = Reemplazos
track-bombardment = Bombardeo
track-movement = Movimiento
track-combat = Combate
track-fatigue = Fatiga
track-groups = Grupos de socorro
track-reinforcement = Refuerzos

panel-points = Puntos
panel-points-of = { $seat }
panel-vp-objectives = Objetivos { $points }
panel-vp-reichstag = Reichstag { $points }
panel-vp-potsdam = Potsdam { $points }
panel-vp-markers = Marcadores estratégicos { $points }
panel-vp-kills = Unidades móviles alemanas { $points }
panel-vp-spent = Puntos Stavka { $points }
panel-fatigued = Fatigado: paga el doble
panel-dead = Pilas de bajas
panel-lost-by = Pérdidas del { $seat } ({ $count } cuerpos y divisiones)
panel-killed-by = Alemanes eliminados por el { $seat }
panel-trophies = Capturado por el { $seat }
panel-removed = Fuera del juego
panel-arrivals = Refuerzos soviéticos
panel-arrives = { $seat }, { $date }, borde { $edge }
panel-relief = Grupo de socorro que dirige el { $seat }
panel-pool = Unidades estáticas alemanas
panel-pool-left = Unidades estáticas en la reserva: { $count }
panel-hand = En la mano del { $seat }
panel-placing = Por colocar
panel-planner = Ataques pendientes
panel-must-attack = Deben atacar: { $count }
panel-must-be-attacked = Deben ser atacadas: { $count }

sign-objective = Hex objetivo
sign-airfield = Aeródromo
sign-tower = Torre antiaérea
sign-star = Hex de entrada del 1.er Frente Ucraniano
sign-bridge = Puente
sign-artillery-1bf = Artillería del 1.er Frente Bielorruso
sign-artillery-1uf = Artillería del 1.er Frente Ucraniano
sign-air-1bf = Ataque aéreo del 1.er Frente Bielorruso
sign-air-1uf = Ataque aéreo del 1.er Frente Ucraniano
sign-jet = Me 262
sign-must-attack = Aún debe atacar
sign-must-be-attacked = Aún debe ser atacada

zone-bombardment-1bf = Zona de bombardeo del 1.er Frente Bielorruso
zone-bombardment-1uf = Zona de bombardeo del 1.er Frente Ucraniano

kind-infantry = Infantería
kind-tank = Tanques
kind-mechanized = Mecanizada
kind-assault-gun = Cañones de asalto
kind-recon = Reconocimiento
kind-cavalry = Caballería
kind-engineer = Ingenieros
kind-panzer = Panzers
kind-panzergrenadier = Granaderos acorazados
kind-parachute = Infantería paracaidista
kind-static-infantry = Infantería estática
kind-command-post = Puesto de mando
kind-emergency-airfield = Aeródromo de emergencia
kind-flak-tower = Torre antiaérea
kind-sniper = Francotirador
kind-supply-depot = Depósito de suministros
kind-strategic = Marcador estratégico
printed-unit = { $kind }, { $formation }
printed-kind = { $kind }
printed-arrival = { $kind }, { $formation }; llega el { $date }, borde { $edge }
