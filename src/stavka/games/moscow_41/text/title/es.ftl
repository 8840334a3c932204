# El título, sus escenarios, sus opciones, sus bandos.

title = Moscow '41

scenario-campaign = El camino a Moscú
scenario-dnieper = Más allá del Dniéper
scenario-typhoon = Operación Tifón
scenario-last-gasp = El último aliento de la Wehrmacht

option-free_command = Mando libre
option-free_command-text = Un HQ Táctico activo manda todos los bloques propios en su alcance, sea cual sea su color (14.1).
option-leningrad = Opciones de Leningrado
option-leningrad-text = El grupo de Hoepner puede dejar el Camino a Leningrado, y Zhukov puede ser enviado allí (14.2).
option-moscow_source = Moscú como Fuente de Suministro
option-moscow_source-text = Moscú es Fuente de Suministro soviética mientras sea soviética y no esté disputada (14.3).
option-rail = Movimiento por ferrocarril
option-rail-text = Al Pasar o en un Impulso Estratégico un bloque puede ir en tren por áreas propias, a cualquier distancia (14.4).
option-blizzard = Ventisca
option-blizzard-text = Desde el segundo Impulso alemán de diciembre hay ventisca (14.5).
option-cavalry = Caballería en la lluvia
option-cavalry-text = Con lluvia un área cuesta a la caballería dos puntos de movimiento, no tres (14.6).
option-divisions = Divisiones de infantería alemanas
option-divisions-text = Seis divisiones de infantería alemanas tienen cuatro puntos de movimiento, y a la División Azul no le afecta la nieve (14.7).
option-withdrawal = La Luftwaffe se va al sur
option-withdrawal-text = Al final de noviembre los dos HQ de la Luftwaffe y todos los bombarderos se marchan para siempre (14.8).
option-rain = Cuánto dura la lluvia
option-rain-text = El reglamento admite dos lecturas: tras cambiar el tiempo a lluvia, el siguiente Impulso alemán ya tira por la nieve (corta), o llueve con certeza y tira el de después (más larga).
option-strategic_limit = Impulsos Estratégicos
option-strategic_limit-text = Cuántos Impulsos Estratégicos puede jugar cada bando en un mes. Según el reglamento ambos podrían responderse sin fin; este límite es nuestro.
option-memory = Memoria
option-memory-text = Lo que se ha visto de un bloque queda anotado a su lado mientras todos hayan podido seguirlo.

value-yes = Sí
value-no = No
value-short = Corta
value-longer = Más larga

blurb = El Grupo de Ejércitos Centro avanza sobre Moscú; los soviéticos cambian espacio por tiempo. Bloques ocultos, HQ y suministro.
era = De julio a diciembre de 1941

seat-german = Mando alemán
seat-soviet = Mando soviético
side-german = Alemanes
side-soviet = Soviéticos

month-july = julio
month-august = agosto
month-september = septiembre
month-october = octubre
month-november = noviembre
month-december = diciembre

weather-good = buen tiempo
weather-rain = lluvia
weather-snow = nieve
weather-blizzard = ventisca

impulse-pass = Pasar
impulse-tactical = Impulso Táctico
impulse-move = Impulso Estratégico: movimientos
impulse-draw = Impulso Estratégico: refuerzos

kind-leader = Líder
kind-tactical = HQ Táctico
kind-luftwaffe = HQ de la Luftwaffe
kind-infantry = Infantería
kind-cavalry = Caballería
kind-motorized = Infantería Motorizada
kind-tank = Tanques

needs-rain = no cambia nada en una partida en la que nunca llueve (8.1)
needs-winter = no cambia nada en una partida que acaba en julio (8, 14)
