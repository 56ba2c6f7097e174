// What a seated player can ask for beside the hand.
import { useState } from 'preact/hooks';
import { tableWords } from '../../messages/en/table';
import { Button, Confirm } from '../../ui';
import { autoAt } from './autoTopUp';
import { AutoTopUpDialog } from './AutoTopUpDialog';
import { useDesk } from './desk';
import { TopUpDialog } from './TopUpDialog';

/** `onDone` closes the dialog the menu lies in, on narrow screens. */
export function SeatMenu({ onDone }: { onDone?: () => void }) {
  const desk = useDesk();
  const { id, mine, seat, view, busy } = desk;
  // In a tournament nobody sits out, moves or leaves by choice: the director seats everybody.
  const free = desk.banner === null;
  const [open, setOpen] = useState<'top-up' | 'auto' | 'leave' | null>(null);
  const [change, setChange] = useState(false);
  if (!mine) return null;
  const inHand = view.hand != null && (seat?.state === 'playing' || seat?.state === 'all-in');
  // Where a clock runs already there is none to call for.
  const others = view.waits.what === 'action' && view.waits.until == null ? view.waits.seats.filter((one) => one !== mine.seat) : [];
  const slow = others[0];
  const slowName = view.seats.find((one) => one.seat === slow)?.who?.name;
  const away = seat?.state === 'away';
  const send = (...what: Parameters<typeof desk.send>) => {
    void desk.send(...what).then(() => onDone?.());
  };
  const close = () => {
    setOpen(null);
  };
  return (
    <div class="table-menu" role="group" aria-label={tableWords.yourSeat}>
      {free && !mine.sitting_out && !away && !mine.leaving && (
        <Button size="s" busy={busy} onClick={() => { send({ kind: 'seat', table: id, act: { do: 'sit-out' } }); }}>
          {tableWords.menu.sitOut}
        </Button>
      )}
      {mine.top_up && (
        <Button size="s" onClick={() => { setOpen('top-up'); }}>
          {tableWords.menu.addChips}
        </Button>
      )}
      {free && !mine.leaving && (
        <Button size="s" aria-haspopup="dialog" onClick={() => { setOpen('auto'); }}>
          {autoAt(id) ? tableWords.menu.autoOn : tableWords.menu.autoOff}
        </Button>
      )}
      {free && !away && !mine.leaving && (
        <>
          <Button size="s" busy={busy} onClick={() => { send({ kind: 'seat', table: id, act: { do: 'step-away', meal: false } }); }}>
            {tableWords.menu.stepAway}
          </Button>
          <Button size="s" busy={busy} onClick={() => { send({ kind: 'seat', table: id, act: { do: 'step-away', meal: true } }); }}>
            {tableWords.menu.meal}
          </Button>
        </>
      )}
      {slow !== undefined && slowName !== undefined && (
        <Button size="s" busy={busy} onClick={() => { send({ kind: 'seat', table: id, act: { do: 'call-time', seat: slow } }); }}>
          {tableWords.menu.callTime(slowName)}
        </Button>
      )}
      {free && (
        <Button
          size="s"
          busy={busy}
          onClick={() => {
            void desk.send(change ? { kind: 'door', act: { do: 'keep-seat' } } : { kind: 'door', act: { do: 'change-seat', seat: null } }).then((done) => {
              if (done) setChange(!change);
              onDone?.();
            });
          }}
        >
          {change ? tableWords.menu.cancelChange : tableWords.menu.requestChange}
        </Button>
      )}
      {free && !mine.leaving && (
        <Button size="s" onClick={() => { setOpen('leave'); }}>
          {tableWords.menu.leave}
        </Button>
      )}
      {open === 'top-up' && mine.top_up && <TopUpDialog range={mine.top_up} onClose={close} />}
      {open === 'auto' && <AutoTopUpDialog onClose={close} />}
      <Confirm
        open={open === 'leave'}
        title={tableWords.menu.leaveTitle}
        yes={inHand ? tableWords.menu.leaveAfter : tableWords.menu.leave}
        danger
        busy={busy}
        onClose={close}
        onYes={() => {
          close();
          send({ kind: 'seat', table: id, act: { do: 'leave' } });
        }}
      >
        {inHand ? tableWords.menu.leaveInHand : tableWords.menu.leaveNow}
      </Confirm>
    </div>
  );
}
