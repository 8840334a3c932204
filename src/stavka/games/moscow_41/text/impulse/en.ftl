# Impulses, the Initiative, Exploitation.

## Prompts

prompt-impulse = Choose your Impulse: { $tactical ->
    [yes] a Tactical one,{" "}
   *[no] {""}
}{ $strategic ->
    [yes] a Strategic one for the Initiative disc, or a Pass.
   *[no] { $tactical ->
        [yes] or a Pass.
       *[no] you can only pass.
    }
}{ $passes ->
    [0] {""}
   *[other] {" "}Your opponent has passed: if you pass too, the Impulses of this month are over.
}
prompt-exploit = Spend the Initiative on Exploitation Movement, or keep it? At most { $count } Fast blocks would move.

## Refusals

refused-no-initiative = That takes the Initiative disc, and the other side holds it.
refused-disc-spent = You have spent the Initiative disc as often as this scenario allows.
refused-nobody-to-activate = You have no Tactical HQ that can be activated.
refused-strategic-limit = You have had your { $count } Strategic Impulses of this month.
refused-no-logistics = Your Logistic Value is 0: nobody could move.
refused-nobody-fast = You have no Fast block that could move.

## Battle report

event-impulse-chosen = { $seat }: { $impulse }.
event-initiative = The Initiative goes over: { $seat }.
event-strategic-moves = { $seat }: Logistic Value { $count }; so many blocks may act.
event-exploitation = { $seat }: the Initiative is spent on Exploitation; Logistic Value { $count }.
