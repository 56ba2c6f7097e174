// A player who looks elsewhere is told of the turn by the system, where that was asked for and allowed.
import { uiWords } from './messages/en/ui';
import { settings } from './settings';

/** Whether this browser can tell, and has not been forbidden to. */
export function canCall(): boolean {
  return typeof Notification !== 'undefined' && Notification.permission !== 'denied';
}

/** Asks for the permission; whether it was given. */
export async function askToCall(): Promise<boolean> {
  return canCall() && (await Notification.requestPermission()) === 'granted';
}

/** Tells that it is our turn at a table, if nobody looks at the page. */
export function callBack(table: string): void {
  if (!settings.value.notify || !document.hidden || typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  try {
    const note = new Notification(uiWords.yourTurn, { body: table, tag: `turn ${table}` });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some browsers allow it only from a worker: the title of the tab says the same.
  }
}
