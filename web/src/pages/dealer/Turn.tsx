// What the hand waits for, and how whoever runs it says what came.
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../../announce';
import { capital, cents, money, sentence, unitsInOne } from '../../format';
import { useHotkeys } from '../../hotkeys';
import { Badge, Button, Field } from '../../ui';
import type { HandBook } from './book';
import { amount, cardLine, cardsTyped, type Live } from './lines';
import { Preview } from './Preview';

type Write = (line: string) => void;

interface TurnProps {
  book: HandBook;
  /** What deals the next hand, once this one is over. */
  next: ComponentChildren;
}

export function Turn({ book, next }: TurnProps) {
  const { live } = book;
  const { waits } = live;
  const seat = waits.seats[0];
  const says = live.over ? 'The hand is over' : sentence(`waiting for ${waits.says}`);
  const heading = useSpoken(says, live.told.length);
  const write = (line: string) => void book.write(line);
  return (
    <section class="dealer-waits" aria-label="What the hand waits for">
      <h2 ref={heading} tabIndex={-1}>
        {says}
      </h2>
      {live.over && next}
      {book.byHand && waits.card && <NameCards key={live.told.length} card={waits.card} onWrite={write} />}
      {waits.what === 'floor' && <Floor key={live.told.length} book={book} />}
      {book.byHand && waits.choice && seat !== undefined && <Choices key={`${live.told.length}`} live={live} seat={seat} onWrite={write} />}
    </section>
  );
}

/** Reads aloud what is waited for, and catches the focus of a button that is gone. */
function useSpoken(says: string, happened: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (last.current !== null) {
      if (last.current !== says) announce(says);
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    }
    last.current = says;
  }, [says, happened]);
  return heading;
}

/** What scripts call it, in words. */
const RULINGS: Record<string, string> = {
  'play-on': 'Play on',
  misdeal: 'A misdeal',
  void: 'The hand is void',
  usual: 'As is usual',
  other: 'The other outcome',
};

/** What the floor can decide: the usual first, each with what would follow before it is done. */
function Floor({ book }: { book: HandBook }) {
  const { live } = book;
  const { rulings } = live.waits;
  const [line, setLine] = useState<string | null>(null);
  const choices =
    rulings.length > 0
      ? rulings.map((ruling, at) => ({ line: `floor rules ${ruling}`, says: RULINGS[ruling] ?? capital(ruling.replaceAll('-', ' ')), usual: at === 0 && rulings.length > 1 }))
      : live.seats.filter((one) => one.state !== 'folded').map((one) => ({ line: `floor awards ${one.seat}`, says: `The pot goes to seat ${one.seat}`, usual: false }));
  return (
    <div class="dealer-details">
      <p class="row" role="group" aria-label="The floor rules">
        {choices.map((one) => (
          <Button
            key={one.line}
            kind={one.line === line ? 'main' : 'plain'}
            aria-pressed={one.line === line}
            onClick={() => {
              setLine(one.line);
            }}
          >
            {one.says}
            {one.usual && <Badge tone="brass">usual</Badge>}
          </Button>
        ))}
      </p>
      {line !== null && (
        <Preview
          key={line}
          book={book}
          line={line}
          yes="The floor rules so"
          onDone={() => {
            setLine(null);
          }}
        />
      )}
    </div>
  );
}

interface CardsFormProps {
  label: string;
  hint: string;
  button: string;
  /** What is wrong with these cards; nothing where they will do. */
  wrongWith: (cards: readonly string[]) => string | undefined;
  onCards: (cards: readonly string[]) => void;
  children?: ComponentChildren;
}

/** Cards that are typed or scanned. */
function CardsForm({ label, hint, button, wrongWith, onCards, children }: CardsFormProps) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const box = useRef<HTMLInputElement>(null);
  useHotkeys('Dealer', [{ key: 'n', label: 'Type or scan cards', run: () => box.current?.focus() }]);
  return (
    <form
      class="row dealer-cards"
      onSubmit={(event) => {
        event.preventDefault();
        const cards = cardsTyped(typed) ?? [];
        const why = wrongWith(cards);
        setWrong(why);
        if (why === undefined) onCards(cards);
      }}
    >
      <Field
        label={label}
        hint={hint}
        value={typed}
        error={wrong}
        spellcheck={false}
        inner={box}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
        }}
      />
      <Button kind="main" type="submit">
        {button}
      </Button>
      {children}
    </form>
  );
}

function NameCards({ card, onWrite }: { card: NonNullable<Live['waits']['card']>; onWrite: Write }) {
  const due = card.to === 'board' ? card.due : 1;
  const onBoard = due === 1 ? 'The next card of the board' : `The next ${due} cards of the board`;
  return (
    <CardsForm
      label={card.to === 'board' ? onBoard : `The up-card of seat ${card.seat}`}
      hint="Type or scan: Ah Kd 10c"
      button="Deal it"
      wrongWith={(cards) => {
        if (cards.length === due) return undefined;
        return due === 1 ? 'One card, such as Ah' : `${due} cards, such as Ah Kd 2c`;
      }}
      onCards={(cards) => {
        onWrite(cardLine(card, cards));
      }}
    />
  );
}

