# The command line in English. Help and welcome may show what is typed between `backticks`.

## Without a command

welcome =
    Stavka plays board wargames of the Eastern Front and knows their rules.

    To play in the browser, type

        `stavka serve --open`

    To play in the terminal, type

        `stavka play`

    and answer the questions; Enter takes the usual answer. Every choice has a number, and
    `?` explains it. Games are saved after each move: you can stop whenever you like.

    More:
        `stavka titles`                     the games, their scenarios and options
        `stavka play --resume FILE`         go on with a saved game
        `stavka replay FILE`                watch a saved game
        `stavka verify FILE`                check that its dice and moves are honest
        `stavka simulate TITLE -n 100`      let the computer play itself
        `stavka pack export TITLE DIR`      change maps, units and cards
        `stavka COMMAND --help`             all about one command
        `stavka --lang es`                  en español

## Help

help-root = Board wargames of the Eastern Front with their full rules: to play, to program and to study.
help-serve = Run the play server: the games in the browser, alone or with others.
help-play = Play in the terminal. What you do not give here you are asked.
help-watch = Watch computers play each other.
help-titles = List the titles with their scenarios, seats and options.
help-replay = Watch a recorded game: step, run, jump and go back.
help-verify = Check a record: seed, dice, every token and every hash.
help-simulate = Let computer players play many games, and count how they end.
help-arena = Let computer players play each other with sides swapped, and say how strong they are and how sure that is.
help-lab = Let computer players play many games, keep everything in a file, and write a report.
help-map = Print a title's map: a vector drawing at its size, for a printer or a copy shop.
help-coverage = Show which tests prove which rules of a title.
help-pack = See where a title's components come from, or use your own.
help-info = Count the sources of all values and list what is reconstructed.
help-check = Say what is wrong with a folder of your own components.
help-export = Copy a title's components to a folder where you can change them.
help-db = Look after the server's database.
help-db-backup = Copy the database while the server runs.
help-db-restore = Read a copy back into an empty database.
help-db-check = Replay every match of the database and say what is wrong.
panel-usage = Usage:
panel-arguments = Arguments
panel-options = Options
panel-commands = Commands
panel-default = [default: { $value }]
panel-required = [required]
arg-help = Show this help.
arg-lang = Language: en or es. Without it, the language of your system.
arg-version = Show the version.
arg-title = The title; `stavka titles` lists them.
arg-file = A saved game.
arg-scenario = The scenario, or way to play.
arg-option = An option of the title, such as variant=true. May be given several times.
arg-svg = Write the map as SVG.
arg-pdf = Write the map as PDF.
arg-hex = How wide a hex is on paper, in millimetres.
arg-seed = A number to repeat the same dice.
arg-pack = A folder with your own components.
arg-seat = Who sits where: german=human, soviet=regular or soviet=planner:4000. May be given several times.
arg-save = The file to keep the game in.
arg-resume = Go on with this saved game.
arg-as = Whose eyes to see it with: a seat, or spectator.
arg-to = Begin after so many tokens.
arg-run = Run to the end without asking.
arg-pause = Seconds between two steps of a run.
arg-show-pause = Seconds to look at what a computer has done; 0 shows it at once. + and - change it.
arg-games = How many games.
arg-seats = The computer players: german=random,soviet=random.
arg-watched = The computer players: one for all seats, or one for each, as in regular,novice; planner:4000 is one with so many nodes a turn.
arg-view = What to look at: all, public (what everybody may know), or a seat; v changes it.
arg-players = The computer players: two, or more for everybody against everybody.
arg-sitting = The computer players: one for all seats, one for each side or seat in their order, or seat=player.
arg-ladder = Each player meets only its neighbours in the list, the weakest first.
arg-jobs = How many processes; without it, one for each core.
arg-csv = Write one line a game to this file.
arg-json = Write everything to this file; - is the output.
arg-out = The folder for the games and the report. The same command goes on where it stopped.
arg-report = Write the report to this file too.
arg-vary = Play the same games with every other value of this option; all for every option. May be given several times.
arg-ray = Play on a Ray cluster at this address; local starts one here.
arg-write = Write it into the documents instead of showing it.
arg-own-dir = A folder with your own components.
arg-target-dir = The folder to copy to.
arg-host = The address to listen on. 127.0.0.1 is for this machine alone, 0.0.0.0 for everybody who can reach it.
arg-port = The port to listen on; 0 takes a free one.
arg-db = The database: a file, or postgresql://USER:PASSWORD@HOST/NAME. Without it, a file in your folder for data.
arg-workers = Server processes; more than one needs PostgreSQL.
arg-computers = Processes for computer players, for each worker.
arg-think = Seconds that a computer player, or a hint, may take for a decision at most.
arg-open = Open the browser when the server is ready.
arg-trust-proxy = The address of a reverse proxy whose X-Forwarded headers are true. May be given several times.
arg-limits = A TOML file with limits for each client, where the usual ones do not fit.
arg-restore = The copy: a file, or the folder that PostgreSQL was copied to.
arg-backup = The file to copy to; for PostgreSQL, a folder.

