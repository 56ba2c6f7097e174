// Asking the room from a desk: buttons, forms and dialogs that show a refusal where it was asked for.
import { createContext, type ComponentChildren } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { asRefused, command, Refused } from '../../../api';
import { refused, toast } from '../../../toast';
import type { Answer, Ask } from '../../../types';
import { Button, Dialog, RefusalAlert } from '../../../ui';

/** What is done after something was asked: the desk looks again. */
export const AfterAsk = createContext<() => void>(() => undefined);

/** The answer in words, after what was done. */
export function answered(said: string, answer: Answer): string {
  switch (answer.kind) {
    case 'receipt':
      return `${said} Receipt ${String(answer.number)}.`;
    case 'proposed':
      return `Proposal ${String(answer.number)} waits for a second badge.`;
    case 'table':
      return `${said} It is table ${String(answer.table)}.`;
    default:
      return said;
  }
}

export interface AskButtonProps {
  ask: Ask;
  /** What to say when it is done. */
  said: string;
  kind?: 'main' | 'plain' | 'quiet' | 'danger';
  size?: 's' | 'm';
  disabled?: boolean;
  /** For listeners, where the words alone do not say of what. */
  label?: string;
  children?: ComponentChildren;
}

/** Asks at once; a refusal is shown as a notice. */
export function AskButton({ ask, said, kind = 'plain', size = 's', disabled = false, label, children }: AskButtonProps) {
  const after = useContext(AfterAsk);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      toast(answered(said, await command(ask)), { tone: 'good' });
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
      after();
    }
  };
  return (
    <Button kind={kind} size={size} busy={busy} disabled={disabled} onClick={() => void run()} {...(label ? { 'aria-label': label } : {})}>
      {children}
    </Button>
  );
}

export interface AskFormProps {
  /** What to ask, or words about what is missing. */
  make: () => Ask | string;
  /** On the button: what happens. */
  yes: string;
  danger?: boolean;
  said: string;
  onDone?: (answer: Answer) => void;
  onCancel?: () => void;
  children?: ComponentChildren;
}

/** A few fields and a button. The refusal stands between them. */
export function AskForm({ make, yes, danger = false, said, onDone, onCancel, children }: AskFormProps) {
  const after = useContext(AfterAsk);
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<Refused | null>(null);
  const run = async () => {
    const ask = make();
    if (typeof ask === 'string') {
      setWhy(new Refused({ key: 'missing', says: ask }));
      return;
    }
    setBusy(true);
    setWhy(null);
    try {
      const answer = await command(ask);
      toast(answered(said, answer), { tone: 'good' });
      onDone?.(answer);
    } catch (error) {
      setWhy(asRefused(error));
    } finally {
      setBusy(false);
      after();
    }
  };
  return (
    <form
      class="desk-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void run();
      }}
    >
      {children}
      <RefusalAlert why={why} loud />
      <div class="desk-foot">
        {onCancel && <Button onClick={onCancel}>Not now</Button>}
        <Button type="submit" kind={danger ? 'danger' : 'main'} busy={busy}>
          {yes}
        </Button>
      </div>
    </form>
  );
}

export interface DialogButtonProps {
  /** On the button. */
  label: string;
  title: string;
  kind?: 'main' | 'plain' | 'quiet' | 'danger';
  size?: 's' | 'm';
  disabled?: boolean;
  /** For listeners, where the label alone does not say of what. */
  about?: string;
  width?: 's' | 'm' | 'l';
  /** What stands in the dialog; it is given the way out. */
  children: (close: () => void) => ComponentChildren;
}

/** A button that opens a dialog with a form in it. */
export function DialogButton({ label, title, kind = 'plain', size = 's', disabled = false, about, width = 's', children }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        kind={kind}
        size={size}
        disabled={disabled}
        aria-haspopup="dialog"
        {...(about ? { 'aria-label': `${label} ${about}` } : {})}
        onClick={() => {
          setOpen(true);
        }}
      >
        {label}
      </Button>
      <Dialog open={open} title={title} size={width} keep onClose={close}>
        {open && children(close)}
      </Dialog>
    </>
  );
}

export interface SureProps extends Omit<DialogButtonProps, 'children'> {
  ask: Ask;
  yes: string;
  said: string;
  onDone?: () => void;
  children?: ComponentChildren;
}

/** A button for what cannot be undone: it asks first whether one is sure. */
export function Sure({ ask, yes, said, onDone, children, ...button }: SureProps) {
  return (
    <DialogButton {...button}>
      {(close) => (
        <AskForm
          make={() => ask}
          yes={yes}
          danger
          said={said}
          onCancel={close}
          onDone={() => {
            close();
            onDone?.();
          }}
        >
          {children}
        </AskForm>
      )}
    </DialogButton>
  );
}
