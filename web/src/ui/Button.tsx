import type { ComponentChildren, JSX, Ref } from 'preact';

type Native = Omit<JSX.HTMLAttributes<HTMLButtonElement>, 'size' | 'icon' | 'class' | 'className' | 'disabled' | 'type'>;

export interface ButtonProps extends Native {
  /** `main` is the one thing to do here; `plain` the rest; `quiet` has no frame; `danger` cannot be undone. */
  kind?: 'main' | 'plain' | 'quiet' | 'danger';
  size?: 's' | 'm' | 'l';
  /** While something is under way: stays focusable, says so, does nothing. */
  busy?: boolean;
  disabled?: boolean;
  type?: 'button' | 'submit';
  class?: string;
  /** Its shortcut, shown on wide screens. */
  hotkey?: string;
  inner?: Ref<HTMLButtonElement>;
  children?: ComponentChildren;
}

export function Button(props: ButtonProps) {
  const { kind = 'plain', size = 'm', busy = false, type = 'button', hotkey, inner, children, onClick, class: extra, ...rest } = props;
  return (
    <button
      {...rest}
      ref={inner ?? null}
      type={type}
      class={`btn btn-${kind} btn-${size}${extra ? ` ${extra}` : ''}`}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-keyshortcuts={hotkey?.toUpperCase()}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <span class="btn-spin" aria-hidden="true" />}
      {children}
      {hotkey && (
        <kbd class="btn-key" aria-hidden="true">
          {hotkey.toUpperCase()}
        </kbd>
      )}
    </button>
  );
}

export interface LinkButtonProps {
  href: string;
  kind?: 'main' | 'plain' | 'quiet';
  size?: 's' | 'm' | 'l';
  class?: string;
  label?: string;
  children?: ComponentChildren;
}

/** A link that looks like a button: it goes somewhere. */
export function LinkButton({ href, kind = 'plain', size = 'm', class: extra, label, children }: LinkButtonProps) {
  return (
    <a href={href} class={`btn btn-${kind} btn-${size}${extra ? ` ${extra}` : ''}`} aria-label={label}>
      {children}
    </a>
  );
}
