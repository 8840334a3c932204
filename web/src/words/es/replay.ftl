replay-title = Repetición
replay-bar = Controles de la repetición
replay-play = Reproducir
replay-pause = Pausa
replay-back = Una jugada atrás
replay-forward = Una jugada adelante
replay-first = Al despliegue
replay-last = Al final
replay-battle = Combate siguiente
replay-battle-short = Combate
replay-speed = Velocidad
replay-speed-value = { $speed }×
replay-analyse = Analizar desde aquí
replay-analyse-short = Analizar
replay-analyse-why = Un tablero propio desde esta posición, donde mueves por los dos bandos. La partida no cambia.
replay-slider = Jugada
replay-at = { $move ->
    [0] Despliegue
   *[other] Jugada { $move } de { $of }
}
replay-move = { $seat }: { $token }
replay-to-table = Volver a la mesa
replay-to-lobby = Vestíbulo
replay-live = La partida sigue. La ves como la vio tu puesto.
replay-eyes = Visto
replay-eyes-all = como fue
replay-eyes-seat = como lo vio { $seat }
replay-public = La partida sigue. Ves lo que todos pueden saber.
replay-open = La partida ha terminado: ves todo como fue.
replay-loading = Cargando la película…
replay-failed = No se ha podido cargar la película: { $why }
replay-again = Intentar de nuevo
replay-keys = Espacio reproduce y detiene, las flechas avanzan y retroceden, Re Pág y Av Pág van por turnos, B va al combate siguiente, Inicio y Fin a los extremos.
replay-report = Parte
replay-panels = Junto al mapa
