import { expect, it } from 'vitest';
import { DEFAULTS, read } from '../src/settings';

it('takes what it knows and nothing else', () => {
  expect(read(null)).toEqual(DEFAULTS);
  expect(read('{"theme":"dark","deck":"two","sounds":true,"hotkeys":false}')).toEqual({ ...DEFAULTS, theme: 'dark', deck: 'two', sounds: true, hotkeys: false });
  for (const odd of ['', 'x', '3', 'null', '[]', '{"theme":"pink","deck":7,"sounds":"yes"}']) expect(read(odd)).toEqual(DEFAULTS);
});

it('keeps sounds off until asked', () => {
  expect(DEFAULTS.sounds).toBe(false);
});
