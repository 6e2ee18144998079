import { routeFor, routes } from '.';
import { changedOn, closedToRobots, isWritten, staticRoutes } from './crawlers';

const open = staticRoutes(routes);

it('declares for every static page, and for no other, which parts it shows', () => {
  expect(open.filter(({ shows }) => !shows).map(({ path }) => path)).toEqual([]);
  expect(routes.filter((route) => route.shows && !open.includes(route)).map(({ path }) => path)).toEqual([]);
});

it('takes the latest date of the parts that a page shows', () => {
  const changes = new Map([
    ['articles:notice', '2026-11-02'],
    ['articles:policy', '2026-11-09'],
    ['prize', '2026-11-20'],
  ]);
  const dayOf = (path: string) => {
    const route = routeFor(path);
    return route && changedOn(route, changes);
  };
  expect(dayOf('/indexNews')).toBe('2026-11-09');
  expect(dayOf('/')).toBe('2026-11-20');
  expect(dayOf('/scgp/vote/entry-art')).toBe('2026-11-20');
  expect(dayOf('/privacy')).toBeUndefined();
});

it('closes private pages to crawlers, and none that they may index', () => {
  const closed = closedToRobots(routes);
  expect(closed).toEqual(
    expect.arrayContaining(['/mine', '/manage', '/staff', '/login', '/search', '/message', '/order']),
  );
  expect(closed.filter((path) => closed.some((other) => other !== path && path.startsWith(other)))).toEqual([]);
  const listed = routes.filter(({ indexed }) => indexed).flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  expect(listed.filter((path) => closed.some((beginning) => path.startsWith(beginning)))).toEqual([]);
});

it('lists a page of a text only once the text exists', () => {
  const listed = (...parts: string[]) => {
    const changes = new Map(parts.map((part) => [part, '2026-01-01']));
    return open.filter((route) => isWritten(route, changes)).map(({ path }) => path);
  };
  expect(listed('site', 'page:privacy')).toContain('/privacy');
  expect(listed('site', 'page:agreement')).not.toContain('/privacy');
  expect(listed('site', 'page:agreement')).toContain('/news-list/notice');
  expect(listed()).toContain('/privacy');
});
