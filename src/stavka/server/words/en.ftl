# The server in English.

## Refusals: `error-<code>`. What the rules refuse is said by the title.

error-answer-first = Answer first yourself: as long as you have not, you may not know who still thinks.
error-bad-link = This link opens no seat any more. Ask for a new one.
error-bad-option = Option { $option }: { $problem }
error-busy = Too many people did something at that very moment. Try again.
error-cannot-copy = The database cannot be copied: { $reason }
error-cannot-open = The database cannot be opened: { $reason }
error-cannot-restore = The copy cannot be read back: { $reason }
error-closing = The server is closing down. Try again in a moment.
error-fault = Something went wrong on the server. It is not your fault, and nothing has changed.
error-foreign-origin = This was asked by a page of another site. Nothing was done.
error-handed-over = A computer plays for you in this seat. Take the seat back, and it is your move again.
error-has-begun = The match has begun: now only those who sit there can end it.
error-hints-off = This match was agreed to be played without hints.
error-host-unknown = This machine has no address { $host } to listen on.
error-illegal = The rules do not allow that now.
error-in-use = Another server is using { $file }. One file of SQLite is for one server; for several use PostgreSQL.
error-malformed = The request is not understood: { $field } ({ $problem }).
error-needs-folder = PostgreSQL takes a folder that was copied from PostgreSQL, not a file of SQLite.
error-no-client = Open the lobby first: this server does not know you yet.
error-no-clock = This match has no clock.
error-no-computers = This server has no computer players.
error-no-database = There is no database of Stavka at { $file }.
error-no-hint = No hint was found; ask again in a while.
error-no-offer = There is no such offer to answer.
error-no-page = There is nothing at this address.
error-no-stand-in = This match was agreed to be played without hints, so no computer may play for you while others play.
error-no-such-match = There is no such match.
error-no-such-moment = This title has no moment called { $moment } to give orders for.
error-no-such-move = The match has not come to that move.
error-no-such-player = There is no computer player called { $player }.
error-no-such-scenario = This title has no such scenario.
error-no-such-seat = This match has no seat called { $name }.
error-no-such-title = There is no such title.
error-not-empty = There are matches in this database already. A copy is read back into an empty one only.
error-not-found = There is no such thing here, or it is not for you.
error-not-over = The match is not over yet.
error-not-started = The match has not begun: seats are still to be taken.
error-not-your-match = Only whoever made this match may do that.
error-not-your-seat = That is not your seat.
error-not-your-turn = It is not your decision.
error-nothing-to-suggest = There is nothing that the program could play for you here.
error-nothing-to-undo = You have played nothing that could be taken back.
error-one-worker = { $workers } workers cannot share a file of SQLite. Use PostgreSQL, or one worker.
error-other-rules = This match was begun with other rules or components ({ $recorded }; here: { $ours }), so it cannot be shown or played on this server any more. It can be resigned or called off, and then saved as a file, which the version that it was begun with replays.
error-other-seed = Another match was made meanwhile, so that its dice are others now. Try again.
error-others-play = Other people play in this match: its computers stay as they were agreed.
error-over = The match is over.
error-port-forbidden = Port { $port } is kept for the system. Choose another with --port.
error-port-refused = Cannot listen on { $host }, port { $port }: { $reason }
error-port-taken = Port { $port } is taken: perhaps Stavka runs already. --port chooses another, --port 0 a free one.
error-record-full = This match has { $most } moves and takings-back: it takes no more. Agree on its end, or resign.
error-schema-newer = The database was made by a newer version of Stavka (schema { $found }; this one knows { $ours }).
error-schema-older = The database was made by an older version of Stavka (schema { $found }; this one has { $ours }). Start the server once: that brings it to this version.
error-seat-reserved = This seat is kept for somebody with an invitation.
error-seat-taken = Somebody sits there already.
error-stale = The game has gone on since. Here is how it stands now.
error-store-failed = The server cannot reach its database just now. Try again in a moment.
error-talk-full = { $most } lines have been said at this table: it takes no more.
error-target-exists = { $file } exists already. Nothing is overwritten.
error-time-left = There is still time left.
error-too-large = That is more than the server takes at once.
error-too-many =
    { $seconds ->
        [one] That was too fast. Try again in a second.
       *[other] That was too fast. Try again in { $seconds } seconds.
    }
error-too-many-here = { $most } unfinished matches have been made from your address already. Finish one, or leave it.
error-too-many-matches = You have { $most } unfinished matches already. Finish one, or leave it.
error-too-many-sockets = You have too many tables open at once. Close one of them.
error-undo-offered = Somebody else has asked to take back a move. Answer that first.
error-upgrade = This address is a WebSocket.
error-url-driver = { $driver } is not a database that Stavka knows. It knows { $drivers }.
error-url-memory = The database needs a file: in memory alone, every game would be lost.
error-url-unreadable = The address of the database cannot be read.
error-wrong-host = This server is not called by that name.
error-wrong-method = That cannot be done at this address.
error-wrong-type = The server takes JSON only.

## Without a client

unbuilt = The server is running, but its pages have not been built.
unbuilt-how = Whoever runs it can do that with <code>make web</code>, and then start it again.
