import { signal } from '@preact/signals';
import { Cards, Dialog } from '../ui';
import { SettingsForm } from './SettingsForm';

export const settingsOpen = signal(false);

export function SettingsDialog() {
  return (
    <Dialog
      open={settingsOpen.value}
      title="Settings"
      onClose={() => {
        settingsOpen.value = false;
      }}
    >
      <Cards cards={['As', 'Kh', 'Qd', 'Jc']} size="s" label="Your deck" />
      <SettingsForm />
    </Dialog>
  );
}
