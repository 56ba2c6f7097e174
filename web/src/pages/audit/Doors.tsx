// The book of the door: who came in, who failed, who was locked out, whom the house appointed.
import { saveCsv } from '../../csv';
import { usePages } from '../../fetch';
import { count, when } from '../../format';
import type { Wire } from '../../types';
import { Badge, Button, Data, Loading, RefusalAlert } from '../../ui';
import { doorTone, doorWords } from './door-words';

type Book = Wire<'DoorBook'>;
type Line = Wire<'DoorLine'>;

export function Doors() {
  const { latest, lines, more, loading, error, older, reload } = usePages<Book, Line>({
    path: '/api/audit/doors',
    query: { limit: 50 },
    linesOf: (page) => page.lines,
    numberOf: (line) => line.number,
  });
  const who = (line: Line) => line.name ?? 'a name nobody has';
  return (
    <section class="stack" aria-labelledby="audit-doors">
      <h2 id="audit-doors" class="desk-h">The door</h2>
      <p class="quiet">
        Log-ins, failures, locks, passwords and appointments of the last ninety days. An address is shown by a mark: the same
        mark is the same address.
      </p>
      {!latest && (error ? <RefusalAlert why={error} loud /> : <Loading what="the book of the door" />)}
      {latest && (
        <>
          <div class="desk-tall">
            <Data<Line>
              caption="What happened at the door, the latest first"
              rows={lines}
              keyOf={(line) => line.number}
              empty="Nothing has happened yet."
              columns={[
                { key: 'at', head: 'When', cell: (line) => <span class="num">{when(line.at)}</span> },
                { key: 'who', head: 'Who', rowHead: true, cell: who },
                { key: 'what', head: 'What', cell: (line) => <Badge tone={doorTone(line.what)}>{doorWords(line.what)}</Badge> },
                { key: 'says', head: 'More', cell: (line) => line.says ?? '' },
                { key: 'address', head: 'Address', wideOnly: true, cell: (line) => <span class="mono">{line.address ?? ''}</span> },
              ]}
            />
          </div>
          <RefusalAlert why={error} loud />
          <div class="row">
            {more && <Button busy={loading} onClick={older}>Earlier lines</Button>}
            <Button size="s" busy={loading} onClick={reload}>Refresh</Button>
            <Button
              size="s"
              disabled={lines.length === 0}
              onClick={() => {
                saveCsv('door.csv', ['time', 'who', 'what', 'more', 'address'], lines.map((line) => [new Date(line.at).toISOString(), who(line), doorWords(line.what), line.says ?? '', line.address ?? '']));
              }}
            >
              Export what is shown
            </Button>
            <span class="quiet small">{count(lines.length, 'line')} shown{more ? '' : ', the complete list'}</span>
          </div>
        </>
      )}
    </section>
  );
}
