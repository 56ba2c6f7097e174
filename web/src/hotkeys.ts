// Single keys for those who play by keyboard. They never fire while something is typed, held with a modifier or behind a dialog.
import { signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext, useLayoutEffect, useRef } from 'preact/hooks';
import { settings } from './settings';

export interface Hotkey {
  /** As `KeyboardEvent.key`; letters in lower case: `f`, `1`, `PageUp`, `?`. Not Enter, Space, Tab or Escape: those belong to controls. */
  key: string;
  /** What it does, for the help dialog: `Fold`. */
  label: string;
  run: (event: KeyboardEvent) => void;
  /** Whether holding the key repeats it; only for sizes, never for decisions. */
  repeat?: boolean;
  /** Shown in the help as grey when false. */
  on?: boolean;
}

export interface HotkeyGroup {
  title: string;
  keys: readonly Hotkey[];
}

/** All groups now, the newest last; the newest wins where two name a key. */
export const groups = signal<readonly HotkeyGroup[]>([]);
export const helpOpen = signal(false);

/** Whether the keys of what is inside count. Of several tables on one page they act on one only. */
export const KeysHere = createContext(true);

const RESERVED = new Set(['Enter', ' ', 'Tab', 'Escape']);
const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="slider"], [role="spinbutton"]';

/** Whether the key belongs to what has the focus. */
export function typing(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}

function pressed(event: KeyboardEvent): void {
  if (!settings.value.hotkeys || event.defaultPrevented || event.isComposing) return;
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  // Shift is part of `?` and the like, and of nothing else.
  if (event.shiftKey && /^([a-z0-9]|.{2,})$/i.test(event.key)) return;
  if (typing(event.target) || typing(document.activeElement)) return;
  if (document.querySelector('dialog:modal') !== null) return;
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  for (const group of groups.value.toReversed()) {
    for (const hotkey of group.keys) {
      if (hotkey.key !== name || hotkey.on === false) continue;
      event.preventDefault();
      if (!event.repeat || hotkey.repeat) hotkey.run(event);
      return;
    }
  }
}

/** Listens for single keys. Returns the way to stop. */
export function startHotkeys(): () => void {
  document.addEventListener('keydown', pressed);
  return () => {
    document.removeEventListener('keydown', pressed);
  };
}

/** Registers keys for as long as the component is shown. `keys` may change with every render. */
export function useHotkeys(title: string, keys: readonly Hotkey[]): void {
  const current = useRef(keys);
  current.current = keys;
  const here = useContext(KeysHere);
  const shape = keys.map((one) => `${one.key}\u0000${one.label}\u0000${String(one.on !== false)}`).join('\u0001');
  // Before the frame that shows them: whoever sees "Your turn" can press the key.
  useLayoutEffect(() => {
    if (!here) return undefined;
    const group: HotkeyGroup = {
      title,
      keys: current.current
        .map((one, at): Hotkey => ({ ...one, run: (event) => { current.current[at]?.run(event); } }))
        .filter((one) => !RESERVED.has(one.key)),
    };
    groups.value = [...groups.value, group];
    return () => {
      groups.value = groups.value.filter((one) => one !== group);
    };
  }, [title, shape, here]);
}
