# Blitz.

prompt-blitz = Elige un bloque que haga Blitz al área siguiente, o termina.
prompt-blitz-to = Elige adónde va { $block }.

refused-blitz-own = No tienes ese bloque en el mapa.
refused-blitz-fast = Solo los Bloques de Combate Rápidos hacen Blitz.
refused-blitz-once = Ese bloque ya ha hecho Blitz en este Impulso.
refused-blitz-fought = Puede hacer Blitz un bloque que ha participado en una Batalla que despejó un área Verde.
refused-blitz-range = Ese bloque no está al alcance de un HQ Blitz activo que lo mande.
refused-blitz-nowhere = Junto a ese bloque no hay ningún área Verde con sitio que no estuviera disputada.
refused-blitz-adjacent = Un Blitz lleva a un área adyacente.
refused-blitz-green = Un Blitz solo lleva a áreas Verdes.
refused-blitz-contested = Esa área estaba disputada al empezar el Segmento de Blitz.
refused-blitz-room = No hay sitio para otro bloque tuyo.

event-blitz = { $side }: { $block } hace Blitz a { $area }.
