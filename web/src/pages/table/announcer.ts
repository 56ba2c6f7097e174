// The table in words, for those who listen: what happened, whose turn it is, and what the reading keys answer.
import { cardNames, sentence } from '../../format';
import { tableWords } from '../../messages/en/table';
import type { Mine, PokerView, Told } from '../../types';
import { completes, type Act } from './sizes';
import { waitsWords } from './told';

type Text = (amount: number) => string;

/** What to read aloud of some events, as short as it goes; board cards of one street in one breath. */
export function spoken(events: readonly Told[]): string {
  const out: string[] = [];
  let board: string[] = [];
  const flush = () => {
    if (board.length > 0) out.push(sentence(tableWords.speech.is(tableWords.speech.board, cardNames(board))));
    board = [];
  };
  for (const told of events) {
    if (told.what === 'board-card-dealt') {
      board.push(...(told.cards ?? []));
      continue;
    }
    if (!told.aloud) {
      if (told.what === 'card-burned') flush();
      continue;
    }
    flush();
    out.push(sentence(told.aloud));
  }
  flush();
  return out.join(' ');
}

function list(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return tableWords.speech.or(words.slice(0, -1).join(', '), words.at(-1) ?? '');
}

/** What may be put in beyond a call: `raise to $16`, or `raise $16 to $200`. */
function raiseWords(view: PokerView, choice: Act, text: Text): string | null {
  const { raise } = choice;
  if (!raise) return null;
  const say = tableWords.speech;
  const [one, between] = completes(view, choice) ? [say.completeOne, say.complete] : raise.opens ? [say.betOne, say.bet] : [say.raiseOne, say.raise];
  return raise.least === raise.most ? one(text(raise.least)) : between(text(raise.least), text(raise.most));
}

/** `Your turn: call $8 or raise $16 to $200.` */
export function yourTurn(mine: Mine, view: PokerView, text: Text): string {
  const choice = mine.turn?.choice;
  if (!choice) return '';
  const say = tableWords.speech;
  switch (choice.kind) {
    case 'act': {
      const words: string[] = [];
      if (choice.check) words.push(say.check);
      if (choice.bring_in != null) words.push(say.bringIn(text(choice.bring_in)));
      if (choice.call != null) words.push(say.call(text(choice.call)));
      const raise = raiseWords(view, choice, text);
      if (raise !== null) words.push(raise);
      if (choice.chop) words.push(say.chop);
      if (words.length === 0 && choice.fold) words.push(say.fold);
      return say.turn(list(words));
    }
    case 'chop-answer':
      return say.turn(say.chopOrPlay);
    case 'discard': {
      if (choice.least === choice.most) return say.turn(say.discard(choice.most));
      const words = choice.draw ? say.drawUpTo(choice.most) : say.discardUpTo(choice.most);
      return say.turn(choice.least === 0 ? say.orPat(words) : words);
    }
    case 'runs':
      return say.turn(say.runs(choice.most));
    case 'show':
      return say.turn(choice.muck ? say.showOrMuck : say.show);
    case 'premium-first':
    case 'premium-second':
      return say.turnAlone;
  }
}

const nameOf = (view: PokerView, number: number): string => {
  const who = view.seats.find((seat) => seat.seat === number)?.who;
  return who ? who.name : tableWords.speech.seat(number);
};

/** The key B: the board, or what shows in stud. */
export function readBoard(view: PokerView): string {
  const boards = (view.hand?.boards ?? view.last?.boards ?? []).filter((board) => board.length > 0);
  if (boards.length > 0) {
    return boards.map((board, at) => sentence(tableWords.speech.is(boards.length > 1 ? tableWords.speech.boardNumber(at + 1) : tableWords.speech.board, cardNames(board)))).join(' ');
  }
  const up = view.seats
    .map((seat) => ({ seat, open: seat.cards.filter((card) => card !== '??') }))
    .filter(({ seat, open }) => open.length > 0 && seat.state !== 'folded')
    .map(({ seat, open }) => sentence(tableWords.speech.shows(nameOf(view, seat.seat), cardNames(open))));
  return up.join(' ') || tableWords.speech.noBoard;
}

/** The key P. */
export function readPot(view: PokerView, text: Text): string {
  const hand = view.hand;
  if (!hand) {
    const pushed = view.last?.pushed ?? [];
    return pushed.map((pot) => sentence(tableWords.speech.won(pot.who?.name ?? tableWords.seat(pot.seat), text(pot.amount), pot.pot))).join(' ') || tableWords.speech.noPot;
  }
  const pots = hand.pots.filter((pot) => pot.amount > 0);
  const names = pots.map((pot) => `${pot.name} ${text(pot.amount)}`).join(', ');
  const all = pots.length > 1 ? tableWords.speech.pots(text(hand.total), names) : tableWords.speech.pot(text(hand.total));
  return hand.price > 0 ? `${all} ${tableWords.speech.theBet(text(hand.price))}` : all;
}

/** The key S. */
export function readStacks(view: PokerView, text: Text): string {
  return view.seats
    .filter((seat) => seat.who)
    .map((seat) => {
      const state = Object.entries(tableWords.speech.stacks).find(([key]) => key === seat.state)?.[1] ?? '';
      const bet = seat.bet > 0 ? tableWords.speech.inFront(text(seat.bet)) : '';
      return `${nameOf(view, seat.seat)} ${text(seat.stack)}${bet}${state}.`;
    })
    .join(' ');
}

/** The key W. */
export function readTurn(view: PokerView, mine: Mine | null, now: number, text: Text): string {
  const left = view.waits.until == null ? '' : tableWords.speech.secondsLeft(Math.max(0, Math.round((view.waits.until - now) / 1000)));
  if (mine?.turn) return yourTurn(mine, view, text) + left;
  return sentence(waitsWords(view)) + left;
}

/** The key L. */
export function readLast(events: readonly Told[]): string {
  for (const told of events.toReversed()) {
    const words = spoken([told]);
    if (words !== '') return words;
  }
  return tableWords.speech.nothing;
}
