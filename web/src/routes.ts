// Which page stands where. A page is the default export of src/pages/NAME/index.tsx and is fetched when it is first opened.
import type { ComponentType } from 'preact';
import { match } from './router';
import type { Role } from './session';

export interface PageProps {
  params: Record<string, string>;
  query: URLSearchParams;
}

export type Page = ComponentType<PageProps>;

export interface Route {
  path: string;
  /** The folder under src/pages. */
  page: string;
  /** Who may open it; nothing means everyone. The room checks again. */
  roles?: readonly Role[];
  /** Only for those who are somebody: strangers are asked to come in first. */
  member?: boolean;
  /** The felt fills the window: no footer. */
  full?: boolean;
  /** Nothing of the room around it: a page for a projector. */
  bare?: boolean;
}

export const ROUTES: readonly Route[] = [
  { path: '/', page: 'lobby' },
  { path: '/lobby', page: 'lobby' },
  { path: '/board', page: 'board', bare: true },
  { path: '/table/:id', page: 'table', full: true },
  { path: '/tables', page: 'tables', full: true },
  { path: '/tournaments', page: 'tournaments' },
  { path: '/tournaments/:id', page: 'tournament' },
  { path: '/tournaments/:id/clock', page: 'clock', bare: true },
  { path: '/hand/:n', page: 'replay' },
  { path: '/replay', page: 'history' },
  { path: '/cashier', page: 'cashier', member: true },
  { path: '/learn', page: 'learn' },
  { path: '/learn/:game', page: 'learn' },
  { path: '/learn/:game/practice', page: 'practice' },
  { path: '/rules', page: 'rules' },
  { path: '/rules/:id*', page: 'rules' },
  { path: '/ruling', page: 'ruling' },
  { path: '/dealer', page: 'dealer' },
  { path: '/dealer/:table', page: 'dealer', roles: ['dealer', 'floor'] },
  { path: '/account', page: 'account' },
  { path: '/floor', page: 'floor', roles: ['floor'] },
  { path: '/floor/tournaments', page: 'director', roles: ['floor'] },
  { path: '/floor/tournaments/:part*', page: 'director', roles: ['floor'] },
  { path: '/floor/:part*', page: 'floor', roles: ['floor'] },
  { path: '/inbox', page: 'inbox', roles: ['floor', 'cage'] },
  { path: '/cage', page: 'cage', roles: ['cage', 'auditor'] },
  { path: '/cage/:part*', page: 'cage', roles: ['cage', 'auditor'] },
  { path: '/audit', page: 'audit', roles: ['auditor', 'cage'] },
  { path: '/audit/:part*', page: 'audit', roles: ['auditor', 'cage'] },
];

type Loader = () => Promise<{ default: Page }>;
const pages = import.meta.glob<{ default: Page }>('./pages/*/index.tsx');

/** How to fetch a page, if there is one of that name. */
export function loader(page: string): Loader | undefined {
  return pages[`./pages/${page}/index.tsx`];
}

/** The route for a path, with its parameters. */
export function find(path: string): { route: Route; params: Record<string, string> } | null {
  for (const route of ROUTES) {
    const params = match(route.path, path);
    if (params) return { route, params };
  }
  return null;
}
