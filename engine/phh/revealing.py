"""Cards that are shown at the end were the player's from the beginning: the unknown ones of the deal become known."""

from dataclasses import replace

from engine.cards import Card
from engine.phh.errors import PhhError, PhhProblem
from engine.phh.notation import Cards, HoleDealt, Move, Shown


def reveal(moves: list[Move], players: int, down: list[bool]) -> tuple[list[Move], PhhError | None]:
    """The same moves with every card known that is shown later on.

    They end before the first that shows what the player cannot hold, deals a card again or an unknown one face up; then
    comes what is wrong with it. ``down`` says of each card of a player, in the order dealt, whether it lies face down.
    """
    held: dict[int, list[Card | None]] = {player: [] for player in range(1, players + 1)}
    seen: set[Card] = set()
    kept: list[Move] = []
    wrong = None
    for move in moves:
        try:
            if isinstance(move, Shown):
                cards = _shown(move, held[move.player])
                _see(move, [card for card in cards if card not in held[move.player]], seen)
                held[move.player] = cards
            elif isinstance(move, HoleDealt):
                _see(move, move.cards, seen)
                held[move.player] += move.cards
                if len(held[move.player]) > len(down):
                    raise PhhError(PhhProblem.WRONG_DEAL, move.line, f"p{move.player}")
                if any(card is None and not face_down for card, face_down in zip(held[move.player], down, strict=False)):
                    raise PhhError(PhhProblem.UNKNOWN_UP_CARD, move.line, f"p{move.player}")
            else:
                _see(move, getattr(move, "cards", ()), seen)
        except PhhError as error:
            wrong = error
            break
        kept.append(move)
    return [_known(move, held) for move in kept], wrong


def _see(move: Move, cards: Cards | list[Card | None], seen: set[Card]) -> None:
    for card in cards:
        if card in seen:
            raise PhhError(PhhProblem.REPEATED_CARD, move.line, str(card))
        if card:
            seen.add(card)


def _shown(move: Shown, held: list[Card | None]) -> list[Card | None]:
    """What the player holds by then. All cards may be shown in the order dealt, or those that matter in any order."""
    if len(move.cards) > len(held):
        raise PhhError(PhhProblem.NOT_HELD, move.line, len(move.cards))
    pairs = list(zip(held, move.cards, strict=False))
    if len(move.cards) == len(held) and all(ours == told or None in (ours, told) for ours, told in pairs):
        return [ours or told for ours, told in pairs]
    new = [card for card in move.cards if card and card not in held]
    if len(new) > held.count(None):
        raise PhhError(PhhProblem.NOT_HELD, move.line, "".join(map(str, new)))
    return [card or (new.pop(0) if new else None) for card in held]


def _known(move: Move, held: dict[int, list[Card | None]]) -> Move:
    """Takes the cards of a deal from those that the player is found to hold."""
    if not isinstance(move, HoleDealt):
        return move
    mine = held[move.player]
    cards, held[move.player] = mine[: len(move.cards)], mine[len(move.cards) :]
    return replace(move, cards=tuple(cards))
