// Levels, breaks and races in the order they come.
import { Fragment } from 'preact';
import { Rich } from '../../messages/Rich';
import { tournamentWords } from '../../messages/en/tournament';
import { bettingName } from '../../titles';
import { anteWords, forcedWords, length, points } from '../../tournament/words';
import type { Wire } from '../../types';

type Sheet = Wire<'TournamentStructure'>;

function betWords(betting: Wire<'LevelBets'>): string {
  return betting.structure === 'fixed-limit' ? `${bettingName(betting.structure)} ${points(betting.small)}/${points(betting.big)}` : bettingName(betting.structure);
}

export function Structure({ structure, now }: { structure: Sheet; now: Wire<'TournamentTime'> | null }) {
  return (
    <div class="stack">
      <p>
        <Rich text={tournamentWords.begins(structure.chips.map(points).join(', '))} parts={{ start: () => <b class="num">{points(structure.start)}</b> }} />
      </p>
      <div class="data-scroll" role="region" aria-label={tournamentWords.levels} tabIndex={0}>
        <table class="data">
          <caption class="unseen">{tournamentWords.levelsCaption}</caption>
          <thead>
            <tr>
              <th scope="col" class="data-right">{tournamentWords.levelHead}</th>
              <th scope="col" class="data-right">{tournamentWords.blindsHead}</th>
              <th scope="col" class="data-right">{tournamentWords.ante}</th>
              <th scope="col" class="data-right">{tournamentWords.length}</th>
              <th scope="col" class="data-wide">{tournamentWords.game}</th>
              <th scope="col" class="data-right data-wide">{tournamentWords.smallestChip}</th>
            </tr>
          </thead>
          <tbody>
            {structure.levels.map((level) => (
              <Fragment key={level.number}>
                <tr class={now?.level === level.number ? 'tour-now' : undefined} aria-current={now?.level === level.number ? 'step' : undefined}>
                  <th scope="row" class="data-right num">{level.number}</th>
                  <td class="data-right num">{forcedWords(level.stakes)}</td>
                  <td class="data-right num">{anteWords(level.stakes.ante)}</td>
                  <td class="data-right num">{length(level.seconds)}</td>
                  <td class="data-wide">{`${level.stakes.title}, ${betWords(level.stakes.betting).toLowerCase()}`}</td>
                  <td class="data-right num data-wide">{points(level.chip)}</td>
                </tr>
                <After structure={structure} level={level.number} />
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function After({ structure, level }: { structure: Sheet; level: number }) {
  const lines = [
    ...structure.races.filter((one) => one.after === level).map((one) => tournamentWords.racedOff(points(one.old), points(one.new))),
    ...structure.breaks.filter((one) => one.after === level).map((one) => tournamentWords.breakOf(length(one.seconds))),
  ];
  return (
    <>
      {lines.map((line) => (
        <tr key={line} class="tour-between">
          <td colSpan={6}>{line}</td>
        </tr>
      ))}
    </>
  );
}
