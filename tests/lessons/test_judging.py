"""What a lesson says of its drawings is judged by the engine, and an untruth is refused with what the engine found."""

from pathlib import Path

import pytest

from engine.profile import Game
from tutor.lessons.errors import LessonError
from tutor.lessons.loader import Lesson, read

FRONT = "---\ntitle: T\nsummary: S\nminutes: 1\n---\n\n"


def lesson(body: str, game: Game = Game.FIVE_CARD_STUD) -> Lesson:
    return read(FRONT + body, Path("lesson.md"), game, "pt")


def directive(name: str, *lines: str) -> str:
    return "\n".join([f":::{name}", *lines, ":::", ""])


TRUE = {
    "pair": directive("hand", "cards: Qc Qd Js Th 2c", "is: pair Q"),
    "wheel": directive("hand", "cards: Ah 2c 3d 4s 5h", "is: straight 5"),
    "seven cards": directive("hand", "cards: Ah Kh Qh Jh Th 2c 2d", "is: straight-flush A"),
    "board": directive("hand", "cards: Ah As Kd Kc", "board: two-pair A K"),
    "four to a flush": directive("hand", "cards: 6h 9h Jh Kh", "board: high-card K J 9 6"),
    "bring-in": directive("table", "seats: 1: up=9h | 2: up=4d | 3: up=4c dealer", "says: bring-in 3 | first 3"),
    "low card all-in": directive(
        "table", "seats: 1: up=Qs stack=5 | 2: up=2c stack=0 all-in | 3: up=9d stack=5", "says: bring-in 2 | first 3"
    ),
    "folded best": directive("table", "seats: 1: up=8d,8c folded | 2: up=Qh,Jc | 3: up=Kd,Ts", "says: first 3"),
    "odd chip": directive(
        "table",
        "seats: 1: down=Kc up=Ah,9d,7s,4c | 2: down=?? up=8s folded dealer | 3: down=Ks up=Ad,9c,7h,4s",
        "pot: 15",
        "says: winners 1 3 | odd 3",
    ),
    "pots": directive("pots", "contributions: 1=5 2=17 3=17 4=9", "folded: 4", "says: 20 for 1 2 3 | 28 for 2 3"),
    "returned": directive("pots", "contributions: 1=11 2=13", "says: 22 for 1 2 | returned 2 to 2"),
    "ladder": directive("ladder", "unit: 4", "cap: 3", "says: 4 8 12 16"),
    "match": directive("match", "deals: +1 | void 3 | -3 | +7", "says: counted 3 | left 17 | total +5 | winner open"),
    "match that is over": directive("match", f"deals: {' | '.join(['-1', '+1'] * 10)}", "says: left 0 | winner nobody"),
    "match in writing": directive("match", "chips: 4", "deals: -3 | -1 | -1", "says: total -5 | writing 3"),
    "half": directive("half", "unit: 4", "full: 4", "all-in: 6", "says: at-least"),
    "below half": directive("half", "unit: 4", "full: 0", "all-in: 1", "says: below"),
}

