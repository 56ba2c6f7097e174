// One table: its seats, its boxes, and what the floor can do about it.
import { useState } from 'preact/hooks';
import type { FloorView, Wire } from '../../types';
import { cents, money } from '../../format';
import { Alert, Badge, LinkButton, Money, Select } from '../../ui';
import { AskButton, AskForm, DialogButton, Sure } from './desk/asking';
import { MoneyField, TextField } from './desk/fields';
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
        {poker && of?.cards !== 'by-hand' && table.busy && table.frozen == null && <ResolveHand table={table} />}
        {!table.busy && <AskButton ask={{ kind: 'dealer', table: table.id, act: { do: 'deal' } }} said="Dealt.">Deal</AskButton>}
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

/** A hand that stands still is brought to its end by the rules. */
function ResolveHand({ table }: { table: FloorTable }) {
  const [why, setWhy] = useState('');
  return (
    <DialogButton label="End the hand" title={`End the hand at ${table.name}?`}>
      {(close) => (
        <AskForm
          make={() => (why.trim() === '' ? 'Enter a reason. The log will show it with your badge.' : { kind: 'table', table: table.id, act: { do: 'resolve-hand', why: why.trim() } })}
          yes="End the hand"
          danger
          said={`The hand at table ${String(table.id)} is over.`}
          onDone={close}
          onCancel={close}
        >
          <p>Every open question is answered as if the player’s time had run out: a check, or a dead hand when there is a bet to call. The board is dealt once, and the players who are left show their cards.</p>
          <TextField label="Why" value={why} onSet={setWhy} max={200} hint="One line, for the log." />
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
