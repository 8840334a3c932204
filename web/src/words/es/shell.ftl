## En todas partes

stavka = Stavka
close = Cerrar
back = Atrás
cancel = Cancelar
help = Ayuda
loading = Cargando…
rule-open = Regla { $rule }: leerla
language-switch = Switch to English
theme = Aspecto de la página
theme-auto = Día y noche según el sistema
theme-day = Día
theme-night = Noche
motion-auto = Movimiento según el sistema
motion-on = Piezas y dados se mueven
motion-off = Nada se mueve
error-offline = No se puede llegar al servidor. Nada se ha perdido; inténtalo de nuevo en un momento.
error-unknown = Algo ha ido mal: { $what }
