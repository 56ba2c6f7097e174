// Hands as a file for other people's tools: every page of them, put together in the browser.
import { useState } from 'preact/hooks';
import { api, asRefused, withQuery, type Refused } from '../api';
import { count } from '../format';
import { save } from '../save';
import type { Wire } from '../types';
import { Button } from './Button';
import { Select } from './Field';
import { RefusalAlert } from './RefusalAlert';

type Form = Wire<'ExportForm'>;
type Page = Wire<'HistoryPage'>;

const FORMS: readonly { value: Form; label: string }[] = [
  { value: 'tracker', label: 'For a tracker' },
  { value: 'ohh', label: 'Open Hand History' },
  { value: 'phh', label: 'PHH' },
  { value: 'words', label: 'In words' },
];

/** How many hands are asked for at once. */
const AT_ONCE = 100;

/** Of which hands: of a table, of a player, of a stretch of time. */
interface WhichHands {
  table?: string | number | null;
  player?: string | number | null;
  from?: number | null;
  until?: number | null;
}

/** A choice of form, and a button that saves every hand of it that whoever asks may see. */
export function HandsDownload({ which }: { which: WhichHands }) {
  const [form, setForm] = useState<Form>('tracker');
  const [busy, setBusy] = useState(false);
  const [says, setSays] = useState('');
  const [why, setWhy] = useState<Refused | null>(null);
  const download = async () => {
    setBusy(true);
    setWhy(null);
    setSays('');
    try {
      const texts: string[] = [];
      let [hands, left, file] = [0, 0, ''];
      let before: number | null | undefined = null;
      do {
        const page: Page = await api.get<Page>(withQuery('/api/hands/export', { ...which, form, before, limit: AT_ONCE }));
        texts.push(page.text);
        hands += page.hands;
        left += page.unwritten.length;
        file = page.file;
        before = page.next;
        setSays(`${count(hands, 'hand')} so far`);
      } while (before != null);
      // Pages go back in time: the earliest hands come first in the file.
      if (hands > 0) save(file, texts.reverse().join(''));
      setSays(`${count(hands, 'hand')} saved${left > 0 ? `, ${String(left)} left out that this form cannot tell` : ''}`);
    } catch (error) {
      setWhy(asRefused(error));
      setSays('');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div class="stack">
      <div class="row">
        <Select label="Download hands" value={form} options={FORMS} onPick={setForm} />
        <Button busy={busy} onClick={() => { void download(); }}>Download</Button>
        <span class="quiet small" role="status">{says}</span>
      </div>
      <RefusalAlert why={why} />
    </div>
  );
}
