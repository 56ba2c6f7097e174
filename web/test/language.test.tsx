import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cents, currency, money, shortMoney, when } from '../src/format';
import { chosenLanguage, language, locale, localeOf, plural, startLanguage, worded } from '../src/language';
import { shellWords } from '../src/messages/en/shell';
import { Rich } from '../src/messages/Rich';
import { DEFAULTS, set, settings } from '../src/settings';

let stop: () => void = () => undefined;

beforeEach(() => {
  settings.value = DEFAULTS;
  stop = startLanguage();
});

afterEach(() => {
  stop();
  settings.value = DEFAULTS;
  vi.unstubAllGlobals();
});

async function speak(choice: 'en' | 'de' | 'es'): Promise<void> {
  set('language', choice);
  await worded();
}

describe('which language', () => {
  it('is the first one of the device that we speak, and English where there is none', () => {
    expect(chosenLanguage('system', ['fr-FR', 'de-AT', 'es'])).toBe('de');
    expect(chosenLanguage('system', ['fr', 'it-IT'])).toBe('en');
    expect(chosenLanguage('system', [])).toBe('en');
    expect(chosenLanguage('es', ['de-DE'])).toBe('es');
  });
  it('is written as in the visitor’s own country', () => {
    expect(localeOf('es', ['en-US', 'es-MX'])).toBe('es-MX');
    expect(localeOf('de', ['en-GB'])).toBe('de-DE');
    expect(localeOf('en', ['en-GB'])).toBe('en-GB');
  });
});

describe('choosing one', () => {
  it('says everything in it, and the document says which it is', async () => {
    expect(shellWords.logOut).toBe('Log out');
    await speak('de');
    expect(shellWords.logOut).toBe('Abmelden');
    expect(shellWords.ways.cashier).toBe('Kasse');
    expect(document.documentElement.lang).toBe('de');
    await speak('es');
    expect(shellWords.logOut).toBe('Cerrar sesión');
    await speak('en');
    expect(shellWords.logOut).toBe('Log out');
    expect(document.documentElement.lang).toBe('en');
  });

  it('draws again what is drawn, and keeps what it knows', async () => {
    const box = document.createElement('div');
    function Typed() {
      return (
        <label>
          {shellWords.language}
          <input />
        </label>
      );
    }
    act(() => {
      render(<Typed />, box);
    });
    const input = box.querySelector('input');
    if (input) input.value = '40';
    await act(() => speak('de'));
    expect(box.textContent).toBe('Sprache');
    expect(box.querySelector('input')).toBe(input);
    expect(input?.value).toBe('40');
    render(null, box);
  });

  it('shows nothing of a language before all of it is there', async () => {
    set('language', 'de');
    expect(language.value).toBe('en');
    expect(shellWords.logOut).toBe('Log out');
    await worded();
    expect(language.value).toBe('de');
  });

  it('follows whoever chose last', async () => {
    set('language', 'de');
    const first = worded();
    set('language', 'es');
    await Promise.all([first, worded()]);
    expect(language.value).toBe('es');
  });
});

describe('money in German and Spanish', () => {
  it('is written as people write it', async () => {
    await speak('de');
    expect(money(123_450)).toBe('1.234,50\u00a0$');
    expect(money(-250)).toBe('−2,50\u00a0$');
    expect(shortMoney(1_299_999)).toBe('12,9K\u00a0$');
    await speak('es');
    expect(money(12_345_650)).toBe('123.456,50\u00a0$');
    expect(money(123_450)).toBe('1234,50\u00a0$');
  });

  it('is read back as it is written', async () => {
    for (const one of ['en', 'de', 'es'] as const) {
      await speak(one);
      for (const amount of [0, 1, 99, 100, 101, 123_450, 12_345_678]) expect(cents(money(amount)), `${one} ${String(amount)}`).toBe(amount);
    }
  });

  it('is read back wherever the visitor lives', () => {
    for (const tag of ['en-GB', 'en-IN', 'en-ZA', 'de-AT', 'de-CH', 'es-MX', 'es-AR']) {
      locale.value = tag;
      for (const amount of [1, 100, 123_450, 123_456_789]) expect(cents(money(amount)), `${tag} ${money(amount)}`).toBe(amount);
    }
  });

  it('never takes a comma for nothing: 1,50 is one and a half everywhere', async () => {
    for (const one of ['en', 'de', 'es'] as const) {
      await speak(one);
      expect(cents('1,50')).toBe(150);
      expect(cents('1.50')).toBe(150);
      expect(cents('0,5')).toBe(50);
      expect(cents('12,5')).toBe(1250);
    }
  });

  it('reads thousands as they are written here, and refuses what could be either', async () => {
    expect(cents('1,500')).toBe(150_000);
    expect(cents('1.500')).toBeNull();
    for (const wrong of ['1,2,3', '1,50,0', ',500', '1.234,56', '1,,500']) expect(cents(wrong), wrong).toBeNull();
    await speak('de');
    expect(cents('1.500')).toBe(150_000);
    expect(cents('1.500,50')).toBe(150_050);
    expect(cents('1500,5 $')).toBe(150_050);
    expect(cents('1 500')).toBe(150_000);
    for (const wrong of ['1,500', '1.50.0', '1,500.50', '1.5000', '-3', 'x', '', ',']) expect(cents(wrong), wrong).toBeNull();
  });

  it('has no decimals where points are counted', async () => {
    const dollars = currency.value;
    currency.value = { code: 'PTS', sign: '', places: 0 };
    await speak('de');
    expect(cents('1.500')).toBe(1500);
    expect(cents('1,5')).toBeNull();
    expect(cents('1.5')).toBeNull();
    currency.value = dollars;
  });

  it('goes with dates in the same language', async () => {
    await speak('es');
    expect(when(Date.UTC(2020, 2, 5, 12), Date.UTC(2021, 0, 1))).toContain('mar');
    await speak('de');
    expect(when(Date.UTC(2020, 2, 5, 12), Date.UTC(2021, 0, 1))).toContain('2020');
  });
});

describe('words', () => {
  it('count by the rules of the language', async () => {
    const seats = (n: number) => plural(n, { one: '# Platz', other: '# Plätze' });
    await speak('de');
    expect([seats(0), seats(1), seats(1200)]).toEqual(['0 Plätze', '1 Platz', '1.200 Plätze']);
  });

  it('take what is more than words', () => {
    const box = document.createElement('div');
    render(<Rich text="Press <key>?</key> now: <sum/>." parts={{ key: (inner) => <kbd>{inner}</kbd>, sum: () => <b>3</b> }} />, box);
    expect(box.innerHTML).toBe('Press <kbd>?</kbd> now: <b>3</b>.');
    render(null, box);
  });
});
