// "What happened?": a mistake is chosen, what only people can know is filled in, what would follow is shown, and one button does it.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button, Choice, Empty, Field, LinkButton, SearchBox, Select, Switch } from '../../ui';
import type { HandBook } from './book';
import { cardsTyped, type Live } from './lines';
import { isFilled, isOfSealedTables, KINDS, MISTAKES, mistakesWith, NOTHING, type Filled, type Kind, type Mistake } from './mistakes';
import { Preview } from './Preview';

interface MistakesProps {
  book: HandBook;
  /** Where the book can be asked without writing anything down. */
  ask: string;
}

export function Mistakes({ book, ask }: MistakesProps) {
  const [kind, setKind] = useState<Kind | null>(null);
  const [chosen, setChosen] = useState<Mistake | null>(null);
  const [typed, setTyped] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever listens hears what is asked next.
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) heading.current?.focus({ preventScroll: true });
    first.current = false;
  }, [chosen]);
  const here = book.byHand ? MISTAKES : MISTAKES.filter(isOfSealedTables);
  const all = book.live.over ? here.filter((one) => one.after) : here;
  return (
    <section class="dealer-mistakes" aria-label="What went wrong">
      <h2 ref={heading} tabIndex={-1}>
        {chosen ? chosen.title : 'What happened?'}
      </h2>
      {chosen === null && (
        <>
          <SearchBox label="Say it in a few words" placeholder="out of turn, burn, thrown in …" typed={typed} onType={setTyped} keys="Mistakes" />
          {typed.trim() === '' ? <Sorted all={all} kind={kind} onKind={setKind} onChoose={setChosen} /> : <Found found={mistakesWith(typed, all)} onChoose={setChosen} />}
        </>
      )}
      {chosen && (
        <Details
          key={chosen.key}
          mistake={chosen}
          book={book}
          onDone={() => {
            setChosen(null);
            setKind(null);
            setTyped('');
          }}
        />
      )}
      <p class="row">
        {chosen && (
          <Button
            kind="quiet"
            onClick={() => {
              setChosen(null);
            }}
          >
            Back
          </Button>
        )}
        <LinkButton kind="quiet" href={ask}>
          Only ask the book
        </LinkButton>
      </p>
    </section>
  );
}

interface ListProps {
  onChoose: (mistake: Mistake) => void;
}

/** The kinds side by side, and what belongs to the chosen one. */
function Sorted({ all, kind, onKind, onChoose }: ListProps & { all: readonly Mistake[]; kind: Kind | null; onKind: (kind: Kind | null) => void }) {
  return (
    <>
      <div class="dealer-sorts" role="group" aria-label="Kinds of mistakes">
        {KINDS.filter((one) => all.some((mistake) => mistake.kind === one)).map((one) => (
          <Button
            key={one}
            kind={one === kind ? 'main' : 'plain'}
            aria-pressed={one === kind}
            onClick={() => {
              onKind(one === kind ? null : one);
            }}
          >
            {one}
          </Button>
        ))}
      </div>
      {kind !== null && <Plates mistakes={all.filter((one) => one.kind === kind)} label={kind} onChoose={onChoose} />}
    </>
  );
}

function Found({ found, onChoose }: ListProps & { found: readonly Mistake[] }) {
  if (found.length === 0) return <Empty title="Nothing found">Try other words. What is in no list is “Something else is disputed”.</Empty>;
  return <Plates mistakes={found} label="What fits these words" onChoose={onChoose} />;
}

function Plates({ mistakes, label, onChoose }: ListProps & { mistakes: readonly Mistake[]; label: string }) {
  return (
    <ul class="dealer-kinds" role="list" aria-label={label}>
      {mistakes.map((one) => (
        <li key={one.key}>
          <button
            type="button"
            class="plate-button"
            onClick={() => {
              onChoose(one);
            }}
          >
            {one.title}
          </button>
        </li>
      ))}
    </ul>
  );
}

const seatWords = (seat: { seat: number; name?: string | null }) => (seat.name ? `${seat.seat} ${seat.name}` : `Seat ${seat.seat}`);

