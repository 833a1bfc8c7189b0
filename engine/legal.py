"""What the player in turn may do, and why nothing else: the ruling on a moment of a betting round."""

from engine.actions import WAGERS, LegalActions, NoRaise, Wager
from engine.betting import BettingRound
from engine.bring_in import OpeningKind
from engine.cards import Seat
from engine.legal_facts import (
    Completes,
    FullLevel,
    MayDo,
    MayNotWager,
    MayRaiseAgain,
    MayWager,
    MustOpen,
    NothingToMatch,
    OnlyBringIn,
    RaisesCounted,
    Reopened,
    ShortAllIn,
    ToMatch,
    UnitInForce,
)
from engine.profile import Reopening, Topic
from engine.rules import Rule
from engine.ruling import Fact, Ruling
from engine.seats import clockwise


def rule_on_actions(betting: BettingRound, street: int, *, pair_of_all_in: bool = False) -> Ruling[LegalActions]:
    """What the player in turn may do, with the reasons. ``street`` is the number of the round, from 1.

    ``pair_of_all_in`` says whether nobody who shows a pair had chips as the round began.
    """
    legal = betting.legal()
    seat = legal.seat
    facts: list[Fact] = [_unit(betting, street, pair_of_all_in)]
    if legal.bring_in:
        facts.append(_must_open(betting, legal, legal.bring_in))
    elif legal.check:
        rules = betting.profile.cite(Topic.FOLD_WHEN_FREE)
        facts.append(NothingToMatch(rules=rules, seat=seat, fold=legal.fold))
    elif legal.call:
        facts += _only_bring_in(betting) if _over_bring_in(betting) else _levels(betting)
        facts.append(_to_match(betting, legal, legal.call))
    if legal.call or legal.check:
        facts += _on_raising(betting, legal)
    facts.append(MayDo(rules=_basic_rules(betting, legal), legal=legal))
    return Ruling(legal, tuple(facts))


def _unit(betting: BettingRound, street: int, pair_of_all_in: bool) -> UnitInForce:
    profile = betting.profile
    rules = betting.street.rules
    chosen = betting.unit != profile.unit(betting.street)
    of_all_in = betting.larger_open and pair_of_all_in
    if of_all_in:
        rules = profile.cite(Topic.PAIR_EXCEPTION) + profile.cite(Topic.PAIR_OF_ALL_IN)
    elif betting.larger_open:
        rules += profile.cite(Topic.PAIR_EXCEPTION)
    if chosen:
        rules = profile.cite(Topic.LARGER_UNIT_STAYS)
        by_a_raise = next(done for done in betting.done if done.kind in WAGERS).to < betting.unit
        rules += profile.cite(Topic.LARGER_RAISE_AGAIN) if by_a_raise else ()
    larger = profile.big_bet if betting.larger_open else None
    return UnitInForce(rules=rules, street=street, unit=betting.unit, larger=larger, chosen=chosen, of_all_in=of_all_in)


def _must_open(betting: BettingRound, legal: LegalActions, bring_in: Wager) -> MustOpen:
    profile, opening = betting.profile, betting.opening
    moved_from = opening.low_card if opening and opening.low_card != legal.seat else None
    moved = profile.cite(Topic.LOW_CARD_ALL_IN) if moved_from else ()
    no_way_out = (moved_from is not None and profile.cite(Topic.MOVED_MUST_OPEN)) or (Rule.AMB_FCS_02,)
    rules = (*moved, *profile.cite(Topic.MUST_OPEN), *profile.cite(Topic.BRING_IN_OR_OPEN), *no_way_out)
    return MustOpen(
        rules=tuple(dict.fromkeys(rules)),
        seat=legal.seat,
        bring_in=bring_in,
        full_bet=betting.unit,
        wagers=legal.wagers,
        moved_from=moved_from,
    )


def _only_bring_in(betting: BettingRound) -> list[Fact]:
    profile, opening = betting.profile, betting.opening
    if opening is None:
        return []
    posted = opening.kind is OpeningKind.OWES
    rules = profile.cite(Topic.COMPLETION if posted else Topic.LOW_CARD_ALL_IN)
    if not posted and clockwise(betting.paid, opening.low_card)[0] != opening.to_act:
        rules += profile.cite(Topic.NEXT_ALL_IN_TOO)
    by = betting.done[0].seat if posted else opening.low_card
    return [OnlyBringIn(rules=rules, bring_in=betting.level, low_card=by, posted=posted)]


