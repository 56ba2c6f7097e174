// What a player of each game must never forget, in a few words: in its lesson, and beside the own cards at the table.
import { hintsWords } from '../messages/en/hints';
import type { LessonGame } from './types';

export function hintOf(game: LessonGame): string {
  const hints: Readonly<Record<LessonGame, string>> = hintsWords.games;
  return hints[game];
}
