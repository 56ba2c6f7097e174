// Rules as the room tells them, fetched once each.
import { api } from './api';
import { uiWords } from './messages/en/ui';
import type { RuleFilters, RuleLine, RulePage } from './types';

const known = new Map<string, Promise<RulePage>>();

/** One rule; asked of the room once. */
export function rulePage(id: string): Promise<RulePage> {
  let asked = known.get(id);
  if (!asked) {
    asked = api.get<RulePage>(`/api/rules/${encodeURIComponent(id)}`);
    known.set(id, asked);
    asked.catch(() => known.delete(id));
  }
  return asked;
}

let filters: Promise<RuleFilters> | undefined;

/** What can be searched for. */
export function ruleFilters(): Promise<RuleFilters> {
  filters ??= api.get<RuleFilters>('/api/rules/filters').catch((error: unknown) => {
    filters = undefined;
    throw error;
  });
  return filters;
}

/** The address of a rule's page. Slashes of an id stay slashes. */
export function rulePath(id: string): string {
  return `/rules/${encodeURIComponent(id).replaceAll('%3A', ':').replaceAll('%2F', '/').replaceAll('%40', '@')}`;
}

/** What a rule is called: its title, where the room tells one, or its number. */
export function ruleTitle(rule: RuleLine): string {
  const title: unknown = (rule as { title?: unknown }).title;
  return typeof title === 'string' && title !== '' ? title : uiWords.rule(rule.id);
}
