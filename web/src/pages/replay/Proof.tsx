// The proof that the deck was shuffled fairly and sealed before it was dealt.
import { useState } from 'preact/hooks';
import { withQuery } from '../../api';
import { useFetch } from '../../fetch';
import { save } from '../../save';
import { OwnShare } from '../../shuffle/OwnShare';
import { Button, Loading, RefusalAlert } from '../../ui';
import { TranscriptBox, useChecking, verify, Verdict, type ShuffleProof } from './Transcript';

export function Proof({ number, eyes, seals }: { number: string; eyes: string; seals: readonly string[] }) {
  const got = useFetch<ShuffleProof>(withQuery(`/api/hands/${number}/proof`, { eyes }));
  const [typed, setTyped] = useState<string | null>(null);
  const { proof: checked, busy, why, check, forget } = useChecking();
  const transcript = typed ?? got.value?.transcript ?? '';
  const proof = checked ?? (typed === null ? got.value : null);
  return (
    <div class="stack replay-proof">
      <p class="lead">Before the first card, the house seals the deck. After the hand it opens the seal, and anyone can check that the cards dealt are the cards sealed.</p>
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
      {typed === null && <RefusalAlert why={got.error} />}
      {proof && <Verdict proof={proof} />}
      {got.value && typed === null && <OwnShare hand={Number(number)} transcript={got.value.transcript} />}
      <RefusalAlert why={why} loud />
      <TranscriptBox
        value={transcript}
        onType={(text) => {
          setTyped(text);
          forget();
        }}
      />
      <div class="row">
        <Button kind="main" busy={busy} disabled={transcript.trim() === ''} onClick={() => { check(() => verify(transcript)); }}>
          Verify now
        </Button>
        <Button disabled={transcript === ''} onClick={() => { save(`hand-${number}-shuffle.txt`, transcript); }}>
          Download the transcript
        </Button>
        {typed !== null && (
          <Button kind="quiet" onClick={() => { setTyped(null); forget(); }}>
            Undo my changes
          </Button>
        )}
      </div>
    </div>
  );
}
