// A hand that was played, step by step: every rule cited, the text of the hand, the proof of the shuffle.
import { useMemo, useState } from 'preact/hooks';
import { withQuery } from '../../api';
import { useFetch } from '../../fetch';
import { when } from '../../format';
import { language } from '../../language';
import { Rich } from '../../messages/Rich';
import { replayWords } from '../../messages/en/replay';
import { setQuery } from '../../router';
import type { PageProps } from '../../routes';
import { has, me } from '../../session';
import type { Wire } from '../../types';
import { Alert, Choice, Empty, LinkButton, Loading, PageTitle, Tabs } from '../../ui';
import '../table/table.css';
import '../table/seat.css';
import '../table/rows.css';
import '../table/upright.css';
import '../table/side.css';
import './replay.css';
import { Histories } from './Histories';
import { Player } from './Player';
import { Proof } from './Proof';

type Eyes = 'rail' | 'seat' | 'eye';
type Part = 'steps' | 'proof' | 'text';

function eyesOf(query: URLSearchParams): Eyes | null {
  const asked = query.get('eyes');
  return asked === 'rail' || asked === 'seat' || asked === 'eye' ? asked : null;
}

export default function ReplayPage({ params, query }: PageProps) {
  const number = params['n'] ?? '';
  const auditor = has('auditor');
  const eyes = eyesOf(query) ?? (auditor ? 'eye' : me.value?.player != null ? 'seat' : 'rail');
  const valid = /^\d{1,15}$/.test(number);
  // Who was not dealt in sees what the rail saw.
  const [fallen, setFallen] = useState(false);
  const as = fallen && eyes === 'seat' ? 'rail' : eyes;
  const path = valid && me.value !== undefined ? withQuery(`/api/hands/${number}`, { eyes: as }) : null;
  const got = useFetch<Wire<'Replay'>>(path);
  if (got.error && as === 'seat' && !fallen && eyesOf(query) === null) setFallen(true);
  const part: Part = query.get('show') === 'proof' ? 'proof' : query.get('show') === 'text' ? 'text' : 'steps';
  const choices = useMemo(() => {
    const all: { value: Eyes; label: string }[] = [{ value: 'rail', label: replayWords.rail }];
    if (me.value?.player != null) all.push({ value: 'seat', label: replayWords.mySeat });
    if (auditor) all.push({ value: 'eye', label: replayWords.everyCard });
    return all;
  }, [auditor, me.value?.player, language.value]);
  if (!valid) return <NoHand />;
  const hand = got.value;
  return (
    <div class="page page-wide replay">
      <PageTitle title={replayWords.hand(number)} />
      {hand && (
        <p class="lead">
          <Rich text={replayWords.lead(hand.title, when(hand.at), hand.eyes)} parts={{ table: () => <a href={`/table/${String(hand.table)}`}>{hand.name}</a> }} />
        </p>
      )}
      {choices.length > 1 && (
        <Choice legend={replayWords.viewAs} value={as} options={choices} onPick={(value) => { setFallen(false); setQuery({ eyes: value }); }} />
      )}
      {got.error && !got.loading && (
        <Alert tone="warn" loud>
          {got.error.says}
        </Alert>
      )}
      {got.loading && !hand && <Loading what={replayWords.theHand} />}
      <Tabs<Part>
        label={replayWords.tabs}
        tabs={[
          { id: 'steps', label: replayWords.replay },
          { id: 'proof', label: replayWords.proof },
          { id: 'text', label: replayWords.text },
        ]}
        chosen={part}
        onChoose={(id) => { setQuery({ show: id === 'steps' ? null : id }); }}
      >
        {part === 'steps' && hand && <Player key={`${String(hand.number)}/${hand.eyes}`} replay={hand} />}
        {part === 'proof' && <Proof number={number} eyes={as} seals={hand?.seals ?? []} />}
        {part === 'text' && hand && <Histories replay={hand} />}
      </Tabs>
    </div>
  );
}

function NoHand() {
  return (
    <div class="page">
      <PageTitle title={replayWords.notFound} unseen />
      <Empty title={replayWords.noSuch} actions={<LinkButton href="/" kind="main">{replayWords.toLobby}</LinkButton>} />
    </div>
  );
}
