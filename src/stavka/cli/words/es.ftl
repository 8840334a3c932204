# La línea de órdenes en español. La ayuda y la bienvenida pueden mostrar lo que se escribe entre `acentos graves`.

## Sin orden

welcome =
    Stavka juega wargames de tablero del Frente del Este y conoce sus reglas.

    Para jugar en el navegador, escribe

        `stavka serve --open`

    Para jugar en el terminal, escribe

        `stavka play`

    y responde a las preguntas; Intro toma la respuesta habitual. Cada opción tiene un número, y
    `?` la explica. Las partidas se guardan tras cada jugada: puedes parar cuando quieras.

    Más:
        `stavka titles`                     los juegos, sus escenarios y opciones
        `stavka play --resume FILE`         seguir una partida guardada
        `stavka replay FILE`                ver una partida guardada
        `stavka verify FILE`                comprobar que sus dados y jugadas son limpios
        `stavka simulate TITLE -n 100`      dejar que el ordenador juegue solo
        `stavka pack export TITLE DIR`      cambiar mapas, unidades y cartas
        `stavka COMMAND --help`             todo sobre una orden
        `stavka --lang en`                  in English

## Ayuda

help-root = Wargames de tablero del Frente del Este con todas sus reglas: para jugar, programar y estudiar.
help-serve = Poner en marcha el servidor: los juegos en el navegador, a solas o con otros.
help-play = Jugar en el terminal. Lo que no indiques aquí se te preguntará.
help-watch = Ver jugar a los ordenadores entre sí.
help-titles = Lista de los títulos con sus escenarios, puestos y opciones.
help-replay = Ver una partida grabada: paso a paso, seguida, saltando o hacia atrás.
help-verify = Comprobar una grabación: semilla, dados, cada jugada y cada suma.
help-simulate = Hacer que jugadores automáticos jueguen muchas partidas y contar cómo acaban.
help-arena = Enfrentar a jugadores automáticos con los bandos alternados y decir cuán fuertes son y con qué certeza.
help-lab = Hacer que jugadores automáticos jueguen muchas partidas, guardarlo todo en un archivo y escribir un informe.
help-map = Imprimir el mapa de un título: un dibujo vectorial a su tamaño, para una impresora o una copistería.
help-coverage = Mostrar qué pruebas demuestran qué reglas de un título.
help-pack = Ver de dónde vienen los componentes de un título, o usar los propios.
help-info = Contar las fuentes de todos los valores y listar lo reconstruido.
help-check = Decir qué falla en una carpeta de componentes propios.
help-export = Copiar los componentes de un título a una carpeta donde puedas cambiarlos.
help-db = Cuidar la base de datos del servidor.
help-db-backup = Copiar la base de datos mientras el servidor sigue en marcha.
help-db-restore = Recuperar una copia en una base de datos vacía.
help-db-check = Repetir todas las partidas de la base de datos y decir qué falla.
panel-usage = Uso:
panel-arguments = Argumentos
panel-options = Opciones
panel-commands = Órdenes
panel-default = [por defecto: { $value }]
panel-required = [necesario]
arg-help = Mostrar esta ayuda.
arg-lang = Idioma: en o es. Sin ella, el idioma de tu sistema.
arg-version = Mostrar la versión.
arg-title = El título; `stavka titles` los lista.
arg-file = Una partida guardada.
arg-scenario = El escenario o modo de juego.
arg-option = Una opción del título, como variant=true. Puede repetirse.
arg-svg = Escribir el mapa como SVG.
arg-pdf = Escribir el mapa como PDF.
arg-hex = Anchura de un hexágono en el papel, en milímetros.
arg-seed = Un número para repetir los mismos dados.
arg-pack = Una carpeta con componentes propios.
arg-seat = Quién ocupa cada puesto: german=human, soviet=regular o soviet=planner:4000. Puede repetirse.
arg-save = El archivo donde se guarda la partida.
arg-resume = Seguir esta partida guardada.
arg-as = Con los ojos de quién: un puesto, o spectator.
arg-to = Empezar tras tantas jugadas.
arg-run = Seguir hasta el final sin preguntar.
arg-pause = Segundos entre dos pasos seguidos.
arg-show-pause = Segundos para mirar lo que ha hecho un ordenador; 0 lo muestra en el acto. + y - lo cambian.
arg-games = Cuántas partidas.
arg-seats = Los jugadores automáticos: german=random,soviet=random.
arg-watched = Los jugadores automáticos: uno para todos los puestos, o uno para cada uno, como regular,novice; planner:4000 es uno con tantos nodos por turno.
arg-view = Qué mirar: all (todo), public (lo que todos pueden saber) o un puesto; v lo cambia.
arg-players = Los jugadores automáticos: dos, o más para que jueguen todos contra todos.
arg-sitting = Los jugadores automáticos: uno para todos los asientos, uno por bando o asiento en su orden, o asiento=jugador.
arg-ladder = Cada jugador se enfrenta solo a sus vecinos de la lista, del más débil al más fuerte.
arg-jobs = Cuántos procesos; sin ella, uno por núcleo.
arg-csv = Escribir una línea por partida en este archivo.
arg-json = Escribirlo todo en este archivo; - es la salida.
arg-out = La carpeta de las partidas y del informe. La misma orden sigue donde se quedó.
arg-report = Escribir el informe también en este archivo.
arg-vary = Jugar las mismas partidas con cada otro valor de esta opción; all para todas. Puede darse varias veces.
arg-ray = Jugar en un clúster de Ray en esta dirección; local inicia uno aquí.
arg-write = Escribirla en la documentación en vez de mostrarla.
arg-own-dir = Una carpeta con componentes propios.
arg-target-dir = La carpeta a la que copiar.
arg-host = La dirección en la que escuchar. 127.0.0.1 es solo para esta máquina, 0.0.0.0 para quien pueda alcanzarla.
arg-port = El puerto en el que escuchar; 0 toma uno libre.
arg-db = La base de datos: un archivo, o postgresql://USER:PASSWORD@HOST/NAME. Sin ella, un archivo en tu carpeta de datos.
arg-workers = Procesos del servidor; más de uno necesita PostgreSQL.
arg-computers = Procesos para los jugadores automáticos, por cada proceso del servidor.
arg-think = Segundos que un jugador automático, o una pista, puede tardar como máximo en una decisión.
arg-open = Abrir el navegador cuando el servidor esté listo.
arg-trust-proxy = La dirección de un proxy inverso cuyas cabeceras X-Forwarded son ciertas. Puede repetirse.
arg-limits = Un archivo TOML con los límites de cada cliente, si los habituales no convienen.
arg-restore = La copia: un archivo, o la carpeta en la que se copió PostgreSQL.
arg-backup = El archivo al que copiar; para PostgreSQL, una carpeta.

