import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

type Install = (event: { waitUntil: (work: Promise<unknown>) => void }) => void;

/** Runs the installation of the service worker on an offline page, and returns the addresses that it keeps besides. */
async function keptBeside(html: string): Promise<string[]> {
  const kept: string[] = [];
  const listeners = new Map<string, Install>();
  const cache = { put: async () => undefined, addAll: async (all: string[]) => void kept.push(...all) };
  const page = { clone: () => page, text: async () => html };
  runInNewContext(readFileSync('public/sw.js', 'utf8'), {
    self: {
      addEventListener: (name: string, listener: Install) => listeners.set(name, listener),
      skipWaiting: async () => undefined,
    },
    caches: { open: async () => cache },
    fetch: async () => page,
  });
  let work: Promise<unknown> = Promise.resolve();
  listeners.get('install')?.({ waitUntil: (promise) => (work = promise) });
  await work;
  return kept;
}

it('the service worker keeps the style sheets that the offline page links, each once', async () => {
  const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';
  expect(await keptBeside(`${link}${link}<link href="/_next/static/chunks/b.css?v=1">`)).toEqual([
    '/_next/static/chunks/a.css',
    '/_next/static/chunks/b.css?v=1',
  ]);
});

it('the service worker asks for no address of styles that are written into the page', async () => {
  const written = '<style data-precedence="next" data-href="/_next/static/chunks/a.css /_next/static/chunks/b.css">';
  expect(await keptBeside(written)).toEqual([]);
});
