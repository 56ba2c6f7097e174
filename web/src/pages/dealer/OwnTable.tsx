// A live table that belongs to no room: whoever deals writes down what happens, and nothing is kept but in this browser.
import { useState } from 'preact/hooks';
import { usePosted } from '../../fetch';
import { unitsInOne } from '../../format';
import { asRecord, remembered } from '../../kept';
import { save } from '../../save';
import { Alert, Button, Loading, PageTitle, RuleLink } from '../../ui';
import type { HandBook } from './book';
import { Felt } from './Felt';
import { nextHand, scriptOf, setUp, type Live } from './lines';
import { Mistakes } from './Mistakes';
import { SetUp } from './SetUp';
import { Told } from './Told';
import { Turn } from './Turn';

/** The lines of the hand that is on. */
export const written = remembered<{ lines: string[] }>('croupier.dealer', (text) => {
  const { lines } = asRecord(text);
  return { lines: Array.isArray(lines) ? lines.filter((line): line is string => typeof line === 'string') : [] };
});

export function OwnTable() {
  const { lines } = written.value;
  return (
    <div class="page dealer-page">
      <header class="row spread dealer-head">
        <PageTitle title="Run a table by hand" />
        {lines.length > 0 && (
          <Button
            kind="quiet"
            onClick={() => {
              written.set({ lines: [] });
            }}
          >
            Another table
          </Button>
        )}
      </header>
      {lines.length === 0 ? (
        <SetUp
          onDeal={(table) => {
            written.set({ lines: setUp(table) });
          }}
        />
      ) : (
        <Hand lines={lines} />
      )}
    </div>
  );
}

/** A hand is voided by a second badge; alone at a table one speaks for both. */
const badged = (line: string) => line.replace(/^floor rules void/, 'floor 2 rules void');

function Hand({ lines }: { lines: string[] }) {
  const { value, error, reload } = usePosted<Live>('/api/live/hand', { script: scriptOf(lines) });
  // While an answer is on its way the table stays as it was.
  const [last, setLast] = useState<Live | null>(null);
  if (value !== null && value !== last) setLast(value);
  const live = value ?? last;
  const undo = () => {
    written.set({ lines: lines.slice(0, -1) });
  };
  if (error !== null) {
    return (
      <Alert tone="warn" loud actions={<Button onClick={error.key === 'offline' ? reload : undo}>{error.key === 'offline' ? 'Try again' : 'Take the last line back'}</Button>}>
        {error.says}
      </Alert>
    );
  }
  if (live === null) return <Loading what="the table" />;
  const refused = live.trouble ?? null;
  const book: HandBook = {
    live,
    rehearse: (line) => ({ path: '/api/live/hand', body: { script: scriptOf([...lines, badged(line)]) } }),
    write: (line) => {
      written.set({ lines: [...lines, badged(line)] });
      return Promise.resolve(true);
    },
    byHand: true,
    floor: 'speaks',
  };
  return (
    <div class="dealer-hand">
      <Felt live={live} />
      {refused !== null && (
        <Alert tone="warn" loud actions={<Button onClick={undo}>Take it back</Button>}>
          {lines[refused.line - 1]}: {refused.says} {refused.rule && <RuleLink id={refused.rule} />}
        </Alert>
      )}
      {refused === null && (
        <Turn
          book={book}
          next={
            <Button
              kind="main"
              onClick={() => {
                written.set({ lines: nextHand(lines, live, unitsInOne()) });
              }}
            >
              Next hand
            </Button>
          }
        />
      )}
      {refused === null && <Mistakes book={book} ask="/ruling" />}
      <Told live={live} />
      <details class="dealer-script">
        <summary>The hand as it is written down</summary>
        <pre>{scriptOf(lines)}</pre>
        <p class="row">
          <Button kind="quiet" onClick={undo} disabled={lines.length <= 3}>
            Take the last line back
          </Button>
          <Button
            kind="quiet"
            onClick={() => {
              save('table.hand', scriptOf(lines));
            }}
          >
            Save
          </Button>
        </p>
      </details>
    </div>
  );
}
