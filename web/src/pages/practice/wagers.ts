// The wagers that are asked about, as they are called at the table. Those that have no price of their own (odds, and bets with a
// commission of the house) are left out.
import { practiceWords } from '../../messages/en/practice';

export function wagersOf(game: 'craps' | 'mini-dice'): Readonly<Record<string, string>> {
  return game === 'craps' ? practiceWords.craps : practiceWords.miniDice;
}
