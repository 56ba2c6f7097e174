// Where we are: a small router on the History API.
import { signal } from '@preact/signals';

export interface Place {
  path: string;
  query: URLSearchParams;
  /** Rises with every move, so that the same page opened again takes the focus again. */
  visit: number;
}

/** The path in plain letters; one that cannot be read stays as it is. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function here(visit: number): Place {
  return { path: readable(location.pathname), query: new URLSearchParams(location.search), visit };
}

/** The place shown now; `startRouter` reads it from the address. */
export const place = signal<Place>({ path: '/', query: new URLSearchParams(), visit: 0 });

/** Opens a page of the room. */
export function go(to: string, options: { replace?: boolean } = {}): void {
  const url = new URL(to, location.href);
  if (url.origin !== location.origin) {
    location.assign(url);
    return;
  }
  const other = url.pathname !== location.pathname;
  history[options.replace ? 'replaceState' : 'pushState']({}, '', url);
  place.value = here(place.value.visit + (other ? 1 : 0));
  if (other) scrollTo(0, 0);
}

/** Changes the query of this page without a new entry in the history: filters, searches. */
export function setQuery(changes: Record<string, string | null>): void {
  const url = new URL(location.href);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || value === '') url.searchParams.delete(key);
    else url.searchParams.set(key, value);
  }
  if (url.href !== location.href) go(url.pathname + url.search, { replace: true });
}

/** The parts of a path that fit a pattern such as `/table/:id`, or `null`. A last part `:id*` takes the rest. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const want = pattern.split('/').filter(Boolean);
  const have = path.split('/').filter(Boolean);
  const params: Record<string, string> = {};
  for (const [at, part] of want.entries()) {
    if (part.startsWith(':') && part.endsWith('*')) {
      if (have.length <= at) return null;
      params[part.slice(1, -1)] = have.slice(at).join('/');
      return params;
    }
    const found = have[at];
    if (found === undefined) return null;
    if (part.startsWith(':')) params[part.slice(1)] = found;
    else if (part !== found) return null;
  }
  return have.length === want.length ? params : null;
}

/** Ordinary clicks on our own links stay in the page. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return;
  const path = link.pathname;
  if (path.startsWith('/api/') || path === '/metrics') return;
  // Within the page: the browser scrolls by itself.
  if (link.hash !== '' && path === location.pathname && link.search === location.search) return;
  event.preventDefault();
  go(path + link.search + link.hash);
}

/** Shows where the address says we are, and follows it. Returns the way to stop. */
export function startRouter(): () => void {
  const moved = () => {
    const now = here(place.value.visit);
    place.value = { ...now, visit: place.value.visit + (now.path === place.value.path ? 0 : 1) };
  };
  place.value = here(0);
  addEventListener('popstate', moved);
  document.addEventListener('click', follow);
  return () => {
    removeEventListener('popstate', moved);
    document.removeEventListener('click', follow);
  };
}
