import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { shellWords } from '../messages/en/shell';
import { go } from '../router';
import { logOut } from '../session';
import { refused } from '../toast';
import { Avatar } from '../ui';
import { settingsOpen } from './SettingsDialog';
import { Ways } from './Ways';

/** The visitor's name, and what is behind it: a disclosure with plain links and buttons. Staff have no number in the room, and no picture. */
export function AccountMenu({ name, guest, player }: { name: string; guest: boolean; player: number | null }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return undefined;
    const away = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  const leave = () => {
    setOpen(false);
    logOut().then(
      () => {
        go('/');
      },
      refused,
    );
  };
  return (
    <div class="menu" ref={box}>
      <button
        type="button"
        ref={button}
        class="menu-button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {player === null ? (
          <span class="menu-face" aria-hidden="true">
            {(name[0] ?? '?').toUpperCase()}
          </span>
        ) : (
          <Avatar player={player} />
        )}
        <span class="unseen">{shellWords.accountOf}{' '}</span>
        <span class="menu-name">{name}</span>
        <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
          <path d="M1 1l4 4 4-4" fill="none" stroke="currentColor" stroke-width="1.600" stroke-linecap="round" />
        </svg>
      </button>
      <ul id={id} role="list" class="menu-list" hidden={!open}>
        <li class="menu-who">
          {name}
          {guest && <span class="quiet small">{' '}{shellWords.guest}</span>}
        </li>
        <li class="menu-ways">
          <ul role="list">
            <Ways
              onGo={() => {
                setOpen(false);
              }}
            />
          </ul>
        </li>
        <li>
          <a
            href="/account"
            onClick={() => {
              setOpen(false);
            }}
          >
            {guest ? shellWords.keepAccount : shellWords.account}
          </a>
        </li>
        <li>
          <button
            type="button"
            onClick={() => {
              setOpen(false);
              settingsOpen.value = true;
            }}
          >
            {shellWords.settings}
          </button>
        </li>
        <li>
          <button type="button" onClick={leave}>
            {shellWords.logOut}
          </button>
        </li>
      </ul>
    </div>
  );
}
