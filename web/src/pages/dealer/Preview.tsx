// What would follow from a line, before anybody has said it, and the button that does it.
import { useEffect, useRef, useState } from 'preact/hooks';
import { usePosted } from '../../fetch';
import { money, sentence } from '../../format';
import { Alert, Button, Field, Loading, RuleLink } from '../../ui';
import type { HandBook } from './book';
import { changes, type Live } from './lines';
import { isFloors } from './mistakes';

interface PreviewProps {
  book: HandBook;
  line: string;
  /** On the button. */
  yes?: string;
  onDone: () => void;
}

export function Preview({ book, line, yes = 'Do it', onDone }: PreviewProps) {
  const { path, body } = book.rehearse(line);
  const { value, error, reload } = usePosted<Live>(path, body);
  const [why, setWhy] = useState('');
  // The table goes on while a reason is typed: what would follow is asked again, and what was typed stays.
  const happened = `${String(book.live.number)}/${book.live.told.length}`;
  const asked = useRef(happened);
  useEffect(() => {
    if (asked.current !== happened) reload();
    asked.current = happened;
  }, [happened]);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  if (error) {
    return (
      <Alert tone="warn" loud actions={error.key === 'offline' ? <Button onClick={reload}>Try again</Button> : undefined}>
        {sentence(error.says)} {error.rule && <RuleLink id={error.rule} />}
      </Alert>
    );
  }
  if (!value) return <Loading what="what follows" />;
  if (value.trouble) {
    return (
      <Alert tone="warn" title="Not here" loud>
        {sentence(value.trouble.says)} {value.trouble.rule && <RuleLink id={value.trouble.rule} />}
      </Alert>
    );
  }
  const floors = isFloors(line);
  const asksWhy = floors && book.floor === 'says-why';
  const run = async () => {
    if (asksWhy && why.trim() === '') {
      setMissing(true);
      return;
    }
    setBusy(true);
    const done = await book.write(line, asksWhy ? why.trim() : undefined);
    setBusy(false);
    if (done) onDone();
  };
  return (
    <form
      class="dealer-preview"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void run();
      }}
    >
      <Follows before={book.live} after={value} />
      {asksWhy && (
        <Field
          label="Why"
          hint="One line. The log keeps it with your badge."
          value={why}
          maxLength={200}
          error={missing && why.trim() === '' ? 'The floor says why.' : undefined}
          onInput={(event) => {
            setWhy(event.currentTarget.value);
          }}
        />
      )}
      {floors && book.floor === 'is-elsewhere' ? (
        <p>Only the floor can do this. Call the floor.</p>
      ) : (
        <Button kind="main" type="submit" busy={busy}>
          {yes}
        </Button>
      )}
    </form>
  );
}

/** Who gets which chips, which cards go where, and who acts next. */
function Follows({ before, after }: { before: Live; after: Live }) {
  const said = after.told.slice(before.told.length).filter((one) => !one.procedure);
  return (
    <div role="status">
      <h3>What follows</h3>
      {said.length > 0 && (
        <blockquote class="dealer-say">
          {said.map((one, at) => (
            <p key={at}>
              {sentence(one.says)} {one.rule && <RuleLink id={one.rule} />}
            </p>
          ))}
        </blockquote>
      )}
      <ul>
        {changes(before, after, money).map((one) => (
          <li key={one.what}>{one.what}</li>
        ))}
        <li>{after.over ? 'The hand is over.' : sentence(`then: waiting for ${after.waits.says}`)}</li>
      </ul>
    </div>
  );
}
