import { useEffect, useRef } from 'preact/hooks';
import { shellWords } from '../messages/en/shell';
import { dismiss, toasts } from '../toast';
import { Button, RuleLink } from '../ui';

/** Notices under the head of the page, above any dialog: what is pressed lies at the foot. They are announced by toast.ts; here they are only seen. */
export function Toasts() {
  const box = useRef<HTMLElement>(null);
  const all = toasts.value;
  const newest = all.at(-1)?.id;
  useEffect(() => {
    const here = box.current;
    if (newest === undefined || !here || typeof here.showPopover !== 'function') return;
    // Shown anew, it lies above a dialog that was opened since.
    if (here.matches(':popover-open')) here.hidePopover();
    here.showPopover();
  }, [newest]);
  if (all.length === 0) return null;
  return (
    <section ref={box} class="toasts" popover="manual" aria-label={shellWords.notices}>
      <ul role="list">
        {all.map((one) => (
          <li key={one.id} class={`toast toast-${one.tone}`}>
            <div>
              <span lang={one.lang}>{one.text}</span> {one.rule && <RuleLink id={one.rule} />}
            </div>
            <Button
              kind="quiet"
              size="s"
              class="btn-icon"
              aria-label={shellWords.dismiss}
              onClick={() => {
                dismiss(one.id);
              }}
            >
              <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
                <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" />
              </svg>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
