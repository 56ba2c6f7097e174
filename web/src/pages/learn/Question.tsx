// "What now?" with two or three answers. A poor one says what it costs and may be thought over; the good one goes on.
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../../announce';
import { say } from '../../learn/words';
import type { Answer } from '../../learn/types';
import { Button } from '../../ui';

export interface QuestionProps {
  ask: string;
  answers: readonly Pick<Answer, 'says' | 'why' | 'good'>[];
  /** Where in the hand it stands: `2 of 4`. */
  place: string;
  busy: boolean;
  /** Not the first one: whoever listens begins here. */
  focus: boolean;
  onGood: () => void;
}

/** Give it a `key`: what was picked belongs to one question. */
export function Question({ ask, answers, place, busy, focus, onGood }: QuestionProps) {
  const [picked, setPicked] = useState<number | null>(null);
  const goOn = useRef<HTMLButtonElement>(null);
  const answer = picked === null ? null : answers[picked];
  const solved = answer?.good === true;
  useEffect(() => {
    if (solved) goOn.current?.focus();
  }, [solved]);
  return (
    <div class="learn-question">
      <p class="small quiet learn-place">Decision {place}</p>
      <Heading focus={focus}>{say(ask)}</Heading>
      <ul class="learn-answers" role="list">
        {answers.map((one, at) => (
          <li key={one.says}>
            <Button
              aria-pressed={picked === at}
              class={`learn-answer${picked === at ? (one.good ? ' learn-right' : ' learn-wrong') : ''}`}
              disabled={solved && picked !== at}
              onClick={() => {
                if (solved) return;
                setPicked(at);
                announce(`${one.good ? 'Good' : 'Not the best'}. ${say(one.why)}`);
              }}
            >
              {say(one.says)}
            </Button>
          </li>
        ))}
      </ul>
      <div class={`learn-why${answer ? (solved ? ' learn-why-right' : ' learn-why-wrong') : ''}`}>
        {answer ? (
          <p>
            <strong>{solved ? 'Good.' : 'Not the best.'}</strong> {say(answer.why)}
            {!solved && ' Try another.'}
          </p>
        ) : (
          <p class="quiet">Choose; you can change your mind.</p>
        )}
        {solved && (
          <Button kind="main" busy={busy} inner={goOn} onClick={onGood}>
            Go on
          </Button>
        )}
      </div>
    </div>
  );
}

/** The heading of a part that takes the place of another: it takes its focus, too. */
export function Heading({ focus, children }: { focus: boolean; children: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) ref.current?.focus({ preventScroll: true });
  }, [focus]);
  return (
    <h3 ref={ref} tabIndex={-1}>
      {children}
    </h3>
  );
}
