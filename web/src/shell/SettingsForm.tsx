import { Rich } from '../messages/Rich';
import { shellWords } from '../messages/en/shell';
import { askToCall, canCall } from '../callBack';
import { LANGUAGES, type Language } from '../language';
import { set, settings } from '../settings';
import { Choice, Select, Switch } from '../ui';

/** Every language by its own name: whoever is lost in another one finds it. */
const OWN_NAMES: Record<Language, string> = { en: 'English', de: 'Deutsch', es: 'Español' };

/** What a visitor can choose; it counts at once, in this browser. */
export function SettingsForm() {
  const now = settings.value;
  return (
    <div class="stack settings">
      <Select
        label={shellWords.language}
        value={now.language}
        options={[
          { value: 'system', label: shellWords.system },
          ...LANGUAGES.map((value) => ({ value, label: OWN_NAMES[value] })),
        ]}
        onPick={(value) => {
          set('language', value);
        }}
      />
      <Choice
        legend={shellWords.theme}
        value={now.theme}
        options={[
          { value: 'system', label: shellWords.system },
          { value: 'light', label: shellWords.light },
          { value: 'dark', label: shellWords.dark },
        ]}
        onPick={(value) => {
          set('theme', value);
        }}
      />
      <Choice
        legend={shellWords.deck}
        value={now.deck}
        options={[
          { value: 'four', label: shellWords.four },
          { value: 'two', label: shellWords.two },
        ]}
        onPick={(value) => {
          set('deck', value);
        }}
      />
      <Switch label={shellWords.jumbo} hint={shellWords.jumboHint} checked={now.bigFaces} onSet={(on) => { set('bigFaces', on); }} />
      <Switch label={shellWords.bigCards} checked={now.bigCards} onSet={(on) => { set('bigCards', on); }} />
      <Switch label={shellWords.confirmBig} hint={shellWords.confirmBigHint} checked={now.confirmBig} onSet={(on) => { set('confirmBig', on); }} />
      <Switch label={shellWords.hints} hint={shellWords.hintsHint} checked={now.hints} onSet={(on) => { set('hints', on); }} />
      <Switch label={shellWords.contribute} hint={shellWords.contributeHint} checked={now.contribute} onSet={(on) => { set('contribute', on); }} />
      <Switch label={shellWords.hotkeys} hint={<Rich text={shellWords.hotkeysHint} parts={{ key: (inner) => <kbd>{inner}</kbd> }} />} checked={now.hotkeys} onSet={(on) => { set('hotkeys', on); }} />
      <Switch label={shellWords.autoShow} hint={shellWords.autoShowHint} checked={now.autoShow} onSet={(on) => { set('autoShow', on); }} />
      <Switch label={shellWords.sounds} checked={now.sounds} onSet={(on) => { set('sounds', on); }} />
      {canCall() && (
        <Switch
          label={shellWords.notify}
          hint={shellWords.notifyHint}
          checked={now.notify}
          onSet={(on) => {
            if (!on) set('notify', false);
            else void askToCall().then((allowed) => { set('notify', allowed); });
          }}
        />
      )}
      <Switch label={shellWords.calm} hint={shellWords.calmHint} checked={now.motion === 'reduce'} onSet={(on) => { set('motion', on ? 'reduce' : 'system'); }} />
    </div>
  );
}
