import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeysHere, startHotkeys, useHotkeys } from '../src/hotkeys';
import { set } from '../src/settings';

const fold = vi.fn();
const size = vi.fn();

function Page({ on = true }: { on?: boolean }) {
  useHotkeys('Table', [
    { key: 'Enter', label: 'Never', run: fold },
    { key: 'f', label: 'Fold', run: fold, on },
    { key: 'ArrowUp', label: 'More', run: size, repeat: true },
  ]);
  return (
    <div>
      <input />
      <textarea />
      <select />
      <div contentEditable="true" id="note" tabIndex={0} />
      <button type="button">b</button>
    </div>
  );
}

let root: HTMLElement;
let stop: () => void;
beforeEach(() => {
  stop = startHotkeys();
  fold.mockClear();
  size.mockClear();
  set('hotkeys', true);
  root = document.createElement('div');
  document.body.append(root);
  void act(() => {
    render(<Page />, root);
  });
});
afterEach(() => {
  void act(() => {
    render(null, root);
  });
  root.remove();
  stop();
});

function press(key: string, init: KeyboardEventInit = {}, on: Element = document.body): void {
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
}

it('acts on its key, once', () => {
  press('f');
  press('f', { repeat: true });
  expect(fold).toHaveBeenCalledTimes(1);
  press('ArrowUp');
  press('ArrowUp', { repeat: true });
  expect(size).toHaveBeenCalledTimes(2);
});

it('never acts while something is typed', () => {
  for (const where of ['input', 'textarea', 'select', '#note']) {
    const box = root.querySelector<HTMLElement>(where);
    box?.focus();
    if (box) press('f', {}, box);
  }
  expect(fold).not.toHaveBeenCalled();
  const button = root.querySelector('button');
  button?.focus();
  if (button) press('f', {}, button);
  expect(fold).toHaveBeenCalledTimes(1);
});

it('never acts with a modifier, on keys of controls, or switched off', () => {
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey', 'shiftKey']) press('f', { [modifier]: true });
  press('Enter');
  set('hotkeys', false);
  press('f');
  expect(fold).not.toHaveBeenCalled();
});

it('acts only on what is possible, and no longer than the page is shown', () => {
  void act(() => {
    render(<Page on={false} />, root);
  });
  press('f');
  expect(fold).not.toHaveBeenCalled();
  void act(() => {
    render(<Page />, root);
  });
  press('f');
  expect(fold).toHaveBeenCalledTimes(1);
  void act(() => {
    render(null, root);
  });
  press('f');
  expect(fold).toHaveBeenCalledTimes(1);
});

it('hears nothing once it is stopped', () => {
  stop();
  press('f');
  expect(fold).not.toHaveBeenCalled();
});

it('acts for one of several tables only', () => {
  const other = vi.fn();
  function Table({ run }: { run: () => void }) {
    useHotkeys('Table', [{ key: 'k', label: 'Check', run }]);
    return null;
  }
  void act(() => {
    render(
      <>
        <KeysHere.Provider value={true}><Table run={fold} /></KeysHere.Provider>
        <KeysHere.Provider value={false}><Table run={other} /></KeysHere.Provider>
      </>,
      root,
    );
  });
  press('k');
  expect(fold).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
});
