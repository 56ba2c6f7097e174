// Whether chips are added by themselves at this table, and how many.
import { useState } from 'preact/hooks';
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
  const wrong = `A whole number from 1 to ${String(MOST_BLINDS)}.`;
  const backwards = from !== null && to !== null && to < from ? `At least ${String(from)}, as above.` : undefined;
  const good = from !== null && to !== null && !backwards;
  const save = () => {
    if (!good) return;
    setAuto(id, { below: from, upTo: to });
    onClose();
  };
  return (
    <Dialog
      open
      title="Auto top-up"
      size="s"
      onClose={onClose}
      actions={
        <>
          {now && <Button onClick={() => { setAuto(id, null); onClose(); }}>Switch off</Button>}
          <Button kind="main" disabled={!good} onClick={save}>{now ? 'Save' : 'Switch on'}</Button>
        </>
      }
    >
      <p>Between hands, chips go from your account to your stack when it has become small. It ends by itself when your account or your limits do not allow it.</p>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label="Top up below so many big blinds" inputMode="numeric" value={below} error={from === null ? wrong : undefined} hint={from === null ? undefined : `Below ${text(from * view.unit)}`} onInput={(event) => { setBelow(event.currentTarget.value); }} />
        <Field label="Up to so many big blinds" inputMode="numeric" value={upTo} error={to === null ? wrong : backwards} hint={to === null ? undefined : `To ${text(to * view.unit)}, or as much as this table allows`} onInput={(event) => { setUpTo(event.currentTarget.value); }} />
        {/* Enter saves. */}
        <button type="submit" class="unseen" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  );
}
