# El Camino a Leningrado, la Fase Final y la victoria.

## El Camino a Leningrado

event-road = Camino a Leningrado, dados { $dice }: { $count ->
    [0] Hoepner queda detenido en { $area }.
    [one] Hoepner avanza una Casilla, hasta { $area }.
   *[other] Hoepner avanza { $count } Casillas, hasta { $area }.
}
event-shlisselburg = Los alemanes están en Shlisselburg: la mitad occidental del borde norte deja de ser Fuente de Suministro soviética.
event-leningrad-reached = Hoepner ha llegado a Leningrado. Caerá en la Fase Final.

## Fase Final

event-bombers-return = { $count ->
    [one] Se repone un bombardero destruido.
   *[other] Se reponen { $count } bombarderos destruidos.
}
event-kiev-falls = Chernigov y Romny son alemanas y cae Kiev: el borde sur deja de ser Fuente de Suministro soviética y el 48.º Cuerpo Panzer pasa a la Reserva de Fuerzas.
event-leningrad-falls = Cae Leningrado: el borde norte deja de ser Fuente de Suministro soviética y el 4.º Grupo Panzer pasa a la Reserva de Fuerzas.
event-luftwaffe-leaves = La Luftwaffe se retira definitivamente, con sus dos cuarteles generales y todos los bombarderos.

## Victoria

event-game-over = Victoria: { $winner }. { $reason }

level-decisive = victoria decisiva
level-marginal = victoria marginal
level-victory = victoria

result-sudden-death = Los siete lugares de victoria están en una sola mano.
result-points = Termina diciembre y deciden los puntos de victoria.
result-dnieper-lines = Hay Líneas Defensivas alemanas en Yelnia y en Yartsevo.
result-dnieper-cities = Los alemanes controlan Chernigov y Romny.
result-dnieper-held = Termina julio sin que los alemanes hayan logrado su objetivo.
result-moscow = Moscú es alemana.
result-typhoon-held = Termina diciembre y Moscú sigue siendo soviética.
result-last-gasp-held = Termina diciembre y Moscú sigue siendo soviética.
