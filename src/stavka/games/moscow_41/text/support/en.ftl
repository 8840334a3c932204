# Artillery Fire and bombers.

## Prompts

prompt-support = Give Artillery Fire and bombers to Battles, or finish.
prompt-support-blitz = Support the Blitz Battles with artillery of Blitz HQs and with Stukas that follow, or finish.
prompt-guns-at = Choose the Battle that { $block } supports with Artillery Fire.
prompt-bomber-at = Choose the Battle for this bomber: { $bomber }.
prompt-bomber-losses = Anti-aircraft fire: { $count ->
    [one] one hit. Choose the bomber that it aborts.
   *[other] { $count } hits. One aborts a bomber, two destroy one. Choose.
}

## Refusals

refused-support-inactive = Its headquarters has not been activated in this Impulse.
refused-luftwaffe-guns = Headquarters of the Luftwaffe give no Artillery Fire.
refused-guns-exhausted = An Exhausted headquarters has no Artillery Fire.
refused-hoepner-guns = Hoepner has no Artillery Fire in this game.
refused-not-blitz-hq = Only Blitz HQs support Blitz Battles.
refused-guns-given = The Artillery Fire of this headquarters has been given already.
refused-no-battle-near = No Battle of yours is next to this headquarters.
refused-guns-adjacent = Artillery Fire reaches adjacent areas only.
refused-no-bombers = No bomber of this kind is ready.
refused-bombers-spent = That headquarters has sent out as many bombers as it can.
refused-no-followers = Only Stukas that have survived the Battle of Blitzing blocks follow them, within Air Range.
refused-out-of-air-range = No Battle there within Air Range of its headquarters.
refused-no-battle-there = You cannot attack in that area.
refused-no-bomber = No such bomber takes part in this Battle.
refused-hit-wasted = That would waste a hit which this bomber can take: it is destroyed.
refused-one-hit = It takes two hits to destroy a bomber, and only one is left.

## Battle report

event-guns-given = { $block } supports the Battle in { $area } with Artillery Fire.
event-bomber-sent = { $bomber } flies to { $area }.
event-artillery = Artillery Fire of { $block } on { $area }, hitting on { $need } or more: { $dice }. { $hits ->
    [0] No hit.
    [one] One hit.
   *[other] { $hits } hits.
}
event-anti-aircraft = Anti-aircraft fire in { $area }, hitting on { $need } or more: { $dice }. { $hits ->
    [0] No hit.
    [one] One hit.
   *[other] { $hits } hits.
}
event-air-attack = { $count } × { $bomber } over { $area }, hitting on { $need } or more: { $dice }. { $hits ->
    [0] No hit.
    [one] One hit.
   *[other] { $hits } hits.
}
event-bomber-aborted = { $bomber } turns back from { $area }.
event-bomber-destroyed = { $bomber } is shot down over { $area }.

## Foresight

warn-support-unused = Support that could still be given: { $count }.
factor-artillery = Dice of artillery, hitting on { $need } or more
factor-bombers = Dice of bombers, hitting on { $need } or more
chance-artillery-hits = Hits of artillery
chance-air-hits = Hits of bombers that anti-aircraft fire spares
