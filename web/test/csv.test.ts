import { describe, expect, it } from 'vitest';
import { csv, dollars, STATEMENT_HEADS, statementRow } from '../src/csv';

/** A reader of its own, by RFC 4180: what was written must come back. */
function read(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        cell += text[at] ?? '';
        if (text[at] === '"') at += 1;
      }
      at += 1;
    } else {
      while (at < text.length && text[at] !== ',' && text[at] !== '\r') cell += text[at++] ?? '';
    }
    rows.at(-1)?.push(cell);
    if (text.startsWith('\r\n', at)) {
      at += 2;
      if (at < text.length) rows.push([]);
    } else at += 1;
  }
  return rows;
}

it('writes plain dollars', () => {
  expect([dollars(-75_972_005), dollars(0), dollars(50), dollars(-5)]).toEqual(['-759720.05', '0.00', '0.50', '-0.05']);
});

it('quotes what needs it, and nothing else', () => {
  expect(csv(['a', 'b'], [['player 1, "Ada"', '-1.50'], ['plain', 7]])).toBe('a,b\r\n"player 1, ""Ada""",-1.50\r\nplain,7\r\n');
  expect(csv(['a'], [['two; cells'], ['a\ttab'], ['one\nline'], [' edge'], ['']])).toBe('a\r\n"two; cells"\r\n"a\ttab"\r\n"one\nline"\r\n" edge"\r\n\r\n');
});

it('gives back what was written', () => {
  const rows = [['Zoë, "the Rock"', 'x;y', 'two\r\nlines'], ['', '""', "don't"], ['"', ',', '\n'].map((one) => `a${one}`)];
  expect(read(csv(['a', 'b', 'c'], rows))).toEqual([['a', 'b', 'c'], ...rows]);
});

describe('no name is a formula', () => {
  it.each(['=1+1', '+1', '-x', '-1+1', '-1.5.2', '@SUM(A1)', '=HYPERLINK("http://x","y")', '\t=1', '\r=1', ' =1+1', '\n=1', '＝1+1', '＠x', '-2+3+cmd|x!A0'])('%j', (name) => {
    expect(read(csv(['a'], [[name]])).slice(1).flat().join('')).toBe(`'${name}`);
  });
  it.each(['-1.50', '-3', '0.00', 'Ada', 'a=b', "O'Neil", '1+1', '2026-01-01T00:00:00.000Z'])('%j stays as it is', (text) => {
    expect(csv(['a'], [[text]])).toBe(`a\r\n${text}\r\n`);
  });
});

it('writes a statement with its receipts, times and figures', () => {
  const line = { movement: 7, at: 0, title: '=buy-in', amount: -1_250, balance: 5, with: 'table 1, "River"', badge: null, rule: null };
  expect(csv(STATEMENT_HEADS, [statementRow(line), statementRow({ ...line, badge: 12, rule: 'cb:2.1' })])).toBe(
    'receipt,time,what,with,amount,balance,badge,rule\r\n' +
      `7,1970-01-01T00:00:00.000Z,'=buy-in,"table 1, ""River""",-12.50,0.05,,\r\n` +
      `7,1970-01-01T00:00:00.000Z,'=buy-in,"table 1, ""River""",-12.50,0.05,12,cb:2.1\r\n`,
  );
});
