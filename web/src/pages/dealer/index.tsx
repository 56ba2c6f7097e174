// A live table run by hand: whoever deals writes down what happens, mistakes included, and the book says what follows. For
// everybody; nothing is kept but in this browser.
import './dealer.css';
import { OwnTable } from './OwnTable';

export default function DealerPage() {
  return <OwnTable />;
}
