import type { ComponentChildren } from 'preact';

/** A figure with its name, in a `.tour-facts`. */
export function Fact({ name, children }: { name: string; children?: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd class="num">{children}</dd>
    </div>
  );
}
