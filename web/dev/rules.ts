// The rules of the stand-in, read from the built `croupier`, if there is one.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { RuleFilters, RuleLine, RuleList, RulePage } from '../src/types';

interface Told {
  id: string;
  title: string;
  book: string;
  kind: string;
  area: string;
  text: string;
  proven: boolean;
  params: Record<string, string>;
  diff: string | null;
  proofs: { test: string; file: string }[];
}

const BINARY = new URL('../../target/release/croupier', import.meta.url).pathname;
const BOOKS: Record<string, string> = {
  cb: 'Catfish Bend Casinos II, Rules of Poker',
  nj: 'N.J.A.C. 19:47, Rules of the Games',
  ph: "N.J.A.C. 13:69F-40, Premium Hold 'Em",
};

function croupier(...args: string[]): { rules: Told[] } {
  if (!existsSync(BINARY)) return { rules: [] };
  return JSON.parse(execFileSync(BINARY, [...args, '--json'], { encoding: 'utf8', maxBuffer: 1 << 26 })) as { rules: Told[] };
}

let all: Told[] | undefined;
const full = new Map<string, Told>();

function whole(id: string): Told | undefined {
  let one = full.get(id);
  if (!one) {
    one = croupier('rules', 'show', id).rules[0];
    if (one) full.set(id, one);
  }
  return one;
}

function line(rule: Told): RuleLine & { title: string } {
  const { id, book, area, kind, title, proven } = rule;
  return { id, book, area, kind, title, proven, text: whole(id)?.text ?? '' };
}

export function findRules(query: URLSearchParams): RuleList {
  all ??= croupier('rules', 'list').rules;
  const q = query.get('q');
  let found = all;
  if (q) {
    const best = croupier('rules', 'search', q, '--limit', '60').rules.map((one) => one.id);
    found = best.flatMap((id) => found.find((one) => one.id === id) ?? []);
  }
  for (const key of ['book', 'area', 'kind'] as const) {
    const want = query.get(key);
    if (want) found = found.filter((one) => one[key] === want);
  }
  const proven = query.get('proven');
  if (proven) found = found.filter((one) => String(one.proven) === proven);
  const after = Number(query.get('after') ?? '0');
  const next = after + 20;
  return { found: found.length, rules: found.slice(after, next).map(line), next: next < found.length ? next : null };
}

export function ruleFilters(): RuleFilters {
  all ??= croupier('rules', 'list').rules;
  const by = (key: 'book' | 'area' | 'kind') => {
    const counts = new Map<string, number>();
    for (const one of all ?? []) counts.set(one[key], (counts.get(one[key]) ?? 0) + 1);
    return [...counts].map(([name, count]) => ({ key: name, title: BOOKS[name] ?? name, count }));
  };
  return { books: by('book'), areas: by('area'), kinds: by('kind'), games: [{ key: 'holdem', title: "Hold'em", count: 300 }, { key: 'razz', title: 'Razz', count: 120 }] };
}

export function ruleOf(id: string): RulePage | null {
  all ??= croupier('rules', 'list').rules;
  const at = all.findIndex((one) => one.id === id);
  const rule = all[at];
  const text = whole(id);
  if (!rule || !text) return null;
  const parameters = Object.entries(text.params).map(([name, value]) => ({ name, value }));
  return {
    rule: line(rule),
    book_title: BOOKS[rule.book] ?? rule.book,
    section: 'Betting and raising',
    parameters,
    editions: rule.book === 'nj'
      ? [
          { edition: 'nj-1998', title: 'as amended to September 1998', id: 'nj:14.2(b)/2', text: 'No deck stays in use beyond 2 hours unless its cards are put back in order.', parameters: [{ name: 'max_use_hours', value: '2' }] },
          { edition: 'nj-2001', title: 'as amended to April 1999', id, text: null, parameters: [] },
          { edition: 'nj-2008', title: 'as amended to January 2008', id, text: text.text, parameters },
        ]
      : [],
    games: ['holdem', 'razz'],
    proofs: text.proofs.map((one) => `${one.file}: ${one.test}`),
    before: all[at - 1]?.id ?? null,
    after: all[at + 1]?.id ?? null,
  };
}
