"""What goes over the wire, both ways. Texts are message ids with arguments; the client puts them into words.

The number of a table counts what its reader has been able to see happen: it only grows, also when something is taken
back, and another seat's share of a simultaneous choice does not count until the choice is complete.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from stavka.kernel.scene import Scene
from stavka.kernel.steps import Say
from stavka.kernel.text import Args, LabelInfo, Name
from stavka.kernel.title import OptionValue
from stavka.players.offered import USUAL

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Token = Annotated[str, Meta(min_length=1, max_length=64)]
Secret = Annotated[str, Meta(min_length=16, max_length=64)]
Share = Annotated[str, Meta(pattern="^[0-9a-f]{16,64}$")]  # a seat's public number for the dice
SeedHash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
PlayerName = Annotated[str, Meta(max_length=40)]
Language = Literal["en", "es"]
Status = Literal["open", "playing", "over"]  # open: seats are still to be taken


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """Something a client sends."""


class Answer(msgspec.Struct, omit_defaults=True):
    """Something the server sends."""


class Refusal(Answer):
    """Why something was not done; nothing has changed. `detail` says it in the language of the request."""

    code: str  # `stale`, `illegal`, `not-your-seat`, ...: the message `error-<code>`
    detail: str
    args: Args = {}
    rule: str = ""  # of the rulebook, for `illegal`
    table: Table | None = None  # what the seat should have known, for `stale`


# -- titles ---------------------------------------------------------------------------------------


class ScenarioInfo(Answer):
    """A scenario or mode, and the seats it has."""

    id: str
    name: Name
    seats: list[str]


class NeedsInfo(Answer):
    """Without what an option means nothing: values of other options, certain scenarios; and a clause that says so."""

    reason: Name
    options: dict[str, list[OptionValue]] = {}
    scenarios: list[str] = []


class OptionInfo(Answer):
    """A choice made before the game."""

    id: str
    name: Name
    text: Name
    values: list[OptionValue]
    value_names: list[Name]
    default: OptionValue
    needs: NeedsInfo | None = None


class TitleInfo(Answer):
    """A title, and where the heavy things about it are: hashed addresses that never change their content."""

    id: str
    name: Name
    scenarios: list[ScenarioInfo]
    options: list[OptionInfo]
    seats: dict[str, Name]
    players: list[str]  # computer players
    chart: str  # /api/titles/<id>/chart/<hash>: kernel.chart.Chart
    words: dict[str, str]  # language -> address of a Vocabulary
    rules: str  # address of a kernel.rulebook.Rulebook


class Vocabulary(Answer):
    """All texts of a title in one language: Fluent resources, later ones over earlier ones, and the labels."""

    language: str
    resources: list[str]
    labels: dict[str, LabelInfo]


# -- people ---------------------------------------------------------------------------------------


class Profile(Body):
    """What a client calls itself."""

    name: PlayerName | None = None
    language: Language | None = None


class SeatInfo(Answer):
    """Who sits where. `present`: has a socket open now."""

    seat: str
    kind: Literal["human", "computer", "empty"]
    name: str = ""
    mine: bool = False
    present: bool = False
    player: str = ""  # the computer player, or the one that stands in for whoever sits there
    number: str | None = None  # its share in the dice
    last_seen: float | None = None
    invited: bool = False  # an invitation link waits for somebody


class Clock(Answer):
    """Time: `live` minutes each plus seconds a move, or `days` for each move."""

    kind: Literal["live", "days"]
    seconds: float  # at the start, or for each move
    increment: float = 0
    left: dict[str, float] = {}  # seconds left a seat, at the moment `at`
    running: list[str] = []  # whose clock runs
    at: float = 0


class Offer(Answer):
    """Something that one seat proposes and the others may grant."""

    kind: Literal["undo", "draw", "void", "rematch"]
    seat: str
    agreed: list[str] = []


class Ending(Answer):
    """How a match ended. `how`: by the rules, or by the players."""

    how: Literal["rules", "resigned", "draw", "void", "time"]
    winner: str = ""  # a seat or side name as the title calls it
    level: str = ""
    reason: Say | None = None
    by: str = ""  # who resigned or ran out of time


class MatchInfo(Answer):
    """A match as the lobby and the bar show it. It holds nothing that a spectator may not know."""

    id: str
    title: str
    scenario: str
    options: dict[str, OptionValue]
    status: Status
    created: float
    seats: list[SeatInfo]
    waiting: list[str]  # the seats that decide now, as far as the reader can tell
    turn: Say | None
    seed_hash: str
    number: int
    updated: float
    clock: Clock | None = None
    offers: list[Offer] = []
    ending: Ending | None = None
    rematch: str = ""  # the match that follows this one
    analysis_of: str = ""
    public: bool = False  # listed, with its empty seats open to anybody
    other_rules: str = ""  # it was begun with those, and can only be ended and taken away here
    made: bool = False  # by me: until it begins I can call it off, also where I do not sit there
    hints: bool = True  # whoever is to decide may ask for one


class Home(Answer):
    """My page. `next_hash`: of the seed of the next match that I make, so that I know it before I give my number."""

    name: str
    language: str
    mine: list[MatchInfo]  # those that wait for me first
    invitations: list[MatchInfo]  # public, with an empty seat
    finished: list[MatchInfo]
    next_hash: str
    more: bool = False  # there are more of them on the next page


# -- matches --------------------------------------------------------------------------------------


class SeatWish(Body):
    """Who shall sit in a seat. `friend`: an invitation link; `anybody`: listed in the lobby."""

    kind: Literal["me", "friend", "anybody", "computer"]
    player: str = USUAL


class ClockWish(Body):
    """The clock of a new match."""

    kind: Literal["live", "days"]
    seconds: Annotated[float, Meta(ge=10, le=60 * 60 * 24 * 60)]
    increment: Annotated[float, Meta(ge=0, le=3600)] = 0


class NewMatch(Body):
    """A match to be made. One client in several seats is hot-seat.

    `seed_hash` is the `next_hash` that I have seen: with another seed nothing is made.
    """

    title: Id
    number: Share  # of every seat that is `me`
    scenario: Id | None = None
    options: dict[str, OptionValue] = {}
    seats: dict[str, SeatWish] = {}  # a seat not named is mine
    clock: ClockWish | None = None
    seed_hash: SeedHash | None = None
    hints: bool = True  # whoever is to decide may ask what a good player would do


class Made(Answer):
    """A new match, and the secrets of its invitation links by seat: shown once, stored hashed."""

    match: MatchInfo
    next_hash: str  # of the seed of the match after this one
    invitations: dict[str, str] = {}


class Look(Body):
    """See to which match the secret of a link belongs, and the hash of its seed, before giving a number."""

    secret: Secret


class Join(Body):
    """Take a seat by the secret of a link."""

    secret: Secret
    number: Share


class Sit(Body):
    """Take an empty seat of a public match."""

    seat: Id
    number: Share


class Joined(Answer):
    """Where one sits now."""

    match: MatchInfo
    seat: str


class Link(Answer):
    """A secret: of an invitation, or of my own seat for another device."""

    secret: str


class Play(Body):
    """A token, for the decision that was open when the table had this number."""

    seat: Id
    number: Annotated[int, Meta(ge=0)]
    token: Token


class Undo(Body):
    """Take my last token back; where others have seen something, ask them."""

    seat: Id
    number: Annotated[int, Meta(ge=0)]


class Auto(Body):
    """Play for me what the decision suggests, and the next ones of its kind: `Asked.auto`."""

    seat: Id
    number: Annotated[int, Meta(ge=0)]


class HintWish(Body):
    """What would a good player do, in the decision that was open when the table had this number?"""

    seat: Id
    number: Annotated[int, Meta(ge=0)]


class PlayedBy(Body):
    """Who plays a seat: mine, a computer or (None) I again; a computer's, one of another level, where I play alone."""

    seat: Id
    player: Id | None = None


