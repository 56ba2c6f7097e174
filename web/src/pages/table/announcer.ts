// The table in words, for those who listen: what happened, whose turn it is, and what the reading keys answer.
import { cardNames, sentence } from '../../format';
import type { Mine, PokerView, Told } from '../../types';
import { completes } from './sizes';

type Text = (amount: number) => string;

/** What to read aloud of some events, as short as it goes; board cards of one street in one breath. */
export function spoken(events: readonly Told[]): string {
  const out: string[] = [];
  let board: string[] = [];
  const flush = () => {
    if (board.length > 0) out.push(sentence(`board: ${cardNames(board)}`));
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
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
}

/** `Your turn: call $8 or raise to $16 up to $200.` */
export function yourTurn(mine: Mine, view: PokerView, text: Text): string {
  const choice = mine.turn?.choice;
  if (!choice) return '';
  switch (choice.kind) {
    case 'act': {
      const words: string[] = [];
      if (choice.check) words.push('check');
      if (choice.bring_in != null) words.push(`bring it in for ${text(choice.bring_in)}`);
      if (choice.call != null) words.push(`call ${text(choice.call)}`);
      const raise = choice.raise;
      if (raise) {
        const word = completes(view, choice) ? 'complete' : raise.opens ? 'bet' : 'raise';
        const to = word === 'bet' ? ' ' : ' to ';
        words.push(raise.least === raise.most ? `${word}${to}${text(raise.least)}` : `${word} ${text(raise.least)} to ${text(raise.most)}`);
      }
      if (choice.chop) words.push('chop the blinds');
      if (words.length === 0 && choice.fold) words.push('fold');
      return `Your turn: ${list(words)}.`;
    }
    case 'chop-answer':
      return 'Your turn: chop the blinds or play on.';
    case 'discard':
      return choice.least === choice.most
        ? `Your turn: discard ${String(choice.most)}.`
        : `Your turn: ${choice.draw ? 'draw' : 'discard'} up to ${String(choice.most)}${choice.least === 0 ? ', or stand pat' : ''}.`;
    case 'runs':
      return `Your turn: run the board up to ${String(choice.most)} times.`;
    case 'show':
      return choice.muck ? 'Your turn: show or muck.' : 'Your turn: show your hand.';
    case 'premium-first':
    case 'premium-second':
      return 'Your turn.';
  }
}

const nameOf = (view: PokerView, number: number): string => {
  const who = view.seats.find((seat) => seat.seat === number)?.who;
  return who ? who.name : `seat ${String(number)}`;
};

/** The key B: the board, or what shows in stud. */
export function readBoard(view: PokerView): string {
  const boards = (view.hand?.boards ?? view.last?.boards ?? []).filter((board) => board.length > 0);
  if (boards.length > 0) {
    return boards.map((board, at) => sentence(`${boards.length > 1 ? `board ${String(at + 1)}` : 'board'}: ${cardNames(board)}`)).join(' ');
  }
  const up = view.seats
    .map((seat) => ({ seat, open: seat.cards.filter((card) => card !== '??') }))
    .filter(({ seat, open }) => open.length > 0 && seat.state !== 'folded')
    .map(({ seat, open }) => sentence(`${nameOf(view, seat.seat)} shows ${cardNames(open)}`));
  return up.join(' ') || 'No board yet.';
}

/** The key P. */
export function readPot(view: PokerView, text: Text): string {
  const hand = view.hand;
  if (!hand) {
    const pushed = view.last?.pushed ?? [];
    return pushed.map((pot) => sentence(`${pot.who?.name ?? `Seat ${String(pot.seat)}`} won ${text(pot.amount)}, ${pot.pot}`)).join(' ') || 'No pot.';
  }
  const pots = hand.pots.filter((pot) => pot.amount > 0);
  const names = pots.length > 1 ? `: ${pots.map((pot) => `${pot.name} ${text(pot.amount)}`).join(', ')}` : '';
  const price = hand.price > 0 ? ` The bet is ${text(hand.price)}.` : '';
  return `Pot ${text(hand.total)}${names}.${price}`;
}

/** The key S. */
export function readStacks(view: PokerView, text: Text): string {
  return view.seats
    .filter((seat) => seat.who)
    .map((seat) => {
      const state = { folded: ', folded', 'all-in': ', all-in', away: ', away', 'sitting-out': ', sitting out' }[seat.state as string] ?? '';
      const bet = seat.bet > 0 ? `, ${text(seat.bet)} in front` : '';
      return `${nameOf(view, seat.seat)} ${text(seat.stack)}${bet}${state}.`;
    })
    .join(' ');
}

/** The key W. */
export function readTurn(view: PokerView, mine: Mine | null, now: number, text: Text): string {
  const left = view.waits.until == null ? '' : ` ${String(Math.max(0, Math.round((view.waits.until - now) / 1000)))} seconds left.`;
  if (mine?.turn) return yourTurn(mine, view, text) + left;
  return sentence(view.waits.says) + left;
}

/** The key L. */
export function readLast(events: readonly Told[]): string {
  for (const told of events.toReversed()) {
    const words = spoken([told]);
    if (words !== '') return words;
  }
  return 'Nothing has happened yet.';
}
