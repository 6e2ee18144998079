import { readdirSync } from 'node:fs';
import path from 'node:path';
import { routes } from '.';
import type { RouteEntry } from './types';

/** Addresses of the page files below app/, without route groups: /news/[id]. */
function pageFiles(folder: string, address = ''): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return entry.name === 'page.tsx' ? [address || '/'] : [];
    const part = /^\(.*\)$/.test(entry.name) ? '' : `/${entry.name}`;
    return pageFiles(path.join(folder, entry.name), address + part);
  });
}

const files = pageFiles('app');
const patterns = files.map((file) => ({
  file,
  pattern: new RegExp(
    `^${file
      .replace(/\/\[\[\.\.\.\w+\]\]/g, '(?:/.+)?')
      .replace(/\[\.\.\.\w+\]/g, '.+')
      .replace(/\[\w+\]/g, '[^/]+')}$`,
  ),
}));

/** An address of a page in the table, after rewrites. */
function sampleOf(route: RouteEntry): string {
  const own = route.path.replace(/\{\w+\}/g, '1');
  return route.detail === 'query' ? `${own}/1` : own;
}

describe('route table and page files', () => {
  it.each(routes.map((route) => [route.path, sampleOf(route)]))('%s has a file', (_, sample) =>
    expect(patterns.filter(({ pattern }) => pattern.test(sample))).not.toEqual([]),
  );

  it('every file belongs to a page in the table', () => {
    // Shells of pages rendered per request are fetched by the server only and are not in the table.
    const shells = routes.filter(({ rendering }) => rendering === 'request').map(({ path }) => `${path}/shell`);
    const known = [...routes.map(sampleOf), ...shells];
    expect(
      patterns.filter(({ pattern }) => !known.some((sample) => pattern.test(sample))).map(({ file }) => file),
    ).toEqual([]);
  });
});
