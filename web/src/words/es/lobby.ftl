## Barra y pie

tagline = Batallas del Frente Oriental, con las reglas vigiladas
guest = Tu nombre
your-name = Tu nombre
name = Nombre
name-help = Lo ven quienes juegan contigo. Puedes dejarlo vacío.
unofficial = Stavka es una obra independiente y no oficial. Los títulos y las marcas pertenecen a sus editores; las reglas están contadas con nuestras palabras y todos los dibujos son nuestros.
licences = Licencias
licence-own = Stavka es software libre con licencia MIT. Está hecho con:
api-page = Interfaz para programas

## Primera visita

welcome = Juega el Frente Oriental en una mesa que conoce las reglas
welcome-text = Lo que puedes hacer brilla; todo lo demás te dice por qué no. Empieza { $title } aquí abajo: no hace falta cuenta ni leer nada antes. El signo de interrogación de arriba explica cada regla y cada término.

## Mis partidas

your-games = Tus partidas
games-wait = { $count ->
    [one] una te espera
   *[other] { $count } te esperan
}
your-move = Te toca
analysis = Análisis
notify-me = Avísame cuando me toque
game-situation = { $turn }, { $company }
company-alone = a solas
company-screen = en una pantalla
company-computer = contra el ordenador ({ $who })
company-watch = los ordenadores entre sí
company-people = con { $who }
company-nobody-yet = faltan jugadores
game-go-on = Seguir
game-look = Ver la mesa
game-watch = Ver
game-time-left = Te quedan { $time }
game-computer-thinks = El ordenador está pensando
game-they-think = { $who } está en la mesa
game-they-left = Le toca a { $who }, visto { $ago }
game-they-wait = Le toca a { $who }
game-open = { $seats ->
    [one] Falta ocupar un puesto
   *[other] Faltan por ocupar { $seats } puestos
}
game-other-rules = Empezó con otras reglas: se puede terminar, no seguir
game-without-hints = Sin pistas
game-terms = { $scenario }. { $clock }

## Partida nueva

new-game = Partida nueva
hours = { $hours } h
against = Contra
together-with = Junto con
against-alone = El juego
against-computer = Ordenador
against-friend = Un amigo
against-screen = Una pantalla
against-anybody = Cualquiera
hint-alone = Para una persona: las propias reglas del juego mueven el otro bando.
hint-computer = El ordenador ocupa los demás puestos.
hint-friend = Recibes un enlace para enviar. Quien lo abre se sienta a la mesa.
hint-screen = Compartís esta pantalla y la pasáis cuando cambia el turno.
hint-anybody = La partida aparece abajo para todos hasta que se ocupen los puestos.
level = Nivel
player-novice = Novato
player-regular = Normal
player-veteran = Veterano
player-planner = Planificador
player-greedy = Codicioso
player-random = Al azar
watch = Ver jugar…
you-play = Tú juegas
scenario = Escenario
clock = Reloj
clock-none = Sin reloj
clock-live = { $minutes } minutos cada uno, { $seconds } segundos más por jugada
clock-days = { $days ->
    [one] Un día por jugada
   *[other] { $days } días por jugada
}
options = { $changed ->
    [0] Opciones
    [one] Opciones (una cambiada)
   *[other] Opciones ({ $changed } cambiadas)
}
seat-is-for = { $seat }: lo lleva
sitter-friend = un amigo, por enlace
sitter-anybody = cualquiera
sitter-me = yo
start = Empezar { $title }

## Invitaciones

invitations = Invitaciones abiertas
no-invitations = Nadie busca jugador ahora mismo.
a-guest = Un invitado
offers-seat = { $who } ofrece { $seat }: { $terms }
waits-friend = espera a tu amigo: { $terms }
waits-public = espera a cualquiera: { $terms }
sit-down = Sentarse
call-off = Anularla
invite-link = Enlace de invitación
invite-title = Invita a tu amigo
invite-text = Envía este enlace a quien quieras que juegue contigo. Abre un puesto, una sola vez, y la partida empieza cuando todos los puestos estén ocupados.
copy-link = Copiar enlace
link-copied = El enlace está copiado.
to-the-table = A la mesa
to-the-lobby = A la sala
join-title = Te han invitado
join-text = Hay un puesto en una mesa guardado para ti. Siéntate, y la partida empieza en cuanto estén todos.
join-hosts = Ya están a la mesa: { $names }.
join-no-secret = Este enlace no está completo. Pídelo otra vez y ábrelo tal como te lo enviaron.

## Partidas terminadas

finished = Terminadas
no-finished = Todavía no se ha terminado ninguna partida.
all-finished = Las { $count } partidas
older-games = Partidas anteriores
save-record = Guardar como archivo
replay = Repetición
ended-rules = { $draw ->
    [yes] No gana nadie. { $why }
   *[no] Gana { $winner }. { $why }
}
ended-resigned = { $by } se ha rendido.
ended-draw = Tablas por acuerdo.
ended-void = Anulada por acuerdo.
ended-time = { $by } se ha quedado sin tiempo.
