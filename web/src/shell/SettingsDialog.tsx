import { signal } from '@preact/signals';
import { shellWords } from '../messages/en/shell';
import { Cards, Dialog } from '../ui';
import { SettingsForm } from './SettingsForm';

export const settingsOpen = signal(false);

export function SettingsDialog() {
  return (
    <Dialog
      open={settingsOpen.value}
      title={shellWords.settings}
      onClose={() => {
        settingsOpen.value = false;
      }}
    >
      <Cards cards={['As', 'Kh', 'Qd', 'Jc']} size="s" label={shellWords.yourDeck} />
      <SettingsForm />
    </Dialog>
  );
}
