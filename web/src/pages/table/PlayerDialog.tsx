// About a player: what was seen of them here, and a note of one's own.
import { useState } from 'preact/hooks';
import { Avatar, Button, Dialog, Field } from '../../ui';
import { LONGEST, noteOn, write } from './notes';
import { part, type Figures } from './stats';
import { MuteSwitch } from './Talk';

export interface PlayerDialogProps {
  player: number;
  name: string;
  bot: boolean;
  figures: Figures;
  onClose: () => void;
}

export function PlayerDialog({ player, name, bot, figures, onClose }: PlayerDialogProps) {
  const [note, setNote] = useState(() => noteOn(player));
  const { hands } = figures;
  const save = () => {
    write(player, note);
    onClose();
  };
  return (
    <Dialog open title={name} size="s" keep onClose={onClose} actions={<Button kind="main" onClick={save}>Save the note</Button>}>
      <p class="table-about-who">
        <Avatar player={player} house={bot} size={3} />
        <span>{bot ? 'A player of the house.' : 'A player of this room.'}</span>
      </p>
      <dl class="table-figures">
        {([
          ['Hands seen', String(hands)],
          ['Plays', part(figures.played, hands)],
          ['Raises', part(figures.raised, hands)],
          ['Shows', part(figures.shown, hands)],
          ['Wins', part(figures.won, hands)],
        ] as const).map(([what, says]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd class="num">{says}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet small">Counted since you opened this table.</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label="Your note" hint="Only you see it, in this browser." value={note} maxLength={LONGEST} onInput={(event) => { setNote(event.currentTarget.value); }} />
      </form>
      {!bot && <MuteSwitch name={name} />}
    </Dialog>
  );
}
