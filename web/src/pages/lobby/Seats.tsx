// The seats of a table at a glance: taken, held, open; and the same in words.
import type { LobbyTable } from '../../types';
import { seatWords } from './words';

export function Seats({ table }: { table: Pick<LobbyTable, 'seats' | 'taken' | 'held'> }) {
  const look = (at: number) => (at < table.taken ? 'taken' : at < table.taken + table.held ? 'held' : 'open');
  return (
    <span class="lobby-seats">
      <span class="lobby-dots" aria-hidden="true">
        {Array.from({ length: table.seats }, (_, at) => (
          <i key={at} class={`lobby-dot lobby-dot-${look(at)}`} />
        ))}
      </span>
      <span class="small num">{seatWords(table)}</span>
    </span>
  );
}
