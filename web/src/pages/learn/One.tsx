// The lesson of one game: a few leaves with pictures, then a hand.
import { useRef } from 'preact/hooks';
import { hintOf } from '../../learn/hints';
import { say } from '../../learn/words';
import type { Leaf, Lesson } from '../../learn/types';
import type { Wire } from '../../types';
import { Badge, Button, LinkButton, PageTitle, RuleLink } from '../../ui';
import { Drawing } from './Drawing';
import { Guided } from './Guided';
import { Round } from './Round';

export function One({ lesson, catalogue }: { lesson: Lesson; catalogue: Wire<'GameCatalogue'> }) {
  const { game, play } = lesson;
  const heading = useRef<HTMLHeadingElement>(null);
  const poker = catalogue.poker.find((line) => line.game === game);
  const title = poker?.title ?? catalogue.pit.find((line) => line.kind === game)?.title ?? game;
  const books = catalogue.books.filter((book) => poker?.books.includes(book.book));
  return (
    <div class="page learn-page">
      <p class="small">
        <a href="/learn">All games</a>
      </p>
      <PageTitle title={`Learn ${title}`}>{title}</PageTitle>
      <p class="learn-brief">{lesson.brief}</p>
      <p class="row learn-facts">
        {poker && <Badge>up to {poker.most_seats} players</Badge>}
        {poker && <Badge>{poker.blinds ? 'button and blinds' : 'ante and bring-in'}</Badge>}
        {books.map((book) => (
          <Badge key={book.book}>{book.title}</Badge>
        ))}
      </p>
      <p class="learn-jump">
        <Button
          size="s"
          onClick={() => {
            heading.current?.scrollIntoView({ block: 'start' });
            heading.current?.focus({ preventScroll: true });
          }}
        >
          {play.kind === 'hand' ? 'Straight to the hand' : 'Straight to the round'}
        </Button>
      </p>
      <section aria-label="The game in pictures">
        <ol class="learn-leaves" role="list">
          {lesson.leaves.map((leaf, at) => (
            <LeafCard key={leaf.title} leaf={leaf} number={at + 1} />
          ))}
        </ol>
      </section>
      <p class="learn-hint">
        <strong>Remember:</strong> {hintOf(game)}.
      </p>
      <section class="learn-try" aria-labelledby="learn-try">
        <h2 id="learn-try" ref={heading} tabIndex={-1}>{play.kind === 'hand' ? 'Play one hand' : 'Play one round'}</h2>
        <p class="quiet">
          {play.kind === 'hand'
            ? 'The engine of this room deals it, by the book. The others wait as long as you like.'
            : 'In pictures, with the prices this room posts if the house has not changed them.'}
        </p>
        {play.kind === 'hand' ? <Guided play={play} /> : <Round play={play} />}
      </section>
      <p class="row learn-on">
        {play.kind === 'round' && <LinkButton href={`/learn/${game}/practice`} kind="main">Practice with the exact odds</LinkButton>}
        <LinkButton href="/" kind={play.kind === 'round' ? 'plain' : 'main'}>Find a table</LinkButton>
        <LinkButton href={`/rules?game=${encodeURIComponent(game)}`}>All its rules</LinkButton>
        <LinkButton href="/learn" kind="quiet">Another game</LinkButton>
      </p>
    </div>
  );
}

function LeafCard({ leaf, number }: { leaf: Leaf; number: number }) {
  return (
    <li class="learn-leaf">
      <h2>
        <span class="learn-number" aria-hidden="true">
          {number}
        </span>
        {leaf.title}
      </h2>
      <Drawing picture={leaf.picture} />
      <p>{say(leaf.says)}</p>
      {leaf.rules && (
        <p class="learn-rules">
          {leaf.rules.map((id) => (
            <RuleLink key={id} id={id} titled />
          ))}
        </p>
      )}
    </li>
  );
}
