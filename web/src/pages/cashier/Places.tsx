// What lies on tables, and how to get it back into the account.
import { useState } from 'preact/hooks';
import { act } from '../../act';
import { useFetch } from '../../fetch';
import { me } from '../../session';
import { toast } from '../../toast';
import type { Me, TableUpdate } from '../../types';
import { Button, Chips, Confirm, Empty, LinkButton } from '../../ui';

type MyPlace = Me['places'][number];

export function Places({ onLeft }: { onLeft: () => void }) {
  const places = me.value?.places ?? [];
  return (
    <section class="cashier-part" aria-labelledby="cashier-tables">
      <h2 id="cashier-tables">On tables</h2>
      {places.length === 0 ? (
        <div class="panel cashier-none">
          <Empty title="No chips on a table" actions={<LinkButton href="/" kind="main">Find a table</LinkButton>}>
            You buy in when you take a seat, and your chips come back to your account when you leave.
          </Empty>
        </div>
      ) : (
        <ul role="list" class="cashier-places">
          {places.map((place) => (
            <Place key={place.table} place={place} onLeft={onLeft} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Place({ place, onLeft }: { place: MyPlace; onLeft: () => void }) {
  // By request, as the rail sees it: watching would take the seat over from the device that plays it.
  const shown = useFetch<TableUpdate>(`/api/tables/${String(place.table)}`);
  const felt = shown.value?.view.felt;
  const stack = felt?.seats.find((seat) => seat.seat === place.seat)?.stack;
  const pit = felt !== undefined && felt.kind !== 'poker';
  const [sure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    const done = await act(pit ? { kind: 'door', act: { do: 'leave-place', table: place.table } } : { kind: 'seat', table: place.table, act: { do: 'leave' } });
    setBusy(false);
    setSure(false);
    if (!done) return;
    toast(`You are leaving ${place.name}. Your chips go to your account; if you are in a hand, when it is over.`, { tone: 'good' });
    onLeft();
  };
  return (
    <li class="panel cashier-place">
      <div>
        <strong>{place.name}</strong>
        <div class="small quiet">Seat {place.seat}</div>
      </div>
      {stack !== undefined && <Chips cents={stack} amount />}
      <div class="row">
        <LinkButton href={`/table/${String(place.table)}`} size="s" label={`Back to ${place.name}`}>
          Back to the table
        </LinkButton>
        <Button
          size="s"
          disabled={felt === undefined}
          aria-label={`Cash out at ${place.name}`}
          onClick={() => {
            setSure(true);
          }}
        >
          Cash out
        </Button>
      </div>
      <Confirm
        open={sure}
        title={`Leave ${place.name}?`}
        yes="Leave and cash out"
        busy={busy}
        onYes={() => void leave()}
        onClose={() => {
          setSure(false);
        }}
      >
        <p>Your chips go to your account, and your seat goes to the next player. If you are in a hand, it is finished first, or your cards are folded.</p>
      </Confirm>
    </li>
  );
}
