// Fields that several desks need.
import { useId } from 'preact/hooks';
import { currency } from '../../../format';
import { Field } from '../../../ui';

export interface Somebody {
  player: number;
  name: string;
}

/** Who is meant by what was typed: `Ada · 12`, a number, or a name that only one person has. */
export function whoIs(typed: string, players: readonly Somebody[]): Somebody | null {
  const text = typed.trim();
  const number = /(?:^|·\s*|#)(\d+)$/.exec(text)?.[1];
  if (number !== undefined) {
    const found = players.find((one) => one.player === Number(number));
    if (found) return found;
  }
  const named = players.filter((one) => one.name.toLowerCase() === text.toLowerCase());
  return named.length === 1 ? (named[0] ?? null) : null;
}

export interface PlayerFieldProps {
  label: string;
  value: string;
  players: readonly Somebody[];
  onSet: (typed: string) => void;
  hint?: string;
  bare?: boolean;
}

/** A box to name somebody, with the room's names to pick from. */
export function PlayerField({ label, value, players, onSet, hint, bare }: PlayerFieldProps) {
  const id = useId();
  return (
    <div>
      <Field
        label={label}
        value={value}
        list={id}
        placeholder="Name or number"
        spellcheck={false}
        onInput={(event) => {
          onSet(event.currentTarget.value);
        }}
        {...(hint ? { hint } : {})}
        {...(bare ? { bare } : {})}
      />
      <datalist id={id}>
        {players.map((one) => (
          <option key={one.player} value={`${one.name} · ${String(one.player)}`} />
        ))}
      </datalist>
    </div>
  );
}

export interface TextFieldProps {
  label: string;
  value: string;
  onSet: (typed: string) => void;
  hint?: string;
  error?: string | undefined;
  before?: string;
  max?: number;
}

/** A line of text. */
export function TextField({ label, value, onSet, hint, error, before, max }: TextFieldProps) {
  return (
    <Field
      label={label}
      value={value}
      error={error}
      {...(hint ? { hint } : {})}
      {...(before ? { before, inputMode: 'decimal' as const } : {})}
      {...(max ? { maxLength: max } : {})}
      onInput={(event) => {
        onSet(event.currentTarget.value);
      }}
    />
  );
}

/** An amount in the currency of the house, as typed. */
export function MoneyField(props: Omit<TextFieldProps, 'before'>) {
  return <TextField {...props} before={currency.value.sign} />;
}
