"""Every rule of play is proved, and no proof passes where its rule is switched off."""

import pytest

from engine.actions import IllegalAction
from engine.caribbean_match import MatchError
from engine.layers import PotError
from engine.profile import ProfileError
from engine.ranking import HandError
from engine.rules import Rule
from engine.session import SessionError
from engine.setup import SetupError
from tests.rules.not_played import NOT_PLAYED
from tests.rules.proving import Proof, all_proofs, proofs

REFUTED = (AssertionError, IllegalAction, MatchError, PotError, SessionError, SetupError, HandError, ProfileError)
"""How a proof may fail: by what it asserts, or because the engine refuses. Anything else is a fault of the proof."""

PROOFS = all_proofs()


@pytest.mark.parametrize("proof", {proof.shows: proof for proof in PROOFS}.values(), ids=lambda proof: proof.name)
def test_the_engine_keeps_the_rule(proof: Proof) -> None:
    proof.shows()


@pytest.mark.parametrize("proof", PROOFS, ids=str)
def test_without_the_rule_its_proof_fails(proof: Proof) -> None:
    with proof.without.off(), pytest.raises(REFUTED):
        proof.shows()
    proof.shows()


def test_every_rule_of_play_has_a_proof_and_every_other_a_reason() -> None:
    proved, explained = set(proofs()), set(NOT_PLAYED)
    assert proved | explained == set(Rule)
    assert not proved & explained
    assert all(NOT_PLAYED.values())