## Fallos

fault = Lo siento:
interrupted = Interrumpido.
fault-token = «{ $token }» no se puede jugar ({ $rule }): { $reason }
fault-option = Opción { $option }: { $reason }
fault-record = Esta partida guardada está dañada, línea { $line } ({ $field }): { $reason }
fault-file = No se puede leer { $reason }
fault-version = Esta partida guardada necesita otra versión, línea { $line } ({ $field }): { $reason }
fault-pack = Los componentes no se pueden usar: { $reason }
fault-system = El sistema se niega: { $reason }
usage = Línea de órdenes incorrecta: { $reason }
usage-NoSuchOption = No existe la opción { $name }.
usage-MissingParameter = Falta { $name }.
usage-BadParameter = Valor incorrecto para { $name }: { $reason }
usage-command = No existe la orden { $name }.
usage-hint = `{ $command } --help` dice qué se puede escribir.
no-title = No hay ningún título «{ $name }». Hay: { $known }.
no-scenario = { $title } no tiene el escenario «{ $name }». Tiene: { $known }.
no-option = { $title } no tiene la opción «{ $name }». Tiene: { $known }.
no-value = La opción { $name } no admite «{ $value }». Admite: { $known }.
no-pair = { $option } necesita NOMBRE=VALOR, no «{ $pair }».
no-seat = No hay ningún puesto «{ $name }». Hay: { $known }.
not-players = «{ $names }» no es una competición: nombra a dos jugadores, o a varios distintos.
not-sitting = «{ $names }» no dice quién se sienta dónde: nombra un jugador, uno por bando, o asiento=jugador. Los asientos son: { $seats }.
no-player = No hay ningún jugador «{ $name }». Hay: { $known }.
no-view = No existe la vista «{ $name }». Hay: { $known }.
watched-count = Indica un jugador para todos los puestos, o { $count }, para { $seats }.
resume-alone = --resume lo toma todo de la partida guardada: omite título, escenario, opciones, semilla y --save.
limits-unread = { $file } no dice qué límites poner: { $reason }
serve-failed = El servidor no ha arrancado. Las líneas de arriba dicen por qué.
save-exists = { $file } ya existe. Usa --resume para seguirla, u otro archivo.

## Títulos

titles-scenarios = Escenarios
titles-options = Opciones (el valor habitual en negrita)
titles-name = Nombre
titles-id = Se escribe
titles-seats = Puestos
titles-values = Valores
titles-text = Significado
titles-play = Para jugar: stavka play { $title }

## Antes de la partida

