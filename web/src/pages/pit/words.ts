// The pit in words: what spots are called, how they are read, what is spoken of what happens. Pure.
import { capital, cardNames, money, sentence } from '../../format';
import { pitWords } from '../../messages/en/pit';
import type { Choice } from '../../types';
import { net } from './stakes';
import type { DiceView, DiceWager, PremiumView, Settled, Told } from './types';

/** What a wager is called: by the layout's list, or a spot of Premium Hold 'Em. */
export function titleOf(wager: string, wagers: readonly DiceWager[] = []): string {
  return wagers.find((one) => one.wager === wager)?.title ?? Object.entries(pitWords.spots).find(([spot]) => spot === wager)?.[1] ?? wager.replaceAll('-', ' ');
}

export interface SpotFacts {
  title: string;
  pays?: string | undefined;
  stake: number;
  others: number;
  off?: boolean | undefined;
  /** Whether a wager can be added now. */
  offered: boolean;
  /** Whether the viewer plays here. */
  playing: boolean;
}

/** `Place 6, pays 7 to 6, your wager $12`. */
export function spotLabel({ title, pays, stake, others, off, offered, playing }: SpotFacts): string {
  const words = [capital(title)];
  if (pays) words.push(pitWords.pays(pays));
  if (stake > 0) words.push((off ? pitWords.yourWagerOff(money(stake)) : pitWords.yourWager(money(stake))));
  if (others > 0) words.push(pitWords.others(money(others)));
  if (playing && !offered) words.push(stake > 0 ? pitWords.noMore : pitWords.closedNow);
  return words.join(', ');
}

/**
 * What to read aloud of some events, in the room's own words for the ear: the table's course, and what is ours, said to us.
 * The wheel speaks for itself when it stops.
 */
export function spoken(events: readonly Told[], seat: number | null): string {
  const heard = events.flatMap((told) => (told.what === 'spun' ? [] : (seat !== null && told.seat === seat && told.yours) || told.aloud || []));
  return heard.map(sentence).join(' ');
}

/** `You win $35.` with each wager; nothing where nothing of ours was decided. */
export function outcome(results: readonly Settled[], seat: number | null): string {
  const own = results.filter((one) => one.seat === seat);
  if (own.length === 0) return '';
  const total = net(own);
  return total > 0 ? pitWords.youWin(money(total)) : total < 0 ? pitWords.youLose(money(-total)) : pitWords.youBreakEven;
}

/** `3 times the ante`, where it is a whole multiple. */
export function multiple(bet: number, ante: number): number | null {
  return ante > 0 && bet % ante === 0 ? bet / ante : null;
}

/** `Your turn: bet $30, or check.` */
export function yourTurn(choice: Choice): string {
  if (choice.kind !== 'premium-first' && choice.kind !== 'premium-second') return pitWords.turnAlone;
  const last = choice.kind === 'premium-first' ? pitWords.checkWord : pitWords.foldWord;
  return choice.bets.length === 0 ? pitWords.turn(last) : pitWords.turnBet(choice.bets.map((bet) => money(bet)).join(pitWords.or), last);
}

/** The key L at Premium Hold 'Em. */
export function readBoard(view: PremiumView): string {
  const community = view.community.length === 0 ? pitWords.noCommunity : sentence(pitWords.communityIs(cardNames(view.community)));
  const dealer = view.dealer.length === 0 ? '' : ` ${sentence(`${pitWords.dealerIs(cardNames(view.dealer))}${view.dealer_says ? `; ${view.dealer_says}` : ''}`)}`;
  return community + dealer;
}

/** The key L at the dice. */
export function readDice(view: DiceView): string {
  const dice = view.dice;
  const last = dice?.length === 2 ? pitWords.lastRollWas(dice[0] ?? 0, dice[1] ?? 0, (dice[0] ?? 0) + (dice[1] ?? 0)) : pitWords.noRollYet;
  return `${last} ${sentence(view.says)}`;
}

/** The key S: own wagers and stack. */
export function readWagers(own: ReadonlyMap<string, number>, stack: number, wagers: readonly DiceWager[] = []): string {
  if (own.size === 0) return pitWords.noWagers(money(stack));
  return pitWords.wagersAre([...own].map(([key, stake]) => `${capital(titleOf(key, wagers))} ${money(stake)}`).join(', '), money(stack));
}
