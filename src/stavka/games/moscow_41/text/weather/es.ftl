# Los meses, los Impulsos y el tiempo.

event-turn = { $month }: empieza el turno { $turn }.
event-impulse = Impulso: { $seat }.
event-forecast = El marcador de la previsión meteorológica se pone en su primera casilla.
event-weather-roll = Previsión meteorológica { $count }: el dado saca { $dice }.
event-weather = Cambia el tiempo: { $weather }.
