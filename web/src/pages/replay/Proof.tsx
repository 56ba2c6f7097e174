// The proof that the deck was shuffled fairly and sealed before it was dealt.
import { useState } from 'preact/hooks';
import { api, asRefused, withQuery, type Refused } from '../../api';
import { announce } from '../../announce';
import { useFetch } from '../../fetch';
import { save } from '../../save';
import type { Wire } from '../../types';
import { Alert, Button, Loading, RuleLink } from '../../ui';

type Shuffle = Wire<'ShuffleProof'>;

export function Proof({ number, eyes, seals }: { number: string; eyes: string; seals: readonly string[] }) {
  const got = useFetch<Shuffle>(withQuery(`/api/hands/${number}/proof`, { eyes }));
  const [typed, setTyped] = useState<string | null>(null);
  const [checked, setChecked] = useState<Shuffle | null>(null);
  const [why, setWhy] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  const transcript = typed ?? got.value?.transcript ?? '';
  const verify = async () => {
    setBusy(true);
    setWhy(null);
    setChecked(null);
    try {
      const proof = await api.post<Shuffle>('/api/verify', { transcript });
      setChecked(proof);
      announce(proof.sound ? 'The shuffle is in order.' : 'The shuffle is not in order.');
    } catch (error) {
      setWhy(asRefused(error));
    } finally {
      setBusy(false);
    }
  };
  const proof = checked ?? (typed === null ? got.value : null);
  return (
    <div class="stack replay-proof">
      <p class="lead">Before the first card, the house seals the deck. After the hand it opens the seal, and anybody can check that the cards dealt are the cards sealed.</p>
      {seals.length > 0 && (
        <div>
          <h2 class="replay-h">Sealed before the deal</h2>
          <ul class="replay-seals" role="list">
            {seals.map((seal) => (
              <li key={seal} class="mono">
                {seal}
              </li>
            ))}
          </ul>
        </div>
      )}
      {got.loading && !got.value && <Loading what="the proof" />}
      {got.error && typed === null && (
        <Alert tone="warn">
          {got.error.says} {got.error.rule !== undefined && <RuleLink id={got.error.rule} />}
        </Alert>
      )}
      {proof && (
        <Alert tone={proof.sound ? 'good' : 'danger'} title={proof.sound ? 'In order' : 'Not in order'}>
          <ul class="replay-checks">
            {proof.checks.map((check) => (
              <li key={check}>{check}</li>
            ))}
          </ul>
        </Alert>
      )}
      {why && (
        <Alert tone="warn" loud>
          {why.says}
        </Alert>
      )}
      <label class="field">
        <span class="field-label">
          Transcript, as <span class="mono">croupier verify</span> reads it
        </span>
        <textarea
          class="replay-transcript mono"
          rows={12}
          spellcheck={false}
          value={transcript}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            setChecked(null);
          }}
        />
      </label>
      <div class="row">
        <Button kind="main" busy={busy} disabled={transcript.trim() === ''} onClick={() => void verify()}>
          Verify now
        </Button>
        <Button disabled={transcript === ''} onClick={() => { save(`hand-${number}-shuffle.txt`, transcript); }}>
          Download the transcript
        </Button>
        {typed !== null && (
          <Button kind="quiet" onClick={() => { setTyped(null); setChecked(null); }}>
            As it was
          </Button>
        )}
      </div>
    </div>
  );
}
