// A hand against patient players: the engine of the room plays the lines, and stops where the learner decides.
import { useRef, useState } from 'preact/hooks';
import { usePosted } from '../../fetch';
import { isNews, linesTo, say } from '../../learn/words';
import type { GuidedHand } from '../../learn/types';
import type { Wire } from '../../types';
import { Alert, Button, Loading, RuleLink } from '../../ui';
import { Heading, Question } from './Question';
import { Table } from './Table';

type Live = Wire<'LiveHand'>;

export function Guided({ play }: { play: GuidedHand }) {
  const [at, setAt] = useState(0);
  const { value, error, reload } = usePosted<Live>('/api/live/hand', { script: `${linesTo(play, at).join('\n')}\n` });
  // While an answer is on its way the table stays as it was.
  const [shown, setShown] = useState<{ at: number; live: Live } | null>(null);
  if (value !== null && value !== shown?.live) setShown({ at, live: value });
  // How much had been told at each stop: what came since is news.
  const told = useRef<number[]>([]);
  if (value !== null) told.current[at] = value.told.length;
  const moved = useRef(false);
  if (error !== null) {
    return (
      <Alert tone="warn" loud actions={<Button onClick={reload}>Try again</Button>}>
        {error.says}
      </Alert>
    );
  }
  if (shown === null) return <Loading what="the table" />;
  const { live } = shown;
  const stop = play.stops[shown.at];
  const trouble = live.trouble;
  const news = live.told.slice(shown.at === 0 ? 0 : told.current[shown.at - 1] ?? 0).filter(isNews);
  const { hand, held } = stop ?? play.end;
  return (
    <div class="learn-play">
      <Table live={live} hand={hand} held={held} />
      <div class="learn-side">
        {trouble && <Alert tone="warn" loud>{trouble.says} {trouble.rule && <RuleLink id={trouble.rule} />}</Alert>}
        {news.length > 0 && (
          <ol class="learn-news" aria-label="What happened">
            {news.map((one, n) => (
              <li key={n}>
                {one.beside} {one.rule && <RuleLink id={one.rule} brief />}
              </li>
            ))}
          </ol>
        )}
        {stop ? (
          <Question
            key={shown.at}
            ask={stop.ask}
            answers={stop.answers}
            place={`${String(shown.at + 1)} of ${String(play.stops.length)}`}
            busy={at !== shown.at}
            focus={moved.current}
            onGood={() => {
              moved.current = true;
              setAt(shown.at + 1);
            }}
          />
        ) : (
          <div class="learn-question">
            <Heading focus>That was the hand</Heading>
            <p>{say(play.end.says)}</p>
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