function Details({ mistake, book, onDone }: { mistake: Mistake; book: HandBook; onDone: () => void }) {
  const { live } = book;
  const [filled, setFilled] = useState<Filled>({ ...NOTHING, ...firstSeats(mistake, live) });
  const [typed, setTyped] = useState('');
  const [typedIs, setTypedIs] = useState('');
  const set = (some: Partial<Filled>) => {
    setFilled({ ...filled, ...some });
  };
  const has = (blank: Mistake['blanks'][number]) => mistake.blanks.includes(blank);
  const line = isFilled(mistake, filled) ? mistake.line(filled) : null;
  return (
    <div class="dealer-details">
      {has('seat') && (
        <Choice
          legend={has('other') ? 'Who asks' : 'Whose'}
          value={filled.seat}
          options={seatsOf(mistake, live).map((seat) => ({ value: String(seat.seat), label: seatWords(seat) }))}
          onPick={(seat) => {
            set({ seat, ...(seat === filled.other ? { other: '' } : {}) });
          }}
        />
      )}
      {has('other') && (
        <Choice
          legend="Whose hand"
          value={filled.other}
          options={live.seats.filter((seat) => String(seat.seat) !== filled.seat).map((seat) => ({ value: String(seat.seat), label: seatWords(seat) }))}
          onPick={(other) => {
            set({ other });
          }}
        />
      )}
      {has('nth') && (
        <Choice
          legend="Which card"
          value={filled.nth}
          options={Array.from({ length: Math.max(1, live.seats.find((one) => String(one.seat) === filled.seat)?.cards.length ?? 2) }, (_, at) => ({
            value: String(at + 1),
            label: `Card ${at + 1}`,
          }))}
          onPick={(nth) => {
            set({ nth });
          }}
        />
      )}
      {(has('card') || has('card-or-unknown')) && (
        <Field
          label={has('is') ? 'The card that was typed' : has('card') ? 'The card' : 'The card, where everybody saw it'}
          hint="Ah, 10c"
          value={typed}
          spellcheck={false}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            const cards = cardsTyped(event.currentTarget.value);
            set({ card: cards?.length === 1 ? (cards[0] ?? '') : '' });
          }}
        />
      )}
      {has('is') && (
        <Field
          label="The card that lies there"
          hint="Ah, 10c"
          value={typedIs}
          spellcheck={false}
          onInput={(event) => {
            setTypedIs(event.currentTarget.value);
            const cards = cardsTyped(event.currentTarget.value);
            set({ is: cards?.length === 1 ? (cards[0] ?? '') : '' });
          }}
        />
      )}
      {has('hand-or-unknown') && (
        <Field
          label="Its cards, where they are turned up"
          hint="Ah 10c"
          value={typed}
          spellcheck={false}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            set({ hand: cardsTyped(event.currentTarget.value)?.join('') ?? '' });
          }}
        />
      )}
      {has('amount') && (
        <Field
          label="How much"
          inputMode="decimal"
          value={filled.amount}
          onInput={(event) => {
            set({ amount: event.currentTarget.value.replace(/[^\d.]/g, '') });
          }}
        />
      )}
      {mistake.pick && (
        <Select
          label={mistake.pick.label}
          value={filled.picked === '' ? (mistake.pick.options[0]?.value ?? '') : filled.picked}
          options={mistake.pick.options}
          onPick={(picked) => {
            set({ picked });
          }}
        />
      )}
      {(mistake.ticks ?? [])
        .filter((tick) => !tick.floor || book.floor !== 'is-elsewhere')
        .map(({ word, label }) => (
          <Switch
            key={word}
            label={label}
            checked={filled.ticked.includes(word)}
            onSet={(on) => {
              set({ ticked: on ? [...filled.ticked, word] : filled.ticked.filter((one) => one !== word) });
            }}
          />
        ))}
      {mistake.seats !== undefined && (
        <fieldset class="choice">
          <legend class="field-label">{mistake.seats}</legend>
          <div class="choice-row">
            {live.seats.map((seat) => (
              <label key={seat.seat} class="choice-one">
                <input
                  type="checkbox"
                  checked={filled.seats.includes(String(seat.seat))}
                  onChange={(event) => {
                    const own = String(seat.seat);
                    set({ seats: event.currentTarget.checked ? [...filled.seats, own] : filled.seats.filter((one) => one !== own) });
                  }}
                />
                <span>{seatWords(seat)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {line !== null && <Preview key={line} book={book} line={line} onDone={onDone} />}
    </div>
  );
}

/** Who it can be about: everybody dealt in; for cards that went to an empty seat, everybody who is not. */
function seatsOf(mistake: Mistake, live: Live): { seat: number; name?: string | null }[] {
  if (mistake.key !== 'empty') return live.seats;
  return Array.from({ length: 10 }, (_, at) => ({ seat: at + 1 })).filter(({ seat }) => live.seats.every((one) => one.seat !== seat));
}

/** Whoever it is most likely about; and where two are spoken of, the next of those who were dealt in. */
function firstSeats(mistake: Mistake, live: Live): Pick<Filled, 'seat' | 'other'> {
  const seat = firstSeat(mistake, live);
  const other = live.seats.find((one) => String(one.seat) !== seat)?.seat;
  return { seat, other: other === undefined ? '' : String(other) };
}

/** Whoever it is most likely about: a wager is of the player in turn, and out of turn is most often whoever sits behind. */
function firstSeat(mistake: Mistake, live: Live): string {
  const seats = seatsOf(mistake, live);
  const turn = live.waits.seats[0] ?? 0;
  if (mistake.kind === 'Wagers' && seats.some((one) => one.seat === turn)) return String(turn);
  const others = live.seats.filter((one) => one.state !== 'folded' && one.seat !== turn).map((one) => one.seat);
  const behind = others.find((seat) => seat > turn) ?? others[0];
  return String(seats.find((one) => one.seat === behind)?.seat ?? seats[0]?.seat ?? '');
}
