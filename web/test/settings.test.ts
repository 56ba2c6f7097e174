import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asRecord, readKept, remembered, writeKept } from '../src/kept';
import { DEFAULTS, read, set, settings, startSettings } from '../src/settings';

beforeEach(() => {
  localStorage.clear();
});

it('takes what it knows and nothing else', () => {
  expect(read(null)).toEqual(DEFAULTS);
  expect(read('{"theme":"dark","deck":"two","sounds":true,"hotkeys":false}')).toEqual({ ...DEFAULTS, theme: 'dark', deck: 'two', sounds: true, hotkeys: false });
  expect(read('{"hints":false}').hints).toBe(false);
  for (const odd of ['', 'x', '3', 'null', '[]', '{"theme":"pink","deck":7,"sounds":"yes"}']) expect(read(odd)).toEqual(DEFAULTS);
});

it('begins with quiet sounds, large letters and the showdown played for us, and asks before it notifies', () => {
  expect(DEFAULTS).toMatchObject({ sounds: true, bigFaces: true, autoShow: true, notify: false });
});

describe('started', () => {
  let stop: () => void = () => undefined;
  afterEach(() => {
    stop();
    delete document.documentElement.dataset['theme'];
  });

  it('takes up what was kept, shows it, and keeps what is chosen', () => {
    localStorage.setItem('croupier.settings', '{"theme":"dark"}');
    stop = startSettings();
    expect(settings.value.theme).toBe('dark');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    set('theme', 'light');
    expect(document.documentElement.dataset['theme']).toBe('light');
    expect(asRecord(readKept('croupier.settings'))['theme']).toBe('light');
  });

  it('gives large faces to newcomers, and to nobody who chose otherwise', () => {
    stop = startSettings();
    expect(settings.value.bigFaces).toBe(true);
    stop();
    localStorage.setItem('croupier.settings', '{"bigFaces":false}');
    stop = startSettings();
    expect(settings.value.bigFaces).toBe(false);
  });

  it('follows another tab, until it is stopped', () => {
    stop = startSettings();
    const chosen = (theme: string) => dispatchEvent(new StorageEvent('storage', { key: 'croupier.settings', newValue: `{"theme":"${theme}"}` }));
    chosen('dark');
    expect(settings.value.theme).toBe('dark');
    stop();
    expect(settings.value).toEqual(DEFAULTS);
    chosen('light');
    expect(settings.value).toEqual(DEFAULTS);
  });
});

describe('a choice of one page', () => {
  const choice = remembered('test.choice', (text) => ({ open: asRecord(text)['open'] === true }));
  afterEach(() => {
    choice.forget();
  });

  it('is read when it is first asked for, and outlasts the tab', () => {
    writeKept('test.choice', { open: true });
    expect(choice.value.open).toBe(true);
    choice.set({ open: false });
    expect(choice.value.open).toBe(false);
    choice.forget();
    expect(choice.value.open).toBe(false);
  });

  it('lasts as long as the tab where storage is shut', () => {
    vi.stubGlobal('localStorage', { getItem: () => { throw new Error('shut'); }, setItem: () => { throw new Error('shut'); } });
    expect(choice.value.open).toBe(false);
    choice.set({ open: true });
    expect(choice.value.open).toBe(true);
    vi.unstubAllGlobals();
  });
});
