// The pit in words: what spots are called, how they are read, what is spoken of what happens. Pure.
import { capital, cardName, cardNames, money, sentence } from '../../format';
import type { Choice } from '../../types';
import { net } from './stakes';
import type { DiceView, DiceWager, PremiumView, Settled, Told } from './types';

const SPOTS: Record<string, string> = {
  ante: 'ante', 'x-tra': 'X-Tra bonus', play: 'play', 'dealer-bonus': 'dealer bonus', 'player-bonus': 'player bonus', spin: 'the wheel',
  coupon: 'coupon',
};

/** What a wager is called: by the layout's list, or a spot of Premium Hold 'Em. */
export function titleOf(wager: string, wagers: readonly DiceWager[] = []): string {
  return wagers.find((one) => one.wager === wager)?.title ?? SPOTS[wager] ?? wager.replaceAll('-', ' ');
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
  if (pays) words.push(`pays ${pays}`);
  if (stake > 0) words.push(`your wager ${money(stake)}${off ? ', off' : ''}`);
  if (others > 0) words.push(`others ${money(others)}`);
  if (playing && !offered) words.push(stake > 0 ? 'no more can be added now' : 'closed now');
  return words.join(', ');
}

/** Wagers by key become wagers by name; the seat numbers behind names are for the eye. */
export function plain(says: string, wagers: readonly DiceWager[] = []): string {
  let out = says.replace(/ \(\d+\)/g, '');
  const known = wagers.map((one) => one.wager);
  const keys = [...known, ...Object.keys(SPOTS)].filter((key) => key.includes('-')).sort((a, b) => b.length - a.length);
  for (const key of keys) out = out.replaceAll(new RegExp(`\\b${key}\\b`, 'g'), titleOf(key, wagers));
  return out.replaceAll(/\bspin(?= (of )?\$)/g, 'the wheel');
}

const ALOUD = new Set<Told['what']>([
  'no-more-bets', 'bets-closed', 'rolled', 'point-set', 'point-made', 'seven-out', 'come-out-again', 'bets-opened', 'total-called',
  'no-roll-called', 'shaker-offered', 'shaker-accepted', 'shaker-covered', 'community-turned', 'dealer-turned', 'spinner-marked', 'meter-reset',
  'round-voided', 'hand-voided', 'dealer-took-shaker',
]);
const OWN = new Set<Told['what']>(['bets-placed', 'bets-taken-back', 'bet-made', 'taken-down', 'called', 'settled', 'played', 'checked', 'folded', 'timed-out', 'community-paid', 'travelled']);

function inWords(told: Told, wagers: readonly DiceWager[]): string {
  let says = plain(told.says, wagers);
  for (const card of told.cards ?? []) says = says.replace(card, cardName(card));
  return says;
}

const VERBS: Record<string, string> = { bets: 'bet', takes: 'take', calls: 'call', plays: 'play', checks: 'check', folds: 'fold', is: 'are' };

/** An event of ours, said to us: `Ann (3) bets $5 on pass` is `you bet $5 on pass`; `Ann (3): pass of $5: wins $5` is `your pass …`. */
function toUs(told: Told): Told {
  const says = told.says
    .replace(/^.*? \(\d+\): /, 'your ')
    .replace(/^.*? \(\d+\) (\w+)/, (whole, verb: string) => (verb in VERBS ? `you ${VERBS[verb] ?? verb}` : whole));
  return { ...told, says };
}

/** What to read aloud of some events: the table's course, and what is ours. The wheel speaks for itself when it stops. */
export function spoken(events: readonly Told[], seat: number | null, wagers: readonly DiceWager[] = []): string {
  const out: string[] = [];
  for (const told of events) {
    const own = seat !== null && told.seat === seat && OWN.has(told.what);
    if (told.says === '' || (!own && !ALOUD.has(told.what))) continue;
    out.push(sentence(inWords(own ? toUs(told) : told, wagers)));
  }
  return out.join(' ');
}

/** `You win $35.` with each wager; nothing where nothing of ours was decided. */
export function outcome(results: readonly Settled[], seat: number | null): string {
  const own = results.filter((one) => one.seat === seat);
  if (own.length === 0) return '';
  const total = net(own);
  return total > 0 ? `You win ${money(total)}` : total < 0 ? `You lose ${money(-total)}` : 'You break even';
}

/** `3 times the ante`, where it is a whole multiple. */
export function multiple(bet: number, ante: number): number | null {
  return ante > 0 && bet % ante === 0 ? bet / ante : null;
}

/** `Your turn: bet $30, or check.` */
export function yourTurn(choice: Choice): string {
  if (choice.kind !== 'premium-first' && choice.kind !== 'premium-second') return 'Your turn.';
  const last = choice.kind === 'premium-first' ? 'check' : 'fold';
  return choice.bets.length === 0 ? `Your turn: ${last}.` : `Your turn: bet ${choice.bets.map(money).join(' or ')}, or ${last}.`;
}

/** The key L at Premium Hold 'Em. */
export function readBoard(view: PremiumView): string {
  const community = view.community.length === 0 ? 'No community cards yet.' : sentence(`community: ${cardNames(view.community)}`);
  const dealer = view.dealer.length === 0 ? '' : ` ${sentence(`dealer: ${cardNames(view.dealer)}${view.dealer_says ? `; ${view.dealer_says}` : ''}`)}`;
  return community + dealer;
}

/** The key L at the dice. */
export function readDice(view: DiceView): string {
  const dice = view.dice;
  const last = dice?.length === 2 ? `Last roll ${String(dice[0])} and ${String(dice[1])}, ${String((dice[0] ?? 0) + (dice[1] ?? 0))}.` : 'No roll yet.';
  return `${last} ${sentence(view.says)}`;
}

/** The key S: own wagers and stack. */
export function readWagers(own: ReadonlyMap<string, number>, stack: number, wagers: readonly DiceWager[] = []): string {
  if (own.size === 0) return `No wagers. Your stack ${money(stack)}.`;
  return `${[...own].map(([key, stake]) => `${capital(titleOf(key, wagers))} ${money(stake)}`).join(', ')}. Your stack ${money(stack)}.`;
}
