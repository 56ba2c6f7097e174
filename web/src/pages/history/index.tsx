// A hand history of other people's tools, replayed by the rules of this house: dropped on the page, opened, or pasted.
import { useState } from 'preact/hooks';
import { announce } from '../../announce';
import { api, asRefused, type Refused } from '../../api';
import { sentence } from '../../format';
import { replayWords } from '../../messages/en/replay';
import { uiWords } from '../../messages/en/ui';
import type { Wire } from '../../types';
import { Alert, Button, PageTitle, RefusalAlert, RuleLink } from '../../ui';
import { StepControls, useSteps } from '../../ui/Steps';
import { Felt } from '../dealer/Felt';
import '../dealer/dealer.css';
import '../replay/replay.css';
import './history.css';

type Replayed = Wire<'HistoryReplay'>;

/** As much of a file as is sent: some hundred hands. */
const LONGEST = 500_000;

/** The beginning of a text that is sent, and whether something was left away. */
export function beginning(text: string): { text: string; cut: boolean } {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= LONGEST) return { text, cut: false };
  const part = new TextDecoder().decode(bytes.subarray(0, LONGEST));
  // Not in the middle of a line; the last hand may be without its end, and says so.
  return { text: part.slice(0, part.lastIndexOf('\n') + 1), cut: true };
}

export default function HistoryPage() {
  const [file, setFile] = useState<{ name: string; text: string; cut: boolean } | null>(null);
  const [replayed, setReplayed] = useState<Replayed | null>(null);
  const [why, setWhy] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);

  const show = async (name: string, whole: string, hand: number) => {
    const { text, cut } = beginning(whole);
    setBusy(true);
    setWhy(null);
    setFile({ name, text, cut });
    try {
      const found = await api.post<Replayed>('/api/histories/replay', { text, hand });
      setReplayed(found);
      announce(replayWords.file.at(found.hand, found.hands));
    } catch (error) {
      setReplayed(null);
      setWhy(asRefused(error));
    } finally {
      setBusy(false);
    }
  };
  const open = async (files: FileList | null | undefined) => {
    const first = files?.[0];
    // Only the beginning of a large file is read.
    if (first) await show(first.name, await first.slice(0, LONGEST + 1).text(), 1);
  };
  const turn = (to: number) => {
    if (file) void show(file.name, file.text, to);
  };

  return (
    <div
      class={`page page-wide history${over ? ' history-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => { setOver(false); }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void open(event.dataTransfer?.files);
      }}
    >
      <PageTitle title={replayWords.file.title} />
      <p class="lead">
        {replayWords.file.lead}
      </p>
      <div class="row">
        <label class="history-file">
          <span>{replayWords.file.open}</span>
          <input type="file" accept=".phh,.phhs,.ohh,.txt,.log,.acpc" onChange={(event) => { void open(event.currentTarget.files); }} />
        </label>
        <Button
          busy={busy}
          onClick={() => {
            navigator.clipboard.readText().then((text) => show(replayWords.file.copied, text, 1), () => undefined);
          }}
        >
          {replayWords.file.paste}
        </Button>
      </div>
      <RefusalAlert why={why} title={replayWords.file.cannot} />
      {file && replayed && (
        <>
          <div class="row spread">
            <h2>
              {replayWords.file.about(file.name, replayWords.file.formats[replayed.format], uiWords.hands(replayed.hands))}
            </h2>
            {replayed.hands > 1 && (
              <div class="row" role="group" aria-label={replayWords.file.hands}>
                <Button disabled={replayed.hand <= 1 || busy} onClick={() => { turn(replayed.hand - 1); }}>{replayWords.file.previous}</Button>
                <span class="num">{replayWords.file.at(replayed.hand, replayed.hands)}</span>
                <Button disabled={replayed.hand >= replayed.hands || busy} onClick={() => { turn(replayed.hand + 1); }}>{replayWords.file.next}</Button>
              </div>
            )}
          </div>
          {file.cut && <Alert tone="info">{replayWords.file.long}</Alert>}
          {(replayed.site ?? replayed.number) != null && (
            <p class="quiet">{[replayed.site, replayed.number && replayWords.file.hand(replayed.number)].filter(Boolean).join(', ')}</p>
          )}
          {replayed.unread && <Trouble title={replayWords.file.handCannot} troubles={[replayed.unread]} />}
          {replayed.departures.length > 0 && <Trouble title={replayWords.file.breaks} troubles={replayed.departures} />}
          {replayed.steps.length > 0 && <Hand key={`${file.name} ${String(replayed.hand)}`} replayed={replayed} />}
        </>
      )}
    </div>
  );
}

function Trouble({ title, troubles }: { title: string; troubles: readonly Wire<'LiveTrouble'>[] }) {
  return (
    <Alert tone="danger" title={title}>
      <ul>
        {troubles.map((one, at) => (
          <li key={at}>
            {replayWords.file.line(one.line)} {one.says} {one.rule != null && <RuleLink id={one.rule} />}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** What a step says: what was done, without the dealer's procedure. */
export function stepSays(step: Replayed['steps'][number] | undefined): string {
  const news = (step?.told ?? []).filter((one) => !one.procedure && one.says !== '');
  return news.map((one) => sentence(one.says)).join(' ');
}

function Hand({ replayed }: { replayed: Replayed }) {
  const { steps, places } = replayed;
  const where = useSteps(steps.length, (at) => {
    announce(stepSays(steps[at]));
  });
  const step = steps[where.at];
  if (!step) return null;
  return (
    <div class="replay-play">
      <div class="replay-stage">
        <StepControls steps={where} words={stepSays(step)} />
        <Felt live={step} coin={{ code: '', sign: '', places }} />
      </div>
      <section class="history-told" aria-label={replayWords.inWords}>
        <ol role="list">
          {steps.map((one, at) => {
            const says = stepSays(one);
            if (says === '') return null;
            const rule = one.told.find((told) => !told.procedure)?.rule;
            return (
              <li key={at} class={at === where.at ? 'history-now' : undefined}>
                <button type="button" aria-current={at === where.at ? 'step' : undefined} onClick={() => { where.move(at); }}>{says}</button>{' '}
                {rule != null && <RuleLink id={rule} />}
              </li>
            );
          })}
        </ol>
      </section>
    </div>
  );
}
