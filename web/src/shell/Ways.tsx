import { waitsForMe } from '../inbox';
import { shellWords } from '../messages/en/shell';
import { place } from '../router';
import { has } from '../session';

interface WayProps {
  href: string;
  children: string;
  /** How much waits there. */
  count?: number;
  onGo?: (() => void) | undefined;
}

function Way({ href, children, count = 0, onGo }: WayProps) {
  const path = place.value.path;
  const here = href === '/' ? path === '/' || path === '/lobby' : path === href || path.startsWith(`${href}/`);
  return (
    <li>
      <a href={href} aria-current={here ? 'page' : undefined} onClick={onGo}>
        {children}
        {count > 0 && (
          <span class="top-count">
            {count}
            <span class="unseen">{' '}{shellWords.ways.waiting}</span>
          </span>
        )}
      </a>
    </li>
  );
}

/** The ways through the room, as items of a list; staff see their own. */
export function Ways({ onGo }: { onGo?: () => void }) {
  return (
    <>
      <Way href="/" onGo={onGo}>{shellWords.ways.lobby}</Way>
      <Way href="/tournaments" onGo={onGo}>{shellWords.ways.tournaments}</Way>
      <Way href="/cashier" onGo={onGo}>{shellWords.ways.cashier}</Way>
      <Way href="/rules" onGo={onGo}>{shellWords.ways.rules}</Way>
      <Way href="/ruling" onGo={onGo}>{shellWords.ways.rulings}</Way>
      {has('floor') && <Way href="/floor" onGo={onGo}>{shellWords.ways.floor}</Way>}
      {has('floor', 'cage') && <Way href="/inbox" count={waitsForMe.value} onGo={onGo}>{shellWords.ways.inbox}</Way>}
      {has('cage', 'auditor') && <Way href="/cage" onGo={onGo}>{shellWords.ways.cage}</Way>}
      {has('cage', 'auditor') && <Way href="/audit" onGo={onGo}>{shellWords.ways.audit}</Way>}
    </>
  );
}
