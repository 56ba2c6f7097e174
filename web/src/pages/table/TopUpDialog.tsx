import { money } from '../../format';
import { tableWords } from '../../messages/en/table';
import { balance } from '../../session';
import { ChipsField, useChips } from '../../sit/ChipsField';
import type { Wire } from '../../types';
import { Button, Dialog } from '../../ui';
import { useDesk } from './desk';

/** Adding chips to the stack, within what the house allows. */
export function TopUpDialog({ range: { least, most: allowed }, onClose }: { range: Wire<'Range'>; onClose: () => void }) {
  const { id, send, busy, view } = useDesk();
  const most = Math.min(allowed, balance.value);
  const range = { least, most, usual: Math.max(least, Math.min(most, view.unit * 100)) };
  const value = useChips(range);
  const { chips } = value;
  const add = () => {
    if (chips === null || busy) return;
    void send({ kind: 'seat', table: id, act: { do: 'top-up', amount: chips } }).then(onClose);
  };
  return (
    <Dialog
      open
      title={tableWords.menu.addChips}
      size="s"
      onClose={onClose}
      actions={
        <Button kind="main" busy={busy} disabled={chips === null} onClick={add}>
          {chips === null ? tableWords.topUp.addNone : tableWords.topUp.add(money(chips))}
        </Button>
      }
    >
      {most < least ? (
        <p>
          {tableWords.topUp.short(money(least), money(balance.value))}
        </p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <ChipsField label={tableWords.topUp.label} range={range} chip={view.chip} value={value} note={tableWords.topUp.note} />
        </form>
      )}
    </Dialog>
  );
}
