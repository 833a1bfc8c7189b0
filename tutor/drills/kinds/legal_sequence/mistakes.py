"""Wrong rules on what is legal in a sequence; each answers only where it has something to say."""

from collections.abc import Callable, Collection

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.actions import WAGERS, ActionKind, Refusal
from engine.profile import Game
from engine.rules import Rule
from engine.sequences import FirstIllegal, Written, apart, rule_on_sequence
from tutor import wording
from tutor.drills.base import Misconception
from tutor.drills.kinds.legal_sequence.sequences import as_it_begins, sequence_of
from tutor.drills.situations import StudSituation

LEGAL = "legal"


def first_illegal(situation: StudSituation) -> FirstIllegal | None:
    """What the rules refuse first; None where all is legal."""
    (fact,) = rule_on_sequence(as_it_begins(situation), sequence_of(situation)).facts
    return fact if isinstance(fact, FirstIllegal) else None


def over_bring_in(fact: FirstIllegal) -> bool:
    """Whether the wrong amount goes beyond the full bet that completes the bring-in."""
    return fact.reason is Refusal.WRONG_AMOUNT and 0 < fact.level < fact.unit


def _accepts(*reasons: Refusal) -> Callable[[StudSituation], str | None]:
    """Lets pass what is refused for one of these reasons, and whatever comes after it."""

    def answer(situation: StudSituation) -> str | None:
        fact = first_illegal(situation)
        return LEGAL if fact and fact.reason in reasons and not over_bring_in(fact) else None

    return answer


def _over_bring_in(situation: StudSituation) -> str | None:
    fact = first_illegal(situation)
    return LEGAL if fact and over_bring_in(fact) else None


def _flags(situation: StudSituation, places: Collection[int]) -> str | None:
    """The first of these places, where the rules refuse nothing before it."""
    fact = first_illegal(situation)
    earlier = [place for place in places if fact is None or place < fact.place]
    return str(min(earlier)) if earlier else None


def other_games_fold(situation: StudSituation) -> str | None:
    """Seven-Card Stud lets one fold with nothing to match, Five-Card Stud does not."""
    if situation.game is Game.FIVE_CARD_STUD:
        return _accepts(Refusal.FOLD_NOT_OFFERED)(situation)
    bet = [place for place, each in enumerate(sequence_of(situation), 1) if each.action.kind in WAGERS]
    before = bet[0] if bet or situation.hand.street == 1 else len(sequence_of(situation)) + 1
    folds = [place for place, each in enumerate(sequence_of(situation), 1) if each.action.kind is ActionKind.FOLD]
    return _flags(situation, [place for place in folds if place < before]) if situation.hand.street > 1 else None


def no_check_raise(situation: StudSituation) -> str | None:
    checked: set[int] = set()
    places = []
    for place, each in enumerate(sequence_of(situation), 1):
        if each.action.kind is ActionKind.CHECK:
            checked.add(each.seat)
        elif each.action.kind is ActionKind.RAISE and each.seat in checked:
            places.append(place)
    return _flags(situation, places)


def bet_is_a_raise(situation: StudSituation) -> str | None:
    """Refuses the wager after three, the bet among them, where more than two began the round."""
    if not as_it_begins(situation).capped or situation.game is Game.SEVEN_CARD_STUD:
        return None
    wagers = [place for place, each in enumerate(sequence_of(situation), 1) if each.action.kind in WAGERS]
    return _flags(situation, wagers[3:4])


def half_is_nothing(situation: StudSituation) -> str | None:
    """Refuses a raise by whoever had acted before an all-in of less than a whole unit, half or not."""
    betting = apart(as_it_begins(situation))
    places = []
    for place, each in enumerate(sequence_of(situation), 1):
        if betting.verify(*each) is not None:
            break
        last = next((done for done in reversed(betting.done) if done.kind in WAGERS), None)
        if each.action.kind is ActionKind.RAISE and last and last.short and last.full and betting.has_acted(each.seat):
            places.append(place)
        betting.do(each.action)
    return _flags(situation, places)


# --- what is said -----------------------------------------------------------------------------------------------------


def _refused(situation: StudSituation) -> tuple[FirstIllegal, Written]:
    fact = first_illegal(situation)
    if fact is None:
        raise ValueError("all is legal")
    return fact, fact.written


def _figures(situation: StudSituation) -> dict[str, str]:
    fact, written = _refused(situation)
    return {
        "place": wording.number(fact.place),
        "level": wording.number(fact.level),
        "unit": wording.number(fact.unit),
        "to": wording.number(written.action.to),
        "the_seat": wording.the_seat(written.seat),
        "of_the_seat": wording.of_the_seat(written.seat),
        "turn_of": wording.of_the_seat(fact.to_act or written.seat),
    }