def _basic_rules(betting: BettingRound, legal: LegalActions) -> tuple[Rule, ...]:
    """The statements that name the actions which the player has."""
    if legal.bring_in:
        topics = [Topic.BRING_IN_OR_OPEN]
    elif not _over_bring_in(betting) and (listed := betting.profile.cite(Topic.ACTIONS)):
        # A document that lists them has said the rest of each before.
        return (*listed, *betting.profile.cite(Topic.CHECK_OR_BET if legal.check else Topic.FOLD)[:1])
    elif legal.check:
        topics = [Topic.FOLD_WHEN_FREE] if legal.fold else []
        topics.append(Topic.CHECK_OR_BET)
    elif _over_bring_in(betting):
        topics = [Topic.CALL_BRING_IN, Topic.COMPLETION]
    else:
        topics = [Topic.FOLD, Topic.CALL, *([Topic.RAISE] if legal.wagers else [])]
    return tuple(dict.fromkeys(rule for topic in topics for rule in betting.profile.cite(topic)))


def _levels(betting: BettingRound) -> list[Fact]:
    """The last whole bet or raise, and the short all-ins since it that count or do not."""
    profile = betting.profile
    wagers = [done for done in betting.done if done.kind in WAGERS]
    whole = [done for done in wagers if not done.short]
    last = whole[-1] if whole else None
    facts: list[Fact] = []
    if last:
        facts.append(FullLevel(rules=profile.cite(Topic.CALL), by=last.seat, kind=last.kind, to=last.to))
    before = last.to if last else 0
    for done in wagers[wagers.index(last) + 1 if last else 0 :]:
        added = done.to - before
        topic = (Topic.HALF_COUNTS if last else Topic.HALF_OPENED) if done.full else Topic.BELOW_HALF
        exactly = done.full and 2 * added == betting.unit
        facts.append(
            ShortAllIn(
                rules=profile.cite(topic) + (profile.cite(Topic.EXACTLY_HALF) if exactly else ()),
                seat=done.seat,
                to=done.to,
                added=added,
                unit=betting.unit,
                counts=done.full,
                opened=before == 0,
            )
        )
        before = done.full_level
    return facts


def _to_match(betting: BettingRound, legal: LegalActions, call: Wager) -> ToMatch:
    profile, seat = betting.profile, legal.seat
    short = call.to < betting.level
    first_round = betting.opening is not None
    rules = profile.cite(Topic.SHORT_CALL if short else Topic.CALL)
    if first_round:
        rules += profile.cite(Topic.ANTE_NOT_COUNTED)
    return ToMatch(
        rules=rules,
        seat=seat,
        level=betting.level,
        paid=betting.paid[seat],
        cost=call.cost,
        ante=profile.ante if first_round else 0,
        all_in=call.all_in,
        short=short,
    )


def _over_bring_in(betting: BettingRound) -> bool:
    """Whether the bring-in, posted or nominal, is all there is to match."""
    return betting.level > 0 and not any(done.kind in WAGERS for done in betting.done)


