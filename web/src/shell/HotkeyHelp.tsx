import { groups, helpOpen } from '../hotkeys';
import { settings } from '../settings';
import { Dialog } from '../ui';

const NAMES: Record<string, string> = {
  ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', PageUp: 'Page up', PageDown: 'Page down',
};

/** The keys of this page. */
export function HotkeyHelp() {
  const close = () => {
    helpOpen.value = false;
  };
  return (
    <Dialog open={helpOpen.value} title="Keyboard shortcuts" onClose={close}>
      {!settings.value.hotkeys && <p>Keyboard shortcuts are turned off in Settings.</p>}
      {groups.value.map((group) => (
        <section key={group.title} class="keys">
          <h3>{group.title}</h3>
          <dl>
            {group.keys.map((one) => (
              <div key={one.key} class={one.on === false ? 'keys-off' : undefined}>
                <dt>
                  <kbd>{NAMES[one.key] ?? one.key.toUpperCase()}</kbd>
                </dt>
                <dd>
                  {one.label}
                  {one.on === false && <span class="quiet"> (not now)</span>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p class="small quiet">Shortcuts do nothing while you type. You can turn them off in Settings.</p>
    </Dialog>
  );
}