SHOWDOWN = "1: up=Kd,Ts | 2: up=Qh,Jc folded | 3: up=Ah,2d dealer | 4: up=4d,3c"
RANKING = (
    "royal: As Ks Qs Js Ts",
    "straight-flush: 9h 8h 7h 6h 5h",
    "four: 8c 8d 8h 8s Kd",
    "full-house: Kc Kd Kh 4s 4c",
    "flush: Ad Jd 8d 6d 2d",
    "straight: 9c 8d 7s 6h 5c",
    "three: 7c 7d 7h Qs 2d",
    "two-pair: Jc Jd 5h 5s Ac",
    "pair: Qc Qd Ts 6h 3c",
    "high-card: Ac Jd 8h 5s 3d",
)
TRUE |= {
    "streets": directive("streets", "says: rounds 4 | cards 5 | down 1 | up 4 | units 2 2 4 4 | pair 2 | bring-in 1 | ante 1"),
    "order of the deal": directive("table", f"seats: {SHOWDOWN}", "says: deal 4 1 3 | next-dealer 4"),
    "turns": directive(
        "table", "seats: 1: up=2c | 2: up=3c folded | 3: up=4c stack=0 all-in | 4: up=5c", "says: after 1 acts 4"
    ),
    "who shows": directive("table", f"seats: {SHOWDOWN}", "says: shows 3 4 1 | shows 4 1 3 bettor 4"),
    "pair opens the big bet": directive("table", "seats: 1: up=9c,9d | 2: up=Ah,Kd", "says: bets 2 4"),
    "no pair, no big bet": directive("table", "seats: 1: up=9c,8d | 2: up=Ah,Kd", "says: bets 2"),
    "seat's hand": directive("table", "seats: 1: down=Kc up=Ah,Kd,7s,4c | 2: up=2c", "says: hand 1 pair K A"),
    "ranking": directive("ranking", *RANKING),
    "second pair": directive("compare", "hands: Ah As 9c 9d 2c | Ad Ac 8c 8d Kh", "says: wins 1 by 9 over 8"),
    "category": directive("compare", "hands: 2h 2s 2c 9d 4c | Ad Ac 8c 8d Kh", "says: wins 1 by category"),
    "third over two equal ones": directive(
        "compare", "hands: Ah Kd 9c 7d 2c | Ad Ks 9h 7c 2h | Qh Qd 3c 4c 5h", "says: wins 3 by category"
    ),
    "suits do not part": directive("compare", "hands: Ah Kd 9c 7d 2c | Ad Ks 9h 7c 2h", "says: tie 1 2"),
    "first ladder": directive("ladder", "unit: 2", "bring-in: 1", "cap: 3", "says: 1 2 4 6 8"),
    "no cap": directive("ladder", "unit: 4", "cap: none", "says: 4 8 12 16"),
    "short all-in below half": directive(
        "round",
        "street: 3",
        "stacks: 1=30 2=30 3=5 4=20",
        "first: 1",
        "actions: 1 check | 2 bet 4 | 3 raise 5",
        "says: next 4 | may fold, call 5, raise 8 | refused raise 9 | costs 5 | level 5 | full 4 | raises-left 3",
    ),
    "bring-in posted": directive(
        "round", "street: 1", "stacks: 1=9 2=9 3=9", "low: 2", "actions: 2 bring-in 1", "says: may fold, call 1, complete 2"
    ),
    "low card all-in faces on": directive(
        "round", "street: 1", "stacks: 1=9 2=0 3=9", "low: 2", "says: next 3 | may fold, call 1, complete 2"
    ),
    "pair in the second round": directive(
        "round", "street: 2", "stacks: 1=9 2=9 3=9", "first: 1", "pair: yes", "says: may check, bet 2, bet 4"
    ),
    "all check": directive(
        "round", "street: 2", "stacks: 1=9 2=9", "first: 2", "actions: 2 check | 1 check", "says: over | raises-left unlimited"
    ),
    "pay table": directive("paytable", "says: 100 50 25 10 7 5 3 2 1"),
    "against the bank": directive(
        "bank",
        "player: Qh Qs 9d 6c 2h",
        "bank: Jh Jc As 8d 3c",
        "decision: call",
        "says: player pair Q | bank pair J | qualifies | ends player | pays 1 | ante +1 | call +2 | net +3 | received 6",
    ),
    "bank alone": directive("bank", "bank: Kh Qc Js 8d 3c", "says: not-qualified"),
    "before the decision": directive("bank", "player: Qh Qs 9d 6c 2h", "bank: Jh", "says: player pair Q"),
    "fold": directive("bank", "player: Th 8s 7d 5c 2h", "bank: Jh", "decision: fold", "says: net -1 | received 0"),
    "decision": directive("decision", "says: fold -1 | not-qualified +1 | bank -3 | tie 0 | player +3 +201"),
}

SEVEN = {
    "streets": directive("streets", "says: rounds 5 | cards 7 | down 3 | up 4 | units 8 8 16 16 16 | pair 2 | bring-in 4"),
    "nobody deals": directive("table", f"seats: {SHOWDOWN.replace(' dealer', '')}", "says: deal 1 3 4"),
    "lowest seat shows": directive("table", f"seats: {SHOWDOWN.replace(' dealer', '')}", "says: shows 1 3 4"),
    "best five of seven": directive(
        "table",
        "seats: 1: down=Ah,Kh up=Qh,Jh,2c,2d last=Th | 2: up=3c",
        "says: hand 1 straight-flush A",
    ),
    "ladder": directive("ladder", "unit: 16", "cap: 3", "says: 16 32 48 64"),
    "short pack": directive(
        "table",
        "seats: " + " | ".join(f"{seat}: down=??,??,??,??,??,??" for seat in range(1, 9)),
        "says: pack 4 | next-card shared",
    ),
    "pack that lasts": directive(
        "table",
        "seats: 1: down=??,??,?? folded | " + " | ".join(f"{seat}: down=??,??,??,??,??,??" for seat in range(2, 9)),
        "says: pack 7 | next-card each",
    ),
    "shared card": directive(
        "table", "seats: 1: down=Ah,Kh up=Qh,Jh,2c,2d | 2: up=3c", "community: Th", "says: hand 1 straight-flush A"
    ),
}

