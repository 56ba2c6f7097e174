// A round against the house, in pictures.
import { useRef, useState } from 'preact/hooks';
import { say } from '../../learn/words';
import type { GuidedRound } from '../../learn/types';
import { Button, RuleLink } from '../../ui';
import { Drawing } from './Drawing';
import { Heading, Question } from './Question';

export function Round({ play }: { play: GuidedRound }) {
  const [at, setAt] = useState(0);
  const moved = useRef(false);
  const stop = play.stops[at];
  return (
    <div class="learn-play">
      <section class="learn-table learn-round felt on-felt" aria-label="The table">
        <Drawing picture={(stop ?? play.end).picture} size="m" />
      </section>
      <div class="learn-side">
        {stop ? (
          <Question
            key={at}
            ask={stop.ask}
            answers={stop.answers}
            place={`${String(at + 1)} of ${String(play.stops.length)}`}
            busy={false}
            focus={moved.current}
            onGood={() => {
              moved.current = true;
              setAt(at + 1);
            }}
          />
        ) : (
          <div class="learn-question">
            <Heading focus>That was the round</Heading>
            <p>{say(play.end.says)}</p>
            <p class="row">
              {play.end.rules.map((id) => (
                <RuleLink key={id} id={id} />
              ))}
            </p>
            <Button
              onClick={() => {
                setAt(0);
              }}
            >
              Play it again
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
