// About a player: what was seen of them here, and a note of one's own.
import { useState } from 'preact/hooks';
import { tableWords } from '../../messages/en/table';
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
    <Dialog open title={name} size="s" keep onClose={onClose} actions={<Button kind="main" onClick={save}>{tableWords.player.save}</Button>}>
      <p class="table-about-who">
        <Avatar player={player} house={bot} size={3} />
        <span>{bot ? tableWords.player.ofHouse : tableWords.player.ofRoom}</span>
      </p>
      <dl class="table-figures">
        {([
          [tableWords.player.seen, String(hands)],
          [tableWords.player.plays, part(figures.played, hands)],
          [tableWords.player.raises, part(figures.raised, hands)],
          [tableWords.player.shows, part(figures.shown, hands)],
          [tableWords.player.wins, part(figures.won, hands)],
        ] as const).map(([what, says]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd class="num">{says}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet small">{tableWords.player.since}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label={tableWords.player.note} hint={tableWords.player.noteHint} value={note} maxLength={LONGEST} onInput={(event) => { setNote(event.currentTarget.value); }} />
      </form>
      {!bot && <MuteSwitch name={name} />}
    </Dialog>
  );
}
