import { money } from '../format';
import { tournamentWords } from '../messages/en/tournament';
import type { Wire } from '../types';
import { splitLines } from './words';

/** What a price is made of: pool, fee, bounty, and all of it. */
export function Split({ price, total = tournamentWords.youPay }: { price: Wire<'TournamentPrice'>; total?: string }) {
  return (
    <dl class="tour-split">
      {splitLines(price).map((line) => (
        <div key={line.name}>
          <dt>{line.name}</dt>
          <dd class="num">{money(line.amount)}</dd>
        </div>
      ))}
      <div class="tour-split-total">
        <dt>{total}</dt>
        <dd class="num">{price.total === 0 ? tournamentWords.nothing : money(price.total)}</dd>
      </div>
    </dl>
  );
}
