"""The rules that no proof can show, because nothing in the engine could be switched off for them, and why."""

from engine.rules import Rule

_HISTORY = "history; nothing is played by it"
_QUESTION = "a question; the answer is the rule"
_NO_EXCHANGE = "nothing in the engine exchanges a card or shares one; both hands are given whole"
_PARAMETER = "an amount that each table sets; what is played with it is proved elsewhere"
_OUT_OF_SCOPE = "out of scope; nothing of it is in the engine"
_BETWEEN_HANDS = "for the players to agree before they begin"

NOT_PLAYED = {
    Rule.FCS_01_11: "equal stacks are handed out by the players; the engine plays any stacks",
    Rule.FCS_01_12: _BETWEEN_HANDS,
    Rule.FCS_02_1: "the first dealer is drawn by the players and given to the engine",
    Rule.FCS_04_13: "a heading: says that the amounts are this profile's choice",
    Rule.FCS_06_12: "says that the rule before it is this profile's choice",
    Rule.FCS_08_12: _BETWEEN_HANDS,
    Rule.FCS_09_1: _HISTORY,
    Rule.FCS_09_2: _HISTORY,
    Rule.FCS_09_3: _HISTORY,
    Rule.FCS_09_10: "says which rules are this profile's choice",
    Rule.FCS_10_5: "the cards of an example",
    Rule.FCS_Q1_1: _QUESTION,
    Rule.FCS_Q2_1: _QUESTION,
    Rule.FCS_Q3_1: _QUESTION,
    Rule.CAR_01_1: "who plays: a round is settled between one player and the bank and has no third hand",
    Rule.CAR_01_5: _NO_EXCHANGE,
    Rule.CAR_01_6: _NO_EXCHANGE,
    Rule.CAR_01_7: "a round has one player; there is nobody to bet against but the bank",
    Rule.CAR_01_8: "says whose rules the profile follows",
    Rule.CAR_02_4: "which cards are seen is for the table; it changes no result",
    Rule.CAR_02_9: "after the decision the engine settles; there is no step that could be added",
    Rule.CAR_02_10: "which cards are seen is for the table; it changes no result",
    Rule.CAR_06_1: "what the units are worth; the engine counts units",
    Rule.CAR_06_3: "a round has one player; there is no pot",
    Rule.CAR_06_5: "the cards of every round are given to the engine",
    Rule.CAR_07_1: _HISTORY,
    Rule.CAR_07_2: _HISTORY,
    Rule.CAR_07_3: _HISTORY,
    Rule.CAR_07_4: _NO_EXCHANGE,
    Rule.CAR_Q1: _NO_EXCHANGE,
    Rule.S7_INT_1: "says which forms there are; the one with limits is played",
    Rule.S7_ANT_2: _PARAMETER,
    Rule.S7_ANT_3: "says what the ante is for",
    Rule.S7_3RD_7: _PARAMETER,
    Rule.S7_4TH_6: "points to S7-EXT.8 to 10",
    Rule.S7_EXT_15: "announces the list of hands, which is that of FCS-07",
    Rule.S7_TTL_5: "a name",
    Rule.AMB_FCS_42: _OUT_OF_SCOPE,
    Rule.AMB_FCS_43: _BETWEEN_HANDS,
    Rule.AMB_FCS_46: "arithmetic of one pack: says which ties no question is built on",
    Rule.AMB_S7_21: _OUT_OF_SCOPE,
    Rule.AMB_CAR_14: "which cards are seen is for the table; it changes no result",
    Rule.AMB_CAR_15: _OUT_OF_SCOPE,
}
