import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { uiWords } from '../messages/en/ui';
import { Button } from './Button';

export interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Buttons at the foot. */
  actions?: ComponentChildren;
  size?: 's' | 'm' | 'l';
  /** Pressing beside the dialog closes it, unless something typed could be lost. */
  keep?: boolean;
  children?: ComponentChildren;
}

/** A modal on the native element: the focus stays inside, Escape closes, and the focus returns where it was. */
export function Dialog(props: DialogProps) {
  const { open } = props;
  return open ? <Opened {...props} /> : null;
}

function Opened({ title, onClose, actions, size = 'm', keep = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // The native dialog closes by keyboard itself; the press beside it is a comfort for the mouse.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      class={`dialog dialog-${size}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (!keep && event.target === event.currentTarget) onClose();
      }}
    >
      <div class="dialog-in">
        <header class="dialog-head">
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          <Button kind="quiet" class="btn-icon" aria-label={uiWords.close} onClick={onClose}>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" />
            </svg>
          </Button>
        </header>
        <div class="dialog-body">{children}</div>
        {actions && <footer class="dialog-foot">{actions}</footer>}
      </div>
    </dialog>
  );
}

export interface ConfirmProps {
  open: boolean;
  title: string;
  /** The words on the button: what happens, not `OK`. */
  yes: string;
  danger?: boolean;
  busy?: boolean;
  onYes: () => void;
  onClose: () => void;
  children?: ComponentChildren;
}

/** Asks before something that cannot be undone. */
export function Confirm({ open, title, yes, danger = false, busy = false, onYes, onClose, children }: ConfirmProps) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      size="s"
      actions={
        <>
          <Button onClick={onClose}>{uiWords.notNow}</Button>
          <Button kind={danger ? 'danger' : 'main'} busy={busy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
