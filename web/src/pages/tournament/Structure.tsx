// Levels, breaks and races in the order they come.
import { Fragment } from 'preact';
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
        Everybody begins with <b class="num">{points(structure.start)}</b>, in chips of {structure.chips.map(points).join(', ')}.
      </p>
      <div class="data-scroll" role="region" aria-label="Levels" tabIndex={0}>
        <table class="data">
          <caption class="unseen">Levels, breaks and races</caption>
          <thead>
            <tr>
              <th scope="col" class="data-right">Level</th>
              <th scope="col" class="data-right">Blinds or bring-in</th>
              <th scope="col" class="data-right">Ante</th>
              <th scope="col" class="data-right">Length</th>
              <th scope="col" class="data-wide">Game</th>
              <th scope="col" class="data-right data-wide">Smallest chip</th>
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
    ...structure.races.filter((one) => one.after === level).map((one) => `The ${points(one.old)} chips are raced off for ${points(one.new)} chips`),
    ...structure.breaks.filter((one) => one.after === level).map((one) => `Break, ${length(one.seconds)}`),
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