ask-title = ¿Qué juego?
ask-scenario = ¿Cómo quieres jugar?
ask-seat = ¿Quién juega { $seat }?
ask-options = Opciones
ask-option = Un número cambia una opción; Intro empieza la partida:
ask-number = de 1 a { $last }, Intro para { $usual }:
ask-again = Escribe uno de los números, por favor.
ask-resume = ¿Seguir tu última partida ({ $file })?
ask-overwrite = { $file } ya existe. ¿Sobrescribirlo?
player-human = una persona ante este teclado
player-random = para experimentos: jugadas al azar
player-greedy = para experimentos: lo que parece mejor en el acto
player-planner = para experimentos: un plan pequeño
player-novice = el ordenador, novato: conoce el objetivo y se equivoca a menudo; apenas piensa
player-regular = el ordenador, normal: planea su turno y tu respuesta; unos segundos por turno
player-veteran = el ordenador, veterano: planea lo mismo durante casi cuatro veces más tiempo; hasta veinte segundos por turno
player-name-random = al azar
player-name-greedy = codicioso
player-name-planner = planificador
player-name-novice = novato
player-name-regular = normal
player-name-veteran = veterano
player-name-budget = { $level } de { $nodes } nodos
yes-default = [S/n]
no-default = [s/N]
yes-letters = sy
resumed = Sigue { $file }: { $tokens } jugadas hasta ahora.
resume-repaired = La línea { $line } quedó cortada al escribirse y se ha descartado.

## La partida

keys = número: elegir  ? explicar  p dados  h pista  v ver  u deshacer  s guardar  k teclas  q salir
keys-help =
    `3`           jugar la tercera opción (también vale su nombre, como `to:12`)
    `?`           explicar todas las opciones y nombrar sus reglas
    `? 3`         explicar una; `? to:12` dice por qué se puede jugar o no
    `? SIV-13a`   qué dice una regla
    `p 3`         probabilidades: qué traería esa opción; `p` para todas
    `w`           qué desperdiciarías o perderías si sigues ahora
    `u`           deshacer la última jugada, si no se han visto dados ni secretos
    `a`           donde el programa lo ofrece: juega el resto de este tipo por mí; también `auto`
    `s`           guardar; `s ARCHIVO` guarda en ese archivo y sigue en él
    `l`           el diario completo
    `m`           el mapa otra vez
    `v 12`        todo sobre un hexágono, unidad o carta; `v` lo que hay fuera del mapa
    `h`           una pista: qué haría aquí un buen jugador, y por qué; también `hint`
    `c veteran`   un ordenador juega en tu puesto desde ahora; también `computer veteran`
    `mine`        vuelves a jugar tú; mientras solo juegan ordenadores, pulsa `m`
    `k`           esta lista
    `q`           salir
not-lent = Aquí ningún ordenador juega por nadie.
taken-back = Vuelves a jugar: { $seats }.
auto-offer = auto: coloca el resto por mí
thinking = { $seat } ({ $player }) está pensando...
hint = Un buen jugador elegiría:
hint-chances = Probabilidad de ganar unos turnos después: { $chosen } % así, { $second } % con la segunda opción.
hint-none = Nada cambia en el acto: mira lo que puede venir después.
your-choice = >
only-choice = (Intro: 1) >
goal = Cómo se gana
no-choice = Hay opciones de 1 a { $last }.
no-command = «{ $line }» no significa nada aquí. k muestra lo que puedes escribir.
no-preview = De ahí no se sigue ningún dado.
no-warnings = Nada que avisar.
no-undo = Eso no se puede deshacer: se tiraron dados, se mostró un secreto o ya ha jugado otro.
no-auto = El programa no tiene nada que sugerir aquí.
no-place = No hay ningún hexágono, unidad o carta «{ $name }».
no-room = El mapa necesita { $needed } columnas y tu terminal tiene { $columns }; aquí va una lista.
log-more = ... l muestra { $count } más
curtain = Ahora juega { $seat }. Los demás, por favor, que no miren.
curtain-ready = Intro cuando estés listo:
saved = Guardada: { $file }
not-saved = La partida NO se ha guardado: { $reason }
not-kept = La partida no se puede conservar por ahora ({ $reason }). Continúa; prueba `s ARCHIVO` con otro archivo.
left = La partida está guardada. Para seguirla: stavka play --resume { $file }
left-over = La partida se conserva. Para verla: stavka replay { $file }
left-unbegun = No se ha jugado nada, así que no se ha guardado nada.
left-unsaved = La partida NO se ha podido guardar: { $reason }
input-ended = La entrada se ha acabado.
over = La partida ha terminado. Gana: { $winner }. { $reason }
offer-save = ¿Conservar esta partida? Intro la conserva en { $file }, un nombre de archivo la conserva ahí, n la olvida:
dropped = Olvidada.

