// People: bars, orders to move, locked accounts.
import { useState } from 'preact/hooks';
import type { FloorView } from '../../types';
import { when } from '../../format';
import { Data, Select } from '../../ui';
import { AskForm, Sure } from './desk/asking';
import { PlayerField, TextField, whoIs } from './desk/fields';

const EXCLUSIONS = [
  { value: '183', label: '6 months' },
  { value: '366', label: '1 year' },
  { value: '1826', label: '5 years' },
  { value: '', label: 'Ever' },
] as const;

export function People({ view }: { view: FloorView }) {
  const [who, setWho] = useState('');
  const [account, setAccount] = useState('');
  const [out, setOut] = useState('');
  const [days, setDays] = useState<(typeof EXCLUSIONS)[number]['value']>('183');
  const name = whoIs(who, view.players);
  const excluded = whoIs(out, view.players);
  return (
    <div class="stack">
      <section class="panel stack" aria-labelledby="floor-moves">
        <h2 id="floor-moves" class="desk-h">Move orders</h2>
        <Data
          caption="Move orders not carried out yet"
          rows={view.moves}
          keyOf={(move) => `${String(move.player)} ${move.says}`}
          empty="No one has to move."
          columns={[
            { key: 'name', head: 'Name', rowHead: true, cell: (move) => move.name },
            { key: 'says', head: 'Order', cell: (move) => move.says },
          ]}
        />
      </section>
      <section class="panel stack" aria-labelledby="floor-bars">
        <h2 id="floor-bars" class="desk-h">Bars</h2>
        <Data
          caption="Who may not play now"
          rows={view.bars}
          keyOf={(bar) => `${String(bar.player)} ${bar.says}`}
          empty="No one is barred."
          columns={[
            { key: 'name', head: 'Name', rowHead: true, cell: (bar) => bar.name },
            { key: 'says', head: 'Why', cell: (bar) => bar.says },
            { key: 'until', head: 'Until', cell: (bar) => (bar.until == null ? '' : when(bar.until)) },
            {
              key: 'do', head: <span class="unseen">Actions</span>, align: 'right',
              cell: (bar) => bar.may_lift && (
                <Sure label="Lift" about={`the bar of ${bar.name}`} title={`Lift the bar of ${bar.name}?`} yes="Lift the bar" ask={{ kind: 'floor', act: { do: 'lift-bar', player: bar.player } }} said={`${bar.name} may play again.`}>
                  <p>{bar.name} may sit down and join lists again.</p>
                </Sure>
              ),
            },
          ]}
        />
      </section>
      <div class="desk-cards">
        <section class="panel stack" aria-labelledby="floor-bar">
          <h2 id="floor-bar" class="desk-h">Bar a player</h2>
          <PlayerField label="Player" value={who} players={view.players} onSet={setWho} hint="A barred player cannot take a seat or join a list until the bar is lifted." />
          <div>
            {name ? (
              <Sure label={`Bar ${name.name}`} kind="danger" size="m" title={`Bar ${name.name}?`} yes="Bar the player" ask={{ kind: 'floor', act: { do: 'bar', player: name.player } }} said={`${name.name} is barred.`} onDone={() => { setWho(''); }}>
                <p>{name.name} cannot take a seat or join a list until the floor lifts the bar.</p>
              </Sure>
            ) : (
              <p class="quiet small">{who.trim() === '' ? 'Enter a player first.' : 'No player has that name.'}</p>
            )}
          </div>
        </section>
        <section class="panel stack" aria-labelledby="floor-exclude">
          <h2 id="floor-exclude" class="desk-h">Exclude a player</h2>
          <PlayerField label="Player" value={out} players={view.players} onSet={setOut} hint="For somebody who should not play. Nobody can end an exclusion early, the floor included." />
          <Select label="For" value={days} options={EXCLUSIONS} onPick={setDays} />
          <div>
            {excluded ? (
              <Sure label={`Exclude ${excluded.name}`} kind="danger" size="m" title={`Exclude ${excluded.name}?`} yes="Exclude the player" ask={{ kind: 'floor', act: { do: 'exclude', player: excluded.player, days: days === '' ? null : Number(days) } }} said={`${excluded.name} is excluded.`} onDone={() => { setOut(''); }}>
                <p>{excluded.name} leaves every list at once and every table after the hand, and cannot play until the exclusion ends. This cannot be undone.</p>
              </Sure>
            ) : (
              <p class="quiet small">{out.trim() === '' ? 'Enter a player first.' : 'No player has that name.'}</p>
            )}
          </div>
        </section>
        <section class="panel stack" aria-labelledby="floor-unlock">
          <h2 id="floor-unlock" class="desk-h">Unlock an account</h2>
          <AskForm
            make={() => (account.trim() === '' ? 'Enter the name the player logs in with.' : { kind: 'account', act: { do: 'unlock', name: account.trim() } })}
            yes="Unlock"
            said={`${account.trim()} may log in again.`}
            onDone={() => { setAccount(''); }}
          >
            <TextField label="Log-in name" value={account} onSet={setAccount} hint="After too many wrong passwords an account is locked for a while. Make sure you know who is asking." />
          </AskForm>
        </section>
      </div>
    </div>
  );
}
