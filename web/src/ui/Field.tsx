import type { ComponentChildren, JSX, Ref } from 'preact';
import { useId } from 'preact/hooks';

interface Around {
  label: string;
  /** Helps before; stays while there is an error. */
  hint?: ComponentChildren;
  error?: string | undefined;
  class?: string;
  /** The label is for listeners only; the place must make it plain to those who look. */
  bare?: boolean;
}

type Input = Omit<JSX.InputHTMLAttributes<HTMLInputElement>, 'label' | 'class' | 'className' | 'id' | 'size'>;

export interface FieldProps extends Around, Input {
  /** What stands before the box, such as `$`. */
  before?: string;
  inner?: Ref<HTMLInputElement>;
}

function describedBy(id: string, hint: unknown, error: unknown): string | undefined {
  return [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
}

function Frame({ id, label, hint, error, bare, class: extra, children }: Around & { id: string; children: ComponentChildren }) {
  return (
    <div class={`field${extra ? ` ${extra}` : ''}${error ? ' field-wrong' : ''}`}>
      <label for={id} class={bare ? 'unseen' : 'field-label'}>
        {label}
      </label>
      {children}
      {hint && (
        <div id={`${id}-hint`} class="field-hint">
          {hint}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} class="field-error">
          {error}
        </div>
      )}
    </div>
  );
}

/** A labelled box to type in. */
export function Field({ label, hint, error, bare, before, inner, class: extra, ...input }: FieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error} {...(bare ? { bare } : {})} {...(extra ? { class: extra } : {})}>
      <span class="field-box">
        {before && <span aria-hidden="true">{before}</span>}
        <input
          autocomplete="off"
          {...input}
          id={id}
          ref={inner ?? null}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
        />
      </span>
    </Frame>
  );
}

export interface Option<T extends string> {
  value: T;
  label: string;
}

export interface SelectProps<T extends string> extends Around {
  value: T;
  options: readonly Option<T>[];
  onPick: (value: T) => void;
  disabled?: boolean;
}

/** A labelled native list to pick from. */
export function Select<T extends string>({ label, hint, error, bare, value, options, onPick, disabled, class: extra }: SelectProps<T>) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error} {...(bare ? { bare } : {})} {...(extra ? { class: extra } : {})}>
      <span class="field-box field-select">
        <select
          id={id}
          value={value}
          disabled={disabled}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => {
            const picked = options.find((one) => one.value === event.currentTarget.value);
            if (picked) onPick(picked.value);
          }}
        >
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      </span>
    </Frame>
  );
}

export interface SwitchProps {
  label: string;
  hint?: ComponentChildren;
  checked: boolean;
  onSet: (checked: boolean) => void;
  disabled?: boolean;
}

/** On or off, at once. */
export function Switch({ label, hint, checked, onSet, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div class="switch">
      <input
        type="checkbox"
        role="switch"
        id={id}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => {
          onSet(event.currentTarget.checked);
        }}
      />
      <label for={id}>{label}</label>
      {hint && (
        <div id={`${id}-hint`} class="field-hint">
          {hint}
        </div>
      )}
    </div>
  );
}

export interface ChoiceProps<T extends string> {
  legend: string;
  value: T;
  options: readonly Option<T>[];
  onPick: (value: T) => void;
  bare?: boolean;
}

/** One of a few, side by side: radio buttons that look like a row of keys. */
export function Choice<T extends string>({ legend, value, options, onPick, bare }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend class={bare ? 'unseen' : 'field-label'}>{legend}</legend>
      <div class="choice-row">
        {options.map((one) => (
          <label key={one.value} class="choice-one">
            <input
              type="radio"
              name={name}
              checked={one.value === value}
              onChange={() => {
                onPick(one.value);
              }}
            />
            <span>{one.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
