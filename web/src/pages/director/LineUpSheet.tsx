import { count, when } from '../../format';
import { roomName } from '../../session';
import type { Wire } from '../../types';
import { nextWords } from './lineUp';

/** The line-up on paper: tables with who deals now and next, then the line. */
export function LineUpSheet({ desk }: { desk: Wire<'DirectorDesk'> }) {
  const { line_up: lineUp, view } = desk;
  const name = (dealer: number | null | undefined) => lineUp.dealers.find((one) => one.dealer === dealer)?.name ?? '—';
  const line = lineUp.dealers.filter((one) => one.line != null);
  return (
    <div class="director-draw">
      <h1>{view.summary.title}</h1>
      <p>
        {roomName.value} · dealers at {when(view.server_now)} · downs of {count(lineUp.down_minutes, 'minute')}
        {lineUp.due_at != null && ` · next push at ${when(lineUp.due_at)}`}
      </p>
      <table class="data">
        <thead>
          <tr>
            <th scope="col" class="data-right">Table</th>
            <th scope="col">Dealer</th>
            <th scope="col">After the push</th>
          </tr>
        </thead>
        <tbody>
          {lineUp.tables.map((one) => (
            <tr key={one.table}>
              <th scope="row" class="data-right num">{one.table}</th>
              <td>{name(one.dealer)}</td>
              <td>{name(one.next)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {line.length > 0 && (
        <table class="data">
          <thead>
            <tr>
              <th scope="col" class="data-right">In line</th>
              <th scope="col">Dealer</th>
              <th scope="col">After the push</th>
            </tr>
          </thead>
          <tbody>
            {line.map((one) => (
              <tr key={one.dealer}>
                <th scope="row" class="data-right num">{one.line}</th>
                <td>{one.name}</td>
                <td>{nextWords(one.next)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
