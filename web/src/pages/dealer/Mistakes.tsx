// "What happened?": a mistake is chosen, what only people can know is filled in, what would follow is shown, and one button does it.
import { useState } from 'preact/hooks';
import { usePosted } from '../../fetch';
import { capital, money, sentence } from '../../format';
import { Alert, Button, Field, LinkButton, Loading, RuleLink, Select } from '../../ui';
import { cardsTyped, changes, scriptOf, type Live } from './lines';
import { isFilled, MISTAKES, NOTHING, REASONS, type Filled, type Mistake } from './mistakes';

interface MistakesProps {
  lines: readonly string[];
  live: Live;
  onWrite: (...lines: string[]) => void;
}

const KINDS = [...new Set(MISTAKES.map((one) => one.kind))];

export function Mistakes({ lines, live, onWrite }: MistakesProps) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Mistake | null>(null);
  if (!open) {
    return (
      <p class="row">
        <Button
          onClick={() => {
            setOpen(true);
          }}
        >
          Something went wrong
        </Button>
        <LinkButton kind="quiet" href="/ruling">
          Only ask the book
        </LinkButton>
      </p>
    );
  }
  return (
    <section class="dealer-mistakes" aria-label="What went wrong">
      <h2>{chosen ? chosen.title : 'What happened?'}</h2>
      {chosen === null &&
        KINDS.map((kind) => (
          <div key={kind}>
            <h3>{kind}</h3>
            <ul class="dealer-kinds" role="list">
              {MISTAKES.filter((one) => one.kind === kind).map((one) => (
                <li key={one.key}>
                  <button
                    type="button"
                    class="plate-button"
                    onClick={() => {
                      setChosen(one);
                    }}
                  >
                    {one.title}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      {chosen && <Details mistake={chosen} lines={lines} live={live} onWrite={onWrite} />}
      <p class="row">
        <Button
          kind="quiet"
          onClick={() => {
            if (chosen) setChosen(null);
            else setOpen(false);
          }}
        >
          Back
        </Button>
      </p>
    </section>
  );
}

function Details({ mistake, lines, live, onWrite }: MistakesProps & { mistake: Mistake }) {
  const [filled, setFilled] = useState<Filled>({ ...NOTHING, seat: String(live.seats.find((seat) => !live.waits.seats.includes(seat.seat))?.seat ?? '1') });
  const [typed, setTyped] = useState('');
  const set = (some: Partial<Filled>) => {
    setFilled({ ...filled, ...some });
  };
  const has = (blank: Mistake['blanks'][number]) => mistake.blanks.includes(blank);
  const ready = isFilled(mistake, filled);
  const line = ready ? mistake.line(filled) : null;
  return (
    <div class="dealer-details">
      {has('seat') && (
        <Select
          label="Whose"
          value={filled.seat}
          options={(mistake.key === 'empty' ? Array.from({ length: 10 }, (_, at) => ({ seat: at + 1, name: null })) : live.seats).map((seat) => ({
            value: String(seat.seat),
            label: seat.name ? `${seat.seat} ${seat.name}` : `Seat ${seat.seat}`,
          }))}
          onPick={(seat) => {
            set({ seat });
          }}
        />
      )}
      {has('nth') && (
        <Select
          label="Which card"
          value={filled.nth}
          options={['1', '2', '3', '4', '5', '6', '7'].map((nth) => ({ value: nth, label: `Card ${nth}` }))}
          onPick={(nth) => {
            set({ nth });
          }}
        />
      )}
      {(has('card') || has('card-or-unknown')) && (
        <Field
          label={has('card') ? 'The card' : 'The card, where everybody saw it'}
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
      {has('reason') && (
        <Select
          label="Why"
          value={filled.reason}
          options={REASONS}
          onPick={(reason) => {
            set({ reason });
          }}
        />
      )}
      {line !== null && <Preview lines={lines} live={live} line={line} onWrite={onWrite} />}
    </div>
  );
}

/** What would follow, before anybody has said so. */
function Preview({ lines, live, line, onWrite }: MistakesProps & { line: string }) {
  const { value, error } = usePosted<Live>('/api/live/hand', { script: scriptOf([...lines, line]) });
  if (error) return <Alert tone="warn">{error.says}</Alert>;
  if (!value) return <Loading what="what follows" />;
  if (value.trouble) {
    return (
      <Alert tone="warn" title="Not here" loud>
        {sentence(value.trouble.says)} {value.trouble.rule && <RuleLink id={value.trouble.rule} />}
      </Alert>
    );
  }
  const said = value.told.slice(live.told.length).filter((one) => !one.procedure);
  return (
    <div class="dealer-preview" role="status">
      <h3>What follows</h3>
      <ul>
        {said.map((one, at) => (
          <li key={at}>
            {sentence(one.says)} {one.rule && <RuleLink id={one.rule} />}
          </li>
        ))}
        {changes(live, value, money).map((one) => (
          <li key={one.what}>{one.what}</li>
        ))}
        <li>{value.over ? 'The hand is over.' : sentence(`then: waiting for ${value.waits.says}`)}</li>
      </ul>
      <Button
        kind="main"
        onClick={() => {
          onWrite(line);
        }}
      >
        {capital('do it')}
      </Button>
    </div>
  );
}
