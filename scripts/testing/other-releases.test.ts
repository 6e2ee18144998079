import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withOtherReleases } from '../serve/other-releases.mjs';

it('answers for scripts of the other releases, and for nothing else', async () => {
  const place = mkdtempSync(path.join(tmpdir(), 'portal-chunks-'));
  const write = (release: string, name: string, text: string) => {
    const file = path.join(place, 'releases', release, '.next', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  write('1', 'static/chunks/old.js', 'old');
  write('1', 'server/secret.js', 'secret');
  write('2', 'static/chunks/own.js', 'own');
  const link = path.join(place, 'current');
  symlinkSync('releases/2', link);
  const pages = withOtherReleases((_, response) => response.writeHead(404).end('pages'), {
    link,
    folder: path.join(place, 'releases/2'),
  });
  const server = createServer(pages).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const ask = async (name: string) => (await fetch(base + name)).text();

  const old = await fetch(`${base}/_next/static/chunks/old.js?dpl=1`);
  expect([old.status, await old.text()]).toEqual([200, 'old']);
  expect(old.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(old.headers.get('content-type')).toContain('javascript');
  // Built after this process began, as the next release is.
  write('3', 'static/chunks/new.js', 'new');
  expect(await ask('/_next/static/chunks/new.js')).toBe('new');
  for (const name of [
    'chunks/own.js',
    'chunks/none.js',
    'chunks',
    '..%2fserver/secret.js',
    'chunks/..%2f..%2fserver/secret.js',
  ])
    expect(await ask(`/_next/static/${name}`)).toBe('pages');
  expect(await ask('/news-list')).toBe('pages');
  server.close();
  server.closeAllConnections();
  rmSync(place, { recursive: true, force: true });
});
