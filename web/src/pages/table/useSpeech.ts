// Reads the table aloud: what happens, politely; the own turn, at once.
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../../announce';
import { callBack } from '../../callBack';
import { tableWords } from '../../messages/en/table';
import { me } from '../../session';
import { settings } from '../../settings';
import type { Watched } from '../../store';
import type { PokerView } from '../../types';
import { manners } from './amounts';
import { spoken, yourTurn } from './announcer';
import { chime } from './chime';
import { coinOf, makeText } from './desk';
import { useNewEvents, useOwnCards } from './reading';
import { heard } from './saying';

/** One table among several: its turns are told with its name, and the rest only where the reader is at it. */
export interface Among {
  here: boolean;
}

export function useSpeech(watched: Watched, view: PokerView, among?: Among): void {
  const { told, seq, mine } = watched;
  const here = among?.here ?? true;
  const { name } = watched.view;
  useNewEvents(told, seq, (fresh) => (here ? spoken(manners.value.quietEvents ? fresh.filter((one) => ['pot-pushed', 'tabled'].includes(one.what)) : fresh) : ''));
  useOwnCards(here ? mine : null, 1);

  const turn = mine?.turn ? `${String(mine.turn.hand)}/${String(mine.turn.token)}` : '';
  useEffect(() => {
    if (turn === '' || !mine) return;
    announce(`${among ? `${name}. ` : ''}${yourTurn(mine, view, makeText(view.unit, coinOf(watched)))}`, { assertive: true });
    if (settings.value.sounds) chime();
    callBack(name);
  }, [turn]);

  const lines = useRef<number | null>(null);
  const talk = watched.talk;
  const count = talk.length === 0 ? 0 : (talk.at(-1)?.at ?? 0);
  useEffect(() => {
    const last = lines.current;
    lines.current = count;
    if (last === null || manners.value.quietTalk || !here) return;
    for (const line of heard(talk, me.value?.name).filter((one) => one.at > last)) announce(tableWords.speech.says(line.name, line.text));
  }, [count]);
}
