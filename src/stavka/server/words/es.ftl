# El servidor en español.

## Negativas: `error-<code>`. Lo que niegan las reglas lo dice el título.

error-answer-first = Responde antes tú: mientras no lo hayas hecho, no puedes saber quién sigue pensando.
error-bad-link = Este enlace ya no abre ningún puesto. Pide otro.
error-bad-option = Opción { $option }: { $problem }
error-busy = Demasiada gente ha hecho algo en ese mismo momento. Prueba otra vez.
error-cannot-copy = No se puede copiar la base de datos: { $reason }
error-cannot-open = No se puede abrir la base de datos: { $reason }
error-cannot-restore = No se puede recuperar la copia: { $reason }
error-closing = El servidor se está cerrando. Prueba otra vez enseguida.
error-fault = Algo ha fallado en el servidor. No es culpa tuya y nada ha cambiado.
error-foreign-origin = Esto lo ha pedido una página de otro sitio. No se ha hecho nada.
error-handed-over = En este puesto juega un ordenador por ti. Recupera el puesto y volverás a jugar tú.
error-has-begun = La partida ha empezado: ahora solo pueden terminarla quienes están sentados.
error-hints-off = Se acordó jugar esta partida sin pistas.
error-host-unknown = Esta máquina no tiene la dirección { $host } en la que escuchar.
error-illegal = Las reglas no lo permiten ahora.
error-in-use = Otro servidor está usando { $file }. Un archivo de SQLite es para un solo servidor; para varios usa PostgreSQL.
error-malformed = No se entiende la petición: { $field } ({ $problem }).
error-needs-folder = PostgreSQL admite una carpeta copiada de PostgreSQL, no un archivo de SQLite.
error-no-client = Abre antes la sala: este servidor aún no te conoce.
error-no-clock = Esta partida no tiene reloj.
error-no-computers = Este servidor no tiene jugadores automáticos.
error-no-database = No hay ninguna base de datos de Stavka en { $file }.
error-no-hint = No se encontró ninguna pista; vuelve a pedirla dentro de un rato.
error-no-offer = No hay tal oferta que responder.
error-no-page = No hay nada en esta dirección.
error-no-stand-in = Se acordó jugar esta partida sin pistas, así que ningún ordenador puede jugar por ti mientras jueguen otros.
error-no-such-match = No existe tal partida.
error-no-such-moment = Este título no tiene ningún momento llamado { $moment } para el que dar órdenes.
error-no-such-move = La partida no ha llegado a esa jugada.
error-no-such-player = No hay ningún jugador automático llamado { $player }.
error-no-such-scenario = Este título no tiene ese escenario.
error-no-such-seat = Esta partida no tiene ningún puesto llamado { $name }.
error-no-such-title = No existe tal título.
error-not-empty = En esta base de datos ya hay partidas. Una copia solo se recupera en una vacía.
error-not-found = Aquí no hay tal cosa, o no es para ti.
error-not-over = La partida aún no ha terminado.
error-not-started = La partida no ha empezado: aún quedan puestos por ocupar.
error-not-your-match = Eso solo puede hacerlo quien creó la partida.
error-not-your-seat = Ese no es tu puesto.
error-not-your-turn = Esta decisión no es tuya.
error-nothing-to-suggest = Aquí no hay nada que el programa pueda jugar por ti.
error-nothing-to-undo = No has jugado nada que se pueda deshacer.
error-one-worker = { $workers } procesos no pueden compartir un archivo de SQLite. Usa PostgreSQL, o un solo proceso.
error-other-rules = Esta partida empezó con otras reglas o componentes ({ $recorded }; aquí: { $ours }), así que este servidor ya no puede mostrarla ni seguirla. Se puede abandonar o anular, y guardar después como archivo, que la versión con la que empezó puede repetir.
error-other-seed = Entretanto se ha creado otra partida, así que los dados ya son otros. Prueba otra vez.
error-others-play = En esta partida juegan otras personas: sus ordenadores se quedan como se acordó.
error-over = La partida ha terminado.
error-port-forbidden = El puerto { $port } está reservado al sistema. Elige otro con --port.
error-port-refused = No se puede escuchar en { $host }, puerto { $port }: { $reason }
error-port-taken = El puerto { $port } está ocupado: quizá Stavka ya está en marcha. --port elige otro, --port 0 uno libre.
error-record-full = Esta partida tiene { $most } jugadas y deshechas: no admite más. Acordad su final, o ríndete.
error-schema-newer = La base de datos la hizo una versión más nueva de Stavka (esquema { $found }; esta conoce { $ours }).
error-schema-older = La base de datos la hizo una versión anterior de Stavka (esquema { $found }; esta tiene { $ours }). Arranca el servidor una vez: eso la pone al día.
error-seat-reserved = Este puesto se guarda para quien tenga una invitación.
error-seat-taken = Ahí ya hay alguien sentado.
error-stale = La partida ha seguido mientras tanto. Así está ahora.
error-store-failed = El servidor no alcanza su base de datos en este momento. Prueba otra vez enseguida.
error-talk-full = En esta mesa se han dicho { $most } líneas: no admite más.
error-target-exists = { $file } ya existe. No se sobrescribe nada.
error-time-left = Aún queda tiempo.
error-too-large = Es más de lo que el servidor acepta de una vez.
error-too-many =
    { $seconds ->
        [one] Vas demasiado deprisa. Prueba otra vez dentro de un segundo.
       *[other] Vas demasiado deprisa. Prueba otra vez dentro de { $seconds } segundos.
    }
error-too-many-here = Desde tu dirección ya se han creado { $most } partidas que no han terminado. Termina una o déjala.
error-too-many-matches = Ya tienes { $most } partidas sin terminar. Termina o deja alguna.
error-too-many-sockets = Tienes demasiadas mesas abiertas a la vez. Cierra alguna.
error-undo-offered = Otro jugador ha pedido deshacer una jugada. Contesta primero a eso.
error-upgrade = Esta dirección es un WebSocket.
error-url-driver = { $driver } no es una base de datos que Stavka conozca. Conoce { $drivers }.
error-url-memory = La base de datos necesita un archivo: solo en memoria se perderían todas las partidas.
error-url-unreadable = No se entiende la dirección de la base de datos.
error-wrong-host = Este servidor no se llama así.
error-wrong-method = Eso no se puede hacer en esta dirección.
error-wrong-type = El servidor solo acepta JSON.

## Sin cliente

unbuilt = El servidor está en marcha, pero sus páginas no se han construido.
unbuilt-how = Quien lo lleva puede hacerlo con <code>make web</code>, y arrancarlo de nuevo.
