import { groups, helpOpen } from '../hotkeys';
import { shellWords } from '../messages/en/shell';
import { settings } from '../settings';
import { Dialog } from '../ui';

const ARROWS: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

/** What stands on the key. */
function keyName(key: string): string {
  if (key === 'PageUp') return shellWords.keys.pageUp;
  if (key === 'PageDown') return shellWords.keys.pageDown;
  return ARROWS[key] ?? key.toUpperCase();
}

/** The keys of this page. */
export function HotkeyHelp() {
  const close = () => {
    helpOpen.value = false;
  };
  return (
    <Dialog open={helpOpen.value} title={shellWords.foot.shortcuts} onClose={close}>
      {!settings.value.hotkeys && <p>{shellWords.keys.off}</p>}
      {groups.value.map((group) => (
        <section key={group.title} class="keys">
          <h3>{group.title}</h3>
          <dl>
            {group.keys.map((one) => (
              <div key={one.key} class={one.on === false ? 'keys-off' : undefined}>
                <dt>
                  <kbd>{keyName(one.key)}</kbd>
                </dt>
                <dd>
                  {one.label}
                  {one.on === false && <span class="quiet">{' '}{shellWords.keys.notNow}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p class="small quiet">{shellWords.keys.hint}</p>
    </Dialog>
  );
}