## Faults

fault = Sorry:
interrupted = Interrupted.
fault-token = “{ $token }” may not be played ({ $rule }): { $reason }
fault-option = Option { $option }: { $reason }
fault-record = This saved game is damaged, line { $line } ({ $field }): { $reason }
fault-file = Cannot read { $reason }
fault-version = This saved game needs another version, line { $line } ({ $field }): { $reason }
fault-pack = The components cannot be used: { $reason }
fault-system = The system refuses: { $reason }
usage = { $reason }
usage-NoSuchOption = There is no option { $name }.
usage-MissingParameter = { $name } is missing.
usage-BadParameter = Wrong value for { $name }: { $reason }
usage-command = There is no command { $name }.
usage-hint = `{ $command } --help` says what can be typed.
no-title = There is no title “{ $name }”. There are: { $known }.
no-scenario = { $title } has no scenario “{ $name }”. It has: { $known }.
no-option = { $title } has no option “{ $name }”. It has: { $known }.
no-value = Option { $name } does not take “{ $value }”. It takes: { $known }.
no-pair = { $option } needs NAME=VALUE, not “{ $pair }”.
no-seat = There is no seat “{ $name }”. There are: { $known }.
not-players = “{ $names }” is no contest: name two players, or several different ones.
not-sitting = “{ $names }” does not say who sits where: name one player, one for each side, or seat=player. The seats are: { $seats }.
no-player = There is no player “{ $name }”. There are: { $known }.
no-view = There is no view “{ $name }”. There are: { $known }.
watched-count = Name one player for all seats, or { $count } of them, for { $seats }.
resume-alone = --resume takes everything from the saved game: leave out title, scenario, options, seed and --save.
limits-unread = { $file } does not say which limits to set: { $reason }
serve-failed = The server did not start. The lines above say why.
save-exists = { $file } exists already. Use --resume to go on with it, or another file.

## Titles

titles-scenarios = Scenarios
titles-options = Options (the usual value is bold)
titles-name = Name
titles-id = Type
titles-seats = Seats
titles-values = Values
titles-text = Meaning
titles-play = To play it: stavka play { $title }

## Before a game

ask-title = Which game?
ask-scenario = How do you want to play?
ask-seat = Who plays { $seat }?
ask-options = Options
ask-option = A number changes an option; Enter starts the game:
ask-number = 1 to { $last }, Enter for { $usual }:
ask-again = Please type one of the numbers.
ask-resume = Go on with your last game ({ $file })?
ask-overwrite = { $file } exists. Overwrite it?
player-human = a person at this keyboard
player-random = for experiments: random moves
player-greedy = for experiments: what looks best at once
player-planner = for experiments: a small plan
player-novice = the computer, novice: knows the aim and errs often; hardly thinks
player-regular = the computer, regular: plans its turn and your answer; a few seconds a turn
player-veteran = the computer, veteran: plans the same, nearly four times as long; up to twenty seconds a turn
player-name-random = random
player-name-greedy = greedy
player-name-planner = planner
player-name-novice = novice
player-name-regular = regular
player-name-veteran = veteran
player-name-budget = { $level } of { $nodes } nodes
yes-default = [Y/n]
no-default = [y/N]
yes-letters = y
resumed = Going on with { $file }: { $tokens } moves so far.
resume-repaired = Line { $line } was cut off while it was being written and has been dropped.

## Playing

keys = number: choose   ? explain   p odds   h hint   v look   u undo   s save   k keys   q quit
keys-help =
    `3`           play the third choice (its token, such as `to:12`, works too)
    `?`           explain all choices and name their rules
    `? 3`         explain one; `? to:12` says why a token may or may not be played
    `? SIV-13a`   what a rule says
    `p 3`         odds: what the choice would bring; `p` for all choices
    `w`           what you would waste or lose by going on now
    `u`           take the last move back, unless dice or secrets have been seen
    `a`           where the program offers it: play the rest of this kind for me; `auto` works too
    `s`           save; `s FILE` saves to a file of yours and goes on there
    `l`           the whole log
    `m`           the map again
    `v 12`        all about a hex, unit or card; `v` what lies beside the map
    `h`           a hint: what a good player would do here, and why; `hint` works too
    `c veteran`   a computer plays your seat from now on; `computer veteran` works too
    `mine`        you play yourself again; while only computers play, press `m`
    `k`           this list
    `q`           leave