## Ver y comprobar

replay-at = { $at } de { $last }: { $token }
replay-keys = { $at }/{ $last }  Intro siguiente, b atrás, r seguir, número saltar, e final, l diario, q salir:
replay-help = Intro o n: siguiente; b: atrás; r: seguir (Ctrl-C para); 120: saltar a la jugada 120; e: final; l: diario; q: salir
replay-over = Este es el final.
verify-title = { $title }, { $scenario }
verify-seed = La semilla es aquella cuya suma se publicó: { $hash }
verify-tokens = { $tokens } jugadas repetidas con sus dados, { $hashes } sumas comparadas
verify-result = La partida ha terminado. Gana: { $winner }. { $reason }
verify-open = La partida no ha terminado.
verify-good = La grabación es correcta.

## Simular

simulate-running = Jugando
simulate-head = { $title }, { $scenario }; { $seats }; semilla { $seed }
simulate-winner = Gana
simulate-level = Nivel
simulate-reason = Motivo
simulate-games = Partidas
simulate-share = Parte
simulate-turns = Turnos
simulate-total = { $winner }: { $games } ({ $share })
simulate-length = { $games } partidas; turnos { $turns }; decisiones { $decisions } (mínimo / mediana / máximo)
simulate-stopped = Interrumpido tras { $played } de { $games } partidas.
lab-store = Todas las partidas están en { $file }
arena-player = Jugador
arena-side = Bando
arena-all = todos
arena-won = Ganadas
arena-interval = Intervalo del 95 %
arena-points = Puntos
arena-elo = Elo del primero sobre el segundo: { $elo } ({ $low } a { $high }); partidas que no gana ninguno o ganan ambos: { $even }
arena-first = Primero
arena-second = Segundo
arena-even = Igualadas
arena-score = Puntuación del primero
arena-rating = Elo
arena-apart = Todos estos jugadores están en el mismo bando y no se enfrentan: no hay nada que clasificar.
written = Escrito: { $file }
not-written = No se ha escrito: { $reason }

## El servidor

serve-ready = Stavka está listo: { $address }   (Ctrl-C lo para; las partidas se guardan en { $file })
serve-stopped = Stavka se ha parado. Todas las partidas están guardadas.
backup-made =
    { $matches ->
        [one] Una partida copiada a { $file }
       *[other] { $matches } partidas copiadas a { $file }
    }
backup-restored =
    { $matches ->
        [one] Una partida recuperada de { $file }
       *[other] { $matches } partidas recuperadas de { $file }
    }
database-others =
    { $matches ->
        [one] Una partida empezó con otras reglas, y esta versión no puede repetirla: { $ids }
       *[other] { $matches } partidas empezaron con otras reglas, y esta versión no puede repetirlas: { $ids }
    }
database-good =
    { $matches ->
        [one] La base de datos está bien: una partida, repetida hasta su última jugada.
       *[other] La base de datos está bien: { $matches } partidas, cada una repetida hasta su última jugada.
    }

## Paquetes y cobertura

pack-hash = Paquete { $hash }
pack-file = Archivo
pack-records = Registros
pack-rulebook = Reglamento
pack-public = Público
pack-reconstructed = Reconstruido
pack-own = propio
pack-reasons = Valores reconstruidos:
pack-good = El paquete es correcto.
pack-exported = Cámbialos y después: stavka play { $title } --pack { $folder }
no-target = ¿Adónde? Da --svg ARCHIVO, --pdf ARCHIVO, o ambos.
map-written = Escrito: { $file } ({ $width } por { $height } mm)
map-north = norte
map-km = km
map-unofficial = Mapa no oficial, dibujado por Stavka. No se disponía de una imagen del impreso: lo que el reglamento no dice está reconstruido según el terreno real.
map-sources = Anchura de las aguas según GSHHG, de P. Wessel y W. H. F. Smith (GNU LGPL). Letras según Source Serif, de Frank Grießhammer, Adobe (SIL OFL). Véase docs/credits.md.
coverage-written = Escrito: { $file }

## Watching

watch-keys =
    { $players } ({ $view })
    espacio: parar   n: siguiente   v: vista   + más rápido   - más lento ({ $seconds } s)   q: salir
watch-stopped = Está parado. Espacio sigue, n muestra lo siguiente.
lent-keys =
    { $players } ({ $view })
    m: jugar yo   espacio: parar   n: siguiente   + más rápido   - más lento ({ $seconds } s)   q: salir
opponents-keys =
    { $players } ({ $view })
    s: saltar a mi turno   espacio: parar   n: siguiente   + más rápido   - más lento ({ $seconds } s)   q: salir
view-all = todo
view-public = lo público
