// What the hand waits for, and how whoever runs it says what came.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { cents, money, sentence, unitsInOne } from '../../format';
import { Button, Field } from '../../ui';
import { amount, cardLine, cardsTyped, type Live } from './lines';

interface TurnProps {
  live: Live;
  onWrite: (...lines: string[]) => void;
  onNext: () => void;
}

export function Turn({ live, onWrite, onNext }: TurnProps) {
  const { waits } = live;
  const seat = waits.seats[0];
  return (
    <section class="dealer-waits" aria-label="What the hand waits for">
      <h2>{live.over ? 'The hand is over' : sentence(`waiting for ${waits.says}`)}</h2>
      {live.over && (
        <Button kind="main" onClick={onNext}>
          Next hand
        </Button>
      )}
      {waits.card && <NameCards key={live.told.length} card={waits.card} onWrite={onWrite} />}
      {waits.rulings.length > 0 && (
        <p class="row">
          {waits.rulings.map((ruling, at) => (
            <Button
              key={ruling}
              kind={at === 0 ? 'main' : 'plain'}
              onClick={() => {
                onWrite(`floor${at === 0 ? '' : ' 2'} rules ${ruling}`);
              }}
            >
              {sentence(`the floor rules ${ruling.replaceAll('-', ' ')}`)}
            </Button>
          ))}
        </p>
      )}
      {waits.what === 'floor' && waits.rulings.length === 0 && (
        <p class="row">
          {live.seats
            .filter((one) => one.state !== 'folded')
            .map((one) => (
              <Button
                key={one.seat}
                onClick={() => {
                  onWrite(`floor awards ${one.seat}`);
                }}
              >
                The pot goes to seat {one.seat}
              </Button>
            ))}
        </p>
      )}
      {waits.choice && seat !== undefined && <Choices key={`${live.told.length}`} live={live} seat={seat} onWrite={onWrite} />}
    </section>
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

function NameCards({ card, onWrite }: { card: NonNullable<Live['waits']['card']>; onWrite: TurnProps['onWrite'] }) {
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

function Choices({ live, seat, onWrite }: { live: Live; seat: number; onWrite: TurnProps['onWrite'] }) {
  const { choice } = live.waits;
  const say = (words: string) => () => {
    onWrite(`${seat} ${words}`);
  };
  if (!choice) return null;
  switch (choice.kind) {
    case 'act':
      return (
        <div class="row dealer-acts">
          {choice.fold && <Button onClick={say('folds')}>Fold</Button>}
          {choice.check && <Button onClick={say('checks')}>Check</Button>}
          {choice.call != null && <Button onClick={say('calls')}>Call {money(choice.call)}</Button>}
          {choice.bring_in != null && <Button onClick={say('brings in')}>Bring in {money(choice.bring_in)}</Button>}
          {choice.raise && <Wager raise={choice.raise} say={(to) => { onWrite(`${seat} ${choice.raise?.opens ? 'bets' : 'raises'} ${to}`); }} />}
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

function Wager({ raise, say }: { raise: { least: number; most: number; opens: boolean }; say: (to: string) => void }) {
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
        value={typed}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
        }}
      />
      <Button type="submit">{word}</Button>
    </form>
  );
}

function Show({ seat, muck, cards, onWrite }: { seat: number; muck: boolean; cards: number; onWrite: TurnProps['onWrite'] }) {
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
