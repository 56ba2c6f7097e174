// Whether chips are added by themselves at this table, and how many.
import { useState } from 'preact/hooks';
import { tableWords } from '../../messages/en/table';
import { Button, Dialog, Field } from '../../ui';
import { autoAt, MOST_BLINDS, setAuto, USUAL } from './autoTopUp';
import { useDesk } from './desk';

function count(text: string): number | null {
  const figure = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return figure > 0 && figure <= MOST_BLINDS ? figure : null;
}

export function AutoTopUpDialog({ onClose }: { onClose: () => void }) {
  const { id, text, view } = useDesk();
  const now = autoAt(id);
  const [below, setBelow] = useState(String((now ?? USUAL).below));
  const [upTo, setUpTo] = useState(String((now ?? USUAL).upTo));
  const from = count(below);
  const to = count(upTo);
  const wrong = tableWords.topUp.wrong(MOST_BLINDS);
  const backwards = from !== null && to !== null && to < from ? tableWords.topUp.backwards(from) : undefined;
  const good = from !== null && to !== null && !backwards;
  const save = () => {
    if (!good) return;
    setAuto(id, { below: from, upTo: to });
    onClose();
  };
  return (
    <Dialog
      open
      title={tableWords.topUp.auto}
      size="s"
      onClose={onClose}
      actions={
        <>
          {now && <Button onClick={() => { setAuto(id, null); onClose(); }}>{tableWords.topUp.off}</Button>}
          <Button kind="main" disabled={!good} onClick={save}>{now ? tableWords.topUp.save : tableWords.topUp.on}</Button>
        </>
      }
    >
      <p>{tableWords.topUp.hint}</p>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label={tableWords.topUp.below} inputMode="numeric" value={below} error={from === null ? wrong : undefined} hint={from === null ? undefined : tableWords.topUp.belowHint(text(from * view.unit))} onInput={(event) => { setBelow(event.currentTarget.value); }} />
        <Field label={tableWords.topUp.upTo} inputMode="numeric" value={upTo} error={to === null ? wrong : backwards} hint={to === null ? undefined : tableWords.topUp.upToHint(text(to * view.unit))} onInput={(event) => { setUpTo(event.currentTarget.value); }} />
        {/* Enter saves. */}
        <button type="submit" class="unseen" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  );
}
