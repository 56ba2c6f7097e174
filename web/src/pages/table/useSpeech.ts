// Reads the table aloud: what happens, politely; the own turn, at once.
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../../announce';
import { callBack } from '../../callBack';
import { settings } from '../../settings';
import type { Watched } from '../../store';
import type { PokerView } from '../../types';
import { manners } from './amounts';
import { spoken, yourTurn } from './announcer';
import { chime } from './chime';
import { coinOf, makeText } from './desk';
import { useNewEvents, useOwnCards } from './reading';

export function useSpeech(watched: Watched, view: PokerView): void {
  const { told, seq, mine } = watched;
  useNewEvents(told, seq, (fresh) => spoken(manners.value.quietEvents ? fresh.filter((one) => ['pot-pushed', 'tabled'].includes(one.what)) : fresh));
  useOwnCards(mine, 1);

  const turn = mine?.turn ? `${String(mine.turn.hand)}/${String(mine.turn.token)}` : '';
  useEffect(() => {
    if (turn === '' || !mine) return;
    announce(yourTurn(mine, view, makeText(view.unit, coinOf(watched))), { assertive: true });
    if (settings.value.sounds) chime();
    callBack(watched.view.name);
  }, [turn]);

  const lines = useRef<number | null>(null);
  const talk = watched.talk;
  const count = talk.length === 0 ? 0 : (talk.at(-1)?.at ?? 0);
  useEffect(() => {
    const last = lines.current;
    lines.current = count;
    if (last === null || manners.value.quietTalk) return;
    for (const line of talk.filter((one) => one.at > last)) announce(`${line.name} says: ${line.text}`);
  }, [count]);
}
