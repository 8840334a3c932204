## Everywhere

stavka = Stavka
close = Close
back = Back
cancel = Cancel
help = Help
loading = Loading…
rule-open = Rule { $rule }: read it
language-switch = EN: cambiar a español
theme = Look of the page
theme-auto = Day and night as the system
theme-day = Day
theme-night = Night
motion-auto = Movement as the system
motion-on = Pieces and dice move
motion-off = Nothing moves
error-offline = The server cannot be reached. Nothing is lost; try again in a moment.
error-unknown = Something went wrong: { $what }
error-clipboard = Your browser did not allow copying.
try-again = Try again
try-now = Try now
offline = { $seconds ->
    [0] No connection. Trying…
    [one] No connection. Next try in one second; nothing is lost.
   *[other] No connection. Next try in { $seconds } seconds; nothing is lost.
}
save = Save
