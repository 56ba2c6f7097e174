// Keys that read the table aloud, for those who listen.
import { announce } from '../../announce';
import { useHotkeys } from '../../hotkeys';
import { serverNow } from '../../socket';
import type { Watched } from '../../store';
import { readBoard, readLast, readPot, readStacks, readTurn } from './announcer';
import { useDesk } from './desk';
import { readHand } from './reading';

export function useReadingKeys(watched: Watched): void {
  const { view, mine, text } = useDesk();
  useHotkeys('Read aloud', [
    { key: 'h', label: 'My hand', run: () => { announce(readHand(mine)); } },
    { key: 'b', label: 'The board, or the cards showing', run: () => { announce(readBoard(view)); } },
    { key: 'p', label: 'The pot', run: () => { announce(readPot(view, text)); } },
    { key: 's', label: 'The stacks', run: () => { announce(readStacks(view, text)); } },
    { key: 'w', label: 'Whose turn it is', run: () => { announce(readTurn(view, mine, serverNow(), text)); } },
    { key: 'l', label: 'What happened last', run: () => { announce(readLast(watched.told)); } },
  ]);
}
