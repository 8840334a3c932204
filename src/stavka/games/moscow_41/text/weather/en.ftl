# The months, the Impulses and the weather.

event-turn = { $month }: turn { $turn } begins.
event-impulse = Impulse: { $seat }.
event-forecast = The marker of the weather forecast is put on its first box.
event-weather-roll = Weather forecast { $count }: the die shows { $dice }.
event-weather = The weather changes: { $weather }.
