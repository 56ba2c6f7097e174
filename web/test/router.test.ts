import { expect, it } from 'vitest';
import { go, match, place, startRouter } from '../src/router';
import { find } from '../src/routes';
import { rulePath } from '../src/rules';

it('matches parts and the rest', () => {
  expect(match('/table/:id', '/table/3')).toEqual({ id: '3' });
  expect(match('/table/:id', '/table')).toBeNull();
  expect(match('/table/:id', '/table/3/x')).toBeNull();
  expect(match('/rules/:id*', '/rules/nj:14.2(b)/2@nj-2008')).toEqual({ id: 'nj:14.2(b)/2@nj-2008' });
  expect(match('/', '/')).toEqual({});
});

it('finds the page of each place', () => {
  expect(find('/')?.route.page).toBe('lobby');
  expect(find('/rules')?.route.page).toBe('rules');
  expect(find('/cage/audit')?.params).toEqual({ part: 'audit' });
  expect(find('/nowhere')).toBeNull();
});

it('keeps the slashes of a rule and hides nothing else', () => {
  expect(rulePath('cb:4.blinds.5a')).toBe('/rules/cb:4.blinds.5a');
  expect(rulePath('nj:14.2(b)/2@nj-2008')).toBe('/rules/nj:14.2(b)/2@nj-2008');
  expect(rulePath('a?b#c')).toBe('/rules/a%3Fb%23c');
});

it('shows where the address says we are once it is started, and follows it until it is stopped', () => {
  history.replaceState({}, '', '/rules?q=kill');
  const stop = startRouter();
  expect([place.value.path, place.value.query.get('q'), place.value.visit]).toEqual(['/rules', 'kill', 0]);
  go('/cashier');
  expect([place.value.path, place.value.visit]).toEqual(['/cashier', 1]);
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '/account';
  link.click();
  expect(place.value.path).toBe('/account');
  history.replaceState({}, '', '/');
  dispatchEvent(new PopStateEvent('popstate'));
  expect([place.value.path, place.value.visit]).toEqual(['/', 3]);
  stop();
  history.replaceState({}, '', '/floor');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(place.value.path).toBe('/');
  link.remove();
});
