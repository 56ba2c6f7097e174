import { useState } from 'preact/hooks';
import { cents, money } from '../../format';
import { balance } from '../../session';
import type { Wire } from '../../types';
import { Button, Dialog, Field } from '../../ui';
import { useDesk } from './desk';

/** Adding chips to the stack, within what the house allows. */
export function TopUpDialog({ range, onClose }: { range: Wire<'Range'>; onClose: () => void }) {
  const { id, send, busy, view } = useDesk();
  const most = Math.min(range.most, balance.value);
  const [typed, setTyped] = useState(String(Math.max(range.least, Math.min(most, view.unit * 100)) / 100));
  const amount = cents(typed);
  const wrong = amount === null || amount < range.least || amount > most;
  const add = () => {
    if (wrong || busy) return;
    void send({ do: 'top-up', table: id, amount }).then(onClose);
  };
  return (
    <Dialog
      open
      title="Add chips"
      size="s"
      onClose={onClose}
      actions={
        <>
          {most >= range.least && (
            <Button onClick={() => { setTyped(String(most / 100)); }}>Most</Button>
          )}
          <Button kind="main" busy={busy} disabled={wrong} onClick={add}>
            Add {amount === null || wrong ? '' : money(amount)}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Field
          label="Chips to add"
          before="$"
          inputMode="decimal"
          autoFocus
          value={typed}
          hint={`From ${money(range.least)} to ${money(most)}. Your account holds ${money(balance.value)}. In a hand they wait behind until the next deal.`}
          error={wrong ? `Add ${money(range.least)} to ${money(most)}.` : undefined}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
          }}
        />
      </form>
    </Dialog>
  );
}
