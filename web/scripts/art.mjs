// Card art and fonts come from the registry at build time; none of it is kept in this repository. The emblem and the backs of
// the cards are ours: src/art, coloured with our tokens.
// The faces are Adrian Kennard's, CC0. Decks: 4 and 2 are colours, b is the big face.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { coloured } from './tokens.mjs';

const require = createRequire(import.meta.url);
const images = join(dirname(require.resolve('@heruka_urgyen/react-playing-cards/package.json')), 'src/images');
const DECKS = { '4': '4color', '2': '2color', '4b': '4color-bf', '2b': '2color-bf' };
const OURS = { 'favicon.svg': 'favicon.svg', 'cards/back.svg': 'card-back.svg' };
const FONTS = ['@fontsource-variable/figtree', '@fontsource-variable/fraunces'];

/** `AH.svg` is called `Ah.svg` here, as cards are written on the wire; the joker is `Jo.svg`. */
function ourName(file) {
  if (file === '2J.svg') return 'Jo.svg';
  return `${file[0]}${file[1].toLowerCase()}.svg`;
}

/** A path of the site to the source of one face. */
function faces() {
  const all = new Map();
  for (const [deck, folder] of Object.entries(DECKS)) {
    for (const file of readdirSync(join(images, folder))) {
      all.set(`cards/${deck}/${ourName(file)}`, join(images, folder, file));
    }
  }
  return all;
}

/** A face without what an image does not need: no size of its own, no XML declaration. */
function face(path) {
  return readFileSync(path, 'utf8')
    .replace(/<\?xml[^>]*\?>\s*/, '')
    .replace(' height="3.5in"', '')
    .replace(' width="2.5in"', '')
    .replace(' preserveAspectRatio="none"', '')
    .replaceAll('></path>', '/>')
    .replaceAll('></use>', '/>')
    .replaceAll('></rect>', '/>');
}

/** A path of the site to what makes the picture there. */
function pictures() {
  const all = new Map([...faces()].map(([name, path]) => [name, () => face(path)]));
  for (const [name, file] of Object.entries(OURS)) {
    all.set(name, () => coloured(readFileSync(fileURLToPath(new URL(`../src/art/${file}`, import.meta.url)), 'utf8')));
  }
  return all;
}

export function art() {
  return {
    name: 'croupier-art',
    // The styles speak of a picture that is there only after the build.
    config: () => ({ build: { rollupOptions: { external: ['/cards/back.svg'] } } }),
    transformIndexHtml: coloured,
    generateBundle() {
      for (const [fileName, picture] of pictures()) {
        this.emitFile({ type: 'asset', fileName, source: picture() });
      }
      for (const font of FONTS) {
        const licence = readFileSync(join(dirname(require.resolve(`${font}/package.json`)), 'LICENSE'), 'utf8');
        this.emitFile({ type: 'asset', fileName: `licences/${font.split('/')[1]}.txt`, source: licence });
      }
    },
    configureServer(server) {
      const all = pictures();
      server.middlewares.use((request, response, next) => {
        const picture = all.get((request.url ?? '').slice(1).split('?')[0]);
        if (!picture) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(picture());
      });
    },
  };
}
