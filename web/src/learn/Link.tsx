// The way to the lesson of a game, from wherever the game stands.
import { hintsWords } from '../messages/en/hints';
import type { LessonGame } from './types';

/** Where a game is learned; a table of several games leads to all of them. */
export function learnPath(game: LessonGame | null | undefined): string {
  return game == null ? '/learn' : `/learn/${game}`;
}

/** At a table: beside it, in a tab of its own, so that nobody misses a turn over it. */
export function LearnBeside({ game }: { game: LessonGame | null | undefined }) {
  return (
    <a href={learnPath(game)} target="_blank" rel="noopener">
      {game == null ? hintsWords.these : hintsWords.this}
      <span class="unseen">{hintsWords.newTab}</span>
    </a>
  );
}
