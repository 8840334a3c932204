unknown = unknown
none = none
list = { $firsts } and { $last }
legal = This may be played.
refused-over = The game is over.
refused-no-seat = This match has no seat called { $name }.
refused-seat = It is for { $seats } to decide.
refused-unknown-token = There is no such token as “{ $token }” in this title.
refused-not-now = This is not what is being decided now.

## Computer players

term-points = Points
term-points-why = What you count besides victory, against the best of your rivals.

## Records

record-file = { $path }: { $reason }
record-cut = the file breaks off in the middle of this line
record-format = this is not a record: the first line should be '{ $magic }'
record-short = the record ends before its header
record-bytes = byte { $place } is not UTF-8
record-seed = it should be hexadecimal
record-seed-hash = the seed is not the one whose hash was published
record-digest = the header is not the one that was written
record-changed = { $path }: somebody else has changed this file since it was last saved
record-token = '{ $line }' does not replay: { $reason }
record-position = the position is not the one that was recorded
record-lines = a line above this one is not the one that was recorded
record-end = the game did not end like this
record-rules = recorded with rules { $recorded }, these are { $ours }
record-pack = recorded with components { $recorded }, these are { $ours }
record-posed = a match that began with a given position has no record
illegal-token = '{ $token }' may not be played ({ $rule }): { $reason }
undo-nothing = nothing to take back: a die was rolled, a secret shown, or another seat has answered
undo-none-played = nothing to take back: no token has been played

## What the system says

system-ENOSPC = No space left on device
system-EACCES = Permission denied
system-ENOENT = No such file or directory
system-EISDIR = Is a directory
system-ENOTDIR = Not a directory
system-EROFS = Read-only file system
system-EDQUOT = Disk quota exceeded
