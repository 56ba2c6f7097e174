// Another table beside those that are shown.
import { useFetch } from '../../fetch';
import type { Lobby } from '../../types';
import { Button, Dialog, Loading, RefusalAlert } from '../../ui';

export function AddDialog({ had, onAdd, onClose }: { had: readonly number[]; onAdd: (id: number) => void; onClose: () => void }) {
  const { value: lobby, error, loading } = useFetch<Lobby>('/api/lobby');
  const tables = (lobby?.tables ?? []).filter((one) => one.kind === 'poker' && !had.includes(one.id));
  return (
    <Dialog open title="Add a table" size="m" onClose={onClose}>
      <RefusalAlert why={error} />
      {loading && !lobby && <Loading what="the tables" />}
      {lobby && tables.length === 0 && <p>All open poker tables are on this page.</p>}
      <ul role="list" class="tables-more">
        {tables.map((one) => (
          <li key={one.id}>
            <span>
              <strong>{one.title}</strong> <span class="num">{one.limits}</span>
              <span class="small quiet"> {one.name}, {one.taken} of {one.seats} seated</span>
            </span>
            <Button size="s" aria-label={`Add ${one.name}, ${one.title} ${one.limits}`} onClick={() => { onAdd(one.id); }}>
              Add
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
