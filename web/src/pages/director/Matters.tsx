import { useNow } from '../../time';
import { clockFace } from '../../tournament/words';
import type { Wire } from '../../types';
import { RuleLink } from '../../ui';

type Kind = Wire<'DeskMatterKind'>;

const GRAVE: readonly Kind[] = ['missing-points', 'disqualification', 'disqualification-offered', 'table-short', 'all-halted', 'clock-stopped'];

/** What is to be seen to, the most urgent first. */
export function Matters({ desk }: { desk: Wire<'DirectorDesk'> }) {
  const now = useNow(1_000, desk.matters.some((one) => one.until != null));
  return (
    <section aria-label="To be seen to" class="director-matters">
      {desk.matters.length === 0 && <p class="quiet">Nothing is to be seen to.</p>}
      <ul role="list">
        {desk.matters.map((one) => (
          <li key={`${one.what} ${one.tables.join(' ')} ${one.entries.join(' ')}`} class={GRAVE.includes(one.what) ? 'director-matter director-grave' : 'director-matter'}>
            <span>{one.says}</span>
            {one.until != null && <b class="num">{clockFace(one.until - now)}</b>}
            {one.rule != null && <RuleLink id={one.rule} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
