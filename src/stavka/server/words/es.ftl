# El servidor en español.

## Negativas: `error-<code>`. Lo que niegan las reglas lo dice el título.

error-fault = Algo ha fallado en el servidor. No es culpa tuya y nada ha cambiado.
error-foreign-origin = Esto lo ha pedido una página de otro sitio. No se ha hecho nada.
error-illegal = Las reglas no lo permiten ahora.
error-malformed = No se entiende la petición: { $field } ({ $problem }).
error-no-client = Abre antes la sala: este servidor aún no te conoce.
error-no-page = No hay nada en esta dirección.
error-not-found = Aquí no hay tal cosa, o no es para ti.
error-not-your-seat = Ese no es tu asiento.
error-stale = La partida ha seguido mientras tanto. Así está ahora.
error-too-large = Es más de lo que el servidor acepta de una vez.
error-too-many =
    { $seconds ->
        [one] Vas demasiado deprisa. Prueba otra vez dentro de un segundo.
       *[other] Vas demasiado deprisa. Prueba otra vez dentro de { $seconds } segundos.
    }
error-too-many-sockets = Tienes demasiadas mesas abiertas a la vez. Cierra alguna.
error-unavailable = El servidor no alcanza su base de datos en este momento. Prueba otra vez enseguida.
error-upgrade = Esta dirección es un WebSocket.
error-wrong-host = Este servidor no se llama así.
error-wrong-method = Eso no se puede hacer en esta dirección.
error-wrong-type = El servidor solo acepta JSON.

## Sin cliente

unbuilt = El servidor está en marcha, pero sus páginas no se han construido.
unbuilt-how = Quien lo lleva puede hacerlo con <code>make web</code>, y arrancarlo de nuevo.
