# The map, its pieces, and the bar that moves it.
board-map = Mapa de { $title }. Las flechas van de un espacio a otro, Intro elige, más y menos acercan y alejan.
board-map-short = Mapa de { $title }
board-north = norte
board-km = { NUMBER($km) } km
board-zoom = Mover el mapa
board-zoom-in = Acercar
board-zoom-out = Alejar
board-fit = Ver todo el mapa
board-turn = Girar el mapa
board-list = Lista
board-overview = Vista general del mapa
board-source = De dónde salen estos valores
board-die = dado { $face }
board-die-hit = dado { $face }, impacto

# What a space says: number, name, terrain; then its pieces, signs, marks.
board-space = { $number }, { $name }, { $terrain }
board-space-plain = { $number }, { $terrain }
board-box = { $name }
board-empty = vacío
board-piece = { $name }
board-piece-steps = { $name }, { $steps } de { $full }
board-hidden = { $count ->
    [one] una ficha oculta ({ $side })
   *[other] { $count } fichas ocultas ({ $side })
  }
board-remembered = ficha oculta ({ $side }), era { $name }
board-veiled = { $name } (boca abajo)
board-held = en manos de { $side }
board-mark-pick = se puede elegir
board-mark-go = puede ir allí
board-mark-go-cost = puede ir allí, coste { NUMBER($cost) }
board-mark-target = se puede atacar
board-mark-lose = puede sufrir la pérdida
board-mark-chosen = seleccionado
board-mark-warn = aviso
board-stack = Fichas en { $space }
