// Tables of the pit from fixtures, to look at: /dev/pit.html?scene=craps. `&then=settled` goes on to another scene after a second.
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import '../src/style/tokens.css';
import '../src/style/base.css';
import '../src/style/ui.css';
import '../src/style/cards.css';
import '../src/style/shell.css';
import PitTable from '../src/pages/pit';
import { SCENES, update } from '../src/pages/pit/fixtures';
import { refresh } from '../src/session';
import { Header } from '../src/shell/Header';
import { LiveRegions } from '../src/shell/LiveRegions';
import { Toasts } from '../src/shell/Toasts';
import { start } from '../src/start';

const query = new URLSearchParams(location.search);

function Stage() {
  const [name, setName] = useState(query.get('scene') ?? 'craps');
  useEffect(() => {
    const then = query.get('then');
    if (then) setTimeout(() => { setName(then); }, 1000);
  }, []);
  const scene = SCENES[name]?.();
  return scene ? <PitTable update={update(scene)} mine={scene.mine} /> : <p>No such scene.</p>;
}

start();
void refresh();
render(
  <div class="shell shell-full">
    <Header />
    <main id="main" tabIndex={-1}>
      <Stage />
    </main>
    <Toasts />
    <LiveRegions />
  </div>,
  document.getElementById('app') as HTMLElement,
);
