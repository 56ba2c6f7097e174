// What lies on tables, and how to get it back into the account.
import { useState } from 'preact/hooks';
import { act } from '../../act';
import { useFetch } from '../../fetch';
import { cashierWords } from '../../messages/en/cashier';
import { me } from '../../session';
import { toast } from '../../toast';
import type { Me, TableUpdate } from '../../types';
import { Button, Chips, Confirm, Empty, LinkButton } from '../../ui';

type MyPlace = Me['places'][number];

export function Places({ onLeft }: { onLeft: () => void }) {
  const places = me.value?.places ?? [];
  return (
    <section class="cashier-part" aria-labelledby="cashier-tables">
      <h2 id="cashier-tables">{cashierWords.onTables}</h2>
      {places.length === 0 ? (
        <div class="panel cashier-none">
          <Empty title={cashierWords.noChips} actions={<LinkButton href="/" kind="main">{cashierWords.findTable}</LinkButton>}>
            {cashierWords.noChipsWhy}
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
    toast(cashierWords.leaving(place.name), { tone: 'good' });
    onLeft();
  };
  return (
    <li class="panel cashier-place">
      <div>
        <strong>{place.name}</strong>
        <div class="small quiet">{cashierWords.seat(place.seat)}</div>
      </div>
      {stack !== undefined && <Chips cents={stack} amount />}
      <div class="row">
        <LinkButton href={`/table/${String(place.table)}`} size="s" label={cashierWords.backTo(place.name)}>
          {cashierWords.backToTable}
        </LinkButton>
        <Button
          size="s"
          disabled={felt === undefined}
          aria-label={cashierWords.cashOutAt(place.name)}
          onClick={() => {
            setSure(true);
          }}
        >
          {cashierWords.cashOut}
        </Button>
      </div>
      <Confirm
        open={sure}
        title={cashierWords.leaveTitle(place.name)}
        yes={cashierWords.leaveYes}
        busy={busy}
        onYes={() => void leave()}
        onClose={() => {
          setSure(false);
        }}
      >
        <p>{cashierWords.leaveWhy}</p>
      </Confirm>
    </li>
  );
}
