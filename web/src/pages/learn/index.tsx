// Learn a game in a minute: all games, or one of them with a hand to play.
import './learn.css';
import { useFetch } from '../../fetch';
import { LESSONS } from '../../learn/lessons';
import type { LessonGame } from '../../learn/types';
import type { PageProps } from '../../routes';
import type { Wire } from '../../types';
import { Button, Empty, LinkButton, Loading, PageTitle, RefusalAlert } from '../../ui';
import { All } from './All';
import { One } from './One';

const isLesson = (game: string): game is LessonGame => Object.hasOwn(LESSONS, game);

export default function LearnPage({ params }: PageProps) {
  const game = params['game'];
  // What the games are called, and what they have in common, the room says itself.
  const { value: catalogue, error, reload } = useFetch<Wire<'GameCatalogue'>>('/api/games');
  if (game !== undefined && !isLesson(game)) {
    return (
      <div class="page">
        <PageTitle title="Lesson not found" unseen />
        <Empty title="There is no such game" actions={<LinkButton href="/learn" kind="main">All games</LinkButton>}>
          The address may be mistyped.
        </Empty>
      </div>
    );
  }
  if (catalogue === null) {
    return (
      <div class="page">
        {error ? (
          <>
            <PageTitle title="Learn a game" />
            <RefusalAlert why={error} loud actions={<Button onClick={reload}>Try again</Button>} />
          </>
        ) : (
          // Without a heading: the one that comes takes the focus.
          <Loading what="the games" />
        )}
      </div>
    );
  }
  return game === undefined ? <All catalogue={catalogue} /> : <One key={game} lesson={LESSONS[game]} catalogue={catalogue} />;
}
