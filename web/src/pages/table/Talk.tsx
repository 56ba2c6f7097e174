// Table talk.
import '../../style/log.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { me } from '../../session';
import { tell } from '../../socket';
import { toast } from '../../toast';
import { when } from '../../format';
import type { TalkLine } from '../../types';
import { Button, Field, Switch } from '../../ui';
import { manners } from './amounts';

const MOST = 200;

export function Talk({ table, lines }: { table: number; lines: readonly TalkLine[] }) {
  const [text, setText] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lines.length]);
  const say = () => {
    const words = text.trim();
    if (words === '') return;
    if (tell({ type: 'talk', table, text: words.slice(0, MOST) })) setText('');
    else toast('Not sent: the room cannot be reached. Your message is still in the box.', { tone: 'warn' });
  };
  const own = me.value?.name;
  return (
    <div class="log">
      <div class="log-lines" ref={box} role="region" aria-label="Table talk" tabIndex={0}>
        {lines.length === 0 && <p class="quiet small">No one has said anything yet. Please do not discuss a hand while it is being played.</p>}
        <ol role="list">
          {lines.map((line, at) => (
            <li key={`${String(line.at)}/${String(at)}`} class={line.name === own ? 'table-talk-own' : undefined}>
              <span class="table-talk-who">
                <strong>{line.name}</strong>
                <span class="quiet small">
                  {line.seat == null ? 'rail' : `seat ${String(line.seat)}`} · {when(line.at)}
                </span>
              </span>
              <span class="table-talk-text">{line.text}</span>
            </li>
          ))}
        </ol>
      </div>
      {me.value && (
        <form
          class="table-talk-form"
          onSubmit={(event) => {
            event.preventDefault();
            say();
          }}
        >
          <Field
            label="Say something to the table"
            bare
            placeholder="Say something"
            maxLength={MOST}
            value={text}
            onInput={(event) => {
              setText(event.currentTarget.value);
            }}
          />
          <Button type="submit">Send</Button>
        </form>
      )}
      <Switch label="Do not read talk aloud" checked={manners.value.quietTalk} onSet={(on) => { manners.set({ quietTalk: on }); }} />
    </div>
  );
}
