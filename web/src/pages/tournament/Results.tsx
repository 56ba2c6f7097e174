// The results as a file for the programs that people keep their tournaments with.
import { useState } from 'preact/hooks';
import { api, asRefused, type Refused } from '../../api';
import { tournamentWords } from '../../messages/en/tournament';
import { save } from '../../save';
import type { Wire } from '../../types';
import { Button, RefusalAlert } from '../../ui';

export function Results({ id }: { id: number }) {
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<Refused | null>(null);
  const download = async () => {
    setBusy(true);
    setWhy(null);
    try {
      const { file, text } = await api.get<Wire<'TournamentFile'>>(`/api/tournaments/${String(id)}/summary`);
      save(file, text, 'application/json');
    } catch (error) {
      setWhy(asRefused(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div class="stack">
      <div class="row">
        <Button size="s" busy={busy} onClick={() => { void download(); }}>{tournamentWords.downloadResults}</Button>
      </div>
      <RefusalAlert why={why} />
    </div>
  );
}
