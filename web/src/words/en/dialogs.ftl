## Standing orders

orders-title = Standing orders
orders-text = At these moments you are asked. A standing order answers for you at once, whatever you hold, so that nobody waits and nobody learns anything from a pause.
orders-ask = Ask me
orders-pass = Always “{ $answer }”
orders-kept = Kept.

## Fairness

fair-title = Are the dice fair?
fair-before = Before anybody sat down, the server chose a secret seed and published its fingerprint. Then each seat gave a number of its own. All dice come from the seed and these numbers together, so neither the server nor a player could choose lucky ones.
fair-hash = Fingerprint of the seed, published first
fair-numbers = Numbers of the seats, given after that
fair-computer = computer
fair-seed = The seed
fair-seed-later = The seed is shown when the match is over. Before that it would tell the dice to come.
fair-as-seen = This browser saw this fingerprint before it gave your number, and your number counts.
fair-not-as-seen = The fingerprint, or your number, is not the one that this browser knew before the match. Do not trust these dice.
fair-good = Checked in this browser: the seed has exactly the fingerprint that was published before the match.
fair-bad = The seed does not have the fingerprint that was published before the match. Do not trust these dice.
fair-how = How to check every roll yourself
fair-how-1 = When the match is over, save it as a file from the menu.
fair-how-2 = On any computer with this program, run:
fair-how-3 = It plays the whole record again with its seed and numbers, and compares every position with the ones that were written down.
fair-how-4 = The fingerprint is blake2b (32 bytes, personalised “stavka seed”) of the seed, so that other programs can check it too.
fair-loading = Asking the server…
