# Blitz.

prompt-blitz = Choose a block that Blitzes into the next area, or finish.
prompt-blitz-to = Choose where { $block } goes.

refused-blitz-own = You have no such block on the map.
refused-blitz-fast = Only Fast Combat Blocks Blitz.
refused-blitz-once = That block has Blitzed in this Impulse.
refused-blitz-fought = A block can Blitz if it has taken part in a Battle that cleared a Green area.
refused-blitz-range = That block is not in range of an active Blitz HQ that commands it.
refused-blitz-nowhere = Next to that block there is no Green area with room that was not contested.
refused-blitz-adjacent = A Blitz leads into an adjacent area.
refused-blitz-green = A Blitz leads into Green areas only.
refused-blitz-contested = That area was contested when the Blitz Segment began.
refused-blitz-room = There is no room for another of your blocks.

event-blitz = { $side }: { $block } Blitzes into { $area }.
