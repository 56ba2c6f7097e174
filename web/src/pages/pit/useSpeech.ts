// Reads the table aloud: what happens, politely; the own turn, at once. And keys that answer questions.
import { useEffect } from 'preact/hooks';
import { announce } from '../../announce';
import { sentence } from '../../format';
import { useHotkeys } from '../../hotkeys';
import { pitWords } from '../../messages/en/pit';
import { readHand, useNewEvents, useOwnCards } from '../table/reading';
import { useDesk } from './desk';
import type { Felt } from './index';
import { ownStakes } from './stakes';
import { readBoard, readDice, readWagers, spoken, yourTurn } from './words';

export function useSpeech(felt: Felt, seq: number): void {
  const { told, mine } = useDesk();
  const wagers = felt.kind === 'premium-holdem' ? [] : felt.wagers;
  useNewEvents(told, seq, (fresh) => spoken(fresh, mine?.seat ?? null));
  // Three cards come one by one: all of them are read at once.
  useOwnCards(mine, 3);

  const turn = mine?.turn ? `${String(mine.turn.hand)}/${String(mine.turn.token)}/${mine.turn.choice.kind}` : '';
  useEffect(() => {
    if (mine?.turn) announce(yourTurn(mine.turn.choice), { assertive: true });
  }, [turn]);

  const own = ownStakes(felt.seats, mine?.seat);
  const stack = felt.seats.find((one) => one.seat === mine?.seat)?.stack ?? 0;
  const premium = felt.kind === 'premium-holdem';
  useHotkeys(pitWords.reading.title, [
    ...(premium ? [{ key: 'h', label: pitWords.reading.hand, run: () => { announce(readHand(mine)); } }] : []),
    { key: 'l', label: premium ? pitWords.reading.community : pitWords.reading.dice, run: () => { announce(premium ? readBoard(felt) : readDice(felt)); } },
    { key: 's', label: pitWords.reading.wagers, run: () => { announce(readWagers(own, stack, wagers)); } },
    { key: 'w', label: pitWords.reading.waits, run: () => { announce(mine?.turn ? yourTurn(mine.turn.choice) : sentence(felt.says)); } },
  ]);
}
