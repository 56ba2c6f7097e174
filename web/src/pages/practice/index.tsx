// Practice at the games against the house: each decision is weighed by the exact odds, and a mistake is counted in money.
import '../learn/learn.css';
import './practice.css';
import type { PageProps } from '../../routes';
import { Empty, LinkButton, PageTitle } from '../../ui';
import { Dice } from './Dice';
import { PremiumPractice } from './Premium';

const TITLES: Record<string, string> = { 'premium-holdem': "Premium Hold 'Em", 'mini-dice': 'Mini-dice', craps: 'Craps' };

export default function PracticePage({ params }: PageProps) {
  const game = params['game'] ?? '';
  const title = TITLES[game];
  if (title === undefined) {
    return (
      <div class="page">
        <PageTitle title="Nothing to practise" unseen />
        <Empty title="There is no practice for this game" actions={<LinkButton href="/learn" kind="main">All lessons</LinkButton>}>
          The games against the house have it: their best play is known exactly.
        </Empty>
      </div>
    );
  }
  return (
    <div class="page learn-page practice">
      <p class="small">
        <a href={`/learn/${game}`}>Learn {title}</a>
      </p>
      <PageTitle title={`Practise ${title}`} />
      <p class="learn-brief">
        {game === 'premium-holdem'
          ? 'You decide, and the exact odds say what each choice is worth, counted over all deals. What counts is the decision, not how the cards fall.'
          : 'Three wagers, one of them the cheapest. The exact odds, counted over every roll, say what each costs.'}
      </p>
      {game === 'premium-holdem' ? <PremiumPractice /> : <Dice key={game} game={game === 'craps' ? 'craps' : 'mini-dice'} />}
    </div>
  );
}
