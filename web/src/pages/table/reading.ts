// What is read aloud at every table, poker and pit alike: new events, and one's own cards when they come.
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../../announce';
import { cardNames, sentence } from '../../format';
import { tableWords } from '../../messages/en/table';
import type { Mine, Told } from '../../types';

/** The key H. */
export function readHand(mine: Mine | null): string {
  if (!mine || mine.cards.length === 0) return tableWords.speech.noCards;
  return sentence(`${tableWords.speech.is(tableWords.yourHand, cardNames(mine.cards))}${mine.says ? `; ${mine.says}` : ''}`);
}

/** Reads what `words` makes of the events that came since the last time; what was there before we came is in the log. */
export function useNewEvents(told: readonly Told[], seq: number, words: (fresh: readonly Told[]) => string): void {
  const heard = useRef<number | null>(null);
  useEffect(() => {
    const last = heard.current;
    heard.current = seq;
    if (last === null || last >= seq) return;
    announce(words(told.filter((one) => one.n > last)));
  }, [seq]);
}

/** Reads our cards when they change and there are at least `least` of them. */
export function useOwnCards(mine: Mine | null, least: number): void {
  const cards = mine?.cards.join(' ') ?? '';
  const before = useRef(cards);
  useEffect(() => {
    const had = before.current;
    before.current = cards;
    if (mine && mine.cards.length >= least && cards !== had) announce(readHand(mine));
  }, [cards]);
}
