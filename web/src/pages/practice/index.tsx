// Practice at the games against the house: each decision is weighed by the exact odds, and a mistake is counted in money.
import '../learn/learn.css';
import './practice.css';
import { practiceWords } from '../../messages/en/practice';
import type { PageProps } from '../../routes';
import { Empty, LinkButton, PageTitle } from '../../ui';
import { Dice } from './Dice';
import { PremiumPractice } from './Premium';


export default function PracticePage({ params }: PageProps) {
  const game = params['game'] ?? '';
  const title = Object.entries(practiceWords.titles).find(([key]) => key === game)?.[1];
  if (title === undefined) {
    return (
      <div class="page">
        <PageTitle title={practiceWords.nothing} unseen />
        <Empty title={practiceWords.none} actions={<LinkButton href="/learn" kind="main">{practiceWords.allLessons}</LinkButton>}>
          {practiceWords.noneWhy}
        </Empty>
      </div>
    );
  }
  return (
    <div class="page learn-page practice">
      <p class="small">
        <a href={`/learn/${game}`}>{practiceWords.learn(title)}</a>
      </p>
      <PageTitle title={practiceWords.title(title)} />
      <p class="learn-brief">
        {game === 'premium-holdem'
          ? practiceWords.premiumLead
          : practiceWords.diceLead}
      </p>
      {game === 'premium-holdem' ? <PremiumPractice /> : <Dice key={game} game={game === 'craps' ? 'craps' : 'mini-dice'} />}
    </div>
  );
}
