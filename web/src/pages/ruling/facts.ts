// What is known of a matter, as it stands in the address: `stage:two-acted,game:flop`, in the order in which it was said.

export interface Fact {
  question: string;
  answer: string;
}

/** The facts of an address; what cannot be read is left out. */
export function readFacts(text: string | null): Fact[] {
  const facts: Fact[] = [];
  for (const part of (text ?? '').split(',')) {
    const [question, answer, ...rest] = part.split(':');
    if (!question || !answer || rest.length > 0 || facts.some((fact) => fact.question === question)) continue;
    facts.push({ question, answer });
  }
  return facts;
}

/** Where cases are looked at, and whose book decides there. */
export interface CasePlace {
  /** `/ruling`, or the page of a table. */
  base: string;
  /** The book by key; nothing where the table has one. */
  book: string;
  /** At a table: whose act or hand it is about. */
  seat?: number | null;
}

/** The address of a case. */
export function caseAt(matter: string, place: CasePlace, facts: readonly Fact[]): string {
  const said = facts.map((fact) => `${fact.question}:${fact.answer}`).join(',');
  const query = [`matter=${matter}`, bookPart(place), place.seat == null ? '' : `seat=${String(place.seat)}`, said && `facts=${said}`];
  return `${place.base}?${query.filter(Boolean).join('&')}`;
}

/** The address of the question what happened. */
export function startAt(place: CasePlace): string {
  const query = [place.base === '/ruling' ? '' : 'ask=1', bookPart(place)].filter(Boolean).join('&');
  return query === '' ? place.base : `${place.base}?${query}`;
}

const bookPart = ({ book }: CasePlace) => (book === 'cb' || book === '' ? '' : `book=${book}`);

/** The facts with one more answer. */
export function withFact(facts: readonly Fact[], question: string, answer: string): Fact[] {
  return [...facts.filter((fact) => fact.question !== question), { question, answer }];
}

/** The facts before this question was answered: what came after may not be asked again. */
export function before(facts: readonly Fact[], question: string): Fact[] {
  const at = facts.findIndex((fact) => fact.question === question);
  return at === -1 ? [...facts] : facts.slice(0, at);
}
