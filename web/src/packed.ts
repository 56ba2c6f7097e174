// What the room tells everybody alike comes packed: raw deflate with a dictionary that is compiled into the page and into the
// room. If the room has another one, which its name tells it, it sends text.
import { inflateSync } from 'fflate';
import words from '../../crates/packing/src/dictionary.txt?raw';

const dictionary = new TextEncoder().encode(words);

/** The name of our dictionary: its 32-bit FNV-1a hash, in eight digits. */
export function dictionaryId(): string {
  let hash = 0x811c9dc5;
  for (const byte of dictionary) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The text of a packed message. Throws if it is none. */
export function unpack(packed: ArrayBuffer): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(inflateSync(new Uint8Array(packed), { dictionary }));
}
