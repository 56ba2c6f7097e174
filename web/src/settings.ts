// What a visitor has chosen for this browser. Kept in local storage; public/theme.js reads the same keys before the first paint.
import { effect, signal } from '@preact/signals';

export interface Settings {
  /** `system` follows the device. */
  theme: 'system' | 'light' | 'dark';
  /** Four colours tell the suits apart without red and black alone. */
  deck: 'four' | 'two';
  /** Cards with large letters in the corners; on phones unless chosen otherwise. */
  bigFaces: boolean;
  /** Larger cards everywhere. */
  bigCards: boolean;
  /** Off until asked for. */
  sounds: boolean;
  /** Single-key shortcuts. */
  hotkeys: boolean;
  motion: 'system' | 'reduce';
  /** Ask before a call or bet of at least half the stack. */
  confirmBig: boolean;
}

export const DEFAULTS: Settings = {
  theme: 'system',
  deck: 'four',
  bigFaces: matchMedia('(max-width: 48rem)').matches,
  bigCards: false,
  sounds: false,
  hotkeys: true,
  motion: 'system',
  confirmBig: true,
};

const KEY = 'croupier.settings';

/** What was kept, with anything odd replaced by the default. */
export function read(text: string | null): Settings {
  const out: Settings = { ...DEFAULTS };
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch {
    return out;
  }
  if (typeof kept !== 'object' || kept === null) return out;
  const had = kept as Record<string, unknown>;
  if (had['theme'] === 'light' || had['theme'] === 'dark') out.theme = had['theme'];
  if (had['deck'] === 'two') out.deck = 'two';
  if (had['motion'] === 'reduce') out.motion = 'reduce';
  for (const key of ['bigFaces', 'bigCards', 'sounds', 'hotkeys', 'confirmBig'] as const) {
    if (typeof had[key] === 'boolean') out[key] = had[key];
  }
  return out;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The settings now; components that read it follow it. */
export const settings = signal<Settings>(read(stored()));

export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings.value = { ...settings.value, [key]: value };
}

/** Whether things should rather not move. */
export function calm(): boolean {
  return settings.value.motion === 'reduce' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

effect(() => {
  const now = settings.value;
  const root = document.documentElement.dataset;
  if (now.theme === 'system') delete root['theme'];
  else root['theme'] = now.theme;
  if (now.motion === 'reduce') root['motion'] = 'reduce';
  else delete root['motion'];
  if (now.bigCards) root['cards'] = 'big';
  else delete root['cards'];
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // Storage is shut: the choice lasts as long as the tab.
  }
});

// Another tab of the same visitor chose something.
addEventListener('storage', (event) => {
  if (event.key === KEY) settings.value = read(event.newValue);
});