def _on_raising(betting: BettingRound, legal: LegalActions) -> list[Fact]:
    profile, seat = betting.profile, legal.seat
    facts: list[Fact] = []
    why = betting.no_raise(seat)
    if why is NoRaise.CAP_REACHED or (not why and betting.wagers):
        facts.append(_counted(betting))
    if why:
        facts.append(MayNotWager(rules=_no_raise_rules(betting, why), seat=seat, why=why))
        return facts
    if betting.has_acted(seat):
        facts.append(_again(betting, seat))
    completes = _completes(betting)
    rules = {
        Completes.BRING_IN: profile.cite(Topic.NO_RAISE_OVER_BRING_IN),
        Completes.SHORT_BET: profile.cite(Topic.COMPLETE_SHORT_BET),
        Completes.SHORT_RAISE: profile.cite(Topic.COMPLETE_SHORT_RAISE),
        None: profile.cite(Topic.RAISE if betting.wagers else Topic.CHECK_OR_BET),
    }[completes]
    if betting.larger_open:
        topics = (Topic.PAIR_EXCEPTION, Topic.LARGER_RAISE, Topic.LARGER_RAISE_AGAIN)
        rules += profile.cite(topics[min(betting.wagers, 2)])
    last = next((done for done in reversed(betting.done) if done.kind in WAGERS), None)
    if last and last.short and last.full:
        rules = profile.cite(Topic.RAISE_AFTER_HALF)
    if any(wager.to not in betting.targets() for wager in legal.wagers):
        rules += profile.cite(Topic.SHORT_ALL_IN)
    facts.append(
        MayWager(
            rules=tuple(dict.fromkeys(rules)),
            seat=seat,
            kind=legal.wagers[0].kind,
            full_level=betting.full_level,
            unit=betting.unit,
            larger=profile.big_bet if betting.larger_open else None,
            wagers=legal.wagers,
            completes=completes,
        )
    )
    return facts


def _completes(betting: BettingRound) -> Completes | None:
    if betting.level == betting.full_level:
        return None
    if _over_bring_in(betting):
        return Completes.BRING_IN
    return Completes.SHORT_RAISE if betting.wagers else Completes.SHORT_BET


def _again(betting: BettingRound, seat: Seat) -> MayRaiseAgain:
    profile = betting.profile
    why = _why_again(betting, seat)
    rules = {
        Reopened.RAISED_IN_FULL: profile.cite(Topic.RAISE),
        Reopened.COMPLETED: (Rule.AMB_FCS_28,),
        Reopened.HALF_COUNTS: profile.cite(Topic.HALF_COUNTS),
        Reopened.CHECKED_BEFORE_THE_BET: (Rule.AMB_FCS_25,),
        Reopened.HALF_TO_ADD: (Rule.AMB_FCS_26,),
        Reopened.LARGEST_RAISE_TO_ADD: profile.cite(Topic.RAISE),
    }[why]
    return MayRaiseAgain(rules=rules, seat=seat, why=why)


def _why_again(betting: BettingRound, seat: Seat) -> Reopened:
    if betting.profile.reopening is Reopening.LARGEST_RAISE_TO_ADD:
        return Reopened.LARGEST_RAISE_TO_ADD
    if not betting.raised_since(seat):
        return Reopened.HALF_TO_ADD
    if betting.level > betting.full_level and betting.paid[seat] == 0:
        return Reopened.CHECKED_BEFORE_THE_BET
    wagers = [done for done in betting.done if done.kind in WAGERS]
    last = max(place for place, done in enumerate(wagers) if done.full)
    if wagers[last].short:
        return Reopened.HALF_COUNTS
    return Reopened.COMPLETED if last and not wagers[last - 1].full else Reopened.RAISED_IN_FULL


def _counted(betting: BettingRound) -> RaisesCounted:
    able_now = len(betting.able)
    topic = Topic.CAP if betting.capped else Topic.NO_CAP_AT_FIRST if betting.opening else Topic.NO_CAP
    if betting.raises_left == 0 and able_now < 3 <= betting.able_at_start:
        topic = Topic.CAP_STAYS
    return RaisesCounted(
        rules=betting.profile.cite(topic),
        bet=betting.wagers > 0,
        made=max(0, betting.wagers - 1),
        left=betting.raises_left,
        able_at_start=betting.able_at_start,
        able_now=able_now,
    )


def _no_raise_rules(betting: BettingRound, why: NoRaise) -> tuple[Rule, ...]:
    topic = {
        NoRaise.CAP_REACHED: Topic.CAP,
        NoRaise.NOT_REOPENED: Topic.BELOW_HALF,
        NoRaise.NOT_REOPENED_AFTER_CHECK: Topic.BELOW_HALF_AFTER_CHECK,
        NoRaise.NOBODY_TO_ANSWER: Topic.NOBODY_TO_ANSWER,
        NoRaise.NO_CHIPS: Topic.SHORT_CALL,
    }[why]
    rules = betting.profile.cite(topic)
    return (*rules, Rule.AMB_FCS_20) if why is NoRaise.CAP_REACHED else rules
