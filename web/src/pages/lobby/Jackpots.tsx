// What can be won beside the pots: jackpots as posted, and the meters of progressives.
import { capital, money } from '../../format';
import { lobbyWords } from '../../messages/en/lobby';
import type { Lobby } from '../../types';
import { fundExplained, fundName } from '../../titles';
import { RuleLink } from '../../ui';

/** The jackpots and meters; nothing where the house runs none. */
export function Jackpots({ lobby }: { lobby: Lobby }) {
  const meters = lobby.tables.filter((table) => table.meter != null);
  const jackpots = lobby.jackpots.filter((one) => one.prizes.length > 0);
  if (jackpots.length + meters.length === 0) return null;
  return (
    <section aria-label={lobbyWords.jackpots} class="lobby-jackpots">
      <ul role="list">
        {jackpots.map((one) => {
          const most = Math.max(...one.prizes.map((prize) => prize.amount));
          return (
            <li key={one.key} class="lobby-jackpot">
              <h2>{fundName(one.key)}</h2>
              <p class="lobby-figure num">{money(most)}</p>
              <details>
                <summary>{lobbyWords.howWon}</summary>
                <p class="small lobby-explained">{fundExplained(one.key)}</p>
                <div class="lobby-prizes" role="region" aria-label={lobbyWords.payoutsOf(fundName(one.key))} tabIndex={0}>
                  <dl>
                    {one.prizes.map((prize) => (
                      <div key={prize.title}>
                        <dt>{capital(prize.title)}</dt>
                        <dd class="num">{money(prize.amount)}</dd>
                      </div>
                    ))}
                  </dl>
                </div>
                {one.rule != null && (
                  <p class="small">
                    {lobbyWords.whoWins}{' '}<RuleLink id={one.rule} />
                  </p>
                )}
              </details>
            </li>
          );
        })}
        {meters.map((table) => (
          <li key={`meter ${String(table.id)}`} class="lobby-jackpot">
            <h2>{lobbyWords.progressive(table.title)}</h2>
            <p class="lobby-figure num">{money(table.meter ?? 0)}</p>
            <p class="small lobby-meter-way">
              <a href={`/table/${String(table.id)}`}>{table.name}</a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
