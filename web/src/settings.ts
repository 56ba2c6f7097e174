// What a visitor has chosen for this browser. Kept in local storage; public/theme.js reads the same keys before the first paint.
import { effect, signal } from '@preact/signals';
import { asRecord, readKept, writeKept } from './kept';

export interface Settings {
  /** Of the pages; `system` follows the device. */
  language: 'system' | 'en' | 'de' | 'es';
  /** `system` follows the device. */
  theme: 'system' | 'light' | 'dark';
  /** Four colours tell the suits apart without red and black alone. */
  deck: 'four' | 'two';
  /** Cards with large letters in the corners. */
  bigFaces: boolean;
  /** Larger cards everywhere. */
  bigCards: boolean;
  /** Quiet ones; a tap at the table mutes them. */
  sounds: boolean;
  /** The system tells of our turn while the page is hidden; only with its permission. */
  notify: boolean;
  /** At a showdown the page shows for us, and mucks what is beaten. */
  autoShow: boolean;
  /** Single-key shortcuts. */
  hotkeys: boolean;
  motion: 'system' | 'reduce';
  /** Ask before a call or bet of at least half the stack. */
  confirmBig: boolean;
  /** Add a number of our own to every shuffle. */
  contribute: boolean;
  /** What must not be forgotten in a game, beside the own hand. */
  hints: boolean;
}

export const DEFAULTS: Settings = {
  language: 'system',
  theme: 'system',
  deck: 'four',
  bigFaces: true,
  bigCards: false,
  sounds: true,
  notify: false,
  autoShow: true,
  hotkeys: true,
  motion: 'system',
  confirmBig: true,
  contribute: true,
  hints: true,
};

const KEY = 'croupier.settings';

/** What was kept, with anything odd replaced by what a newcomer gets. */
export function read(text: string | null): Settings {
  const out: Settings = { ...DEFAULTS };
  const had = asRecord(text);
  if (had['language'] === 'en' || had['language'] === 'de' || had['language'] === 'es') out.language = had['language'];
  if (had['theme'] === 'light' || had['theme'] === 'dark') out.theme = had['theme'];
  if (had['deck'] === 'two') out.deck = 'two';
  if (had['motion'] === 'reduce') out.motion = 'reduce';
  for (const key of ['bigFaces', 'bigCards', 'sounds', 'notify', 'autoShow', 'hotkeys', 'confirmBig', 'contribute', 'hints'] as const) {
    if (typeof had[key] === 'boolean') out[key] = had[key];
  }
  return out;
}

/** The settings now; components that read it follow it. */
export const settings = signal<Settings>(DEFAULTS);

export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings.value = { ...settings.value, [key]: value };
}

/** Whether things should rather not move. */
export function calm(): boolean {
  return settings.value.motion === 'reduce' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** What the stylesheets look at. */
function show(now: Settings): void {
  const root = document.documentElement.dataset;
  if (now.theme === 'system') delete root['theme'];
  else root['theme'] = now.theme;
  if (now.motion === 'reduce') root['motion'] = 'reduce';
  else delete root['motion'];
  if (now.bigCards) root['cards'] = 'big';
  else delete root['cards'];
}

/** Takes up what this browser has chosen, shows it and keeps it. Returns the way to stop. */
export function startSettings(): () => void {
  settings.value = read(readKept(KEY));
  const stopShowing = effect(() => {
    show(settings.value);
    writeKept(KEY, settings.value);
  });
  // Another tab of the same visitor chose something.
  const elsewhere = (event: StorageEvent) => {
    if (event.key === KEY) settings.value = read(event.newValue);
  };
  addEventListener('storage', elsewhere);
  return () => {
    stopShowing();
    removeEventListener('storage', elsewhere);
    settings.value = DEFAULTS;
  };
}
