"""The Python module beside what people use, in one run on one core: `make bench-python`.

    compare.py [--rust HANDS_PER_SECOND] [FOLDER]

Every workload is done by everybody in turns, several times. The rate of each is the best of its rounds; how many times as fast
we are is the median of what each round says, since whoever else is at work on the machine slows neighbours down alike. What is
counted is the time of the processor, not of the clock on the wall: everything here is one thread. FOLDER holds PHH files to
replay beside hands that are written here. The figures go to standard output as a table, with how busy the machine was, and to
`bench.json` in the folder it is started in.
"""

import json
import os
import random
import statistics
import sys
import time
from pathlib import Path

import numpy as np
from pokerkit_hands import GAMES as POKERKIT, play as play_pokerkit, replayed as replay_pokerkit

import croupier
from croupier.vector import VectorEnv

ROUNDS = 7
SECONDS = 0.25
# So many histories are replayed: PokerKit takes hundredths of a second for each.
HISTORIES = 200
CHANCE = random.Random(0)


def rate(work, least=SECONDS):
    """How many units a second: `work()` does some and says how many."""
    done, started = 0, time.process_time()
    while (spent := time.process_time() - started) < least:
        done += work()
    return done / spent


def compare(title, unit, contenders):
    """The best rate of each contender, measured in turns, and the median of how many times as fast we were."""
    rounds = [{name: rate(work) for name, work in contenders.items()} for _ in range(ROUNDS)]
    best = {name: max(measured[name] for measured in rounds) for name in contenders}
    times = {
        name: statistics.median(measured["croupier"] / measured[name] for measured in rounds)
        for name in contenders
        if not name.startswith("croupier")
    }
    print(f"\n{title} ({unit} a second)")
    for name, value in sorted(best.items(), key=lambda entry: -entry[1]):
        beside = f"  {times[name]:10,.0f} times" if name in times else ""
        print(f"  {name:28} {value:16,.0f}{beside}", flush=True)
    return {"title": title, "unit": unit, "rates": best, "times": times}


# Whole hands: six players with 200 each, blinds of 1 and 2, who choose evenly among what is open and then among amounts.


def play_croupier(game):
    hand = game.deal(CHANCE.getrandbits(63))
    actions = 0
    while (asked := hand.awaiting).kind == "action":
        actions += 1
        to_call, raises = asked.call, asked.raise_to
        choices = ("fold", "stay", "raise") if to_call is not None else ("stay", "raise")
        if raises is None:
            choices = choices[:-1]
        choice = CHANCE.choice(choices)
        if choice == "fold":
            hand.fold()
        elif choice == "raise":
            hand.raise_to(CHANCE.randint(raises[0], raises[1]))
        elif to_call is not None:
            hand.call()
        else:
            hand.check()
    return hand, actions


def whole_hands():
    game = croupier.Game("holdem", [200] * 6)

    def ours():
        for _ in range(200):
            play_croupier(game)
        return 200

    def theirs():
        play_pokerkit(POKERKIT["no-limit"], (200,) * 6)
        return 1

    return compare("Whole hands through the Python state, six-handed no-limit hold'em", "hands", {"croupier": ours, "pokerkit": theirs})


# Decisions of environments: random legal actions.


def rlcard_decisions(name, players):
    import rlcard

    env = rlcard.make(name, config={"game_num_players": players})

    def work():
        state, _ = env.reset()
        done = 0
        while not env.is_over():
            state, _ = env.step(CHANCE.choice(list(state["legal_actions"])))
            done += 1
        return done

    return work


def open_spiel_decisions():
    import pyspiel

    try:
        game = pyspiel.load_game(
            "universal_poker(betting=nolimit,numPlayers=6,numRounds=4,blind=1 2 0 0 0 0,firstPlayer=3 1 1 1,numSuits=4,"
            "numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,stack=200 200 200 200 200 200,bettingAbstraction=fcpa)"
        )
    except Exception:  # Most wheels are built without it; theirs then has no game of this size.
        return None

    def work():
        state, done = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes())
                state.apply_action(CHANCE.choices(actions, weights)[0])
            else:
                state.information_state_tensor()
                state.apply_action(CHANCE.choice(state.legal_actions()))
                done += 1
        return done

    return work


