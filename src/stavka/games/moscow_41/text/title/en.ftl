# The title, its scenarios, its options, its sides.

title = Moscow '41

scenario-campaign = The Road to Moscow
scenario-dnieper = Beyond the Dnieper
scenario-typhoon = Operation Typhoon
scenario-last-gasp = The Wehrmacht's Last Gasp

option-free_command = Free command
option-free_command-text = An active Tactical HQ commands every own block in its range, whatever its colour (14.1).
option-leningrad = Leningrad options
option-leningrad-text = Hoepner's group can come down from the Road to Leningrad, and Zhukov can be sent there (14.2).
option-moscow_source = Moscow as a supply source
option-moscow_source-text = Moscow is a Soviet supply source as long as it is Soviet and not contested (14.3).
option-rail = Rail movement
option-rail-text = In a Pass or a Strategic Impulse a block may go by rail through own areas, however far (14.4).
option-blizzard = Blizzard
option-blizzard-text = From the second German Impulse of December on, there is a blizzard (14.5).
option-cavalry = Cavalry in the rain
option-cavalry-text = In rain an area costs cavalry two movement points, not three (14.6).
option-divisions = German infantry divisions
option-divisions-text = Six German infantry divisions have four movement points, and the Blue Division does not mind snow (14.7).
option-withdrawal = The Luftwaffe goes south
option-withdrawal-text = At the end of November both headquarters of the Luftwaffe and all bombers leave for good (14.8).
option-rain = How long rain lasts
option-rain-text = The book can be read in two ways: after the weather has changed to rain, the next German Impulse already rolls for snow (short), or it is rain for certain and the one after it rolls (longer).
option-strategic_limit = Strategic Impulses
option-strategic_limit-text = How many Strategic Impulses each side may play in a month. By the book the two sides could answer each other's for ever; this limit is ours.
option-memory = Memory
option-memory-text = What has been seen of a block stays written beside it as long as everybody could follow it.

value-yes = Yes
value-no = No
value-short = Short
value-longer = Longer

blurb = Army Group Centre drives on Moscow; the Soviets trade space for time. Hidden blocks, headquarters and supply.
era = July to December 1941

seat-german = German command
seat-soviet = Soviet command
side-german = German
side-soviet = Soviet

month-july = July
month-august = August
month-september = September
month-october = October
month-november = November
month-december = December

weather-good = good weather
weather-rain = rain
weather-snow = snow
weather-blizzard = blizzard

impulse-pass = Pass
impulse-tactical = Tactical Impulse
impulse-move = Strategic Impulse: moves
impulse-draw = Strategic Impulse: reinforcements

kind-leader = Leader
kind-tactical = Tactical HQ
kind-luftwaffe = Luftwaffe HQ
kind-infantry = Infantry
kind-cavalry = Cavalry
kind-motorized = Motorized Infantry
kind-tank = Tanks

needs-rain = it changes nothing in a game in which it never rains (8.1)
needs-winter = it changes nothing in a game that is over in July (8, 14)
