// What the first visit to the lobby loads, compressed, without card art: entry, its imports, the lobby's chunk, styles, fonts.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const BUDGET = 400_000;
const dist = new URL('../dist', import.meta.url).pathname;

function weight(file) {
  const path = join(dist, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

const loaded = new Set(['index.html']);
const wanted = [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/(?:src|href)="\/([^"]+)"/g)].map((m) => m[1]);
for (const file of readdirSync(join(dist, 'assets'))) {
  if (/^lobby-|latin-wght-normal/.test(file)) wanted.push(`assets/${file}`);
}
while (wanted.length > 0) {
  const file = wanted.pop();
  if (loaded.has(file) || !existsSync(join(dist, file))) continue;
  loaded.add(file);
  if (!file.endsWith('.js')) continue;
  // Static imports only; what is written `import(` is loaded when its page is opened.
  for (const match of readFileSync(join(dist, file), 'utf8').matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
    wanted.push(`assets/${match[1]}`);
  }
}

let total = 0;
for (const file of [...loaded].sort()) {
  const size = weight(file);
  total += size;
  console.log(`${String(size).padStart(8)}  ${file}`);
}
console.log(`${String(total).padStart(8)}  in all, of ${BUDGET}`);
if (total > BUDGET) process.exit(1);
