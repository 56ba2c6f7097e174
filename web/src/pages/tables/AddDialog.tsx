// Another table beside those that are shown.
import { useFetch } from '../../fetch';
import { tablesWords } from '../../messages/en/tables';
import type { Lobby } from '../../types';
import { Button, Dialog, Loading, RefusalAlert } from '../../ui';

export function AddDialog({ had, onAdd, onClose }: { had: readonly number[]; onAdd: (id: number) => void; onClose: () => void }) {
  const { value: lobby, error, loading } = useFetch<Lobby>('/api/lobby');
  const tables = (lobby?.tables ?? []).filter((one) => one.kind === 'poker' && !had.includes(one.id));
  return (
    <Dialog open title={tablesWords.add} size="m" onClose={onClose}>
      <RefusalAlert why={error} />
      {loading && !lobby && <Loading what={tablesWords.theTables} />}
      {lobby && tables.length === 0 && <p>{tablesWords.allHere}</p>}
      <ul role="list" class="tables-more">
        {tables.map((one) => (
          <li key={one.id}>
            <span>
              <strong>{one.title}</strong> <span class="num">{one.limits}</span>
              <span class="small quiet"> {tablesWords.seated(one.name, one.taken, one.seats)}</span>
            </span>
            <Button size="s" aria-label={tablesWords.addOne(one.name, one.title, one.limits)} onClick={() => { onAdd(one.id); }}>
              {tablesWords.addShort}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
