// The adviser: what the book says when something goes wrong at a table. For everybody, without a table.
import './ruling.css';
import { useFetch } from '../../fetch';
import { setQuery } from '../../router';
import type { PageProps } from '../../routes';
import type { Wire } from '../../types';
import { LinkButton, PageTitle, Select } from '../../ui';
import { Case, type CaseProps } from './Case';
import { readFacts } from './facts';
import { Matters } from './Matters';
import { useAdvice } from './useAdvice';

export default function RulingPage({ query }: PageProps) {
  const list = useFetch<Wire<'RulingMatters'>>('/api/rulings');
  const matter = query.get('matter');
  const book = query.get('book') ?? 'cb';
  const titles = (list.value?.kinds ?? []).flatMap((kind) => kind.matters);
  const title = titles.find((one) => one.key === matter)?.title;
  const place = { base: '/ruling', book };
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
        <Matters place={place} />
      ) : (
        <Anywhere matter={matter} title={title ?? ''} place={place} facts={readFacts(query.get('facts'))} />
      )}
    </div>
  );
}

/** A case that belongs to no table: people say everything that is known. */
function Anywhere(props: Omit<CaseProps, 'advised'>) {
  const advised = useAdvice('/api/rulings/advice', { matter: props.matter, book: props.place.book, facts: props.facts });
  return <Case {...props} advised={advised} />;
}
