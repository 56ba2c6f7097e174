// Everything that happens by itself in this tab is started here, once, by main.tsx. No module does anything when it is merely
// imported, so that a test can start what it needs, and stop it.
import { startHotkeys } from './hotkeys';
import { startLanguage } from './language';
import { startRouter } from './router';
import { startSession } from './session';
import { startSettings } from './settings';
import { startSocket } from './socket';
import { startInbox } from './inbox';
import { startStore } from './store';

/** Starts the tab. Returns the way to stop all of it again. */
export function start(): () => void {
  const stops = [startSettings(), startLanguage(), startRouter(), startSession(), startSocket(), startStore(), startInbox(), startHotkeys()];
  return () => {
    for (const stop of stops.toReversed()) stop();
  };
}
