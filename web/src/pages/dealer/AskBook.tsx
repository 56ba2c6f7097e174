// "Ask the book" at a table of this room: the adviser, with what the tape of the table knows filled in.
import '../ruling/ruling.css';
import { useEffect, useRef } from 'preact/hooks';
import { useFetch } from '../../fetch';
import { setQuery } from '../../router';
import type { Wire } from '../../types';
import { LinkButton, Select } from '../../ui';
import { Case, type CaseProps } from '../ruling/Case';
import { readFacts, type CasePlace } from '../ruling/facts';
import { Matters } from '../ruling/Matters';
import { useAdvice } from '../ruling/useAdvice';

interface AskBookProps {
  table: number;
  query: URLSearchParams;
  /** Whom it can be about. */
  seats: readonly { seat: number; name?: string | null }[];
  /** Rises with everything that happens: the tape knows more then. */
  seq: number;
}

/** Whether the panel is open, by the address. */
export const asksTheBook = (query: URLSearchParams) => query.has('ask') || query.has('matter');

export function AskBook({ table, query, seats, seq }: AskBookProps) {
  const list = useFetch<Wire<'RulingMatters'>>('/api/rulings');
  const matter = query.get('matter');
  const seat = /^\d{1,2}$/.test(query.get('seat') ?? '') ? Number(query.get('seat')) : null;
  const place: CasePlace = { base: `/dealer/${String(table)}`, book: '', seat };
  const title = (list.value?.kinds ?? []).flatMap((kind) => kind.matters).find((one) => one.key === matter)?.title ?? '';
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section ref={panel} class="panel stack dealer-ask" aria-label="Ask the book">
      {matter === null ? (
        <Matters place={place} title="Ask the book: what happened?" />
      ) : (
        <>
          <Select
            label="About whom"
            value={seat === null ? '' : String(seat)}
            options={[{ value: '', label: 'Nobody in particular' }, ...seats.map((one) => ({ value: String(one.seat), label: one.name ? `${String(one.seat)} ${one.name}` : `Seat ${String(one.seat)}` }))]}
            onPick={(value) => {
              setQuery({ seat: value });
            }}
          />
          <AtTable table={table} seq={seq} matter={matter} title={title} place={place} facts={readFacts(query.get('facts'))} />
        </>
      )}
      <p>
        <LinkButton kind="quiet" href={`/dealer/${String(table)}`}>
          Close
        </LinkButton>
      </p>
    </section>
  );
}

function AtTable({ table, seq, ...props }: Omit<CaseProps, 'advised'> & { table: number; seq: number }) {
  const advised = useAdvice(`/api/tables/${String(table)}/advice`, {
    matter: props.matter,
    book: props.place.book,
    facts: props.facts,
    ...(props.place.seat == null ? {} : { seat: props.place.seat }),
  });
  useEffect(advised.reload, [seq]);
  return <Case {...props} advised={advised} />;
}
