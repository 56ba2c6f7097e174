// One case: what is known of it, the next question, and the ruling.
import { go } from '../../router';
import type { Wire } from '../../types';
import { Alert, Badge, Button, LinkButton, Loading } from '../../ui';
import { before, caseAt, startAt, withFact, type CasePlace, type Fact } from './facts';
import { Question } from './Question';
import { Told } from './Told';
import type { Advised } from './useAdvice';

export interface CaseProps {
  matter: string;
  title: string;
  place: CasePlace;
  /** What people have said. */
  facts: Fact[];
  advised: Advised;
}

export function Case({ matter, title, place, facts, advised: { advice, error, reload } }: CaseProps) {
  return (
    <>
      <section class="ruling-case" aria-label="What is known">
        <p class="ruling-matter">{title}</p>
        <Known known={advice?.known ?? []} facts={facts} changeAt={(question) => caseAt(matter, place, before(facts, question))} />
      </section>
      {error && (
        <Alert tone="warn" loud actions={<Button onClick={reload}>Try again</Button>}>
          {error.says}
        </Alert>
      )}
      {!advice && !error && <Loading what="the ruling" />}
      {advice?.kind === 'question' && (
        <Question
          question={advice.question}
          onAnswer={(answer) => {
            go(caseAt(matter, place, withFact(facts, advice.question.key, answer)));
          }}
        />
      )}
      {advice?.kind === 'ruling' && <Told ruling={advice.ruling} />}
      <p class="ruling-over">
        <LinkButton href={startAt(place)}>Start over</LinkButton>
      </p>
    </>
  );
}

/** What people said can be changed; what the tape of the table says stands, and is marked. */
function Known({ known, facts, changeAt }: { known: readonly Wire<'RulingKnown'>[]; facts: readonly Fact[]; changeAt: (question: string) => string }) {
  const said = facts.map((fact) => ({ ...fact, words: known.find((one) => one.question === fact.question) })).filter(({ words }) => !words?.tape);
  const tape = known.filter((one) => one.tape);
  if (said.length + tape.length === 0) return null;
  return (
    <ul role="list" class="ruling-known">
      {tape.map((one) => (
        <li key={one.question}>
          <span>
            <span class="quiet">{one.asks}</span> {one.title}
            {one.said != null && <span class="quiet"> (not: {one.said})</span>}
          </span>
          <Badge tone="info" title="The table has recorded it; nobody has to be asked.">
            from the tape
          </Badge>
        </li>
      ))}
      {said.map(({ question, answer, words }) => (
        <li key={question}>
          <span>
            <span class="quiet">{words?.asks ?? question}</span> {words?.title ?? answer}
          </span>
          <LinkButton kind="quiet" size="s" href={changeAt(question)} label={`Change: ${words?.asks ?? question}`}>
            Change
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
