// One table: its seats, its boxes, and what the floor can do about it.
import { useState } from 'preact/hooks';
import type { FloorView, Wire } from '../../types';
import { cents, money } from '../../format';
import { Alert, Badge, LinkButton, Money, Select } from '../../ui';
import { AskButton, AskForm, DialogButton, Sure } from './desk/asking';
import { MoneyField, PlayerField, TextField, whoIs } from './desk/fields';
import { mayResolve, ResolveHand } from './ResolveHand';
import { SeatLines, SeatMap } from './Seats';
import { Marks } from './Tables';

type FloorTable = Wire<'FloorTable'>;

export interface TableDeskProps {
  table: FloorTable;
  of: Wire<'LobbyTable'> | undefined;
  view: FloorView;
}

export function TableDesk({ table, of, view }: TableDeskProps) {
  const poker = of?.kind === 'poker';
  return (
    <div class="panel stack floor-desk">
      <div class="row spread">
        <div>
          <a class="floor-back" href="/floor">← All tables</a>
          <h2 class="desk-h">
            {table.name} <span class="quiet num">no. {table.id}</span>
          </h2>
          <p class="quiet small floor-about">
            {[of?.title, of?.limits, of?.book_title, ...(of?.marks ?? []), of?.must_move_to == null ? '' : 'must-move'].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div class="row">
          <Badge>{table.stage}</Badge>
          <Marks table={table} of={of} />
        </div>
      </div>
      {table.frozen != null && (
        <Alert tone="danger" title="Play is stopped" actions={<AskButton kind="main" ask={{ kind: 'table', table: table.id, act: { do: 'thaw' } }} said={`Table ${String(table.id)} is playing again.`}>Resume play</AskButton>}>
          {table.frozen}
        </Alert>
      )}
      <SeatMap table={table} view={view} />
      <SeatLines table={table} view={view} />
      {(table.kill != null || table.charge != null || table.boxes.length > 0) && (
        <dl class="floor-facts">
          {table.kill != null && <Fact name="Kill">{table.kill}</Fact>}
          {table.charge != null && (
            <Fact name="Time charge">
              {table.charge}
              {table.charge_waits != null && <VerifyTime table={table.id} waits={table.charge_waits} />}
            </Fact>
          )}
          {table.boxes.map((box) => (
            <Fact key={box.name} name={box.name}>
              <Money cents={box.amount} />
            </Fact>
          ))}
        </dl>
      )}
      <div class="row">
        <LinkButton size="s" href={`/table/${String(table.id)}`}>Watch</LinkButton>
        {poker && <LinkButton size="s" href={`/dealer/${String(table.id)}`}>Rulings and disputes</LinkButton>}
        {poker && <LinkButton size="s" href={`/dealer/${String(table.id)}?ask=1`}>Ask the book</LinkButton>}
        {table.frozen == null && <Freeze table={table} />}
        {poker && <AskButton ask={{ kind: 'table', table: table.id, act: { do: 'start-clock' } }} said="The clock is running.">Start the clock</AskButton>}
        {mayResolve(table, of) && <ResolveHand table={table} />}
        {!table.busy && <AskButton ask={{ kind: 'dealer', table: table.id, act: { do: 'deal' } }} said="Dealt.">Deal</AskButton>}
        {poker && <SeatNow table={table} view={view} />}
        {poker && <MustMove table={table} of={of} view={view} />}
        <LinkButton size="s" href={`/floor/open?like=${String(table.id)}`}>Open another like it</LinkButton>
        {poker && (
          <Sure label="Break the game" title={`Break ${table.name}?`} yes="Break the game" ask={{ kind: 'table', table: table.id, act: { do: 'break-table' } }} said={`Table ${String(table.id)} is broken.`}>
            <p>Everyone seated here draws for the open seats in the same game. Players who do not get one go to the top of the list.</p>
          </Sure>
        )}
        <Sure label="Close" title={`Close ${table.name}?`} kind="danger" yes="Close the table" ask={{ kind: 'table', table: table.id, act: { do: 'close-table' } }} said={`Table ${String(table.id)} is closed.`}>
          <p>Everyone seated here leaves, and their chips go to their accounts. If a hand is being played, they leave after it; then close the table again.</p>
        </Sure>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children?: preact.ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Freeze({ table }: { table: FloorTable }) {
  const [why, setWhy] = useState('');
  return (
    <DialogButton label="Stop the game" title={`Stop ${table.name}?`}>
      {(close) => (
        <AskForm
          make={() => (why.trim() === '' ? 'Enter a reason. The players and the log will show it.' : { kind: 'table', table: table.id, act: { do: 'freeze', why: why.trim() } })}
          yes="Stop the game"
          danger
          said={`Table ${String(table.id)} is stopped.`}
          onDone={close}
          onCancel={close}
        >
          <p>No one can act and no card is dealt until the floor resumes play.</p>
          <TextField label="Why" value={why} onSet={setWhy} max={200} hint="One line. The players will read it." />
        </AskForm>
      )}
    </DialogButton>
  );
}

function VerifyTime({ table, waits }: { table: number; waits: number }) {
  const [amount, setAmount] = useState(money(waits).replaceAll(/[$,]/g, ''));
  return (
    <DialogButton label="Verify" title="Verify the time charge" kind="main" about={`the time charge of table ${String(table)}`}>
      {(close) => (
        <AskForm
          make={() => {
            const counted = cents(amount);
            return counted === null ? 'Enter the amount you counted.' : { kind: 'table', table, act: { do: 'verify-time', amount: counted } };
          }}
          yes="Verify it"
          said="The time charge is verified and put away."
          onDone={close}
          onCancel={close}
        >
          <p>The dealer collected {money(waits)}. Count it, then enter what you counted.</p>
          <MoneyField label="Counted" value={amount} onSet={setAmount} />
        </AskForm>
      )}
    </DialogButton>
  );
}

/** Whoever is next on the list, or who stands at the desk, sits down with one press. */
function SeatNow({ table, view }: { table: FloorTable; view: FloorView }) {
  const [who, setWho] = useState('');
  const [amount, setAmount] = useState('');
  const name = whoIs(who, view.players);
  return (
    <DialogButton label="Seat now" title={`Seat somebody at ${table.name}`} about={`at ${table.name}`}>
      {(close) => (
        <AskForm
          make={() => {
            const buyIn = amount.trim() === '' ? null : cents(amount);
            if (amount.trim() !== '' && buyIn === null) return 'Enter the buy-in, or leave it empty.';
            if (who.trim() !== '' && name === null) return 'No player has that name. Pick a name from the list, or leave it empty for whoever is next.';
            return { kind: 'table', table: table.id, act: { do: 'seat-now', player: name?.player ?? null, buy_in: buyIn } };
          }}
          yes="Seat now"
          said={`${name?.name ?? 'Whoever was next'} is seated at ${table.name}.`}
          onCancel={close}
          onDone={() => {
            setWho('');
            setAmount('');
            close();
          }}
        >
          <p>The buy-in comes from the player’s account, and the player waits for the big blind or posts.</p>
          <PlayerField label="Player" value={who} players={view.players} onSet={setWho} hint="Empty: whoever was called to this table, or is first on its list." />
          <MoneyField label="Buy-in" value={amount} onSet={setAmount} hint="Empty: the least this table takes." />
        </AskForm>
      )}
    </DialogButton>
  );
}

function MustMove({ table, of, view }: TableDeskProps) {
  const now = of?.must_move_to == null ? '' : String(of.must_move_to);
  const [main, setMain] = useState(now);
  const others = view.board.tables.filter((one) => one.id !== table.id && one.kind === 'poker' && one.list === of?.list);
  return (
    <DialogButton label="Must-move" title="Must-move game">
      {(close) => (
        <AskForm
          make={() => ({ kind: 'table', table: table.id, act: { do: 'set-must-move', main: main === '' ? null : Number(main) } })}
          yes="Save"
          said={main === '' ? 'It is a regular game now.' : `It is now a must-move game to table ${main}.`}
          onDone={close}
          onCancel={close}
        >
          <p>Players in a must-move game fill the seats of the main game, in the order they sat down. Only a game of the same kind can be the main game.</p>
          <Select
            label="Main game"
            value={main}
            onPick={setMain}
            options={[{ value: '', label: 'None: a regular game' }, ...others.map((one) => ({ value: String(one.id), label: `${String(one.id)} · ${one.name}` }))]}
          />
        </AskForm>
      )}
    </DialogButton>
  );
}
