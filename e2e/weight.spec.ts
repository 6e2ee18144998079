import { kindsOfPages, weigh } from '../scripts/bench/weight.mjs';
import { HINT } from '../scripts/lib/hint-chunks.mjs';
import { expect, test } from './fixtures';

/** Strings of each library that survive minification, and a page that loads it at once. */
const libraries = [
  { name: 'Mantine', mark: /data-mantine|mantine-color-scheme/, user: '/login' },
  { name: 'Zod', mark: /ZodError/, user: '/work/form' },
  { name: 'react-query', mark: /\bgetQueryCache\b/, user: '/login' },
];
const KIB = 1024;

test('public pages stay below their size limits and load no library of the work areas', async ({ baseURL }) => {
  const base = baseURL ?? '';
  for (const { name, mark, user } of libraries)
    expect((await weigh(base, user)).source, `${name} would be found`).toMatch(mark);
  const kinds = await kindsOfPages(base);
  expect(kinds).toHaveLength(8);
  for (const [kind, address] of kinds) {
    const { js, css, scripts, sheets, html, source } = await weigh(base, address);
    for (const { name, mark } of libraries) expect(source, `${kind}: ${name}`).not.toMatch(mark);
    expect(source.split('\n').filter((line) => `${line}\n` === HINT).length, `${kind}: compiled as they come`).toBe(
      scripts,
    );
    expect(js / KIB, `${kind}: JavaScript`).toBeLessThan(152);
    expect(css / KIB, `${kind}: CSS before the first paint`).toBeLessThan(16);
    expect(sheets, `${kind}: sheets that it waits for`).toBe(0);
    expect(html / KIB, `${kind}: HTML as it is sent`).toBeLessThan(44);
  }
});