class SeatBody(Body):
    """Something a seat does: offer, grant, decline, resign, claim."""

    seat: Id


class Nothing(Body):
    """Nothing more needs to be said."""


class OfferBody(Body):
    """Make or grant an offer. For a rematch `number` is my share in its dice, whose hash `Fairness.next_hash` is."""

    seat: Id
    number: Share | None = None


class Orders(Body):
    """Standing orders of a seat: moment -> ask me, or pass."""

    seat: Id
    orders: dict[Id, Literal["ask", "pass"]]


class ChatLine(Body):
    """Something said to everybody at the table."""

    seat: Id
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Notes(Body):
    """A seat's private notes."""

    seat: Id
    text: Annotated[str, Meta(max_length=20_000)]


class Analyse(Body):
    """Branch off an analysis board: from the table as the seat saw it after so many moves in force."""

    seat: Id | None = None
    move: Annotated[int, Meta(ge=0)] | None = None  # None: now


# -- the table ------------------------------------------------------------------------------------


class CautionInfo(Answer):
    """What going on now would waste or lose."""

    rule: str
    what: Say
    places: list[str] = []


class Asked(Answer):
    """The decision that waits for the reader."""

    prompt: Say
    rule: str
    tokens: list[str]
    costs: dict[str, int] = {}
    warnings: list[CautionInfo] = []
    moment: str = ""
    auto: bool = False  # the program can answer this, and the next decisions of its kind, for the reader


