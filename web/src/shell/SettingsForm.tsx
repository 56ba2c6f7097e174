import { set, settings } from '../settings';
import { Choice, Switch } from '../ui';

/** What a visitor can choose; it counts at once, in this browser. */
export function SettingsForm() {
  const now = settings.value;
  return (
    <div class="stack settings">
      <Choice
        legend="Theme"
        value={now.theme}
        options={[
          { value: 'system', label: 'Match device' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        onPick={(value) => {
          set('theme', value);
        }}
      />
      <Choice
        legend="Deck"
        value={now.deck}
        options={[
          { value: 'four', label: 'Four colours' },
          { value: 'two', label: 'Two colours' },
        ]}
        onPick={(value) => {
          set('deck', value);
        }}
      />
      <Switch label="Jumbo-index cards" hint="Large letters in the corners, easier to read on a small screen." checked={now.bigFaces} onSet={(on) => { set('bigFaces', on); }} />
      <Switch label="Bigger cards" checked={now.bigCards} onSet={(on) => { set('bigCards', on); }} />
      <Switch label="Ask before big bets" hint="Asks you to confirm before half your stack or more goes in." checked={now.confirmBig} onSet={(on) => { set('confirmBig', on); }} />
      <Switch label="Add to the shuffle" hint="Your browser adds a number of its own to every deck, so that not even the house can choose it." checked={now.contribute} onSet={(on) => { set('contribute', on); }} />
      <Switch label="Single-key shortcuts" hint={<>Press <kbd>?</kbd> to see them. They do nothing while you type.</>} checked={now.hotkeys} onSet={(on) => { set('hotkeys', on); }} />
      <Switch label="Sounds" checked={now.sounds} onSet={(on) => { set('sounds', on); }} />
      <Switch label="Less motion" hint="Your device's own setting is always respected." checked={now.motion === 'reduce'} onSet={(on) => { set('motion', on ? 'reduce' : 'system'); }} />
    </div>
  );
}
