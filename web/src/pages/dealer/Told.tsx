import { sentence } from '../../format';
import { RuleLink } from '../../ui';
import type { Live } from './lines';

/** What happened in this hand, the latest first, each with its rule. */
export function Told({ live }: { live: Live }) {
  return (
    <section class="dealer-story" aria-label="What happened">
      <h2>What happened</h2>
      <p class="quiet">The latest first.</p>
      <div role="log" aria-label="What happened, the latest first" class="dealer-told">
        <ol reversed>
          {live.told
            .filter((one) => !one.procedure)
            .reverse()
            .map((one, at, all) => (
              <li key={all.length - at}>
                {sentence(one.says)} {one.rule && <RuleLink id={one.rule} />}
              </li>
            ))}
        </ol>
      </div>
    </section>
  );
}
