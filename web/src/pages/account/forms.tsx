// The forms of the door. A refusal stands in the form it belongs to.
import { useRef, useState } from 'preact/hooks';
import { announce } from '../../announce';
import { useAttempt } from '../../attempt';
import { accountWords } from '../../messages/en/account';
import { comeAsGuest, logIn, register, upgrade } from '../../session';
import { toast } from '../../toast';
import { Button, Field, RefusalAlert } from '../../ui';
import { nameProblem, passwordProblem } from './check';

interface Done {
  onDone: () => void;
}

export function Guest({ onDone }: Done) {
  const { busy, why, attempt } = useAttempt();
  return (
    <div class="stack">
      <RefusalAlert why={why} tone="danger" loud />
      <div>
        <Button
          kind="main"
          size="l"
          busy={busy}
          onClick={() => {
            attempt(() => comeAsGuest().then(onDone));
          }}
        >
          {accountWords.playAsGuest}
        </Button>
      </div>
    </div>
  );
}

export function LogIn({ onDone }: Done) {
  const { busy, why, attempt } = useAttempt();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        attempt(() => logIn(name.trim(), password).then(onDone));
      }}
    >
      <RefusalAlert why={why} tone="danger" loud />
      <Field label={accountWords.name} name="username" autocomplete="username" required maxLength={24} value={name} onInput={(event) => { setName(event.currentTarget.value); }} />
      <Field label={accountWords.password} type="password" name="password" autocomplete="current-password" required maxLength={128} value={password} onInput={(event) => { setPassword(event.currentTarget.value); }} />
      <div>
        <Button kind="main" type="submit" busy={busy}>
          {accountWords.logIn}
        </Button>
      </div>
    </form>
  );
}

export function Register({ onDone }: Done) {
  const { busy, why, attempt } = useAttempt();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const nameBox = useRef<HTMLInputElement>(null);
  const passwordBox = useRef<HTMLInputElement>(null);
  const wrongName = tried ? nameProblem(name) : undefined;
  const wrongPassword = tried ? passwordProblem(password, name) : undefined;
  const submit = () => {
    setTried(true);
    const problem = nameProblem(name) ?? passwordProblem(password, name);
    if (problem) {
      (nameProblem(name) ? nameBox : passwordBox).current?.focus();
      announce(problem, { assertive: true });
      return;
    }
    attempt(() => register(name.trim(), password).then(onDone));
  };
  return (
    <form
      class="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <RefusalAlert why={why} tone="danger" loud />
      <Field label={accountWords.name} hint={accountWords.nameHint} name="username" autocomplete="username" inner={nameBox} error={wrongName} value={name} maxLength={24} onInput={(event) => { setName(event.currentTarget.value); }} />
      <Field label={accountWords.password} hint={accountWords.passwordHint} type="password" name="new-password" autocomplete="new-password" inner={passwordBox} error={wrongPassword} value={password} maxLength={128} onInput={(event) => { setPassword(event.currentTarget.value); }} />
      <div>
        <Button kind="main" type="submit" busy={busy}>
          {accountWords.register}
        </Button>
      </div>
    </form>
  );
}

/** A guest takes a password, and so stays. */
export function Upgrade() {
  const { busy, why, attempt } = useAttempt();
  const keep = async () => {
    await upgrade(password);
    toast(accountWords.yours, { tone: 'good' });
  };
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const problem = tried ? passwordProblem(password, '') : undefined;
  return (
    <form
      class="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!passwordProblem(password, '')) attempt(keep);
      }}
    >
      <RefusalAlert why={why} tone="danger" loud />
      <Field label={accountWords.choosePassword} hint={accountWords.passwordHint} type="password" name="new-password" autocomplete="new-password" error={problem} value={password} maxLength={128} onInput={(event) => { setPassword(event.currentTarget.value); }} />
      <div>
        <Button kind="main" type="submit" busy={busy}>
          {accountWords.keep}
        </Button>
      </div>
    </form>
  );
}
