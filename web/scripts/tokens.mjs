// The colours of src/style/tokens.css for what cannot read them by itself: pictures, and the head of the page.
import { readFileSync } from 'node:fs';

const file = new URL('../src/style/tokens.css', import.meta.url);

/** `text` with each `var(--name)` replaced by the colour of that name; a name that is none is a mistake of ours. */
export function coloured(text) {
  const css = readFileSync(file, 'utf8');
  return text.replaceAll(/var\(--([\w-]+)\)/g, (_, name) => {
    const found = new RegExp(`--${name}:\\s*(#[0-9a-f]{6});`, 'i').exec(css);
    if (!found) throw new Error(`src/style/tokens.css has no single colour --${name}.`);
    return found[1];
  });
}
