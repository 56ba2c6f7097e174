// Every component side by side, to look at: `npm run mock`, then /dev/gallery.html.
import '../src/style/tokens.css';
import '../src/style/base.css';
import '../src/style/ui.css';
import '../src/style/cards.css';
import '../src/style/shell.css';
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { Refused } from '../src/api';
import { told } from '../src/pages/table/fixtures';
import { start } from '../src/start';
import { Alert, Badge, Button, Card, Cards, CardText, Chips, Choice, ClockRing, Data, Empty, Field, Loading, Money, RefusalAlert, RuleLink, Select, Switch, Tabs } from '../src/ui';
import { EventLog, liveEntries } from '../src/ui/EventLog';

const LOG = [
  told(1, 'hand-began', 'hand 3141 begins', { rule: 'cb:3.basic.1' }),
  told(2, 'card-burned', 'the dealer burns a card', { procedure: true }),
  told(3, 'board-card-dealt', 'Ah comes on the board', { cards: ['Ah'] }),
  told(4, 'pot-pushed', 'Ann wins $50 from the pot'),
];

function Controls() {
  const [tab, setTab] = useState<'one' | 'two'>('one');
  const [on, setOn] = useState(true);
  const [pick, setPick] = useState<'a' | 'b' | 'c'>('a');
  return (
    <div class="stack">
      <div class="row">
        <Button kind="main" hotkey="r">Raise to $12</Button>
        <Button hotkey="c">Call $6</Button>
        <Button kind="danger" hotkey="f">Fold</Button>
        <Button kind="quiet">Muck</Button>
        <Button busy>Sending</Button>
        <Button disabled>Not now</Button>
        <Button size="s">Small</Button>
        <Button size="l" kind="main">Large</Button>
      </div>
      <div class="row">
        <Field label="Amount" before="$" value="12.50" hint="In steps of $1." />
        <Field label="Name" value="x" error="Choose a name of 2 characters or more." />
        <Select label="Game" value={pick} options={[{ value: 'a', label: "Hold'em" }, { value: 'b', label: 'Razz' }, { value: 'c', label: 'Big O' }]} onPick={setPick} />
        <Choice legend="Theme" value={pick} options={[{ value: 'a', label: 'Device' }, { value: 'b', label: 'Light' }, { value: 'c', label: 'Dark' }]} onPick={setPick} />
      </div>
      <Switch label="Sounds" hint="Chips, cards, your turn." checked={on} onSet={setOn} />
      <div class="row">
        <Badge>plain</Badge>
        <Badge tone="brass">kill</Badge>
        <Badge tone="good">open</Badge>
        <Badge tone="warn">away</Badge>
        <Badge tone="danger">barred</Badge>
        <Badge tone="info">must-move</Badge>
        <RuleLink id="cb:9.nl.5" />
        <Money cents={123450} /> <Money cents={1234567800} short /> <Money cents={-500} signed />
        <ClockRing left={18000} total={30000} label="time to act" />
        <ClockRing left={4000} total={30000} label="time to act" />
      </div>
      <Tabs label="Parts" tabs={[{ id: 'one', label: 'Tables', count: 5 }, { id: 'two', label: 'Lists' }]} chosen={tab} onChoose={setTab}>
        The panel of {tab}, with <CardText card="Ah" /> <CardText card="Ks" /> <CardText card="Td" /> <CardText card="2c" />.
      </Tabs>
    </div>
  );
}

function Gallery() {
  return (
    <main class="page stack">
      <h1>Components</h1>
      <Controls />
      <section class="felt on-felt panel">
        <h2>On felt</h2>
        <Controls />
      </section>
      <div class="row">
        <Card card="Ah" size="l" /> <Card card="Kd" size="m" held /> <Card card="Qc" size="s" dim /> <Card size="xs" /> <Card size="l" />
        <Cards cards={['As', 'Kh', 'Qd', 'Jc', 'Tc']} fan size="l" /> <Chips cents={87655} size={34} amount /> <Chips cents={150000_00} size={34} amount />
      </div>
      <Alert title="Good to know">Words of information.</Alert>
      <Alert tone="good" title="Done">The chips are in your account.</Alert>
      <RefusalAlert title="Refused" why={new Refused({ key: 'x', says: 'A raise must be at least $12.', rule: 'cb:9.nl.5' })} />
      <Alert tone="danger" title="Broken" actions={<Button>Reload</Button>}>The table stands still.</Alert>
      <Data
        caption="Statement"
        title
        columns={[
          { key: 'what', head: 'What', cell: (row) => row.what, rowHead: true },
          { key: 'when', head: 'When', cell: () => '21:04', wideOnly: true },
          { key: 'amount', head: 'Amount', align: 'right', cell: (row) => <Money cents={row.amount} signed /> },
        ]}
        rows={[{ what: 'Buy-in, table 1', amount: -20000 }, { what: 'Cash-out, table 1', amount: 31250 }]}
        keyOf={(row) => row.what}
      />
      <div class="panel">
        <EventLog label="What happened" entries={liveEntries(LOG)} brief />
      </div>
      <div class="panel">
        <EventLog label="A replay" entries={LOG.map((one, key) => ({ key, told: [one] }))} replay={{ at: 2, onPick: () => undefined }} />
      </div>
      <Loading what="the lobby" />
      <Empty title="Nobody waits" actions={<Button kind="main">Join the list</Button>}>The list for this game is empty.</Empty>
    </main>
  );
}

const root = document.getElementById('app');
if (root) {
  start();
  render(<Gallery />, root);
}
