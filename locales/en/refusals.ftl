# Why an action in a game is refused, and what to do next.

refusal-game-over = This game is over.
refusal-not-your-turn = { $color ->
    [white] It is White's turn.
   *[black] It is Black's turn.
} Wait for yours.
refusal-draw-waits = You have already offered a draw; your opponent has not answered yet.
refusal-take-back-waits = You have already asked to take back; your opponent has not answered yet.
refusal-draw-once = You can offer a draw once for each of your moves. Make a move first.
refusal-take-back-once = You can ask to take back once for each of your moves. Make a move first.
refusal-answer-draw-first = Your opponent offers a draw: accept or decline it first.
refusal-answer-take-back-first = Your opponent asks to take back: agree or refuse first.
refusal-no-draw-offer = No draw is offered.
refusal-no-take-back-request = Nobody has asked to take back.
refusal-nothing-to-take-back = You have not made a move yet: there is nothing to take back.
refusal-unrated-waits = You have already asked to play on without the rating; your opponent has not answered yet.
refusal-unrated-once = You can ask to play on without the rating once for each of your moves. Make a move first.
refusal-answer-unrated-first = Your opponent asks to play on without the rating: agree or decline first.
refusal-no-unrated-request = Nobody has asked to play on without the rating.
refusal-hint-while-rated = There are no hints between people while the game counts for the rating.
refusal-not-absent = Your opponent still has time. You can claim the game from { $until }.
refusal-your-own-turn = It is your own turn: make your move.
refusal-not-over = The game still goes on.
refusal-already-again = Your opponent has not yet agreed to another game.
refusal-rematch-begun = The next game has already begun.
refusal-table-started = This table is no more: the game has begun.
refusal-table-closed = This table is no more: the host closed it.
refusal-table-declined = This challenge is no more: it was declined.
refusal-table-lapsed = This table is no more: nobody came in time.
refusal-not-host = Only the host can change or close this table.
refusal-not-invited = This challenge is for somebody else.
refusal-yourself = You cannot play against yourself. Name a friend, or play the computer.
refusal-table-not-open = The host is still choosing the settings.
refusal-setup-done = The setup is done. To start anew, close the table.
refusal-guest-is-ready = Your guest is ready: rules and colour can no longer be changed.
refusal-guest-not-ready = Your guest is not ready yet.
refusal-choose-ruleset = Choose a ruleset first.
refusal-name-friend = Name the friend whom you want to play.
refusal-table-not-lapsed = This table is open until { $until }.
