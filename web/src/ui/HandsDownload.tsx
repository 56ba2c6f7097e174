// Hands as a file for other people's tools: every page of them, put together in the browser.
import { useState } from 'preact/hooks';
import { api, asRefused, withQuery, type Refused } from '../api';
import { uiWords } from '../messages/en/ui';
import { save } from '../save';
import type { Wire } from '../types';
import { Button } from './Button';
import { Select } from './Field';
import { RefusalAlert } from './RefusalAlert';

type Form = Wire<'ExportForm'>;
type Page = Wire<'HistoryPage'>;

const FORMS: readonly Form[] = ['tracker', 'ohh', 'phh', 'words'];

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
        setSays(uiWords.download.soFar(uiWords.hands(hands)));
      } while (before != null);
      // Pages go back in time: the earliest hands come first in the file.
      if (hands > 0) save(file, texts.reverse().join(''));
      setSays(left > 0 ? uiWords.download.savedWithout(uiWords.hands(hands), left) : uiWords.download.saved(uiWords.hands(hands)));
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
        <Select label={uiWords.download.label} value={form} options={FORMS.map((value) => ({ value, label: uiWords.download[value] }))} onPick={setForm} />
        <Button busy={busy} onClick={() => { void download(); }}>{uiWords.download.button}</Button>
        <span class="quiet small" role="status">{says}</span>
      </div>
      <RefusalAlert why={why} />
    </div>
  );
}