UNTRUE = {
    "trio over a pair": (
        directive("hand", "cards: Qc Qd Js Th 2c", "is: three Q"),
        "says 'three Q', the engine finds 'pair Q J T 2'",
    ),
    "wrong kicker": (directive("hand", "cards: Ah 9d", "board: high-card A K"), "finds 'high-card A 9'"),
    "flush on the board": (directive("hand", "cards: 6h 9h Jh Kh", "board: flush K"), "finds 'high-card K J 9 6'"),
    "card twice": (directive("hand", "cards: Qc Qc Js Th 2c", "is: pair Q"), "Qc lies there twice"),
    "too few cards": (directive("hand", "cards: Qc Qd", "is: pair Q"), "number of cards"),
    "wrong total": (directive("match", "deals: +1 | void 3", "says: total +4"), "says 'total +4', the engine finds 1"),
    "match won early": (directive("match", "deals: +201", "says: winner player"), "the engine finds None"),
    "no such result": (directive("match", "deals: +2", "says: total +2"), "no round ends with +2"),
    "too many rounds": (directive("match", f"deals: {' | '.join(['+1'] * 21)}", "says: left 0"), "deal 21: match_over"),
    "other bets": (directive("match", "deals: void 2", "says: counted 0"), "deal 1: bets_changed"),
    "no card": (directive("hand", "cards: Qx Qd", "board: pair Q"), "'Qx' is no card"),
    "nothing said": (directive("hand", "cards: Qc Qd"), "is: or board:"),
    "wrong bring-in": (directive("table", "seats: 1: up=4d | 2: up=4c", "says: bring-in 1"), "the engine finds (2,)"),
    "wrong first": (directive("table", "seats: 1: up=9c,9d | 2: up=Ah,Kd", "says: first 2"), "the engine finds (1,)"),
    "ace low": (directive("table", "seats: 1: up=Ah | 2: up=2c", "says: bring-in 1"), "the engine finds (2,)"),
    "all-in with chips": (directive("table", "seats: 1: up=9c stack=3 all-in | 2: up=Ah", "says: first 1"), "stack of 0"),
    "folded money forgotten": (
        directive("pots", "contributions: 1=5 2=17 3=17 4=9", "folded: 4", "says: 15 for 1 2 3 | 24 for 2 3"),
        "the engine finds 20 for 1 2 3",
    ),
    "pot left out": (directive("pots", "contributions: 1=5 2=17 3=17", "says: 15 for 1 2 3"), "finds 24 for 2 3"),
    "ladder too high": (directive("ladder", "unit: 2", "cap: 3", "says: 2 4 6 8 10"), "finds (2, 4, 6, 8)"),
    "half that counts": (directive("half", "unit: 4", "full: 4", "all-in: 6", "says: below"), "finds True"),
    "three rounds": (directive("streets", "says: rounds 3"), "the engine finds [4]"),
    "units of another game": (directive("streets", "says: units 8 8 16 16 16"), "the engine finds [2, 2, 4, 4]"),
    "dealer first": (directive("table", f"seats: {SHOWDOWN}", "says: deal 3 4 1"), "the engine finds (4, 1, 3)"),
    "turn of the all-in": (
        directive("table", "seats: 1: up=2c | 2: up=4c stack=0 all-in | 3: up=5c", "says: after 1 acts 2"),
        "the engine finds 3",
    ),
    "lowest seat shows": (directive("table", f"seats: {SHOWDOWN}", "says: shows 1 3 4"), "the engine finds (3, 4, 1)"),
    "big bet without a pair": (directive("table", "seats: 1: up=9c,8d | 2: up=Ah,Kd", "says: bets 2 4"), "finds (2,)"),
    "hand that hides": (directive("table", "seats: 1: down=?? up=9c | 2: up=Ah", "says: hand 1 pair 9"), "must show"),
    "straight over flush": (
        directive("ranking", *(line.replace("9c 8d 7s", "9c 8c 7c").replace("6h 5c", "6c 5c") for line in RANKING)),
        "says 'straight', the engine finds 'straight-flush 9'",
    ),
    "pair above two pair": (
        directive("ranking", *RANKING[:7], RANKING[8], RANKING[7], RANKING[9]),
        "the strongest does not come first",
    ),
    "category left out": (directive("ranking", *RANKING[:-1]), "high-card is missing"),
    "wrong royal": (directive("ranking", RANKING[0].replace("As", "9s"), *RANKING[1:]), "finds False"),
    "kicker before the pair": (
        directive("compare", "hands: Ah As 9c 9d 2c | Ad Ac 8c 8d Kh", "says: wins 2 by K over 2"),
        "the engine finds 'wins 1 by 9 over 8'",
    ),
    "raise that is too high": (
        directive("round", "street: 3", "stacks: 1=30 2=30 3=30", "first: 1", "actions: 1 bet 4 | 2 raise 9", "says: next 3"),
        "wrong_amount; 2 to act: call 4, fold, raise 8",
    ),
    "not in turn": (
        directive("round", "street: 3", "stacks: 1=30 2=30", "first: 1", "actions: 2 bet 4", "says: next 1"),
        "not_in_turn",
    ),
    "action forgotten": (
        directive("round", "street: 2", "stacks: 1=9 2=9", "first: 1", "says: may check"),
        "the engine finds 1 to act: bet 2, check",
    ),
    "refused in vain": (
        directive("round", "street: 2", "stacks: 1=9 2=9", "first: 1", "says: refused bet 2"),
        "the engine finds 1 to act",
    ),
    "first round without a low card": (directive("round", "street: 1", "stacks: 1=9 2=9", "first: 1", "says: next 1"), "low:"),
    "wrong pay table": (directive("paytable", "says: 100 50 20 7 5 4 3 2 1"), "finds (100, 50, 25, 10, 7, 5, 3, 2, 1)"),
    "ace without a king": (directive("bank", "bank: Ah Qc Js 8d 3c", "says: qualifies"), "the engine finds False"),
    "call paid on the ante": (
        directive("bank", "player: Qh Qs 9d 6c 2h", "bank: Jh Jc As 8d 3c", "decision: call", "says: net +2"),
        "the engine finds 3",
    ),
    "bank's card twice": (
        directive("bank", "player: Qh Qs 9d 6c 2h", "bank: Qh", "says: player pair Q"),
        "Qh lies there twice",
    ),
    "end left out": (directive("decision", "says: fold -1 | not-qualified +1 | bank -3 | tie 0"), "player is missing"),
    "tie that pays": (
        directive("decision", "says: fold -1 | not-qualified +1 | bank -3 | tie +1 | player +3 +201"),
        "the engine finds [0]",
    ),
    "unknown key": (directive("ladder", "unit: 2", "cap: 3", "says: 2", "colour: red"), "unknown key 'colour'"),
    "unknown directive": (directive("poem", "roses: red"), "no such directive"),
    "unknown rule": ("Text. {#FCS-03.99}", "there is no rule FCS-03.99"),
    "unknown role": ("{hand}`4d`", "no role {hand}"),
    "unknown hand": ("::::stepper\nhand: fcs-99\n\n:::step a\nText.\n:::\n::::", "no worked hand 'fcs-99'"),
    "steps left out": ("::::stepper\nhand: fcs-10\n\n:::step antes\nText.\n:::\n::::", "has the steps ['antes']"),
    "never closed": (":::choice\nText.", "never closed"),
}


