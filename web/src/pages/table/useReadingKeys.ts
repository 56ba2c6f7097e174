// Keys that read the table aloud, for those who listen.
import { announce } from '../../announce';
import { useHotkeys } from '../../hotkeys';
import { tableWords } from '../../messages/en/table';
import { serverNow } from '../../socket';
import type { Watched } from '../../store';
import { readBoard, readLast, readPot, readStacks, readTurn } from './announcer';
import { useDesk } from './desk';
import { readHand } from './reading';

export function useReadingKeys(watched: Watched): void {
  const { view, mine, text } = useDesk();
  useHotkeys(tableWords.reading.title, [
    { key: 'h', label: tableWords.reading.hand, run: () => { announce(readHand(mine)); } },
    { key: 'b', label: tableWords.reading.board, run: () => { announce(readBoard(view)); } },
    { key: 'p', label: tableWords.reading.pot, run: () => { announce(readPot(view, text)); } },
    { key: 's', label: tableWords.reading.stacks, run: () => { announce(readStacks(view, text)); } },
    { key: 'w', label: tableWords.reading.turn, run: () => { announce(readTurn(view, mine, serverNow(), text)); } },
    { key: 'l', label: tableWords.reading.last, run: () => { announce(readLast(watched.told)); } },
  ]);
}