def decisions():
    tables = VectorEnv("holdem", 1024, seats=6, stack=200)

    def ours():
        for _ in range(10):
            tables.step(tables.sample())
        return 10 * tables.num_tables

    def stateful():
        game = croupier.Game("holdem", [200] * 6)
        return sum(play_croupier(game)[1] for _ in range(50))

    contenders = {
        "croupier": ours,
        "croupier, Python state": stateful,
        "pokerkit": lambda: play_pokerkit(POKERKIT["no-limit"], (200,) * 6)[1],
        "rlcard, no limit": rlcard_decisions("no-limit-holdem", 6),
        "rlcard, limit": rlcard_decisions("limit-holdem", 6),
    }
    if open_spiel := open_spiel_decisions():
        contenders["open_spiel, universal_poker"] = open_spiel
    else:
        print("open_spiel was built without universal_poker: it has no hold'em to compare with", file=sys.stderr)
    return compare("Decisions with observations, six-handed hold'em", "decisions", contenders)


# Histories: parsed, replayed, and the final stacks compared.


def written(count):
    """Hands of players who mostly fold, as histories."""
    game = croupier.Game("holdem", [10_000] * 6, blinds=(50, 100), house="phh")
    texts = []
    for seed in range(count):
        hand = game.deal(seed)
        while (asked := hand.awaiting).kind == "action":
            roll = CHANCE.random()
            if asked.call is not None and roll < 0.6:
                hand.fold()
            elif roll > 0.85 and asked.raise_to is not None:
                hand.raise_to(min(asked.raise_to[0] * CHANCE.choice((1, 2, 3)), asked.raise_to[1]))
            else:
                hand.act("check" if asked.check else "call")
        texts.append(hand.to_phh())
    return texts


def replays(title, texts):
    # What both can replay is what is measured.
    def both(text):
        try:
            state = replay_pokerkit(text)
            ours = croupier.replay(text)[0]
            return state is not None and ours.ok
        except Exception:
            return False

    texts = [text for text in texts if both(text)]
    together = "\n".join(f"[{number}]\n{text}" for number, text in enumerate(texts, start=1))
    place = [0]

    def ours():
        for text in texts:
            croupier.replay(text)
        return len(texts)

    def at_once():
        return len(croupier.replay(together))

    def theirs():
        place[0] = (place[0] + 1) % len(texts)
        replay_pokerkit(texts[place[0]])
        return 1

    return compare(f"{title}: {len(texts)} hands parsed and replayed", "hands", {"croupier": ours, "croupier, one text": at_once, "pokerkit": theirs})


# Seven cards in arrays.


def evaluations(rust):
    import eval7
    import phevaluator
    import treys

    count = 1_000_000
    # Ten times the same hands: they do not fit into any cache together.
    hands = np.tile(croupier.random_hands(count // 10, seed=1), (10, 1))
    out = np.empty(count, dtype=np.uint32)
    sets = np.bitwise_or.reduce(np.uint64(1) << hands.astype(np.uint64), axis=1)
    some = [[croupier.Card.from_code(int(code)) for code in hand] for hand in hands[:2000]]
    for_eval7 = [[eval7.Card(str(card)) for card in hand] for hand in some]
    for_phevaluator = [[card.index for card in hand] for hand in some]
    for_treys = [[treys.Card.new(str(card)) for card in hand] for hand in some]
    treys_evaluator = treys.Evaluator()

    def ours():
        croupier.evaluate_many(hands, out=out)
        return count

    def fresh():
        croupier.evaluate_many(hands)
        return count

    def of_sets():
        croupier.evaluate_many(sets, out=out)
        return count

    def with_eval7():
        for hand in for_eval7:
            eval7.evaluate(hand)
        return len(some)

    def with_phevaluator():
        for hand in for_phevaluator:
            phevaluator.evaluate_cards(*hand)
        return len(some)

    def with_treys():
        for hand in for_treys:
            treys_evaluator.evaluate(hand[:5], hand[5:])
        return len(some)

    contenders = {
        "croupier": ours,
        "croupier, new array": fresh,
        "croupier, sets of cards": of_sets,
        "eval7": with_eval7,
        "phevaluator": with_phevaluator,
        "treys": with_treys,
    }
    result = compare("Seven-card hands", "hands", contenders)
    if rust:
        share = result["rates"]["croupier"] / rust
        print(f"  {'the same batch in Rust':28} {rust:16,.0f}  Python has {share:.0%} of it")
        result["rust"] = rust
    return result


def main():
    arguments = sys.argv[1:]
    rust = None
    if arguments[:1] == ["--rust"]:
        rust, arguments = float(arguments[1]), arguments[2:]
    print(f"{os.cpu_count()} processors, {os.getloadavg()[0]:.1f} at work on them")
    results = [whole_hands(), decisions(), replays("Histories written here", written(HISTORIES))]
    for folder in arguments:
        texts = [path.read_text() for path in sorted(Path(folder).rglob("*.phh"))[:HISTORIES]]
        results.append(replays(f"Histories of {Path(folder).name}", texts))
    results.append(evaluations(rust))
    Path("bench.json").write_text(json.dumps(results, indent=2))


if __name__ == "__main__":
    main()
