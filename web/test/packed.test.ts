import { deflateRawSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dictionaryId, unpack } from '../src/packed';

const dictionary = readFileSync('../crates/packing/src/dictionary.txt');

function packed(text: string): ArrayBuffer {
  const bytes = deflateRawSync(text, { dictionary });
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}

it('reads what was packed with the dictionary of the room', () => {
  const text = '{"type":"update","table":7,"seq":12,"told":[{"n":12,"what":"folded","says":"José folds"}]}';
  expect(unpack(packed(text))).toBe(text);
  expect(packed(text).byteLength).toBeLessThan(text.length);
});

it('refuses what was not packed', () => {
  const whole = new Uint8Array(packed('{"type":"update"}'));
  expect(() => unpack(new Uint8Array([255, 255, 255]).buffer)).toThrow();
  expect(() => unpack(whole.slice(0, whole.length - 3).buffer)).toThrow();
});

it('names the dictionary as the room does', () => {
  let hash = 0x811c9dc5n;
  for (const byte of dictionary) hash = ((hash ^ BigInt(byte)) * 0x01000193n) & 0xffffffffn;
  expect(dictionaryId()).toBe(hash.toString(16).padStart(8, '0'));
});
