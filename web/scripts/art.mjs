// Card art and fonts come from the registry at build time; none of it is kept in this repository.
// The faces are Adrian Kennard's, CC0. Decks: 4 and 2 are colours, b is the big face.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const images = join(dirname(require.resolve('@heruka_urgyen/react-playing-cards/package.json')), 'src/images');
const DECKS = { '4': '4color', '2': '2color', '4b': '4color-bf', '2b': '2color-bf' };
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

export function art() {
  return {
    name: 'croupier-art',
    generateBundle() {
      for (const [fileName, path] of faces()) {
        this.emitFile({ type: 'asset', fileName, source: face(path) });
      }
      for (const font of FONTS) {
        const licence = readFileSync(join(dirname(require.resolve(`${font}/package.json`)), 'LICENSE'), 'utf8');
        this.emitFile({ type: 'asset', fileName: `licences/${font.split('/')[1]}.txt`, source: licence });
      }
    },
    configureServer(server) {
      const all = faces();
      server.middlewares.use((request, response, next) => {
        const path = all.get((request.url ?? '').slice(1).split('?')[0]);
        if (!path) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(face(path));
      });
    },
  };
}
