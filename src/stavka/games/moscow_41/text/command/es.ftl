# HQ y órdenes: quién se activa, quién mueve, quién construye, quién se traslada.

## Preguntas

prompt-activate = Elige un HQ para activarlo: { $count ->
    [0] al menos uno Táctico.
   *[other] o pasa al Mando. Activos: { $count }.
}
prompt-orders = { $order ->
    [command] Elige un bloque bajo mando para mover o construir, o termina el Segmento de Mando.
    [move] Elige un bloque para mover o construir, o termina. Bloques que aún pueden actuar: { $count }.
    [pass] Elige un solo bloque para mover o construir, o termina.
    [exploitation] Elige un bloque Rápido para mover, o termina. Bloques que aún pueden mover: { $count }.
   *[transfer] Elige otro bloque que deje el Camino a Leningrado, o termina.
}
prompt-transfer = Elige el Área donde { $block } entra en el mapa.

## Avisos

warn-idle-hqs = Estos HQ aún podrían activarse: { $blocks }.
warn-orders = { $order ->
    [command] Ninguno de tus bloques ha actuado. Bloques que podrían mover: { $count }.
    [pass] Un bloque aún podría mover.
   *[other] Órdenes sin usar: { $count }.
}

## Rechazos: HQ

refused-tactical-first = Antes hay que activar un HQ Táctico.
refused-no-hq = Ese bloque no es un HQ.
refused-hq-active = Ese HQ ya se ha activado en este Impulso.
refused-exhausted = Un HQ de la Luftwaffe Agotado no se activa.
refused-hq-box = En una casilla no se activa ningún HQ, salvo Hoepner en el Camino a Leningrado.

## Rechazos: órdenes

refused-isolated = Ese bloque está Aislado: solo puede defenderse.
refused-used = Ese bloque ya ha actuado en este Impulso.
refused-not-commanded = Ningún HQ activo manda ese bloque donde está.
refused-slow = En una Explotación solo mueven bloques Rápidos.
refused-building = En una Explotación, o mientras se trasladan bloques, no se construyen Líneas Defensivas.
refused-in-a-box = De una casilla no se sale así.
refused-cannot-disengage = Ese bloque está trabado y no puede destrabarse: no hay a su lado un Área propia no disputada que pueda pagar y que lleve a donde haya sitio.
refused-no-step = Ese bloque no puede ir a ninguna parte: le faltan puntos de movimiento o no hay sitio.
refused-leader = Los Líderes nunca mueven.
refused-not-yours = Ese bloque no es tuyo.
refused-not-on-map = Ese bloque no está en el mapa.

## Rechazos: traslados desde y hacia Leningrado

refused-transferring = En este Pasar dejan bloques el Camino a Leningrado, y no mueve ningún otro.
refused-no-transfer = Solo con esa opción, al Pasar o en un Impulso Estratégico de movimientos, dejan bloques el Camino a Leningrado.
refused-not-of-the-group = Ese bloque no tiene nada que ver con el Camino a Leningrado.
refused-not-on-the-road = Ese bloque no está en el Camino a Leningrado.
refused-not-gathered = Hoepner y sus tres bloques aún no han estado juntos en el Camino a Leningrado.
refused-in-leningrad = El grupo de Hoepner está en Leningrado y se queda allí hasta que acabe el mes.
refused-nowhere-to-go = No hay ningún Área donde ese bloque pueda entrar en el mapa.
refused-not-beside-moscow = Zhukov vuelve a un Área adyacente a Moscú.
refused-not-own = Esa Área no es tuya, o está disputada.
refused-unsupplied = Esa Área no tiene suministro.

## Parte de guerra

event-activated = { $side }: { $block } se activa en { $area }, { $count ->
    [0] Agotado.
   *[other] con fuerza { $count }.
}
event-deactivated = { $side }: { $block }, en { $area }, se desactiva y queda { $count ->
    [0] Agotado.
   *[other] con fuerza { $count }.
}
