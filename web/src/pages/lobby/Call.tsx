// A call to a seat: it runs out, so it stands on top of everything.
import { useRef, useState } from 'preact/hooks';
import { act } from '../../act';
import { lobbyWords } from '../../messages/en/lobby';
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
  const at = table?.name ?? lobbyWords.tableNumber(call.table);
  const left = call.until - now;
  const answer = async (how: 'way' | 'no') => {
    setBusy(how);
    const done = await act({ kind: 'door', act: { do: how === 'way' ? 'on-my-way' : 'decline' } });
    setBusy(null);
    if (!done) return;
    if (how === 'way') setComing(true);
    toast(how === 'way' ? lobbyWords.onMyWaySaid : lobbyWords.declined);
  };
  return (
    <section class="lobby-call felt on-felt" aria-label={lobbyWords.aSeatForYou}>
      <ClockRing left={left} total={whole.current.total} size={56} label={lobbyWords.timeToTake} />
      <div class="lobby-call-words">
        <h2>{lobbyWords.seatReady}</h2>
        <p>
          {call.seat == null ? lobbyWords.callTo(list.title, at) : lobbyWords.callToSeat(list.title, at, call.seat)} {left > 0 ? lobbyWords.held : lobbyWords.timeUp}
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
            {lobbyWords.takeTheSeat}
          </Button>
        )}
        {!coming && (
          <Button busy={busy === 'way'} onClick={() => void answer('way')}>
            {lobbyWords.onMyWay}
          </Button>
        )}
        <Button kind="quiet" busy={busy === 'no'} onClick={() => void answer('no')}>
          {lobbyWords.decline}
        </Button>
      </div>
    </section>
  );
}
