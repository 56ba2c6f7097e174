// A message with something in it that is more than words: a link, a key, a figure that stands out.
import { Fragment, type ComponentChildren } from 'preact';

export interface RichProps {
  /** `New to a game? <learn>Learn it in a minute</learn>.`; `<name/>` stands for something without words. */
  text: string;
  /** What stands for each mark, around the words inside it. */
  parts: Record<string, (inner: string) => ComponentChildren>;
}

const MARK = /<(\w+)(?:\/>|>([^<]*)<\/\1>)/g;

export function Rich({ text, parts }: RichProps) {
  const out: ComponentChildren[] = [];
  let at = 0;
  for (const found of text.matchAll(MARK)) {
    const [whole, name = '', inner = ''] = found;
    out.push(text.slice(at, found.index), parts[name]?.(inner) ?? inner);
    at = found.index + whole.length;
  }
  out.push(text.slice(at));
  return (
    <>
      {out.map((one, n) => (
        <Fragment key={n}>{one}</Fragment>
      ))}
    </>
  );
}
