// Printing one thing: it alone stands on the paper, whatever the page shows.
import './style/print.css';
import { render, type ComponentChild } from 'preact';

let sheet: HTMLElement | null = null;

function away(): void {
  if (!sheet) return;
  render(null, sheet);
  sheet.remove();
  sheet = null;
}

/** Prints `what` by itself. It goes away when the browser is done with it. */
export function printSheet(what: ComponentChild): void {
  away();
  sheet = document.body.appendChild(document.createElement('div'));
  sheet.className = 'print-sheet';
  render(what, sheet);
  addEventListener('afterprint', away, { once: true });
  print();
}
