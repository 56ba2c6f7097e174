// What keeps an account its owner's: another password, and an end to every session.
import { useRef, useState } from 'preact/hooks';
import { announce } from '../../announce';
import { useAttempt } from '../../attempt';
import { accountWords } from '../../messages/en/account';
import { go } from '../../router';
import { changePassword, logOutEverywhere, me } from '../../session';
import { toast } from '../../toast';
import { Button, Field, RefusalAlert } from '../../ui';
import { oldPasswordProblem, passwordProblem, refusedField } from './check';

export function Safety() {
  return (
    <section class="panel stack" aria-labelledby="account-safety">
      <h2 id="account-safety">{accountWords.safety}</h2>
      <ChangePassword />
      <EndSessions />
    </section>
  );
}

function ChangePassword() {
  const { busy, why, attempt } = useAttempt();
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const [tried, setTried] = useState(false);
  const oldBox = useRef<HTMLInputElement>(null);
  const freshBox = useRef<HTMLInputElement>(null);
  const name = me.value?.name ?? '';
  const wrong = { old: oldPasswordProblem(old), fresh: passwordProblem(fresh, name) };
  // What the room refused stands at its field until something else is typed there.
  const [answered, setAnswered] = useState({ old: '', fresh: '' });
  const about = why === null ? null : refusedField(why.key);
  const beside = (field: 'old' | 'fresh', typed: string) =>
    (tried ? wrong[field] : undefined) ?? (about === field && typed === answered[field] ? why?.says : undefined);
  const submit = () => {
    setTried(true);
    const problem = wrong.old ?? wrong.fresh;
    if (problem) {
      (wrong.old ? oldBox : freshBox).current?.focus();
      announce(problem, { assertive: true });
      return;
    }
    setAnswered({ old, fresh });
    attempt(async () => {
      await changePassword(old, fresh);
      setOld('');
      setFresh('');
      setTried(false);
      toast(accountWords.changed, { tone: 'good' });
    });
  };
  return (
    <form
      class="stack"
      noValidate
      aria-label={accountWords.changePassword}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <RefusalAlert why={about === null ? why : null} tone="danger" loud />
      <input type="text" name="username" autocomplete="username" value={name} hidden readOnly />
      <Field label={accountWords.currentPassword} type="password" name="password" autocomplete="current-password" inner={oldBox} error={beside('old', old)} value={old} maxLength={128} onInput={(event) => { setOld(event.currentTarget.value); }} />
      <Field label={accountWords.newPassword} hint={accountWords.passwordHint} type="password" name="new-password" autocomplete="new-password" inner={freshBox} error={beside('fresh', fresh)} value={fresh} maxLength={128} onInput={(event) => { setFresh(event.currentTarget.value); }} />
      <div>
        <Button type="submit" busy={busy}>
          {accountWords.changePassword}
        </Button>
      </div>
    </form>
  );
}

function EndSessions() {
  const { busy, why, attempt } = useAttempt();
  return (
    <div class="stack">
      <p class="quiet">
        {accountWords.endHint}
      </p>
      <RefusalAlert why={why} tone="danger" loud />
      <div>
        <Button
          busy={busy}
          onClick={() => {
            attempt(async () => {
              await logOutEverywhere();
              toast(accountWords.ended, { tone: 'good' });
              go('/account');
            });
          }}
        >
          {accountWords.endAll}
        </Button>
      </div>
    </div>
  );
}
