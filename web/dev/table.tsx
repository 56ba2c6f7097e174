// Tables from fixtures, to look at: /dev/table.html?scene=stud
import { render } from 'preact';
import '../src/style/tokens.css';
import '../src/style/base.css';
import '../src/style/ui.css';
import '../src/style/cards.css';
import '../src/style/shell.css';
import '../src/pages/table/table.css';
import '../src/pages/table/seat.css';
import '../src/pages/table/rows.css';
import '../src/pages/table/upright.css';
import '../src/pages/table/bar.css';
import '../src/pages/table/side.css';
import { SCENES, table, told } from '../src/pages/table/fixtures';
import { PokerTable } from '../src/pages/table/PokerTable';
import { refresh } from '../src/session';
import { Header } from '../src/shell/Header';
import { LiveRegions } from '../src/shell/LiveRegions';
import { Toasts } from '../src/shell/Toasts';
import { start } from '../src/start';

const name = new URLSearchParams(location.search).get('scene') ?? 'holdem';
const scene = (SCENES[name] ?? SCENES['holdem'])?.();
if (!scene) throw new Error('no scene');
const log = [
  told(1, 'hand-began', 'hand 3141 begins', { rule: 'cb:3.basic.1' }),
  told(2, 'blind-posted', 'Bartholomew (2) posts the small blind $1', { seat: 2, rule: 'cb:4.blinds.1' }),
  told(3, 'board-card-dealt', 'Ah comes on the board', { cards: ['Ah'] }),
  told(4, 'raised', 'Chas (4) bets $6', { seat: 4, rule: 'cb:9.nl.1' }),
];
if (scene.odds) log.push(told(5, 'tabled', 'Guest 17 (3) shows Kh Kc', { seat: 3, cards: ['Kh', 'Kc'], odds: scene.odds }));
start();
void refresh();
const { view, mine } = scene;
render(
  <div class="shell shell-full">
    <Header />
    <main id="main" tabIndex={-1}>
      <PokerTable
        id={1}
        view={view}
        watched={{
          view: table(view), seq: 4, told: log, mine, mineSeq: 4, banner: null, taken: false,
          presence: { table: 1, gone: [{ seat: 9, until: Date.now() + 42_000 }], rail: 3 },
          talk: [{ table: 1, at: Date.now(), name: 'Ann', seat: 1, text: 'Nice flop.' }],
        }}
      />
    </main>
    <Toasts />
    <LiveRegions />
  </div>,
  document.getElementById('app') as HTMLElement,
);
