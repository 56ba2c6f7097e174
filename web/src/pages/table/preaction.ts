// What a player decides before the turn comes. It is the client's: the room hears of it when the turn is there.
import { tableWords } from '../../messages/en/table';
import type { PokerView } from '../../types';
import type { Act } from './sizes';

export type PreKind = 'check-fold' | 'check' | 'call' | 'call-any' | 'fold-any';

export interface Pre {
  kind: PreKind;
  hand: number;
  street: string;
  /** What had to be matched when it was chosen. */
  price: number;
}

export interface PreOffer {
  kind: PreKind;
  label: string;
}

/** What can be decided before the turn, for a player with cards and chips. */
export function preOffers(view: PokerView, seatNumber: number, text: (amount: number) => string): PreOffer[] {
  const seat = view.seats.find((one) => one.seat === seatNumber);
  const hand = view.hand;
  if (!hand || seat?.state !== 'playing') return [];
  if (view.waits.what !== 'action' || view.waits.seats.includes(seatNumber)) return [];
  const owes = Math.min(seat.stack, Math.max(0, hand.price - seat.bet));
  if (owes === 0) {
    return [
      { kind: 'check-fold', label: tableWords.pre.checkOrFold },
      { kind: 'check', label: tableWords.check },
      { kind: 'call-any', label: tableWords.pre.callAny },
      { kind: 'fold-any', label: tableWords.pre.foldAny },
    ];
  }
  return [
    { kind: 'check-fold', label: tableWords.fold },
    { kind: 'call', label: tableWords.call(text(owes)) },
    { kind: 'call-any', label: tableWords.pre.callAny },
    { kind: 'fold-any', label: tableWords.pre.foldAny },
  ];
}

export function choosePre(kind: PreKind, view: PokerView): Pre | null {
  const hand = view.hand;
  return hand ? { kind, hand: hand.number, street: hand.street, price: hand.price } : null;
}

/**
 * What is left of a decision as the table stands now. It ends with the hand; all but `call any` and `fold to any bet`
 * end with the street and when the bet changes, because they were meant for the bet that was there.
 */
export function keepPre(pre: Pre | null, view: PokerView): Pre | null {
  const hand = view.hand;
  if (!pre || !hand || hand.number !== pre.hand) return null;
  if (pre.kind === 'fold-any') return pre;
  if (hand.street !== pre.street) return null;
  if (pre.kind === 'call-any') return pre;
  return hand.price === pre.price ? pre : null;
}

/** What to do with the turn; `null` leaves it to the player. */
export function answerPre(pre: Pre, act: Act): 'check' | 'call' | 'fold' | null {
  switch (pre.kind) {
    case 'check':
      return act.check ? 'check' : null;
    case 'check-fold':
    case 'fold-any':
      return act.check ? 'check' : act.fold ? 'fold' : null;
    case 'call':
      return act.call != null ? 'call' : null;
    case 'call-any':
      return act.check ? 'check' : act.call != null ? 'call' : null;
  }
}
