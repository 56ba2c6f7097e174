// Colours are written in src/style/tokens.css and nowhere else: not in other stylesheets, components, pictures or the page's head.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The named colours of CSS. `transparent` and `currentcolor` are no colours of their own. */
const NAMES = new Set(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate coral
  cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid
  darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick
  floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender
  lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen
  lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple
  mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive
  olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red
  rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal
  thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen`.split(/\s+/),
);
const HEX = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])/gi;
const FUNCTIONS = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|device-cmyk)\(/gi;

/** Hexadecimal colours and colour functions in a text. */
function written(text: string): string[] {
  return [...text.matchAll(HEX), ...text.matchAll(FUNCTIONS)].map((found) => found[0]);
}

/** Named colours in a value. A token's name is no colour: `var(--chip-red)`. */
function named(value: string): string[] {
  return value.toLowerCase().replaceAll(/--[\w-]+/g, '').split(/[^a-z-]+/).filter((word) => NAMES.has(word));
}

/** Literal colours of a stylesheet. Comments, texts and addresses are none. */
function inStyles(css: string): string[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/url\([^)]*\)/g, '').replaceAll(/'[^']*'|"[^"]*"/g, '');
  const values = [...plain.matchAll(/[\w-]+\s*:\s*([^;{}]+)(?=[;}])/g)].map((found) => found[1] ?? '');
  return values.flatMap((value) => [...written(value), ...named(value)]);
}

/** Literal colours of markup or of a component: in its texts, and as the value of what takes a colour. */
function inMarkup(text: string): string[] {
  const plain = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');
  const texts = [...plain.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)].map((found) => found[0]);
  const takers = [...plain.matchAll(/\b(?:fill|stroke|color|stop-color|flood-color|lighting-color|background(?:Color)?|border(?:Color)?|accentColor|content)\s*[=:]\s*\{?\s*(?:'([^'\n]*)'|"([^"\n]*)")/gi)].map(
    (found) => found[1] ?? found[2] ?? '',
  );
  return [...texts.flatMap(written), ...takers.flatMap(named)];
}

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));

const TOKENS = join('src', 'style', 'tokens.css');
const looked = ['src', 'public', 'dev'].flatMap(files).filter((file) => /\.(css|tsx?|mjs|js|svg|html|json|webmanifest)$/.test(file) && file !== TOKENS && !file.endsWith('wire.ts'));

describe('the search', () => {
  it('finds every way to write a colour in a stylesheet', () => {
    expect(inStyles('a { color: #fff; } b{background:rgb(0 0 0 / 4%)}')).toEqual(['#fff', 'rgb(']);
    expect(inStyles('a { border: 1px solid Red; --x: light-dark(#fffdf8, oklch(0.5 0 0)); fill: tomato }')).toEqual(['red', '#fffdf8', 'oklch(', 'tomato']);
    expect(inStyles('a { box-shadow: 0 0 2px color-mix(in srgb, black 4%, transparent); }')).toEqual(['black']);
    expect(inStyles("a { white-space: nowrap; color: var(--chip-red); border-color: transparent; stroke: currentcolor; content: 'red'; } /* #fff */ .x { background: url('/a#fff.svg') }")).toEqual([]);
  });
  it('finds them in components and pictures', () => {
    expect(inMarkup(`<path fill="#0008" stroke='red' /> const x = ['#e8d9a8', \`hsl(1 2% 3%)\`]; style={{ color: 'tan' }}`)).toEqual(['#0008', '#e8d9a8', 'hsl(', 'red', 'tan']);
    expect(inMarkup('<meta name="theme-color" content="#0f3b2a" />')).toEqual(['#0f3b2a']);
    expect(inMarkup(`href="#main" fill="none" stroke="currentColor" fill={\`var(--chip-\${x})\`} colour: 'red' // '#fff'`)).toEqual([]);
  });
});

it('looks at everything there is', () => {
  expect(looked.length).toBeGreaterThan(150);
  for (const one of ['src/style/base.css', 'src/art/favicon.svg', 'src/ui/Chips.tsx', 'public/theme.js', 'dev/gallery.tsx']) expect(looked).toContain(one);
});

it.each([...looked, 'index.html'])('%s writes no colour', (file) => {
  const text = readFileSync(file, 'utf8');
  expect(file.endsWith('.css') ? inStyles(text) : inMarkup(text)).toEqual([]);
});
