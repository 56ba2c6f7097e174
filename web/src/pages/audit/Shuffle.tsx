// A shuffle checked from its transcript alone.
import { useState } from 'preact/hooks';
import { api, withQuery } from '../../api';
import { save } from '../../save';
import { has } from '../../session';
import { Button, Field, RefusalAlert } from '../../ui';
import { TranscriptBox, useChecking, verify, Verdict, type ShuffleProof } from '../replay/Transcript';

export function Shuffle() {
  const [number, setNumber] = useState('');
  const [text, setText] = useState('');
  const { proof, busy, why, check, forget } = useChecking();
  return (
    <section class="stack" aria-labelledby="audit-shuffle">
      <h2 id="audit-shuffle" class="desk-h">Verify a shuffle</h2>
      <p class="lead audit-lead">
        The house seals each deck before the first card. A transcript opens the seal: it alone shows whether the cards dealt are the cards sealed.
      </p>
      {has('auditor') && (
        <form
          class="desk-tools"
          onSubmit={(event) => {
            event.preventDefault();
            const wanted = number.trim();
            if (!/^\d{1,15}$/.test(wanted)) return;
            check(
              () => api.get<ShuffleProof>(withQuery(`/api/hands/${wanted}/proof`, { eyes: 'eye' })),
              (got) => { setText(got.transcript); },
            );
          }}
        >
          <Field label="Get the transcript of hand number" inputMode="numeric" value={number} onInput={(event) => { setNumber(event.currentTarget.value); }} />
          <Button type="submit" busy={busy}>Get</Button>
        </form>
      )}
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') check(() => verify(text));
        }}
      >
        <TranscriptBox
          value={text}
          onType={(typed) => {
            setText(typed);
            forget();
          }}
        />
        <div class="row">
          <Button type="submit" kind="main" busy={busy} disabled={text.trim() === ''}>Verify</Button>
          <Button disabled={text === ''} onClick={() => { save(proof ? `hand-${String(proof.number)}-shuffle.txt` : 'shuffle.txt', text); }}>Export</Button>
        </div>
      </form>
      <RefusalAlert why={why} loud />
      {proof && <Verdict proof={proof} />}
    </section>
  );
}
