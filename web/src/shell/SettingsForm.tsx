import { set, settings } from '../settings';
import { askToCall, canCall } from '../callBack';
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
      <Switch label="Jumbo-index cards" hint="Large letters in the corners, easier to read." checked={now.bigFaces} onSet={(on) => { set('bigFaces', on); }} />
      <Switch label="Bigger cards" checked={now.bigCards} onSet={(on) => { set('bigCards', on); }} />
      <Switch label="Ask before big bets" hint="Asks you to confirm before half your stack or more goes in." checked={now.confirmBig} onSet={(on) => { set('confirmBig', on); }} />
      <Switch label="Hints at the table" hint="What counts in this game, in a line under your hand in words. Phones have no room for it." checked={now.hints} onSet={(on) => { set('hints', on); }} />
      <Switch label="Add to the shuffle" hint="Your browser adds a number of its own to every deck, so that not even the house can choose it." checked={now.contribute} onSet={(on) => { set('contribute', on); }} />
      <Switch label="Single-key shortcuts" hint={<>Press <kbd>?</kbd> to see them. They do nothing while you type.</>} checked={now.hotkeys} onSet={(on) => { set('hotkeys', on); }} />
      <Switch label="Show and muck for me" hint="At a showdown your hand is shown when its turn comes, and mucked when a hand that lies there beats it." checked={now.autoShow} onSet={(on) => { set('autoShow', on); }} />
      <Switch label="Sounds" checked={now.sounds} onSet={(on) => { set('sounds', on); }} />
      {canCall() && (
        <Switch
          label="Notify me when it is my turn"
          hint="While the page is hidden. Your browser asks for your permission."
          checked={now.notify}
          onSet={(on) => {
            if (!on) set('notify', false);
            else void askToCall().then((allowed) => { set('notify', allowed); });
          }}
        />
      )}
      <Switch label="Less motion" hint="Your device's own setting is always respected." checked={now.motion === 'reduce'} onSet={(on) => { set('motion', on ? 'reduce' : 'system'); }} />
    </div>
  );
}
