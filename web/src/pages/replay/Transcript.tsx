// The transcript of a shuffle: the text, and what checking it found. The replay and the auditor's desk show the same.
import './transcript.css';
import { useState } from 'preact/hooks';
import { announce } from '../../announce';
import { api } from '../../api';
import { useAttempt, type Attempt } from '../../attempt';
import { Rich } from '../../messages/Rich';
import { replayWords } from '../../messages/en/replay';
import type { Wire } from '../../types';
import { Alert } from '../../ui';

export type ShuffleProof = Wire<'ShuffleProof'>;

export interface Checking extends Attempt {
  /** What was found last. */
  proof: ShuffleProof | null;
  /** Checks what `asking` brings, and says aloud what was found. */
  check: (asking: () => Promise<ShuffleProof>, then?: (proof: ShuffleProof) => void) => void;
  forget: () => void;
}

export function useChecking(): Checking {
  const trying = useAttempt();
  const [proof, setProof] = useState<ShuffleProof | null>(null);
  return {
    ...trying,
    proof,
    check: (asking, then) => {
      trying.attempt(async () => {
        setProof(null);
        const got = await asking();
        setProof(got);
        then?.(got);
        announce(verdict(got), { assertive: !got.sound });
      });
    },
    forget: () => {
      setProof(null);
    },
  };
}

/** The room checks a transcript by itself, whoever's it is. */
export function verify(transcript: string): Promise<ShuffleProof> {
  return api.post<ShuffleProof>('/api/verify', { transcript });
}

function verdict(proof: ShuffleProof): string {
  return proof.sound ? replayWords.sound : replayWords.unsound;
}

/** What was found. */
export function Verdict({ proof }: { proof: ShuffleProof }) {
  return (
    <Alert tone={proof.sound ? 'good' : 'danger'} title={verdict(proof)}>
      <ul class="transcript-checks">
        {proof.checks.map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** The text itself, to read or to paste. */
export function TranscriptBox({ value, onType }: { value: string; onType: (text: string) => void }) {
  return (
    <label class="field">
      <span class="field-label">
        <Rich text={replayWords.transcript} parts={{ code: (inner) => <span class="mono">{inner}</span> }} />
      </span>
      <textarea
        class="transcript mono"
        rows={12}
        spellcheck={false}
        value={value}
        onInput={(event) => {
          onType(event.currentTarget.value);
        }}
      />
    </label>
  );
}
