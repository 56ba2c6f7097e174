// Small signs of the head of a table.

/** A loudspeaker, sounding or struck out. */
export function Speaker({ on }: { on: boolean }) {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">
      <path d="M3 8v4h3l4 3.500v-11L6 8z" fill="currentColor" />
      {on ? <path d="M13 7.500a4 4 0 0 1 0 5M15.500 5a7.500 7.500 0 0 1 0 10" /> : <path d="M13.500 8l4 4M17.500 8l-4 4" />}
    </svg>
  );
}

/** Four tables beside one another. */
export function Tiles() {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round">
      <path d="M3 4h6v5H3zM11 4h6v5h-6zM3 11h6v5H3zM11 11h6v5h-6z" />
    </svg>
  );
}

/** What somebody says. */
export function Bubble() {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round">
      <path d="M3 4h14v9H9l-4 3.500V13H3z" />
    </svg>
  );
}
