## Bar and footer

tagline = Battles of the Eastern Front, rules enforced
guest = Your name
your-name = Your name
name = Name
name-help = Shown to those you play with. You can leave it empty.
unofficial = Stavka is an independent, unofficial work. Titles and trademarks belong to their publishers; rules are told in our own words and all drawings are our own.
licences = Licences
licence-own = Stavka is free software under the MIT licence. It is built on:
api-page = Interface for programs

## First visit

welcome = Play the Eastern Front at a table that knows the rules
welcome-text = What you may do glows; everything else tells you why not. Start { $title } below: you need no account, and nothing to read first. The question mark at the top explains every rule and term.

## My games

your-games = Your games
games-wait = { $count ->
    [one] one waits for you
   *[other] { $count } wait for you
}
your-move = Your move
analysis = Analysis
notify-me = Tell me when it is my move
game-situation = { $turn }, { $company }
company-alone = alone
company-screen = on one screen
company-computer = against the computer ({ $who })
company-watch = computers among themselves
company-people = with { $who }
company-nobody-yet = seats to be taken
game-go-on = Go on
game-look = Look at the table
game-watch = Watch
game-time-left = You have { $time } left
game-computer-thinks = The computer is thinking
game-they-think = { $who } is at the table
game-they-left = { $who } is to move, seen { $ago }
game-they-wait = { $who } is to move
game-open = { $seats ->
    [one] One seat is to be taken
   *[other] { $seats } seats are to be taken
}
game-other-rules = Begun with other rules: it can be ended, not played on
game-without-hints = Without hints
game-terms = { $scenario }. { $clock }

## New game

new-game = New game
hours = { $hours } h
against = Against
together-with = Together with
against-alone = The game
against-computer = Computer
against-friend = A friend
against-screen = One screen
against-anybody = Anybody
hint-alone = For one player: the game's own rules move the other side.
hint-computer = The computer takes the other seats.
hint-friend = You get a link to send. Whoever opens it sits down at the table.
hint-screen = You share this screen and pass it on when the turn changes.
hint-anybody = The game is listed below for everybody until the seats are taken.
level = Level
player-novice = Novice
player-regular = Regular
player-veteran = Veteran
player-planner = Planner
player-greedy = Greedy
player-random = Random
watch = Watch computers…
you-play = You play
scenario = Scenario
clock = Clock
clock-none = No clock
clock-live = { $minutes } minutes each, { $seconds } seconds more a move
clock-days = { $days ->
    [one] One day a move
   *[other] { $days } days a move
}
options = { $changed ->
    [0] Options
    [one] Options (one changed)
   *[other] Options ({ $changed } changed)
}
seat-is-for = { $seat } is played by
sitter-friend = a friend, by link
sitter-anybody = anybody
sitter-me = me
start = Start { $title }

## Invitations

invitations = Open invitations
no-invitations = Nobody is looking for a player just now.
a-guest = A guest
offers-seat = { $who } offers { $seat }: { $terms }
waits-friend = waits for your friend: { $terms }
waits-public = waits for anybody: { $terms }
sit-down = Sit down
call-off = Call it off
invite-link = Invitation link
invite-title = Invite your friend
invite-text = Send this link to the one you want to play with. It opens one seat, once, and the game begins when every seat is taken.
copy-link = Copy link
link-copied = The link has been copied.
to-the-table = To the table
to-the-lobby = To the lobby
join-title = You have been invited
join-text = A seat at a table is kept for you. Sit down, and the game begins as soon as everybody is there.
join-hosts = Already at the table: { $names }.
join-no-secret = This link is not complete. Ask for it again, and open it as it was sent.

## Finished games

finished = Finished
no-finished = No game has been finished yet.
all-finished = All { $count } games
older-games = Older games
save-record = Save as a file
replay = Replay
ended-rules = { $draw ->
    [yes] Nobody wins. { $why }
   *[no] { $winner } wins. { $why }
}
ended-resigned = { $by } resigned.
ended-draw = A draw by agreement.
ended-void = Called off by agreement.
ended-time = { $by } ran out of time.
