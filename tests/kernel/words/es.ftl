title = Incursión
rounds = Rondas
rounds-text = Cuántas rondas se juegan.
name-red = Rojo
name-blue = Azul
name-cancel = Anular
name-scout = Explorar
name-shield = Escudo
name-luck = Suerte
name-red-tank = carro rojo
name-red-guard = guardia roja
name-red-militia = milicia roja
name-blue-tank = carro azul
name-blue-guard = guardia azul
name-blue-militia = milicia azul
unknown-card = una carta
ask-bid = { $seat }: ¿cuántas fichas?
ask-turn = { $seat }: actúa o termina el turno.
ask-scout = { $seat }: ¿qué bloque vas a mirar?
ask-reaction = Juega { $card } o pasa.
refused-reaction = Para eso hace falta { $card }; si no, pasa.
event-chit = Has apostado { $bid ->
    [one] una ficha
   *[other] { $bid } fichas
}.
event-bids = Rojo apuesta { $red }, Azul { $blue }.
event-card = { $seat } juega { $card }.
event-cancelled = Queda anulado.
event-moved = El bloque { $handle } se mueve: es un carro.
event-laid = { $seat } pone { $card } boca abajo.
event-traded = Los bloques de { $seat } cambian de sitio.
event-scouted = { $seat } mira el bloque { $handle }: { $counter }.
event-rolled = { $seat } saca { $dice }.
event-missed = El bloque { $handle } resiste.
event-destroyed = Destruido: { $counter }.
result-points = Más puntos.
