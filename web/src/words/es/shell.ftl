## En todas partes

stavka = Stavka
close = Cerrar
back = Atrás
cancel = Cancelar
help = Ayuda
loading = Cargando…
rule-open = Regla { $rule }: leerla
language-switch = ES: switch to English
theme = Aspecto de la página
theme-auto = Día y noche según el sistema
theme-day = Día
theme-night = Noche
motion-auto = Movimiento según el sistema
motion-on = Piezas y dados se mueven
motion-off = Nada se mueve
error-offline = No se puede llegar al servidor. Nada se ha perdido; inténtalo de nuevo en un momento.
error-unknown = Algo ha ido mal: { $what }
error-clipboard = Tu navegador no ha permitido copiar.
try-again = Intentar de nuevo
try-now = Intentar ahora
offline = { $seconds ->
    [0] Sin conexión. Intentando…
    [one] Sin conexión. Próximo intento en un segundo; nada se pierde.
   *[other] Sin conexión. Próximo intento en { $seconds } segundos; nada se pierde.
}
save = Guardar
