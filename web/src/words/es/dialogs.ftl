## Órdenes permanentes

orders-title = Órdenes permanentes
orders-text = En estos momentos se te pregunta. Una orden permanente responde por ti en el acto, tengas lo que tengas, para que nadie espere y nadie aprenda nada de una pausa.
orders-ask = Preguntarme
orders-pass = Siempre «{ $answer }»
orders-kept = Guardado.

## Dados justos

fair-title = ¿Son justos los dados?
fair-before = Antes de que nadie se sentara, el servidor eligió una semilla secreta y publicó su huella. Después cada puesto dio un número propio. Todos los dados salen de la semilla y de esos números juntos, así que ni el servidor ni ningún jugador pudo elegir unos favorables.
fair-hash = Huella de la semilla, publicada primero
fair-numbers = Números de los puestos, dados después
fair-computer = ordenador
fair-seed = La semilla
fair-seed-later = La semilla se muestra cuando termina la partida. Antes revelaría los dados por venir.
fair-as-seen = Este navegador vio esta huella antes de dar tu número, y tu número cuenta.
fair-not-as-seen = La huella, o tu número, no es la que este navegador conocía antes de la partida. No te fíes de estos dados.
fair-good = Comprobado en este navegador: la semilla tiene exactamente la huella que se publicó antes de la partida.
fair-bad = La semilla no tiene la huella que se publicó antes de la partida. No te fíes de estos dados.
fair-how = Cómo comprobar tú mismo cada tirada
fair-how-1 = Cuando termine la partida, guárdala en un archivo desde el menú.
fair-how-2 = En cualquier ordenador con este programa, ejecuta:
fair-how-3 = Juega de nuevo todo el registro con su semilla y sus números, y compara cada posición con las que quedaron escritas.
fair-how-4 = La huella es blake2b (32 bytes, personalizado con «stavka seed») de la semilla, para que otros programas también puedan comprobarla.
fair-loading = Preguntando al servidor…
