import { hasPage, routes } from '@/lib/routes';
import { changedOn, shownOn } from './sitemap-pages';

it('knows of every indexed page what it shows, and of no page that is not there', () => {
  const standing = routes
    .filter(({ path, indexed, detail }) => indexed && !detail && !path.includes('{') && hasPage(path))
    .map(({ path }) => path);
  expect(
    standing.filter(
      (path) =>
        changedOn(path, new Map([['x', '2026-01-01']])) === undefined &&
        !shownOn[path] &&
        !shownOn[path.slice(0, path.lastIndexOf('/'))],
    ),
  ).toEqual([]);
  expect(Object.keys(shownOn).filter((path) => !standing.includes(path))).toEqual([]);
});

it('takes the latest day of what a page shows', () => {
  const changes = new Map([
    ['articles:notice', '2026-11-02'],
    ['articles:policy', '2026-11-09'],
    ['prize', '2026-11-20'],
  ]);
  expect(changedOn('/indexNews', changes)).toBe('2026-11-09');
  expect(changedOn('/', changes)).toBe('2026-11-20');
  expect(changedOn('/scgp/vote/entry-art', changes)).toBe('2026-11-20');
  expect(changedOn('/privacy', changes)).toBeUndefined();
});