@pytest.mark.parametrize("name", TRUE)
def test_what_is_true_of_a_drawing_is_accepted(name: str) -> None:
    assert lesson(TRUE[name]).parts


@pytest.mark.parametrize("name", SEVEN)
def test_the_same_drawings_tell_the_other_game(name: str) -> None:
    assert lesson(SEVEN[name], Game.SEVEN_CARD_STUD).parts


def test_a_lesson_on_the_game_against_the_bank_draws_hands_but_no_tables() -> None:
    assert lesson(TRUE["pay table"] + TRUE["pair"], Game.CARIBBEAN_STUD).parts
    with pytest.raises(LessonError, match="games with several players"):
        lesson(TRUE["bring-in"], Game.CARIBBEAN_STUD)


@pytest.mark.parametrize("name", UNTRUE)
def test_what_is_not_so_is_refused_with_file_line_and_what_is_found(name: str) -> None:
    body, found = UNTRUE[name]
    with pytest.raises(LessonError) as caught:
        lesson("A line before.\n\n" + body)
    assert str(caught.value).startswith("lesson.md:9: ")
    assert found in caught.value.problem


def test_a_line_inside_an_aside_is_counted_in_the_file() -> None:
    with pytest.raises(LessonError) as caught:
        lesson(":::choice\nOne.\n\nTwo. {#FCS-03.99}\n:::")
    assert caught.value.line == 10


@pytest.mark.parametrize("missing", ["title", "summary", "minutes"])
def test_the_front_matter_must_be_whole(missing: str) -> None:
    front = "\n".join(line for line in FRONT.splitlines() if not line.startswith(missing))
    with pytest.raises(LessonError, match=f"{missing} is missing"):
        read(front + "\n\nText.", Path("lesson.md"), Game.FIVE_CARD_STUD, "pt")
