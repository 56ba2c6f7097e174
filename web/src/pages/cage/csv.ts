// Lists as text that spreadsheets read.

/** Cents as plain dollars: `-1234.50`. */
export function dollars(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100);
  return `${cents < 0 ? '-' : ''}${String(whole)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

function cell(value: string | number): string {
  const text = String(value);
  // A name that begins like a formula must stay a name; figures may begin with a minus.
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines with commas between, the heads first. */
export function csv(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [heads, ...rows].map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';
}
