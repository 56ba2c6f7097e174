// The drawings of a lesson, with the cards, chips and dice of the room.
import { money, unitsInOne } from '../../format';
import { say } from '../../learn/words';
import type { Picture } from '../../learn/types';
import { Cards, Chips } from '../../ui';
import { Die } from '../pit/Dice';

export function Drawing({ picture, size = 's' }: { picture: Picture; size?: 's' | 'm' }) {
  switch (picture.kind) {
    case 'cards':
      return (
        <div class="learn-drawing">
          {picture.rows.map((row) => (
            <div key={row.label} class="learn-row">
              <span class="learn-label" aria-hidden="true">
                {row.label}
              </span>
              <Cards cards={row.cards} size={size} label={row.label} {...(row.held && { held: row.held })} />
            </div>
          ))}
        </div>
      );
    case 'chips':
      return (
        <ul class="learn-drawing learn-stacks" role="list">
          {picture.stacks.map(({ label, amount }) => (
            <li key={label} class="learn-stack">
              <Chips cents={amount * unitsInOne()} size={34} amount says={money(amount * unitsInOne())} />
              <span class="learn-label">{label}</span>
            </li>
          ))}
        </ul>
      );
    case 'dice':
      return (
        <div class="learn-drawing learn-rolls">
          {picture.rolls.map(({ label, dice: [one, other] }, at) => (
            <div key={at} class="learn-roll">
              <span role="img" aria-label={`${String(one)} and ${String(other)}, ${String(one + other)}`}>
                <Die face={one} size={size === 'm' ? 56 : 36} />
                <Die face={other} size={size === 'm' ? 56 : 36} />
              </span>
              <span class="learn-label">{say(label)}</span>
            </div>
          ))}
        </div>
      );
    case 'list':
      return (
        <table class="learn-drawing learn-list">
          <thead>
            <tr>
              <th scope="col">{picture.head[0]}</th>
              <th scope="col">{picture.head[1]}</th>
            </tr>
          </thead>
          <tbody>
            {picture.rows.map(([what, pays]) => (
              <tr key={what}>
                <th scope="row">{say(what)}</th>
                <td class="num">{say(pays)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}
