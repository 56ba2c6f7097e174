import { waitsForMe } from '../inbox';
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
            <span class="unseen"> waiting for you</span>
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
      <Way href="/" onGo={onGo}>Lobby</Way>
      <Way href="/tournaments" onGo={onGo}>Tournaments</Way>
      <Way href="/cashier" onGo={onGo}>Cashier</Way>
      <Way href="/rules" onGo={onGo}>Rules</Way>
      <Way href="/ruling" onGo={onGo}>Rulings</Way>
      {has('floor') && <Way href="/floor" onGo={onGo}>Floor</Way>}
      {has('floor', 'cage') && <Way href="/inbox" count={waitsForMe.value} onGo={onGo}>Second badge</Way>}
      {has('cage', 'auditor') && <Way href="/cage" onGo={onGo}>Cage</Way>}
      {has('cage', 'auditor') && <Way href="/audit" onGo={onGo}>Audit</Way>}
    </>
  );
}
