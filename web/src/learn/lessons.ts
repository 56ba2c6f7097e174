// The lessons of all games. That every game of the room has one is checked by the compiler: the keys are those of the wire.
import { DRAW_LESSONS } from './draw';
import { HOLDEM_LESSONS } from './holdem';
import { OMAHA_LESSONS } from './omaha';
import { PIT_LESSONS } from './pit';
import { STUD_LESSONS } from './stud';
import type { Lesson, LessonGame } from './types';

export const LESSONS: Record<LessonGame, Lesson> = { ...HOLDEM_LESSONS, ...OMAHA_LESSONS, ...STUD_LESSONS, ...DRAW_LESSONS, ...PIT_LESSONS };
