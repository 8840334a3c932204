# Lo que significan las fichas.

token-pass = Pasar
token-tactical = Impulso Táctico
token-strategic-move = Impulso Estratégico: mover bloques
token-strategic-draw = Impulso Estratégico: robar refuerzos
token-pause = Pausa Logística: el Líder se recupera
token-supply = Activar al Líder: pasos y refuerzos
token-done = Hecho
token-stop = Parar aquí
token-reveal = Revelarlo aquí
token-exploit = Gastar la Iniciativa en un Movimiento de Explotación
token-keep = Conservar la Iniciativa
token-none = Nada
token-block = { $block ->
    [bloque] Elegir un bloque
   *[other] { $block }
}
token-hq = { $block ->
    [bloque] Elegir un HQ
   *[other] { $block }
}
token-hit = { $block ->
    [bloque] Un bloque recibe el impacto
   *[other] { $block } recibe el impacto
}
token-build = { $block ->
    [bloque] Un bloque construye una Línea Defensiva
   *[other] { $block } construye una Línea Defensiva
}
token-rise = { $block ->
    [bloque] Un bloque recupera un paso
   *[other] { $block } recupera un paso
}
token-transfer = { $block ->
    [bloque] Trasladar un bloque
   *[other] Trasladar { $block }
}
token-to = A { $area }
token-via = Por { $area }
token-at = En { $area }
token-line = Línea Defensiva en { $area }
token-rail = Por ferrocarril a { $area }
token-dismantle = Desmantelar la Línea Defensiva de { $area }
token-draw = { $count ->
    [0] No robar ninguno
    [one] Robar un bloque
   *[other] Robar { $count } bloques
}
token-bomber = Enviar un bombardero: { $bomber }
token-abort = Abortado: { $bomber }
token-destroy = Destruido: { $bomber }

bomber-2FK-He111 = He 111 del 2.º Fliegerkorps
bomber-8FK-He111 = He 111 del 8.º Fliegerkorps
bomber-8FK-Stuka = Stuka del 8.º Fliegerkorps

# Lo que lee quien no puede saberlo; los mensajes lo piden como `[bloque]`.
unknown-block = bloque
unknown-area = algún área
