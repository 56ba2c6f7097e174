import { useState } from 'preact/hooks';
import { count } from '../../format';
import { houses } from '../../titles';
import { Button, Field, Select } from '../../ui';
import { GAMES, type Table } from './lines';

/** Which game, for what, and who sits down. */
export function SetUp({ onDeal }: { onDeal: (table: Table) => void }) {
  const [game, setGame] = useState(GAMES[0]?.value ?? 'nlhe');
  const [stakes, setStakes] = useState(GAMES[0]?.stakes ?? '1/2');
  const [house, setHouse] = useState('cb');
  const [seats, setSeats] = useState('6');
  const [stack, setStack] = useState('200');
  const numbers = ['2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;
  return (
    <form
      class="dealer-setup"
      onSubmit={(event) => {
        event.preventDefault();
        const stacks = Array.from({ length: Number(seats) }, () => stack);
        onDeal({ game, stakes, house, stacks, names: [], button: Number(seats) });
      }}
    >
      <p class="lead">
        For a table with real cards. Write down what happens, mistakes included: the book says what follows, with its rule. What lies face down nobody writes
        down.
      </p>
      <Select
        label="Game"
        value={game}
        options={GAMES}
        onPick={(value) => {
          setGame(value);
          setStakes(GAMES.find((one) => one.value === value)?.stakes ?? stakes);
        }}
      />
      <Field
        label="Stakes"
        hint="Blinds, or the lower and the upper limit: 1/2"
        value={stakes}
        required
        onInput={(event) => {
          setStakes(event.currentTarget.value);
        }}
      />
      <Select label="House" value={house} options={houses()} onPick={setHouse} />
      <Select label="Players" value={seats} options={numbers.map((value) => ({ value, label: count(Number(value), 'player') }))} onPick={setSeats} />
      <Field
        label="Chips each"
        inputMode="decimal"
        value={stack}
        required
        onInput={(event) => {
          setStack(event.currentTarget.value);
        }}
      />
      <Button kind="main" type="submit">
        Deal
      </Button>
    </form>
  );
}
