## What others do, shown one move after the other

show-skip = Saltar
show-skip-why = Ir al momento actual
show-pace = Velocidad
show-pace-slow = Lenta
show-pace-normal = Normal
show-pace-fast = Rápida
show-pace-instant = Inmediata
show-behind = { $moves ->
    [one] una jugada más
   *[other] { $moves } jugadas más
}
show-pause = Pausa
show-go-on = Seguir
show-step = Una jugada más
show-thinks = { $seat } ({ $player }) está pensando
show-seconds = { $seconds } s
show-everything = Todo
show-public = Lo público
show-eyes = Qué ves

## Hints

hint-title = Pista
hint-thinking = El veterano mira tu posición…
hint-would = En tu lugar, el veterano haría esto:
hint-play = Jugarlo
hint-why = Por qué: lo que cambia
hint-chances = Tu probabilidad de ganar unos turnos después, a sus ojos: { $chosen } % así, { $second } % con su segunda opción.
hint-none = Nada cambia en el acto: mira lo que puede venir después.
hint-better = mejor
hint-worse = peor
hint-figures = antes → después
hint-change = antes { $before }, después { $after }

## A computer in somebody's stead

stand-in-title = Que el ordenador juegue por mí
stand-in-text = Un ordenador juega en tu lugar hasta que recuperes el puesto, en el momento que quieras. Sigues viendo lo que ve tu puesto.
stand-in-alone = Entonces solo juegan ordenadores: la partida avanza mientras la estés viendo.
stand-in-others = Los demás ven quién juega. No acepta nada: lo que ofrezcan te espera a ti. Tu reloj corre mientras piensa.
stand-in-me = Juego yo
stand-in-go = Que juegue
stand-in-back = Jugar yo
stand-in-plays = { $player } juega por ti
stand-in-came = { $player } juega desde ahora por { $seat }.
stand-in-left = { $seat } vuelve a jugar.
stand-in-thinks = { $player } está pensando por ti
levels-title = El nivel del ordenador
levels-text = Otro ocupa su lugar en el acto, tal como está la partida.
levels-go = Cambiar

## Watching

watch-title = Ver jugar a los ordenadores
watch-text = El ordenador ocupa todos los puestos y tú miras. La partida avanza mientras alguien la esté viendo.
watch-game = Juego
watch-seat = { $seat }
watch-start = Ver
players-levels = Niveles
players-experiments = Para experimentos

## Who the computer players are

about-novice = Novato: conoce el objetivo y se equivoca a menudo. Apenas piensa.
about-regular = Normal: planea su turno y tu respuesta. Unos segundos por turno.
about-veteran = Veterano: planea su turno y tu respuesta durante casi cuatro veces más tiempo. Hasta veinte segundos por turno.
about-greedy = Codicioso: toma lo que parece mejor en el acto. No tarda nada.
about-random = Al azar: cualquier cosa que permitan las reglas. No tarda nada.

## Of a new game

hints-allowed = Pistas
hints-allowed-text = A quien le toque decidir puede preguntar qué haría un buen jugador. Quien se sienta a la mesa ve lo acordado.
hints-yes = permitidas
hints-no = no permitidas
experiments = Jugador automático
experiments-text = Codicioso y Al azar son para experimentos: no son rivales para los niveles.
