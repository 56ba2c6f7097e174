// A table: poker is played here; the tables of the pit have a page of their own, fetched when it is needed.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { tableWords } from '../../messages/en/table';
import type { PageProps } from '../../routes';
import { worded } from '../../language';
import { useTakingPart } from '../../shuffle/takingPart';
import { serverNow } from '../../socket';
import { useTable, type Watched } from '../../store';
import type { Mine, TableUpdate } from '../../types';
import { Empty, LinkButton, Loading, PageTitle } from '../../ui';
import { PokerTable } from './PokerTable';
import './table.css';
import './seat.css';
import './rows.css';
import './upright.css';
import './bar.css';
import './side.css';

export interface PitProps {
  update: TableUpdate;
  mine: Mine | null;
}

type Pit = ComponentType<PitProps>;
const pit = import.meta.glob<{ default: Pit }>('../pit/index.tsx');

export default function TablePage({ params }: PageProps) {
  const id = Number(params['id']);
  return Number.isSafeInteger(id) && id >= 0 ? <Table id={id} /> : <NoTable />;
}

function NoTable() {
  return (
    <div class="page">
      <PageTitle title={tableWords.notFound} unseen />
      <Empty title={tableWords.noSuch} actions={<LinkButton href="/" kind="main">{tableWords.toLobby}</LinkButton>}>
        {tableWords.mayHaveClosed}
      </Empty>
    </div>
  );
}

function Table({ id }: { id: number }) {
  const watched = useTable(id);
  useTakingPart(id, watched);
  const late = useLate(watched === null);
  if (!watched) {
    if (late) return <NoTable />;
    return (
      <div class="page">
        <PageTitle title={tableWords.title} unseen />
        <Loading what={tableWords.theTable} />
      </div>
    );
  }
  const { felt } = watched.view;
  if (felt.kind === 'poker') return <PokerTable id={id} watched={watched} view={felt} />;
  return <PitTable id={id} watched={watched} />;
}

/** Whether nothing has come for a while. */
function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!waiting) return undefined;
    const timer = setTimeout(() => {
      setLate(true);
    }, 8000);
    return () => {
      clearTimeout(timer);
    };
  }, [waiting]);
  return late;
}

function PitTable({ id, watched }: { id: number; watched: Watched }) {
  const [Page, setPage] = useState<Pit | null>(null);
  useEffect(() => {
    const load = async () => {
      const module = await pit['../pit/index.tsx']?.();
      await worded();
      if (module) setPage(() => module.default);
    };
    load().catch(() => undefined);
  }, []);
  if (!Page) return <Loading what={tableWords.theLayout} />;
  return <Page update={{ table: id, seq: watched.seq, now: serverNow(), told: watched.told, view: watched.view }} mine={watched.mine} />;
}
