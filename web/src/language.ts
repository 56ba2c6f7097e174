// The language of the pages: which one is wanted, whose words are here, and how its numbers are written. English comes with each
// page; every other language is fetched when somebody chooses it, area by area, before anything is shown in it.
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { settings, type Settings } from './settings';

export const LANGUAGES = ['en', 'de', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How numbers and dates are written where the visitor's own device knows no better. */
const USUAL: Record<Language, string> = { en: 'en-US', de: 'de-DE', es: 'es-ES' };

/** The language the pages are in. Components that read a message follow it. */
export const language = signal<Language>('en');
/** How numbers, money and dates are written. */
export const locale = signal(USUAL.en);

function base(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}

/** The language for a choice: the device's first one that we speak, English where there is none. */
export function chosenLanguage(choice: Settings['language'], tags: readonly string[]): Language {
  if (choice !== 'system') return choice;
  for (const tag of tags) {
    const known = LANGUAGES.find((one) => one === base(tag));
    if (known) return known;
  }
  return 'en';
}

/** How the visitor's own country writes that language: `es-MX` for a Mexican, `de-CH` for a Swiss. */
export function localeOf(of: Language, tags: readonly string[]): string {
  return tags.find((tag) => base(tag) === of) ?? USUAL[of];
}

/** Fetches what a language says in an area. */
type Fetch = (of: Exclude<Language, 'en'>, area: string) => Promise<object>;

// Asked for only when it is needed: tests without a bundler import what imports this.
const files = () => import.meta.glob<{ default: object }>(['./messages/de/*.ts', './messages/es/*.ts']);
const fetchArea: Fetch = async (of, area) => {
  const file = files()[`./messages/${of}/${area}.ts`];
  if (!file) throw new Error(`no ${of}/${area}`);
  return (await file()).default;
};

const areas = new Set<string>();
const known = new Map<string, object>();
let wanted: Language = 'en';
let tagsNow: readonly string[] = [];

/** The messages of an area, in whatever language is shown. A component that reads one is drawn again when the language changes. */
export function area<T extends object>(name: string, english: T): T {
  areas.add(name);
  return new Proxy(english, {
    get: (_, key) => Reflect.get(known.get(`${language.value}/${name}`) ?? english, key) as unknown,
  });
}

/** Resolves when all that was loaded so far is known in the language that is wanted, and shown in it. Rejects if it cannot be fetched. */
export async function worded(): Promise<void> {
  const to = wanted;
  if (to !== 'en') {
    const missing = [...areas].filter((name) => !known.has(`${to}/${name}`));
    await Promise.all(missing.map(async (name) => known.set(`${to}/${name}`, await fetchArea(to, name))));
  }
  // Somebody chose another one meanwhile.
  if (to !== wanted) return;
  batch(() => {
    language.value = to;
    locale.value = localeOf(to, tagsNow);
  });
  document.documentElement.lang = to;
}

/** Follows the choice in the settings, and the device where that is the choice. Returns the way to stop. */
export function startLanguage(): () => void {
  const follow = (choice: Settings['language']) => {
    tagsNow = navigator.languages;
    wanted = chosenLanguage(choice, tagsNow);
    // Out of reach it stays as it is; the next page that is opened asks again.
    worded().catch(() => undefined);
  };
  // Only the choice of a language counts, not every change of the settings.
  const choice = computed(() => settings.value.language);
  const stop = effect(() => {
    const now = choice.value;
    untracked(() => {
      follow(now);
    });
  });
  const device = () => {
    follow(settings.peek().language);
  };
  addEventListener('languagechange', device);
  return () => {
    stop();
    removeEventListener('languagechange', device);
    wanted = 'en';
    language.value = 'en';
    locale.value = USUAL.en;
  };
}

/** The same messages in another language: nothing missing, nothing superfluous. */
export type Translated<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : T[K] extends (...given: infer G) => string ? (...given: G) => string : Translated<T[K]>;
};

const figures = new Map<string, Intl.NumberFormat>();

/** A number as it is written here: `1,234`; with so many places if it is given them. */
export function figure(n: number, options: Intl.NumberFormatOptions = {}): string {
  const key = `${locale.value} ${JSON.stringify(options)}`;
  let format = figures.get(key);
  if (!format) figures.set(key, (format = new Intl.NumberFormat(locale.value, options)));
  return format.format(n);
}

const kinds = new Map<string, Intl.PluralRules>();

/** What is said of so many: `plural(n, { one: '# seat', other: '# seats' })`. `#` is the number. */
export function plural(n: number, says: { one: string; other: string }): string {
  let rules = kinds.get(language.value);
  if (!rules) kinds.set(language.value, (rules = new Intl.PluralRules(language.value)));
  // Of the kinds of plural English, German and Spanish know these two; "many", for millions in Spanish, is written as any other.
  return (rules.select(n) === 'one' ? says.one : says.other).replaceAll('#', figure(n));
}
