import { shellWords } from '../messages/en/shell';
import { balance, demo, me, roomName } from '../session';
import { Badge, LinkButton, Money } from '../ui';
import { AccountMenu } from './AccountMenu';
import { settingsOpen } from './SettingsDialog';
import { Ways } from './Ways';

export function Header() {
  const who = me.value;
  return (
    <header class="top on-felt">
      <div class="top-in">
        <a href="/" class="top-name">
          <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
            <circle cx="16" cy="16" r="14" fill="none" stroke="var(--bright)" stroke-width="3.600" stroke-dasharray="7.330 7.330" />
            <circle cx="16" cy="16" r="10.200" fill="none" stroke="var(--bright)" stroke-width="1" />
            <path d="M16 8.900c2.400 3.300 5.600 5 5.600 8.300a3 3 0 0 1-4.900 2.300c.2 1.500.7 2.600 1.700 3.400h-4.800c1-.8 1.500-1.900 1.700-3.400a3 3 0 0 1-4.900-2.300c0-3.300 3.200-5 5.600-8.300z" fill="var(--bright)" />
          </svg>
          <span>{roomName.value}</span>
        </a>
        <nav class="top-nav" aria-label={shellWords.mainMenu}>
          <ul role="list">
            <Ways />
          </ul>
        </nav>
        <div class="top-me">
          {demo.value && <Badge tone="brass" title={shellWords.demoTitle}>{shellWords.demo}</Badge>}
          {who && (
            <a href="/cashier" class="top-balance">
              <span class="unseen">{shellWords.balance}{' '}</span>
              <Money cents={balance.value} short />
            </a>
          )}
          <button
            type="button"
            class="top-icon"
            aria-label={shellWords.settings}
            aria-haspopup="dialog"
            onClick={() => {
              settingsOpen.value = true;
            }}
          >
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.600" stroke-linecap="round">
              <path d="M3 6h8m4 0h2M3 14h2m4 0h8" />
              <circle cx="13" cy="6" r="2" />
              <circle cx="7" cy="14" r="2" />
            </svg>
          </button>
          {who ? <AccountMenu name={who.name} guest={who.guest} player={who.player ?? null} /> : who === null && <LinkButton href="/account" kind="main" size="s">{shellWords.playOrLogIn}</LinkButton>}
        </div>
      </div>
    </header>
  );
}
