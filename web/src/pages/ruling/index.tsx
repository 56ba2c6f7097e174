// The adviser: what the book says when something goes wrong at a table. For everybody, without a table.
import './ruling.css';
import { useFetch } from '../../fetch';
import { go, setQuery } from '../../router';
import type { PageProps } from '../../routes';
import type { Wire } from '../../types';
import { Alert, Button, LinkButton, Loading, PageTitle, Select } from '../../ui';
import { before, caseAt, readFacts, withFact, type Fact } from './facts';
import { Matters } from './Matters';
import { Question } from './Question';
import { Told } from './Told';
import { useAdvice } from './useAdvice';

export default function RulingPage({ query }: PageProps) {
  const list = useFetch<Wire<'RulingMatters'>>('/api/rulings');
  const matter = query.get('matter');
  const book = query.get('book') ?? 'cb';
  const titles = (list.value?.kinds ?? []).flatMap((kind) => kind.matters);
  const title = titles.find((one) => one.key === matter)?.title;
  return (
    <div class="page ruling-page">
      <header class="row spread ruling-head">
        <PageTitle title="Ruling" />
        <Select
          label="Rule book"
          value={book}
          options={(list.value?.books ?? [{ key: book, title: book }]).map((one) => ({ value: one.key, label: one.title }))}
          onPick={(value) => {
            setQuery({ book: value === 'cb' ? null : value });
          }}
        />
      </header>
      {matter === null && (
        <p>
          <LinkButton kind="quiet" href="/dealer">
            Run a table by hand
          </LinkButton>
        </p>
      )}
      {matter === null ? (
        <Matters book={book} />
      ) : (
        <Case matter={matter} title={title ?? ''} book={book} facts={readFacts(query.get('facts'))} />
      )}
    </div>
  );
}

function Case({ matter, title, book, facts }: { matter: string; title: string; book: string; facts: Fact[] }) {
  const { advice, error, reload } = useAdvice(matter, book, facts);
  const known = facts.map((fact) => ({ fact, words: advice?.known.find((one) => one.question === fact.question) }));
  return (
    <>
      <section class="ruling-case" aria-label="What is known">
        <p class="ruling-matter">{title}</p>
        {known.length > 0 && (
          <ul role="list" class="ruling-known">
            {known.map(({ fact, words }) => (
              <li key={fact.question}>
                <span>
                  <span class="quiet">{words?.asks ?? fact.question}</span> {words?.title ?? fact.answer}
                </span>
                <LinkButton kind="quiet" size="s" href={caseAt(matter, book, before(facts, fact.question))} label={`Change: ${words?.asks ?? fact.question}`}>
                  Change
                </LinkButton>
              </li>
            ))}
          </ul>
        )}
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
            go(caseAt(matter, book, withFact(facts, advice.question.key, answer)));
          }}
        />
      )}
      {advice?.kind === 'ruling' && <Told ruling={advice.ruling} />}
      <p class="ruling-over">
        <LinkButton href={book === 'cb' ? '/ruling' : `/ruling?book=${book}`}>Start over</LinkButton>
      </p>
    </>
  );
}
