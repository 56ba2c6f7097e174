// Table talk: what was said, who is not heard, and something to say.
import '../../style/log.css';
import './talk.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { tableWords } from '../../messages/en/table';
import { me } from '../../session';
import { tell } from '../../socket';
import { when } from '../../format';
import type { TalkLine } from '../../types';
import { Button, Dialog, Field, Switch } from '../../ui';
import { manners } from './amounts';
import { heard, isMuted, LONGEST, markSeen, mute, muted, PACE_MS, REACTIONS } from './saying';

export interface TalkProps {
  table: number;
  lines: readonly TalkLine[];
  /** Tells about whoever sits there. Where it is missing, a press on a name asks only whether to mute. */
  onPlayer?: ((seat: number) => void) | undefined;
  /** Who sits where now: somebody else may have said what was said from a seat. */
  nameAt?: ((seat: number) => string | null) | undefined;
}

/** How much is left is told once it is little. */
const LITTLE = 40;

export function Talk({ table, lines, onPlayer, nameAt }: TalkProps) {
  const [about, setAbout] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const own = me.value?.name;
  const shown = heard(lines, own);
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    markSeen(table, lines);
  }, [table, lines.at(-1)?.at]);
  const ask = (line: TalkLine) => {
    if (onPlayer && line.seat != null && nameAt?.(line.seat) === line.name) onPlayer(line.seat);
    else setAbout(line.name);
  };
  const hidden = lines.length - shown.length;
  return (
    <div class="log talk">
      <div class="log-lines" ref={box} role="region" aria-label={tableWords.chat.label} tabIndex={0}>
        {shown.length === 0 && <p class="quiet small">{tableWords.chat.none}</p>}
        <ol role="list">
          {shown.map((line, at) => (
            <li key={`${String(line.at)}/${String(at)}`} class={line.name === own ? 'table-talk-own' : undefined}>
              <span class="table-talk-who">
                {line.name === own ? (
                  <strong>{line.name}</strong>
                ) : (
                  <button type="button" class="talk-name" onClick={() => { ask(line); }}>
                    {line.name}
                  </button>
                )}
                <span class="quiet small">
                  {line.seat == null ? tableWords.chat.rail : tableWords.speech.seat(line.seat)} · {when(line.at)}
                </span>
              </span>
              <span class="table-talk-text">{line.text}</span>
            </li>
          ))}
        </ol>
        {hidden > 0 && <p class="quiet small">{hidden === 1 ? tableWords.chat.hiddenOne : tableWords.chat.hidden(hidden)}</p>}
      </div>
      {me.value && <Say table={table} />}
      <Switch label={tableWords.chat.muteAll} checked={muted.value.everybody} onSet={(on) => { muted.set({ everybody: on }); }} />
      <Switch label={tableWords.chat.quiet} checked={manners.value.quietTalk} onSet={(on) => { manners.set({ quietTalk: on }); }} />
      {about !== null && (
        <Dialog open title={about} size="s" onClose={() => { setAbout(null); }}>
          <MuteSwitch name={about} />
        </Dialog>
      )}
    </div>
  );
}

export function MuteSwitch({ name }: { name: string }) {
  return <Switch label={tableWords.chat.mute(name)} hint={tableWords.chat.muteHint} checked={isMuted(name)} onSet={(on) => { mute(name, on); }} />;
}

/** Something to say, at the pace the room takes it. */
function Say({ table }: { table: number }) {
  const [text, setText] = useState('');
  const [waits, setWaits] = useState(false);
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => {
      setWaits(false);
      setTrouble('');
    }, PACE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [waits]);
  const say = (words: string): boolean => {
    if (words === '') return false;
    if (waits) {
      setTrouble(tableWords.chat.wait);
      return false;
    }
    const sent = tell({ type: 'talk', table, text: words });
    setTrouble(sent ? '' : tableWords.chat.notSent);
    if (sent) setWaits(true);
    return sent;
  };
  const left = LONGEST - text.length;
  return (
    <>
      <div class="talk-quick" role="group" aria-label={tableWords.chat.quick}>
        {REACTIONS.map((reaction) => tableWords.chat.reactions[reaction]).map((words) => (
          <button key={words} type="button" class="talk-reaction" aria-disabled={waits || undefined} onClick={() => { say(words); }}>
            {words}
          </button>
        ))}
      </div>
      <form
        class="table-talk-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (say(text.trim())) setText('');
        }}
      >
        <Field
          label={tableWords.chat.box}
          bare
          placeholder={tableWords.saySomething}
          maxLength={LONGEST}
          value={text}
          onInput={(event) => {
            setText(event.currentTarget.value);
          }}
        />
        <Button type="submit" aria-disabled={waits || undefined}>{tableWords.chat.send}</Button>
      </form>
      <p class="talk-pace small quiet" role="status">
        {trouble || (left < LITTLE ? tableWords.chat.left(left) : tableWords.chat.pace(LONGEST))}
      </p>
    </>
  );
}
