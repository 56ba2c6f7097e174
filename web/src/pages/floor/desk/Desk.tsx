// The frame of a desk: its title, its parts, and what is shown until the room has answered.
import './desk.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Refused } from '../../../api';
import { Loading, PageTitle, RefusalAlert } from '../../../ui';
import { AfterAsk } from './asking';

export interface Part {
  /** The last piece of the address; nothing for the first part. */
  id: string;
  label: string;
  count?: number;
}

export interface DeskProps {
  title: string;
  /** Where it stands: `/floor`. */
  base: string;
  parts: readonly Part[];
  chosen: string;
  /** Figures that stay in sight in every part. */
  strip?: ComponentChildren;
  error: Refused | null;
  /** Whether anything is known yet. */
  ready: boolean;
  reload: () => void;
  children?: ComponentChildren;
}

export function Desk({ title, base, parts, chosen, strip, error, ready, reload, children }: DeskProps) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the parts scroll sideways: the chosen one is brought into sight.
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (here && nav.current) nav.current.scrollLeft = here.offsetLeft - (nav.current.clientWidth - here.offsetWidth) / 2;
  }, [chosen]);
  const part = parts.find((one) => one.id === chosen);
  return (
    <AfterAsk.Provider value={reload}>
      <div class="page desk">
        <header class="desk-head">
          <PageTitle title={part && part.id !== '' ? `${title}: ${part.label.toLowerCase()}` : title}>{title}</PageTitle>
          {strip}
        </header>
        <nav ref={nav} class="desk-nav" aria-label={`${title} sections`}>
          {parts.map((one) => (
            <a key={one.id} href={one.id === '' ? base : `${base}/${one.id}`} aria-current={one.id === chosen ? 'page' : undefined}>
              {one.label}
              {one.count !== undefined && one.count > 0 && (
                <span class="desk-count">
                  {one.count}
                  <span class="unseen"> waiting</span>
                </span>
              )}
            </a>
          ))}
        </nav>
        <RefusalAlert why={error} title={ready ? 'Showing the last known state' : 'Nothing to show yet'} />
        {ready ? children : error ? null : <Loading what={`the ${title.toLowerCase()}`} />}
      </div>
    </AfterAsk.Provider>
  );
}

/** A figure with its name, in the strip. */
export function Figure({ name, tone, children }: { name: string; tone?: 'good' | 'danger'; children?: ComponentChildren }) {
  return (
    <div class={`desk-figure${tone ? ` desk-figure-${tone}` : ''}`}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
