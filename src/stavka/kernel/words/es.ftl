unknown = desconocido
none = ninguno
list = { $firsts } y { $last }
legal = Se puede jugar.
refused-over = La partida ha terminado.
refused-no-seat = En esta partida no hay ningún puesto llamado { $name }.
refused-seat = Ahora decide: { $seats }.
refused-unknown-token = En este juego no existe la orden «{ $token }».
refused-not-now = No es lo que se decide ahora.

## Jugadores automáticos

term-points = Puntos
term-points-why = Lo que cuentas además de la victoria, frente al mejor de tus rivales.

## Grabaciones

record-file = { $path }: { $reason }
record-cut = el archivo se corta en medio de esta línea
record-format = esto no es una grabación: la primera línea debería ser «{ $magic }»
record-short = la grabación acaba antes de su cabecera
record-bytes = el byte { $place } no es UTF-8
record-seed = debería ser hexadecimal
record-seed-hash = la semilla no es aquella cuya suma se publicó
record-digest = la cabecera no es la que se escribió
record-changed = { $path }: alguien ha cambiado este archivo desde que se guardó por última vez
record-token = «{ $line }» no se puede repetir: { $reason }
record-position = la posición no es la que se grabó
record-lines = una línea anterior a esta no es la que se grabó
record-end = la partida no terminó así
record-rules = grabada con las reglas { $recorded }; estas son las { $ours }
record-pack = grabada con los componentes { $recorded }; estos son { $ours }
record-posed = una partida que empezó en una posición dada no tiene grabación
illegal-token = «{ $token }» no se puede jugar ({ $rule }): { $reason }
undo-nothing = nada que deshacer: se tiró un dado, se mostró un secreto o ha respondido otro puesto
undo-none-played = nada que deshacer: no se ha jugado nada

## Lo que dice el sistema

system-ENOSPC = No queda espacio en el disco
system-EACCES = Permiso denegado
system-ENOENT = No existe el archivo o la carpeta
system-EISDIR = Es una carpeta
system-ENOTDIR = No es una carpeta
system-EROFS = El sistema de archivos es de solo lectura
system-EDQUOT = Se ha superado la cuota de disco