not-lent = No computer plays for anybody here.
taken-back = You play yourself again: { $seats }.
auto-offer = auto: place the rest for me
thinking = { $seat } ({ $player }) is thinking...
hint = A good player would choose:
hint-chances = Chance to win some turns on: { $chosen } % like this, { $second } % with the second choice.
hint-none = Nothing changes at once: it looks at what can follow.
your-choice = >
only-choice = (Enter: 1) >
goal = How to win
no-choice = There are choices 1 to { $last }.
no-command = “{ $line }” means nothing here. k lists what you can type.
no-preview = No dice follow from that.
no-warnings = Nothing to warn of.
no-undo = That cannot be taken back: dice were rolled, a secret was shown, or somebody else has moved.
no-auto = The program has nothing to suggest here.
no-place = There is no hex, unit or card “{ $name }”.
no-room = The map needs { $needed } columns and your terminal has { $columns }; here is a list instead.
log-more = ... l shows { $count } more
curtain = Now it is for { $seat } to play. Everybody else, please look away.
curtain-ready = Enter when you are ready:
saved = Saved: { $file }
not-saved = The game was NOT saved: { $reason }
not-kept = The game cannot be kept at the moment ({ $reason }). It goes on; try `s FILE` with another file.
left = The game is saved. To go on: stavka play --resume { $file }
left-over = The game is kept. To watch it: stavka replay { $file }
left-unbegun = Nothing was played, so nothing was saved.
left-unsaved = The game could NOT be saved: { $reason }
input-ended = The input has ended.
over = The game is over. Winner: { $winner }. { $reason }
offer-save = Keep this game? Enter keeps it in { $file }, a file name keeps it there, n forgets it:
dropped = Forgotten.

## Replay and verify

replay-at = { $at } of { $last }: { $token }
replay-keys = { $at }/{ $last }  Enter next, b back, r run, number jump, e end, l log, q quit:
replay-help = Enter or n: next; b: back; r: run (Ctrl-C stops); 120: jump to token 120; e: end; l: log; q: quit
replay-over = This is the end.
verify-title = { $title }, { $scenario }
verify-seed = The seed is the one whose hash was published: { $hash }
verify-tokens = { $tokens } tokens replayed with their dice, { $hashes } hashes compared
verify-result = The game is over. Winner: { $winner }. { $reason }
verify-open = The game is not over.
verify-good = The record is sound.

## Simulate

simulate-running = Playing
simulate-head = { $title }, { $scenario }; { $seats }; seed { $seed }
simulate-winner = Winner
simulate-level = Level
simulate-reason = Reason
simulate-games = Games
simulate-share = Share
simulate-turns = Turns
simulate-total = { $winner }: { $games } ({ $share })
simulate-length = { $games } games; turns { $turns }; decisions { $decisions } (least / median / most)
simulate-stopped = Stopped after { $played } of { $games } games.
lab-store = All games are in { $file }
arena-player = Player
arena-side = Side
arena-all = all
arena-won = Won
arena-interval = 95 % interval
arena-points = Points
arena-elo = Elo of the first over the second: { $elo } ({ $low } to { $high }); games won by neither or both: { $even }
arena-first = First
arena-second = Second
arena-even = Even
arena-score = Score of the first
arena-rating = Elo
arena-apart = These players are all on one side, so they do not meet: there is nothing to rate.
written = Written: { $file }
not-written = Not written: { $reason }

## The server

serve-ready = Stavka is ready: { $address }   (Ctrl-C stops it; the games are kept in { $file })
serve-stopped = Stavka has stopped. Every game is kept.
backup-made =
    { $matches ->
        [one] One match copied to { $file }
       *[other] { $matches } matches copied to { $file }
    }
backup-restored =
    { $matches ->
        [one] One match read back from { $file }
       *[other] { $matches } matches read back from { $file }
    }
database-others =
    { $matches ->
        [one] One match was begun with other rules, and cannot be replayed by this version: { $ids }
       *[other] { $matches } matches were begun with other rules, and cannot be replayed by this version: { $ids }
    }
database-good =
    { $matches ->
        [one] The database is sound: one match, replayed to its last move.
       *[other] The database is sound: { $matches } matches, each replayed to its last move.
    }

## Packs and coverage

pack-hash = Pack { $hash }
pack-file = File
pack-records = Records
pack-rulebook = Rulebook
pack-public = Public
pack-reconstructed = Reconstructed
pack-own = your own
pack-reasons = Reconstructed values:
pack-good = The pack is sound.
pack-exported = Change them, then: stavka play { $title } --pack { $folder }
no-target = Where to? Give --svg FILE, --pdf FILE, or both.
map-written = Written: { $file } ({ $width } by { $height } mm)
map-north = north
map-km = km
map-unofficial = An unofficial map, drawn by Stavka. No picture of the printed one was at hand: what the rulebook does not tell is reconstructed after the real ground.
map-sources = Widths of waters after GSHHG by P. Wessel and W. H. F. Smith (GNU LGPL). Letters after Source Serif by Frank Grießhammer, Adobe (SIL OFL). See docs/credits.md.
coverage-written = Written: { $file }

## Watching

watch-keys =
    { $players } ({ $view })
    space: stop   n: next   v: view   + faster   - slower ({ $seconds } s)   q: quit
watch-stopped = It stands still. Space goes on, n shows the next.
lent-keys =
    { $players } ({ $view })
    m: play myself   space: stop   n: next   + faster   - slower ({ $seconds } s)   q: quit
opponents-keys =
    { $players } ({ $view })
    s: skip to my turn   space: stop   n: next   + faster   - slower ({ $seconds } s)   q: quit
view-all = all
view-public = public
