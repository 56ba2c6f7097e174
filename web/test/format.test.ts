import { afterEach, describe, expect, it } from 'vitest';
import { cardName, cardNames, cents, count, currency, money, moneyWord, ordinal, shortMoney, span } from '../src/format';

describe('money', () => {
  it('hides cents that are not there', () => {
    expect(money(500)).toBe('$5');
    expect(money(123_450)).toBe('$1,234.50');
    expect(money(5)).toBe('$0.05');
    expect(money(0)).toBe('$0');
    expect(money(-250)).toBe('−$2.50');
  });
  it('is short only where it is long, and never rounds up', () => {
    expect(shortMoney(999_999)).toBe('$9,999.99');
    expect(shortMoney(1_299_999)).toBe('$12.9K');
    expect(shortMoney(199_999_999)).toBe('$1.9M');
  });
  it('reads what people type', () => {
    expect(cents('12')).toBe(1200);
    expect(cents('$1,200.5')).toBe(120_050);
    expect(cents('.25')).toBe(25);
    expect(cents('12.')).toBe(1200);
    for (const wrong of ['', '.', '-3', '1.234', 'x', '1e5', '99999999999']) expect(cents(wrong)).toBeNull();
  });
  it('reads back what it writes', () => {
    for (const amount of [0, 1, 99, 100, 101, 12_345_678]) expect(cents(money(amount))).toBe(amount);
  });
});

describe('money of another house', () => {
  const dollars = currency.value;
  afterEach(() => {
    currency.value = dollars;
  });
  it('counts points whole, without a sign', () => {
    currency.value = { code: 'PTS', sign: '', places: 0 };
    expect(money(123_450)).toBe('123,450');
    expect(money(-5)).toBe('−5');
    expect(shortMoney(1_299_999)).toBe('1.2M');
    expect(cents('1,200')).toBe(1200);
    expect(cents('1.5')).toBeNull();
    expect(moneyWord()).toBe('points');
    for (const amount of [0, 1, 99, 12_345_678]) expect(cents(money(amount))).toBe(amount);
  });
  it('writes euros', () => {
    currency.value = { code: 'EUR', sign: '€', places: 2 };
    expect(money(123_450)).toBe('€1,234.50');
    expect(cents('€1,200.5')).toBe(120_050);
    expect(moneyWord()).toBe('euros');
  });
});

describe('words', () => {
  it('names cards', () => {
    expect(cardName('Ah')).toBe('ace of hearts');
    expect(cardName('Tc')).toBe('ten of clubs');
    expect(cardName('??')).toBe('face-down card');
    expect(cardName('')).toBe('face-down card');
    expect(cardNames(['2d', '??', '??'])).toBe('two of diamonds, 2 cards face down');
  });
  it('counts', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(ordinal).join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st 102nd 111th');
    expect(count(1, 'seat')).toBe('1 seat');
    expect(count(1200, 'hand')).toBe('1,200 hands');
    expect(span(40_000)).toBe('40 s');
    expect(span(7_800_000)).toBe('2 h 10 min');
  });
});
