// Small words of the rules.
import type { ComponentChildren } from 'preact';

/** `max_use_hours` as `max use hours`. */
export function plain(name: string): string {
  return name.replaceAll(/[_-]+/g, ' ');
}

/** The parts of `text` in which a searched word begins are marked. */
export function marked(text: string, words: string): ComponentChildren {
  const wanted = words.toLowerCase().split(/\s+/).filter((word) => word.length > 2).map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, ''));
  if (wanted.length === 0) return text;
  return text.split(/([\p{L}\p{N}]+)/u).map((part, at) =>
    at % 2 === 1 && wanted.some((word) => word !== '' && part.toLowerCase().startsWith(word)) ? <mark key={at}>{part}</mark> : part,
  );
}
