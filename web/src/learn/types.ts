// What a lesson is made of. The words of all lessons are data (beside this file); the pages only draw them, and the guided hand is
// played by the engine of the room from the lines that stand here.
import type { Wire } from '../types';

/** A game there is a lesson for: those of the poker tables and those against the house. */
export type LessonGame = Wire<'PokerGame'> | Exclude<Wire<'TableKind'>, 'poker'>;

/** Cards in a row under a few words. Those in `held` are lifted: they make the hand. */
export interface CardRow {
  label: string;
  cards: readonly string[];
  held?: readonly string[];
}

/** A drawing. Amounts are whole units of the currency of the house. */
export type Picture =
  | { kind: 'cards'; rows: readonly CardRow[] }
  | { kind: 'chips'; stacks: readonly { label: string; amount: number }[] }
  | { kind: 'dice'; rolls: readonly { label: string; dice: readonly [number, number] }[] }
  | { kind: 'list'; head: readonly [string, string]; rows: readonly (readonly [string, string])[] };

/** One thing to know. In words, `{6}` is an amount, written as the house writes it. */
export interface Leaf {
  title: string;
  says: string;
  picture: Picture;
  /** The rules it rests on, by id. */
  rules?: readonly string[];
}

/** An answer to "what now?". */
export interface Answer {
  says: string;
  /** Why it is good, or what it would cost. */
  why: string;
  good?: boolean;
  /** What it is in the language of hand scripts: the engine accepts the bad ones, too. */
  line: string;
}

/** A moment of the guided hand at which the learner decides. */
export interface Stop {
  /** What happens before it. */
  lines: readonly string[];
  /** The learner's cards now. What lies face down nobody tells the engine. */
  hand: readonly string[];
  /** Those that make the hand so far. */
  held?: readonly string[];
  ask: string;
  answers: readonly Answer[];
}

/** One hand with stops, played by the engine. The learner has seat 1. */
export interface GuidedHand {
  kind: 'hand';
  /** The lines it begins with: game, house, seats. */
  table: readonly string[];
  stops: readonly Stop[];
  end: {
    lines: readonly string[];
    hand: readonly string[];
    held?: readonly string[];
    says: string;
    /** What is in front of the learner then, in whole units: the engine has to agree. */
    stack: number;
  };
}

/** A round against the house, in pictures: there is no script for it that the room would play. */
export interface GuidedRound {
  kind: 'round';
  stops: readonly { picture: Picture; ask: string; answers: readonly Omit<Answer, 'line'>[] }[];
  end: { picture: Picture; says: string; rules: readonly string[] };
}

export interface Lesson {
  game: LessonGame;
  /** The game in a sentence. */
  brief: string;
  leaves: readonly Leaf[];
  play: GuidedHand | GuidedRound;
}
