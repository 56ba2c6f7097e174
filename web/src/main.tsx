import './style/tokens.css';
import './style/base.css';
import './style/ui.css';
import './style/cards.css';
import './style/shell.css';
import { render } from 'preact';
import { listen as listenKeys } from './hotkeys';
import { listen as listenLinks } from './router';
import { App } from './shell/App';

const root = document.getElementById('app');
if (root) {
  listenLinks();
  listenKeys();
  render(<App />, root);
}
