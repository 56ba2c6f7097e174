// A call to a seat: it runs out, so it stands on top of everything.
import { useRef, useState } from 'preact/hooks';
import { act } from '../../act';
import { useNow } from '../../time';
import { toast } from '../../toast';
import type { Lobby } from '../../types';
import { Button, ClockRing } from '../../ui';
import { callsFor, type Called } from './board';
import type { Sitting } from './desk';

export interface CallsProps {
  lobby: Lobby | null;
  player: number | null;
  onSit: (sitting: Sitting) => void;
}

/** Every call for us. */
export function Calls({ lobby, player, onSit }: CallsProps) {
  const calls = callsFor(lobby, player);
  if (!lobby) return null;
  return (
    <>
      {calls.map((called) => (
        <Call key={called.list.key} called={called} lobby={lobby} onSit={onSit} />
      ))}
    </>
  );
}

function Call({ called: { list, call }, lobby, onSit }: { called: Called; lobby: Lobby; onSit: (sitting: Sitting) => void }) {
  const now = useNow(500);
  const [busy, setBusy] = useState<'way' | 'no' | null>(null);
  const [coming, setComing] = useState(false);
  // How long the call is in all is not said: it is as long as it was when we first saw it.
  const whole = useRef({ until: 0, total: 0 });
  if (whole.current.until !== call.until) whole.current = { until: call.until, total: Math.max(1, call.until - now) };
  const table = lobby.tables.find((one) => one.id === call.table) ?? null;
  const left = call.until - now;
  const answer = async (how: 'way' | 'no') => {
    setBusy(how);
    const done = await act({ kind: 'door', act: { do: how === 'way' ? 'on-my-way' : 'decline' } });
    setBusy(null);
    if (!done) return;
    if (how === 'way') setComing(true);
    toast(how === 'way' ? 'The floor knows you are coming. Take the seat before the time is up.' : 'The seat goes to the next player on the list.');
  };
  return (
    <section class="lobby-call felt on-felt" aria-label="A seat for you">
      <ClockRing left={left} total={whole.current.total} size={56} label="Time to take the seat" />
      <div class="lobby-call-words">
        <h2>Your seat is ready</h2>
        <p>
          {list.title}, {table?.name ?? `table ${String(call.table)}`}
          {call.seat != null && `, seat ${String(call.seat)}`}. {left > 0 ? 'It is held for you until the clock runs out.' : 'Your time is up. The floor may call the next name.'}
        </p>
      </div>
      <div class="lobby-call-do">
        {table && (
          <Button
            kind="main"
            aria-haspopup="dialog"
            onClick={() => {
              onSit({ table, seat: call.seat ?? null });
            }}
          >
            Take the seat
          </Button>
        )}
        {!coming && (
          <Button busy={busy === 'way'} onClick={() => void answer('way')}>
            On my way
          </Button>
        )}
        <Button kind="quiet" busy={busy === 'no'} onClick={() => void answer('no')}>
          Decline
        </Button>
      </div>
    </section>
  );
}
