import { capital } from '../format';
import { tournamentWords } from '../messages/en/tournament';
import type { Wire } from '../types';
import { useNow } from '../time';
import { RuleLink } from '../ui';
import { clockFace } from './words';

type Notice = Wire<'TournamentNotice'>;

const GRAVE: readonly Notice['what'][] = ['cancelled', 'paused', 'all-halted', 'table-halted'];

/** What everybody at the tables should know now, the most urgent first. */
export function Notices({ notices, rules = true }: { notices: readonly Notice[]; rules?: boolean }) {
  const now = useNow(1_000, notices.some((one) => one.until != null));
  if (notices.length === 0) return null;
  return (
    <ul role="list" class="tour-notices" aria-label={tournamentWords.notices}>
      {notices.map((one) => (
        <li key={`${one.what} ${String(one.table ?? '')}`} class={GRAVE.includes(one.what) ? 'tour-notice tour-notice-grave' : 'tour-notice'}>
          <span>{capital(one.says)}</span>
          {one.until != null && <b class="num">{clockFace(one.until - now)}</b>}
          {rules && one.rule != null && <RuleLink id={one.rule} />}
        </li>
      ))}
    </ul>
  );
}
