// All games with a lesson, grouped as on the board of the room.
import { LESSONS } from '../../learn/lessons';
import type { LessonGame } from '../../learn/types';
import type { Wire } from '../../types';
import { PageTitle } from '../../ui';
import { FAMILIES, familyTitle } from '../lobby/board';

type Catalogue = Wire<'GameCatalogue'>;

/** Every game of the room under its part of the board. */
function grouped(catalogue: Catalogue): { title: string; games: { game: LessonGame; title: string }[] }[] {
  return FAMILIES.map((id) => ({
    title: familyTitle(id),
    games:
      id === 'house'
        ? catalogue.pit.flatMap((line) => (line.kind === 'poker' ? [] : [{ game: line.kind, title: line.title }]))
        : catalogue.poker.filter((line) => line.family === id).map((line) => ({ game: line.game, title: line.title })),
  })).filter((group) => group.games.length > 0);
}

export function All({ catalogue }: { catalogue: Catalogue }) {
  return (
    <div class="page learn-page">
      <PageTitle title="Learn a game in a minute" />
      <p class="learn-brief">
        A few pictures, then one hand against patient players. Nothing is at stake, and nobody is waiting for you.
      </p>
      {grouped(catalogue).map((group) => (
        <section key={group.title} class="learn-group">
          <h2>{group.title}</h2>
          <ul class="learn-games" role="list">
            {group.games.map(({ game, title }) => (
              <li key={game}>
                <a href={`/learn/${game}`} class="learn-game">
                  <strong>{title}</strong>
                  <span class="quiet">{LESSONS[game].brief}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