class LogEntry(Answer, array_like=True, gc=False):
    """A line of the battle report: the move that caused it, its kind, its arguments."""

    move: int
    kind: str
    args: Args


class Log(Answer):
    """The report from a line on: what the reader had from there on is replaced."""

    start: int
    entries: list[LogEntry]


class Table(Answer, tag="table"):
    """A position as its reader may know it. Either `scene`, or `changes` to the scene of the number `base`."""

    number: int
    move: int  # moves in force that the reader can see
    status: Status
    waiting: list[str]
    log: Log
    undo: Literal["no", "free", "ask"]
    scene: Scene | None = None
    changes: dict[str, Any] | None = None
    base: int = -1
    asked: Asked | None = None
    ending: Ending | None = None


class Room(Answer, tag="room"):
    """Who is there, what is offered, the clock: whenever one of these changes."""

    match: MatchInfo


class Chat(Answer, tag="chat"):
    """Lines of the talk from one on."""

    start: int
    lines: list[ChatEntry]


class ChatEntry(Answer, array_like=True):
    """Who (empty: a spectator's or the server's), when, what. Plain text, to be shown as such."""

    seat: str
    at: float
    text: str


class Ack(Answer, tag="ack"):
    """The token of this `id` is on the disk."""

    id: int


class Refused(Answer, tag="refused"):
    """The request of this `id` was not carried out."""

    id: int
    refusal: Refusal


class Pong(Answer, tag="pong"):
    """Still there. `at` is the server's time."""

    at: float


class Turned(Answer, tag="turned"):
    """On the lobby's socket: one of my matches has changed."""

    match: MatchInfo


Push = Table | Room | Chat | Ack | Refused | Pong | Turned


class PlayRequest(Body, tag="play"):
    """Over the socket: the token for the decision of this number."""

    id: int
    number: int
    token: Token


class AutoRequest(Body, tag="auto"):
    """Over the socket: play what is suggested, from the decision of this number on."""

    id: int
    number: int


class Ping(Body, tag="ping"):
    """Are you there?"""


Request = PlayRequest | AutoRequest | Ping


# -- foresight and the past -----------------------------------------------------------------------


class VerdictInfo(Answer):
    """Whether a token may be played, the rule and the reason."""

    legal: bool
    rule: str
    reason: Say


class FactorInfo(Answer):
    """One line of a breakdown."""

    rule: str
    what: Say
    value: int | str


class ChanceInfo(Answer):
    """The distribution of one outcome, in order; probabilities as decimals that sum to one."""

    rule: str
    what: Say
    outcomes: list[tuple[str, float]]


class PreviewInfo(Answer):
    """What a token would bring, over what the seat can know."""

    factors: list[FactorInfo]
    chances: list[ChanceInfo]


class ReasonInfo(Answer):
    """One term of the title's evaluation, before a token and after it: the message `term-<term>` names it."""

    term: str
    before: float
    after: float


class ChancesInfo(Answer):
    """How likely the seat is to win some turns on, from 0 to 1: with the token, and with the second choice."""

    chosen: float
    second: float


class HintInfo(Answer):
    """What a good player would do for the seat, seeing what the seat sees; the greatest change is the first reason."""

    number: int
    token: str
    reasons: list[ReasonInfo]
    chances: ChancesInfo | None = None


class Frame(Answer):
    """One move of a film: who played what, what changed on the table, how many lines the report has then."""

    seat: str
    token: str
    changes: dict[str, Any]
    lines: int
    turn: bool = False  # a turn begins
    battle: str = ""  # the space of a combat that begins here


class Film(Answer):
    """A match from its set-up on, as a seat saw it, or (when it is over) as it was."""

    scene: Scene
    lines: int  # of the report at the set-up
    frames: list[Frame]
    log: list[LogEntry]


class Fairness(Answer):
    """What proves the dice: the hash that was published first, the seats' numbers, and at the end the seed itself."""

    seed_hash: str
    numbers: Mapping[str, str]
    seed: str | None = None
    how: str = "blake2b"
    next_hash: str = ""  # of the seed of a rematch, which is fixed already


class Kept(Answer):
    """A seat's private things."""

    notes: str = ""
    orders: dict[str, Literal["ask", "pass"]] = {}