function Choices({ live, seat, onWrite }: { live: Live; seat: number; onWrite: Write }) {
  const { choice } = live.waits;
  const wager = useRef<HTMLInputElement>(null);
  const say = (words: string) => () => {
    onWrite(`${seat} ${words}`);
  };
  const act = choice?.kind === 'act' ? choice : null;
  useHotkeys('Dealer', [
    { key: 'f', label: 'Fold', on: act?.fold === true, run: say('folds') },
    { key: 'c', label: 'Check or call', on: act !== null && (act.check || act.call != null), run: say(act?.check ? 'checks' : 'calls') },
    { key: 'r', label: 'Bet or raise', on: act?.raise != null, run: () => wager.current?.focus() },
  ]);
  if (!choice) return null;
  switch (choice.kind) {
    case 'act':
      return (
        <div class="row dealer-acts">
          {choice.fold && (
            <Button hotkey="f" onClick={say('folds')}>
              Fold
            </Button>
          )}
          {choice.check && (
            <Button hotkey="c" onClick={say('checks')}>
              Check
            </Button>
          )}
          {choice.call != null && (
            <Button hotkey="c" onClick={say('calls')}>
              Call {money(choice.call)}
            </Button>
          )}
          {choice.bring_in != null && <Button onClick={say('brings in')}>Bring in {money(choice.bring_in)}</Button>}
          {choice.raise && <Wager raise={choice.raise} box={wager} say={(to) => { onWrite(`${seat} ${choice.raise?.opens ? 'bets' : 'raises'} ${to}`); }} />}
          {choice.chop && <Button onClick={say('chops')}>Chop</Button>}
        </div>
      );
    case 'chop-answer':
      return (
        <p class="row">
          <Button onClick={say('chops')}>Chop</Button>
          <Button onClick={say('declines')}>Decline</Button>
        </p>
      );
    case 'discard':
      return (
        <p class="row">
          {Array.from({ length: choice.most - choice.least + 1 }, (_, at) => choice.least + at).map((cards) => (
            <Button key={cards} onClick={say(cards === 0 ? 'stands pat' : `discards ${Array.from({ length: cards }, () => '??').join(' ')}`)}>
              {cards === 0 ? 'Stands pat' : `Throws ${cards}`}
            </Button>
          ))}
        </p>
      );
    case 'runs':
      return (
        <p class="row">
          <Button onClick={say('runs it once')}>Once</Button>
          {choice.most > 1 && <Button onClick={say('runs it twice')}>Twice</Button>}
        </p>
      );
    case 'show':
      return <Show seat={seat} muck={choice.muck} cards={live.seats.find((one) => one.seat === seat)?.cards.length ?? 2} onWrite={onWrite} />;
    case 'premium-first':
    case 'premium-second':
      return null;
  }
}

interface WagerProps {
  raise: { least: number; most: number; opens: boolean };
  box: RefObject<HTMLInputElement>;
  say: (to: string) => void;
}

function Wager({ raise, box, say }: WagerProps) {
  const [typed, setTyped] = useState(amount(raise.least, unitsInOne()));
  const fixed = raise.least === raise.most;
  const word = raise.opens ? 'Bet' : 'Raise to';
  if (fixed) {
    return (
      <Button
        onClick={() => {
          say(amount(raise.least, unitsInOne()));
        }}
      >
        {word} {money(raise.least)}
      </Button>
    );
  }
  return (
    <form
      class="row dealer-wager"
      onSubmit={(event) => {
        event.preventDefault();
        const units = cents(typed);
        if (units !== null) say(amount(units, unitsInOne()));
      }}
    >
      <Field
        label={word}
        bare
        inputMode="decimal"
        inner={box}
        value={typed}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
        }}
      />
      <Button type="submit">{word}</Button>
    </form>
  );
}

function Show({ seat, muck, cards, onWrite }: { seat: number; muck: boolean; cards: number; onWrite: Write }) {
  return (
    <CardsForm
      label={`Cards of seat ${seat}`}
      hint="Type or scan what is turned up"
      button="Shows"
      wrongWith={(shown) => (shown.length === 0 || shown.length > cards ? `The cards of seat ${seat}, such as Ah Kd` : undefined)}
      onCards={(shown) => {
        onWrite(`${seat} shows ${shown.join('')}`);
      }}
    >
      {muck && (
        <Button
          onClick={() => {
            onWrite(`${seat} mucks`);
          }}
        >
          Mucks
        </Button>
      )}
    </CardsForm>
  );
}
