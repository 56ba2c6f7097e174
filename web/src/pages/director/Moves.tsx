import { directorAsks } from '../../tournament/asks';
import type { Wire } from '../../types';
import { RuleLink } from '../../ui';
import { AskButton } from '../floor/desk/asking';

const spot = (one: Wire<'TournamentSpot'>) => `table ${String(one.table)}, seat ${String(one.seat)}`;

/** The moves that balance asks for, each with its reason; one press makes one at once. */
export function Moves({ desk }: { desk: Wire<'DirectorDesk'> }) {
  return (
    <section class="panel stack" aria-labelledby="director-moves">
      <h2 id="director-moves" class="desk-h">Suggested moves</h2>
      {desk.moves.length === 0 && <p class="quiet">The tables are balanced.</p>}
      <ul role="list" class="director-lines">
        {desk.moves.map((one) => (
          <li key={one.entry}>
            <div>
              <b>{one.who.name}</b> from {spot(one.from)} to {spot(one.to)}
              <div class="small quiet">{one.says} {one.rule != null && <RuleLink id={one.rule} />}</div>
            </div>
            <AskButton
              ask={directorAsks({ do: 'move', tournament: desk.view.summary.id, entry: one.entry, table: one.to.table, seat: one.to.seat })}
              said={`${one.who.name} moves to ${spot(one.to)}.`}
              label={`Move ${one.who.name} now`}
            >
              Move now
            </AskButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
