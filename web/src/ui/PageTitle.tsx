import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../announce';
import { place } from '../router';
import { roomName } from '../session';

export interface PageTitleProps {
  /** For the window and for listeners. */
  title: string;
  /** What stands on the page, if it is more than the title. */
  children?: ComponentChildren;
  /** Only for listeners, where the page shows itself what it is (a table). */
  unseen?: boolean;
}

let focused = 0;

/** The heading of a page. After a move it takes the focus, so that listeners start where the page starts. */
export function PageTitle({ title, children, unseen = false }: PageTitleProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  const visit = place.value.visit;
  useEffect(() => {
    document.title = `${title} · ${roomName.value}`;
  }, [title, roomName.value]);
  useEffect(() => {
    if (visit === 0 || visit === focused) return;
    focused = visit;
    ref.current?.focus({ preventScroll: true });
    if (document.activeElement !== ref.current) announce(title);
  }, [visit]);
  return (
    <h1 ref={ref} tabIndex={-1} class={unseen ? 'unseen' : undefined}>
      {children ?? title}
    </h1>
  );
}
