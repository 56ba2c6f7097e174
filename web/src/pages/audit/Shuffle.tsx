// A shuffle checked from its transcript alone.
import { useState } from 'preact/hooks';
import { announce } from '../../announce';
import { api, asRefused, withQuery, type Refused } from '../../api';
import { save } from '../../save';
import { has } from '../../session';
import type { Wire } from '../../types';
import { Alert, Button, Field } from '../../ui';
import { Why } from '../floor/desk/asking';

type Proof = Wire<'ShuffleProof'>;

export function Shuffle() {
  const [number, setNumber] = useState('');
  const [text, setText] = useState('');
  const [proof, setProof] = useState<Proof | null>(null);
  const [why, setWhy] = useState<Refused | null>(null);
  const [busy, setBusy] = useState<'' | 'fetch' | 'verify'>('');
  const run = async (what: 'fetch' | 'verify', asking: () => Promise<Proof>) => {
    setBusy(what);
    setWhy(null);
    setProof(null);
    try {
      const got = await asking();
      setProof(got);
      if (what === 'fetch') setText(got.transcript);
      announce(got.sound ? 'The shuffle is in order.' : 'The shuffle is not in order.', { assertive: !got.sound });
    } catch (error) {
      setWhy(asRefused(error));
    } finally {
      setBusy('');
    }
  };
  return (
    <section class="stack" aria-labelledby="audit-shuffle">
      <h2 id="audit-shuffle" class="desk-h">Verify a shuffle</h2>
      <p class="lead audit-lead">
        The house seals each deck before the first card. A transcript opens the seal: from it alone follows whether the cards dealt are the cards sealed.
      </p>
      {has('auditor') && (
        <form
          class="desk-tools"
          onSubmit={(event) => {
            event.preventDefault();
            const wanted = number.trim();
            if (/^\d{1,15}$/.test(wanted)) void run('fetch', () => api.get<Proof>(withQuery(`/api/hands/${wanted}/proof`, { eyes: 'eye' })));
          }}
        >
          <Field label="Fetch the transcript of hand" inputMode="numeric" value={number} onInput={(event) => { setNumber(event.currentTarget.value); }} />
          <Button type="submit" busy={busy === 'fetch'}>Fetch</Button>
        </form>
      )}
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '' && busy === '') void run('verify', () => api.post<Proof>('/api/verify', { transcript: text }));
        }}
      >
        <label>
          <span class="field-label">Transcript, as <span class="mono">croupier verify</span> reads it</span>
          <textarea
            class="desk-text"
            rows={14}
            spellcheck={false}
            value={text}
            onInput={(event) => {
              setText(event.currentTarget.value);
              setProof(null);
              setWhy(null);
            }}
          />
        </label>
        <div class="row">
          <Button type="submit" kind="main" busy={busy === 'verify'} disabled={text.trim() === ''}>Verify</Button>
          <Button disabled={text === ''} onClick={() => { save(proof ? `hand-${String(proof.number)}-shuffle.txt` : 'shuffle.txt', text); }}>Export</Button>
        </div>
      </form>
      <Why why={why} />
      {proof && (
        <Alert tone={proof.sound ? 'good' : 'danger'} title={proof.sound ? 'The shuffle is in order' : 'The shuffle is NOT in order'}>
          <ol class="desk-list audit-checks">
            {proof.checks.map((check) => (
              <li key={check}>{check}</li>
            ))}
          </ol>
        </Alert>
      )}
    </section>
  );
}
