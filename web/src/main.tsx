import './style/tokens.css';
import './style/base.css';
import './style/ui.css';
import './style/cards.css';
import './style/shell.css';
import { render } from 'preact';
import { App } from './shell/App';
import { start } from './start';

const root = document.getElementById('app');
if (root) {
  start();
  render(<App />, root);
}
