import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { useHotkeys } from '../hotkeys';
import { uiWords } from '../messages/en/ui';
import { Field } from './Field';

export interface SearchBoxProps {
  /** For listeners: what is searched. */
  label: string;
  /** A few words that find something here. */
  placeholder: string;
  typed: string;
  onType: (typed: string) => void;
  /** The group of its key in the help: `Rules`. */
  keys: string;
  /** The arrow down goes to what was found; false where nothing was. */
  onDown?: () => boolean;
  /** What narrows the search, below the box. */
  children?: ComponentChildren;
}

/** A large box for words; `/` brings the focus to it. */
export function SearchBox({ label, placeholder, typed, onType, keys, onDown, children }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useHotkeys(keys, [{ key: '/', label: uiWords.search, run: () => box.current?.focus() }]);
  return (
    <search class="search-box">
      <Field
        label={label}
        bare
        type="search"
        placeholder={placeholder}
        value={typed}
        maxLength={120}
        enterkeyhint="search"
        inner={box}
        onInput={(event) => {
          onType(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && onDown?.()) event.preventDefault();
        }}
      />
      {children}
    </search>
  );
}