def _fold_said(situation: StudSituation) -> str:
    if situation.game is Game.FIVE_CARD_STUD:
        return _("You let action %(place)s pass. In Five-Card Stud nobody folds while there is nothing to match.") % _figures(
            situation
        )
    return _("You refused a fold with nothing to match. In Seven-Card Stud one may fold at any turn.")


MISCONCEPTIONS = (
    Misconception(
        "any-amount",
        gettext_lazy("Any larger amount is allowed"),
        _accepts(Refusal.WRONG_AMOUNT),
        lambda situation: (
            _("You let action %(place)s pass. From %(level)s a raise goes by %(unit)s, and not to %(to)s.")
            % _figures(situation)
        ),
        rules=(Rule.FCS_06_6, Rule.S7_OPT_10),
    ),
    Misconception(
        "any-turn",
        gettext_lazy("The order does not matter"),
        _accepts(Refusal.NOT_IN_TURN),
        lambda situation: (
            _("You let action %(place)s pass, but it was not the turn %(of_the_seat)s: it was the turn %(turn_of)s.")
            % _figures(situation)
        ),
        rules=(Rule.FCS_05_7, Rule.S7_3RD_9),
    ),
    Misconception(
        "fourth-raise",
        gettext_lazy("A bet and four raises"),
        _accepts(Refusal.CAP_REACHED),
        lambda situation: (
            _("You let action %(place)s pass. It would be the fourth raise, and a round has one bet and three raises.")
            % _figures(situation)
        ),
        rules=(Rule.FCS_04_10,),
    ),
    Misconception(
        "other-games-fold",
        gettext_lazy("The other game's rule on folding"),
        other_games_fold,
        _fold_said,
        rules=(Rule.AMB_FCS_36, Rule.S7_OPT_3),
    ),
    Misconception(
        "check-any-time",
        gettext_lazy("One may check at any time"),
        _accepts(Refusal.SOMETHING_TO_MATCH),
        lambda situation: (
            _("You let action %(place)s pass. With %(level)s to match nobody checks: one folds, calls or raises.")
            % _figures(situation)
        ),
        rules=(Rule.FCS_05_3, Rule.S7_OPT_4),
    ),
    Misconception(
        "short-reopens",
        gettext_lazy("Every all-in opens the raising again"),
        _accepts(Refusal.NOT_REOPENED),
        lambda situation: (
            _("You let action %(place)s pass. The all-in added less than half of %(unit)s: %(the_seat)s may only call or fold.")
            % _figures(situation)
        ),
        rules=(Rule.FCS_06_7,),
    ),
    Misconception(
        "over-bring-in",
        gettext_lazy("The bring-in may be raised to any total"),
        _over_bring_in,
        lambda situation: (
            _("You let action %(place)s pass. Over the bring-in one goes to %(unit)s and no further, not to %(to)s.")
            % _figures(situation)
        ),
        rules=(Rule.AMB_FCS_09, Rule.S7_OPT_10),
    ),
    Misconception(
        "second-choice",
        gettext_lazy("The first to act acts once more"),
        _accepts(Refusal.HAND_OVER),
        lambda situation: (
            _("You let action %(place)s pass. By then everybody had answered and the round was over.") % _figures(situation)
        ),
        rules=(Rule.AMB_FCS_01, Rule.S7_3RD_9),
    ),
    Misconception(
        "no-check-raise",
        gettext_lazy("Whoever checked may not raise any more"),
        no_check_raise,
        lambda situation: (
            _("You refused action %(place)s, a raise after a check. Both are allowed in the same round.")
            % {"place": no_check_raise(situation)}
        ),
        rules=(Rule.FCS_05_6, Rule.S7_OPT_7),
    ),
    Misconception(
        "bet-is-a-raise",
        gettext_lazy("The bet or completion counts as a raise"),
        bet_is_a_raise,
        lambda situation: (
            _("You refused action %(place)s. It is the third raise: the bet before them is not one of the three.")
            % {"place": bet_is_a_raise(situation)}
        ),
        rules=(Rule.FCS_04_10,),
    ),
    Misconception(
        "half-is-nothing",
        gettext_lazy("An all-in of half a unit does not count"),
        half_is_nothing,
        lambda situation: (
            _("You refused action %(place)s. The all-in before it added at least half a unit and opens the raising again.")
            % {"place": half_is_nothing(situation)}
        ),
        rules=(Rule.FCS_06_9,),
    ),
)
