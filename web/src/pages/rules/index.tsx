import './rules.css';
import type { PageProps } from '../../routes';
import { RuleView } from './Rule';
import { RuleSearch } from './Search';

/** The rule books in the reader's hands. */
export default function RulesPage({ params, query }: PageProps) {
  const id = params['id'];
  return id === undefined ? <RuleSearch query={query} /> : <RuleView id={id} />;
}
