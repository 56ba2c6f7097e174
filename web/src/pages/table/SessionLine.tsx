// How our session goes, in the head of a table: time and net result.
import './session.css';
import { tableWords } from '../../messages/en/table';
import { sessionWords } from '../../playSession';
import { useNow } from '../../time';
import type { Mine } from '../../types';

export function SessionLine({ mine }: { mine: Mine | null }) {
  const session = mine?.session ?? null;
  const now = useNow(15_000, session?.since != null);
  if (!session) return null;
  return (
    <a class="session-line quiet num" href="/account#limits" title={tableWords.session}>
      <span class="unseen">{tableWords.sessionOf}</span>
      {sessionWords(session, now)}
    </a>
  );
}
