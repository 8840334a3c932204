### En qué se fijan los jugadores automáticos, para las pistas

term-sites = Lugares decisivos
term-sites-why = Los lugares por los que se lucha en el escenario y quién los tiene.
term-pressure = Presión
term-pressure-why = Lo cerca que está de caer cada uno de esos lugares: el poder de ambos bandos a su alrededor.
term-approach = La marcha
term-approach-why = Cuánto han avanzado ambos ejércitos hacia esos lugares.
term-germans = Bloques alemanes
term-germans-why = Lo que valen los bloques alemanes en el mapa.
term-soviets = Bloques soviéticos
term-soviets-why = Lo que valen los bloques soviéticos en el mapa, conocidos o supuestos.
term-headquarters = Cuarteles generales
term-headquarters-why = Las estrellas de los cuarteles generales de ambos bandos, que dan órdenes.
term-supply = Suministro
term-supply-why = Los bloques que están sin suministro.
term-battles = Batallas
term-battles-why = Lo que prometen las batallas: las obligatorias, las posibles y las próximas del enemigo.
term-ground = Terreno
term-ground-why = Lo que tienen los alemanes del mapa y de los lugares por donde llegan los soviéticos.
term-lines = Líneas defensivas
term-lines-why = Las líneas defensivas de ambos bandos, mejores por donde viene el enemigo.
term-initiative = Iniciativa
term-initiative-why = Lo que la iniciativa puede dar a quien la tiene.
term-orders = Órdenes
term-orders-why = Para qué sirve el impulso elegido mientras aún no ha dado fruto.
