// The proof that the deck was shuffled fairly and sealed before it was dealt.
import { useState } from 'preact/hooks';
import { withQuery } from '../../api';
import { useFetch } from '../../fetch';
import { replayWords } from '../../messages/en/replay';
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
      <p class="lead">{replayWords.seal}</p>
      {seals.length > 0 && (
        <div>
          <h2 class="replay-h">{replayWords.sealed}</h2>
          <ul class="replay-seals" role="list">
            {seals.map((seal) => (
              <li key={seal} class="mono">
                {seal}
              </li>
            ))}
          </ul>
        </div>
      )}
      {got.loading && !got.value && <Loading what={replayWords.theProof} />}
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
          {replayWords.verify}
        </Button>
        <Button disabled={transcript === ''} onClick={() => { save(`hand-${number}-shuffle.txt`, transcript); }}>
          {replayWords.download}
        </Button>
        {typed !== null && (
          <Button kind="quiet" onClick={() => { setTyped(null); forget(); }}>
            {replayWords.undo}
          </Button>
        )}
      </div>
    </div>
  );
}
