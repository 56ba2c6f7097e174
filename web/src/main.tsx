import './style/tokens.css';
import './style/base.css';
import './style/ui.css';
import './style/cards.css';
import './style/shell.css';
import { render } from 'preact';
import { App } from './shell/App';
import { worded } from './language';
import { start } from './start';

const root = document.getElementById('app');
if (root) {
  start();
  const show = () => {
    render(<App />, root);
  };
  // Where the words cannot be fetched, English is here.
  worded().then(show, show);
}
