// The fields of a game.
import type { ComponentChildren } from 'preact';
import { moneyWord } from '../../format';
import { FUNDS, fundName, waysToBet } from '../../titles';
import type { Wire } from '../../types';
import { Button, Select, Switch } from '../../ui';
import { MoneyField, TextField } from './desk/fields';
import { GAME, type Draft, type GameDraft } from './draft';

export interface GameFormProps {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  faultOf: (field: string) => string | undefined;
  /** The games the room knows; `null` until they have come. */
  catalogue: Wire<'GameCatalogue'> | null;
}

const ANTES = [
  { value: 'none', label: 'No ante' },
  { value: 'each', label: 'Each player' },
  { value: 'button', label: 'The button' },
  { value: 'big-blind', label: 'The big blind' },
] as const;

/** What somebody has typed who wants a wheel with the example's weights. */
const EXAMPLE_WEIGHTS = 'spin.weights=example';

function Group({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <fieldset class="stack floor-group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

export function PokerForm(props: GameFormProps) {
  const { draft, set, catalogue } = props;
  const books = catalogue?.books.flatMap(({ book, title, poker }) => (poker && book !== 'ph' ? [{ value: book, label: title }] : [])) ?? [{ value: draft.book, label: draft.book }];
  const change = (at: number, changes: Partial<GameDraft>) => {
    set({ games: draft.games.map((game, n) => (n === at ? { ...game, ...changes } : game)) });
  };
  return (
    <>
      <div class="desk-two">
        <Select label="House book" value={draft.book} options={books} onPick={(book) => { set({ book }); }} />
        <Select label="Button" value={draft.button} options={[{ value: 'dead', label: 'Dead button' }, { value: 'moving', label: 'Moving button' }]} onPick={(button) => { set({ button }); }} />
        <Select
          label="Cards"
          value={draft.cards}
          options={[{ value: 'sealed', label: 'Dealt by the room, from a sealed deck' }, { value: 'by-hand', label: 'Dealt by hand, at a real table' }]}
          hint={draft.cards === 'by-hand' ? 'Croupier keeps the book: the dealer writes down what happens. House players cannot sit here.' : undefined}
          onPick={(cards) => { set(cards === 'by-hand' && draft.clock === 'online' ? { cards, clock: 'none' } : { cards }); }}
        />
        <Select
          label="Clock"
          value={draft.clock}
          options={[{ value: 'online', label: 'On every decision, with a time bank' }, { value: 'on-call', label: 'When time is called' }, { value: 'none', label: 'None' }]}
          onPick={(clock) => { set({ clock }); }}
        />
      </div>
      {draft.games.map((game, at) => (
        <Group key={at} title={draft.games.length > 1 ? `Game ${String(at + 1)}` : 'Game'}>
          <Stakes game={game} catalogue={catalogue} faultOf={props.faultOf} set={(changes) => { change(at, changes); }} />
          {draft.games.length > 1 && (
            <div>
              <Button size="s" kind="quiet" onClick={() => { set({ games: draft.games.filter((_, n) => n !== at) }); }}>
                Remove game {at + 1}
              </Button>
            </div>
          )}
        </Group>
      ))}
      <div class="desk-tools">
        <Button size="s" onClick={() => { set({ games: [...draft.games, draft.games.at(-1) ?? GAME], change: draft.change === 'never' ? 'each-orbit' : draft.change }); }}>
          Add a game to the rotation
        </Button>
        {draft.games.length > 1 && (
          <Select
            label="The game changes"
            value={draft.change}
            options={[{ value: 'each-orbit', label: 'After each orbit' }, { value: 'hands', label: 'After a number of hands' }, { value: 'never', label: 'Never' }]}
            onPick={(to) => { set({ change: to }); }}
          />
        )}
        {draft.games.length > 1 && draft.change === 'hands' && (
          <TextField label="Hands of each game" value={draft.changeHands} error={props.faultOf('Hands of each game')} onSet={(changeHands) => { set({ changeHands }); }} />
        )}
      </div>
      <Takes {...props} />
      <Extras {...props} />
    </>
  );
}

interface StakesProps extends Pick<GameFormProps, 'faultOf' | 'catalogue'> {
  game: GameDraft;
  set: (changes: Partial<GameDraft>) => void;
}

function Stakes({ game, set, faultOf, catalogue }: StakesProps) {
  const two = game.betting === 'fixed-limit' || game.betting === 'spread-limit';
  const games = catalogue?.poker.map((one) => ({ value: one.game, label: one.title })) ?? [{ value: game.game, label: game.game }];
  const hasBlinds = (name: Wire<'PokerGame'>) => catalogue?.poker.find((one) => one.game === name)?.blinds ?? game.blinds !== '';
  const blinds = hasBlinds(game.game);
  const pick = (name: Wire<'PokerGame'>) => {
    if (hasBlinds(name) === blinds) set({ game: name });
    else if (blinds) set({ game: name, blinds: '', ante: 'each', bringIn: '2' });
    else set({ game: name, blinds: `${String(Math.max(1, Math.floor((Number(game.low) || 2) / 2)))}, ${game.low || '2'}`, ante: 'none', bringIn: '' });
  };
  return (
    <div class="desk-two">
      <Select label="Game" value={game.game} options={games} onPick={pick} />
      <Select label="Betting" value={game.betting} options={waysToBet()} onPick={(betting) => { set({ betting }); }} />
      <MoneyField label={game.betting === 'fixed-limit' ? 'Small bet' : 'Lowest bet'} value={game.low} error={faultOf('Lowest bet')} onSet={(low) => { set({ low }); }} />
      {two && <MoneyField label={game.betting === 'fixed-limit' ? 'Big bet' : 'Highest bet'} value={game.high} error={faultOf(game.betting === 'fixed-limit' ? 'Big bet' : 'Highest bet')} onSet={(high) => { set({ high }); }} />}
      {game.betting === 'spread-limit' && <MoneyField label="Highest bet, last streets" value={game.late} error={faultOf('Highest bet, last streets')} onSet={(late) => { set({ late }); }} />}
      {blinds && <TextField label="Blinds" value={game.blinds} hint={`In ${moneyWord()}, starting left of the button: 1, 2`} error={faultOf('Blinds')} onSet={(blinds) => { set({ blinds }); }} />}
      <Select label="Ante" value={game.ante} options={ANTES} onPick={(ante) => { set({ ante }); }} />
      {game.ante !== 'none' && <MoneyField label="Ante amount" value={game.anteAmount} error={faultOf('Ante')} onSet={(anteAmount) => { set({ anteAmount }); }} />}
      {!blinds && <MoneyField label="Bring-in" value={game.bringIn} error={faultOf('Bring-in')} onSet={(bringIn) => { set({ bringIn }); }} />}
      <MoneyField label="Smallest chip" value={game.chip} error={faultOf('Smallest chip')} onSet={(chip) => { set({ chip }); }} />
    </div>
  );
}

function Takes({ draft, set, faultOf }: GameFormProps) {
  const rake = draft.take === 'percent' || draft.take === 'levels';
  return (
    <Group title="Rake and fees">
      <div class="desk-two">
        <Select
          label="Taken as"
          value={draft.take}
          options={[{ value: 'levels', label: 'Fixed amounts by pot size' }, { value: 'percent', label: 'A percentage of the pot' }, { value: 'time', label: 'Time charge' }, { value: 'nothing', label: 'Nothing' }]}
          onPick={(take) => { set({ take }); }}
        />
        {draft.take === 'percent' && <TextField label="Percent" value={draft.percent} error={faultOf('Percent')} onSet={(percent) => { set({ percent }); }} />}
        {draft.take === 'levels' && <TextField label="Levels of the pot" value={draft.levels} hint={`Pot: rake, in ${moneyWord()}`} error={faultOf('Levels of the pot')} onSet={(levels) => { set({ levels }); }} />}
        {rake && <MoneyField label="Most for a hand" value={draft.cap} error={faultOf('Most for a hand')} onSet={(cap) => { set({ cap }); }} />}
        {draft.take === 'time' && <MoneyField label="Hourly fee" value={draft.hourly} error={faultOf('Hourly fee')} onSet={(hourly) => { set({ hourly }); }} />}
        {draft.take === 'time' && <Select label="Collected every" value={draft.every} options={[{ value: '30', label: '30 minutes' }, { value: '20', label: '20 minutes' }]} onPick={(every) => { set({ every }); }} />}
      </div>
      {draft.take === 'time' && <Switch label="Collected from the table as a whole" checked={draft.perTable} onSet={(perTable) => { set({ perTable }); }} />}
      {rake && <Switch label="Taken after each betting round" checked={draft.eachRound} onSet={(eachRound) => { set({ eachRound }); }} />}
    </Group>
  );
}

function Extras({ draft, set, faultOf }: GameFormProps) {
  return (
    <>
      <Group title="Buy-in">
        <div class="desk-two">
          <MoneyField label="Least buy-in" value={draft.buyLeast} hint="Leave empty for the book’s" error={faultOf('Least buy-in')} onSet={(buyLeast) => { set({ buyLeast }); }} />
          <MoneyField label="Most buy-in" value={draft.buyMost} hint="Leave empty for no maximum" error={faultOf('Most buy-in')} onSet={(buyMost) => { set({ buyMost }); }} />
        </div>
      </Group>
      <Group title="Kill and straddle">
        <div class="desk-two">
          <Select label="Kill" value={draft.kill} options={[{ value: 'none', label: 'No kill' }, { value: 'full', label: 'Full kill: twice the limits' }, { value: 'half', label: 'Half kill: one and a half times' }]} onPick={(kill) => { set({ kill }); }} />
          {draft.kill !== 'none' && (
            <Select
              label="Who posts the kill"
              value={draft.killBy}
              options={[{ value: 'required', label: 'Required by the rules' }, { value: 'optional', label: 'Optional: any player' }, { value: 'lasting', label: 'New Jersey: from a set pot size' }]}
              onPick={(killBy) => { set({ killBy }); }}
            />
          )}
          {draft.kill !== 'none' && draft.killBy === 'lasting' && <MoneyField label="Pot that counts" value={draft.lastingFrom} error={faultOf('Pot that counts')} onSet={(lastingFrom) => { set({ lastingFrom }); }} />}
        </div>
        <Switch label="Straddles allowed" checked={draft.straddles} onSet={(straddles) => { set({ straddles }); }} />
      </Group>
      <Group title="Jackpots">
        {FUNDS.map((fund) => (
          <Switch
            key={fund}
            label={fundName(fund)}
            checked={draft.jackpots.includes(fund)}
            onSet={(on) => { set({ jackpots: on ? [...draft.jackpots, fund] : draft.jackpots.filter((key) => key !== fund) }); }}
          />
        ))}
      </Group>
      <Switch label="Change decks as the book says" hint="As at a table with real cards and a shuffling machine." checked={draft.decksByTheBook} onSet={(decksByTheBook) => { set({ decksByTheBook }); }} />
    </>
  );
}

export function PitForm({ draft, set, faultOf }: GameFormProps) {
  const premium = draft.kind === 'premium-holdem';
  return (
    <Group title="Wagers">
      <div class="desk-two">
        <MoneyField label={premium ? 'Least ante' : 'Least wager'} value={draft.least} error={faultOf('Least')} onSet={(least) => { set({ least }); }} />
        <MoneyField label={premium ? 'Most ante' : 'Most wager'} value={draft.most} error={faultOf('Most')} onSet={(most) => { set({ most }); }} />
        <MoneyField label="Smallest chip" value={draft.coin} error={faultOf('Smallest chip')} onSet={(coin) => { set({ coin }); }} />
        {premium && <MoneyField label="Least bonus" value={draft.bonusLeast} error={faultOf('Least bonus')} onSet={(bonusLeast) => { set({ bonusLeast }); }} />}
        {premium && <MoneyField label="Most bonus" value={draft.bonusMost} error={faultOf('Most bonus')} onSet={(bonusMost) => { set({ bonusMost }); }} />}
        {premium && (
          <Select
            label="Bonus Spin"
            value={draft.spin}
            options={[{ value: '', label: 'Not offered' }, { value: '5-progressive', label: '$5, progressive' }, { value: '5-fixed', label: '$5, fixed' }, { value: '1-progressive', label: '$1, progressive' }, { value: '1-fixed', label: '$1, fixed' }]}
            onPick={(spin) => { set({ spin, settings: spin === '' ? draft.settings.replace(EXAMPLE_WEIGHTS, '') : draft.settings || EXAMPLE_WEIGHTS }); }}
          />
        )}
        <TextField label="House settings" value={draft.settings} error={faultOf('House settings')} hint="key=value, separated by commas" onSet={(settings) => { set({ settings }); }} />
      </div>
    </Group>
  );
}
