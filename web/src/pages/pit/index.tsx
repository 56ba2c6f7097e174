// A table of the pit: Premium Hold 'Em, mini-dice, craps. The page of tables fetches it.
import { useEffect, useState } from 'preact/hooks';
import type { Mine, TableUpdate, TableView } from '../../types';
import { Craps } from './Craps';
import { DeskProvider, type Desk } from './desk';
import { MiniDice } from './MiniDice';
import { PlaceDialog } from './PlaceDialog';
import { Premium } from './Premium';
import { useSpeech } from './useSpeech';
import '../table/side.css';
import './pit.css';
import './layout.css';
import './dice.css';
import './premium.css';

/** What lies on the felt of the pit. */
export type Felt = Exclude<TableView['felt'], { kind: 'poker' }>;

export interface PitProps {
  update: TableUpdate;
  mine: Mine | null;
}

export default function PitTable({ update, mine }: PitProps) {
  const { felt } = update.view;
  if (felt.kind === 'poker') return null;
  return <Layout update={update} mine={mine} felt={felt} />;
}

function Layout({ update, mine, felt }: PitProps & { felt: Felt }) {
  const [step, setStep] = useState<{ seat: number | null } | null>(null);
  const seated = mine !== null;
  useEffect(() => {
    setStep(null);
  }, [seated]);
  const desk: Desk = {
    id: update.table,
    table: update.view,
    mine,
    told: update.told,
    stepUp: (seat) => {
      setStep({ seat });
    },
  };
  const free = felt.seats.filter((one) => !one.who).map((one) => one.seat);
  const least = felt.kind === 'premium-holdem' ? felt.ante.least * 2 : felt.limits.least;
  return (
    <DeskProvider value={desk}>
      <Speech felt={felt} seq={update.seq} />
      {felt.kind === 'premium-holdem' ? <Premium view={felt} /> : felt.kind === 'craps' ? <Craps view={felt} /> : <MiniDice view={felt} />}
      {step && <PlaceDialog seat={step.seat} free={free} least={least} onClose={() => { setStep(null); }} />}
    </DeskProvider>
  );
}

function Speech({ felt, seq }: { felt: Felt; seq: number }) {
  useSpeech(felt, seq);
  return null;
}
