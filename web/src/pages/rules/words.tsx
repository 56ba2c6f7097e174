// Small words of the rule books.
import type { ComponentChildren } from 'preact';

const BOOKS: Record<string, string> = {
  cb: 'Catfish Bend',
  nj: 'New Jersey, 19:47',
  ph: "Premium Hold 'Em, 13:69F-40",
};

/** A book by a short name. */
export function bookName(key: string): string {
  return BOOKS[key] ?? key;
}

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
