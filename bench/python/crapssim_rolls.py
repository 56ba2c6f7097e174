"""crapssim in the comparison of craps.

The comparison starts this script once and sends it one command a line on standard input; each is answered by one line
of JSON on standard output:

    stack DOLLARS       what the player brings to every session: the same
    timed SHEET         a sheet of [bets, dice], of which this session uses the dice: how many rolls
    everything SHEET    a sheet whose bets, [name, number, dollars], are made as they stand: how many rolls
    roll COUNT          plays so many rolls of the timed session: as many
    bankrolls           the player's bankroll in cents after each roll of both sessions
"""

import json
import sys

from crapssim import bet as bets
from crapssim.strategy import Strategy
from crapssim.table import Table, TableUpdate

# What the player of the timed session bets, as in `src/house/craps_sheet.rs`.
LINE, ODDS, PLACE, COME = 10, 20, 12, 10


class AsPlanned(Strategy):
    """A pass line bet with double odds, place bets on 6 and 8, and one come bet at a time."""

    def completed(self, player):
        return False

    def update_bets(self, player):
        point = player.table.point.number
        if point is None:
            if not any(type(bet) is bets.PassLine for bet in player.bets):
                player.add_bet(bets.PassLine(LINE))
            return
        kinds, places = set(), set()
        for bet in player.bets:
            kinds.add(type(bet))
            if type(bet) is bets.Place:
                places.add(bet.number)
        if bets.Odds not in kinds:
            player.add_bet(bets.Odds(bets.PassLine, point, ODDS))
        for number in (6, 8):
            if number not in places:
                player.add_bet(bets.Place(number, PLACE))
        if bets.Come not in kinds:
            player.add_bet(bets.Come(COME))


class Nothing(Strategy):
    """Bets come from a sheet."""

    def completed(self, player):
        return False

    def update_bets(self, player):
        pass


FLAT = {
    "pass": bets.PassLine,
    "dont-pass": bets.DontPass,
    "come": bets.Come,
    "dont-come": bets.DontCome,
    "field": bets.Field,
    "any-7": bets.Any7,
    "any-craps": bets.AnyCraps,
    "craps-2": bets.Two,
    "craps-3": bets.Three,
    "craps-12": bets.Boxcars,
    "eleven": bets.Yo,
    "craps-eleven": bets.CAndE,
    "horn": bets.Horn,
}
# Off on the come-out roll, whatever the table says.
ON_A_NUMBER = {"place-win": bets.Place, "buy": bets.Buy, "lay": bets.Lay}
BEHIND = {
    "pass-odds": bets.PassLine,
    "dont-pass-odds": bets.DontPass,
    "come-odds": bets.Come,
    "dont-come-odds": bets.DontCome,
}


def wager(name, number, dollars, point):
    if name in FLAT:
        return FLAT[name](dollars)
    if name in ON_A_NUMBER:
        return ON_A_NUMBER[name](number, dollars, always_working=False)
    if name == "hard":
        return bets.HardWay(number, dollars)
    return bets.Odds(BEHIND[name], number or point, dollars)


def cents(player):
    return round(player.bankroll * 100)


def timed(stack, dice):
    table = Table()
    table.add_player(stack, strategy=AsPlanned())
    table.fixed_run(dice)


def timed_bankrolls(stack, dice):
    table = Table()
    player = table.add_player(stack, strategy=AsPlanned())
    for pair in dice:
        TableUpdate().run(table, pair)
        yield cents(player)


def sheet_bankrolls(stack, sheet):
    table = Table()
    # So that a place bet that has won comes down.
    table.settings["come_out_working_policy"] = "legacy"
    player = table.add_player(stack, strategy=Nothing())
    for made, pair in sheet:
        for name, number, dollars in made:
            player.add_bet(wager(name, number, dollars, table.point.number))
        TableUpdate().run(table, tuple(pair))
        yield cents(player)


def main():
    stack, dice, everything = 0, [], []
    for line in sys.stdin:
        command, _, rest = line.strip().partition(" ")
        if command == "stack":
            answer = stack = int(rest)
        elif command == "timed":
            dice = [tuple(pair) for _, pair in json.loads(rest)]
            answer = len(dice)
        elif command == "everything":
            everything = json.loads(rest)
            answer = len(everything)
        elif command == "roll":
            answer = int(rest)
            timed(stack, dice[:answer])
        else:
            answer = [list(timed_bankrolls(stack, dice)), list(sheet_bankrolls(stack, everything))]
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
