"""PokerKit in the comparison of whole hands and of replays.

The comparison starts this script once and sends it one command a line on standard input; each is answered by one line
of JSON on standard output:

    play GAME HANDS STACK...    plays hands with players who choose at random: the number of hands
    settle GAME HANDS STACK...  the same, and everything the referee needs of each hand
    load FOLDER                 takes the hand histories of a folder into memory, in order of name: how many
    replay                      parses and replays them all: how many
    stacks                      the same, and the final stacks of each

Players choose as in `src/table.rs`: evenly among the kinds of action that are open, then evenly among the legal
amounts; nobody folds where checking is free.
"""

import json
import random
import sys
from pathlib import Path

import pokerkit
from pokerkit import Automation, HandHistory, Opening, StandardHighHand, Street
from pokerkit.games import (
    Draw,
    FixedLimitPokerMixin,
    FixedLimitSevenCardStud,
    Holdem,
    NoLimitTexasHoldem,
    OmahaHoldemMixin,
)

SMALL_BLIND, BIG_BLIND = 1, 2
# Everything that asks for no decision, done by PokerKit itself.
AUTOMATIONS = tuple(Automation)
CHANCE = random.Random(0)


class FixedLimitOmahaEight(FixedLimitPokerMixin, OmahaHoldemMixin, Holdem):
    """PokerKit's own class of the game has the pot-limit structure; this one has the fixed one."""

    hand_types = pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter.hand_types


class FixedLimitFiveCardDraw(FixedLimitPokerMixin, Draw):
    """PokerKit has no five-card draw for high; it is put together from its streets."""

    deck = pokerkit.Deck.STANDARD
    hand_types = (StandardHighHand,)
    hole_dealing_count = 5

    def __init__(self, automations, ante_trimming_status, antes, blinds, small_bet, big_bet):
        cap = self.max_completion_betting_or_raising_count
        first = Street(False, (False,) * 5, 0, False, Opening.POSITION, small_bet, cap)
        second = Street(True, (), 0, True, Opening.POSITION, big_bet, cap)
        super().__init__(automations, (first, second), ante_trimming_status, antes, blinds, 0)


BLINDS = (SMALL_BLIND, BIG_BLIND)
LIMITS = (BIG_BLIND, 2 * BIG_BLIND)
GAMES = {
    "no-limit": NoLimitTexasHoldem(AUTOMATIONS, True, 0, BLINDS, BIG_BLIND),
    "stud": FixedLimitSevenCardStud(AUTOMATIONS, True, SMALL_BLIND, SMALL_BLIND, *LIMITS),
    "omaha8": FixedLimitOmahaEight(AUTOMATIONS, True, 0, BLINDS, *LIMITS),
    "draw": FixedLimitFiveCardDraw(AUTOMATIONS, True, 0, BLINDS, *LIMITS),
}


def play(game, stacks):
    """One hand from the shuffle to the payout: the state at its end, and how often a player had to act."""
    state = game(stacks, len(stacks))
    actions = 0
    while state.status:
        actions += 1
        if state.stand_patter_or_discarder_index is not None:
            held = list(state.hole_cards[state.stand_patter_or_discarder_index])
            state.stand_pat_or_discard(CHANCE.sample(held, CHANCE.randint(0, len(held))))
        else:
            act(state)
    return state, actions


def act(state):
    least = state.min_completion_betting_or_raising_to_amount
    if state.bring_in_status:
        choices = ("bring in", "raise")
    else:
        choices = ("fold", "stay", "raise") if state.checking_or_calling_amount else ("stay", "raise")
    if least is None:
        choices = choices[:-1]
    choice = CHANCE.choice(choices)
    if choice == "fold":
        state.fold()
    elif choice == "stay":
        state.check_or_call()
    elif choice == "bring in":
        state.post_bring_in()
    else:
        most = state.max_completion_betting_or_raising_to_amount
        state.complete_bet_or_raise_to(CHANCE.randint(least, most))


def card(card):
    return "23456789TJQKA".index(card.rank) * 4 + "cdhs".index(card.suit)


def settled(state, actions):
    """What the referee needs, from the operations of a hand that is over."""
    players = range(len(state.stacks))
    put_in, bets = [0 for _ in players], [0 for _ in players]
    live, holdings, board = [True for _ in players], [[] for _ in players], []
    for operation in state.operations:
        match type(operation).__name__:
            case "AntePosting":
                put_in[operation.player_index] += operation.amount
            case "BlindOrStraddlePosting" | "BringInPosting" | "CheckingOrCalling":
                put_in[operation.player_index] += operation.amount
                bets[operation.player_index] += operation.amount
            case "CompletionBettingOrRaisingTo":
                put_in[operation.player_index] += operation.amount - bets[operation.player_index]
                bets[operation.player_index] = operation.amount
            case "BetCollection":
                bets = [0 for _ in players]
            case "HoleDealing":
                holdings[operation.player_index] += map(card, operation.cards)
            case "StandingPatOrDiscarding":
                for gone in map(card, operation.cards):
                    holdings[operation.player_index].remove(gone)
            case "BoardDealing":
                board += map(card, operation.cards)
            case "Folding":
                live[operation.player_index] = False
    return {
        "put_in": put_in,
        "live": live,
        "holdings": holdings,
        "board": board,
        "net": state.payoffs,
        "actions": actions,
    }


def replayed(text):
    """Parses a history and plays it to its end."""
    state = None
    for state in HandHistory.loads(text):
        pass
    return state


def main():
    histories = []
    for line in sys.stdin:
        command, *rest = line.split()
        if command in ("play", "settle"):
            game, hands, stacks = GAMES[rest[0]], int(rest[1]), tuple(map(int, rest[2:]))
            CHANCE.seed(0)
            if command == "play":
                for _ in range(hands):
                    play(game, stacks)
                answer = hands
            else:
                answer = [settled(*play(game, stacks)) for _ in range(hands)]
        elif command == "load":
            folder = line.split(maxsplit=1)[1].strip()
            histories = [path.read_text() for path in sorted(Path(folder).glob("*.phh"))]
            answer = len(histories)
        elif command == "replay":
            for text in histories:
                replayed(text)
            answer = len(histories)
        else:
            answer = [list(replayed(text).stacks) for text in histories]
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
