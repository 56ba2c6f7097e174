// What a check says, taken apart for a table.

export interface Checked {
  name: string;
  /** Nothing for what is only noted. */
  passed: boolean | null;
  says: string;
}

/** `ledger: in order: 448 movements` has a name, a verdict and words; anything else is a note. */
export function readCheck(line: string): Checked {
  const found = /^([^:]+): (in order|WRONG): (.*)$/s.exec(line);
  if (found) return { name: found[1] ?? '', passed: found[2] === 'in order', says: found[3] ?? '' };
  const end = /^(.+?) ends with (.*)$/s.exec(line);
  if (end) return { name: `${end[1] ?? ''}, last entry`, passed: null, says: end[2] ?? '' };
  return { name: 'note', passed: null, says: line };
}
