import './account.css';
import { useState } from 'preact/hooks';
import { accountWords } from '../../messages/en/account';
import { refused } from '../../toast';
import { go } from '../../router';
import type { PageProps } from '../../routes';
import { logOut, me, roomName } from '../../session';
import { SettingsForm } from '../../shell/SettingsForm';
import { Alert, Badge, Button, Cards, Loading, Money, PageTitle, Tabs } from '../../ui';
import { Guest, LogIn, Register, Upgrade } from './forms';
import { Keys } from './Keys';
import { Limits } from './Limits';
import { Play } from './Play';
import { Safety } from './Safety';

/** Only ways within the room are followed. */
function wayOn(query: URLSearchParams): string {
  const next = query.get('next') ?? '/';
  return next.startsWith('/') && !next.startsWith('//') ? next : '/';
}

/** The door: come in, or look after the account. */
export default function AccountPage({ query }: PageProps) {
  const who = me.value;
  if (who === undefined) {
    return (
      <div class="page page-narrow">
        <Loading what={accountWords.yourAccount} />
      </div>
    );
  }
  return who === null ? <Door next={wayOn(query)} first={query.get('form') === 'register' ? 'register' : 'login'} /> : <Account />;
}

function Door({ next, first }: { next: string; first: 'login' | 'register' }) {
  const [form, setForm] = useState<'login' | 'register'>(first);
  const done = () => {
    go(next, { replace: true });
  };
  return (
    <div class="page account-door">
      <section class="account-guest felt on-felt">
        <Cards cards={['As', 'Kh', 'Qd', 'Jc', 'Ts']} size="m" fan label={accountWords.straight} />
        <PageTitle title={accountWords.welcome(roomName.value)} />
        <p>
          {accountWords.lead}
        </p>
        <Guest onDone={done} />
      </section>
      <section class="panel account-forms" aria-label={accountWords.ownAccount}>
        <Tabs
          label={accountWords.ownAccount}
          tabs={[
            { id: 'login', label: accountWords.logIn },
            { id: 'register', label: accountWords.register },
          ]}
          chosen={form}
          onChoose={setForm}
        >
          {form === 'login' ? <LogIn onDone={done} /> : <Register onDone={done} />}
        </Tabs>
      </section>
    </div>
  );
}

function Account() {
  const who = me.value;
  const [leaving, setLeaving] = useState(false);
  if (!who) return null;
  const leave = () => {
    setLeaving(true);
    logOut()
      .then(() => {
        go('/');
      }, refused)
      .finally(() => {
        setLeaving(false);
      });
  };
  return (
    <div class="page account-page">
      <PageTitle title={accountWords.title} />
      <div class="account-columns">
        <section class="panel stack" aria-labelledby="account-who">
          <h2 id="account-who">{who.name}</h2>
          <div class="row">
            {who.guest && <Badge tone="brass">{accountWords.guest}</Badge>}
            {who.roles.map((role) => (
              <Badge key={role}>{accountWords.roles[role]}</Badge>
            ))}
            {who.badge != null && <Badge>{accountWords.badge(who.badge)}</Badge>}
          </div>
          {who.player != null && (
            <dl class="account-facts">
              <dt>{accountWords.inAccount}</dt>
              <dd>
                <Money cents={who.balance} />
              </dd>
              {who.on_tables > 0 && (
                <>
                  <dt>{accountWords.onTables}</dt>
                  <dd>
                    <Money cents={who.on_tables} />
                  </dd>
                </>
              )}
              {who.places.map((place) => (
                <div key={place.table}>
                  <dt>{accountWords.seated}</dt>
                  <dd>
                    <a href={`/table/${String(place.table)}`}>
                      {accountWords.seatAt(place.name, place.seat)}
                    </a>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {who.guest ? (
            <>
              <Alert tone="info">{accountWords.guestNote}</Alert>
              <Upgrade />
            </>
          ) : (
            <p class="quiet">{accountWords.logOutNote}</p>
          )}
          <div>
            <Button busy={leaving} onClick={leave}>
              {accountWords.logOut}
            </Button>
          </div>
        </section>
        {who.player != null && <Limits who={who} />}
        {who.player != null && <Play />}
        {!who.guest && <Safety />}
        {!who.guest && who.roles.every((role) => role === 'player') && <Keys />}
        <section class="panel" aria-labelledby="account-settings">
          <h2 id="account-settings">{accountWords.settings}</h2>
          <p class="quiet">{accountWords.settingsNote}</p>
          <SettingsForm />
        </section>
      </div>
    </div>
  );
}
