/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MemoryStore } from '../cache/memory.mjs';
import { inTurn } from './connections';
import { drain } from './drain';
import { createListener } from './listener';
import { RawClient } from './testing/raw-client';

const MIB = 1024 * 1024;
const REFUSALS = [400, 401, 403, 404, 405, 412, 413, 415, 422, 429] as const;

let stop = async () => {};
afterEach(() => stop());

/** An edge whose gateway refuses as it is told to, without a look at the body, or with a first one. */
async function start() {
  const gateway = async (call: Request) => {
    const [, status, reading] = /^\/api\/(\d+)\/?(\w*)/.exec(new URL(call.url).pathname) ?? [];
    if (reading === 'begun') {
      const reader = call.body?.getReader();
      await reader?.read();
      await reader?.cancel();
    }
    if (reading === 'all') await call.arrayBuffer();
    return Response.json({ code: Number(status), msg: '', data: null }, { status: Number(status) });
  };
  const edge = createListener({
    store: new MemoryStore(),
    hops: 0,
    keepsAnswers: true,
    keepsCalls: true,
    gateway,
    pages: (_, response) => response.writeHead(200, { 'content-length': 4 }).end('page'),
    missingPage: async () => ({ headers: {}, body: Buffer.from('') }),
    onError: () => undefined,
  });
  const server = createServer(inTurn(edge));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => drain(server, 0);
  // An address listening on TCP is an object; the type also covers pipes.
  return RawClient.to((server.address() as AddressInfo).port);
}

const head = (method: string, path: string, rest: string) =>
  `${method} ${path} HTTP/1.1\r\nhost: a.example\r\n${rest}\r\n\r\n`;
const NEXT = head('GET', '/api/200', 'accept: */*');

const cases = [
  ...REFUSALS.map((status) => [status, 'POST', `/api/${status}`] as const),
  ...REFUSALS.map((status) => [status, 'PATCH', `/api/${status}/begun`] as const),
  [405, 'POST', '/about'],
  [405, 'PROPFIND', '/api/200'],
  [200, 'GET', '/login'],
] as const;

it.each(cases)(
  'after %i to %s %s with 300 KB that nobody read the connection goes on',
  async (status, method, path) => {
    const client = await start();
    await client.send(head(method, path, 'content-length: 300000'));
    await client.send(Buffer.alloc(300_000, 'x'));
    const answer = await client.next();
    expect(answer).toMatchObject({ status, headers: { connection: 'keep-alive' } });
    await client.send(NEXT);
    expect(await client.next()).toMatchObject({ status: 200 });
    client.close();
  },
);

it.each(cases)(
  '%i to %s %s comes before a body that the client holds back until it has it',
  async (status, method, path) => {
    const client = await start();
    await client.send(head(method, path, 'content-length: 300000') + 'x'.repeat(100));
    expect(await client.next()).toMatchObject({ status, headers: { connection: 'keep-alive' } });
    await client.send(Buffer.alloc(299_900, 'x'));
    await client.send(NEXT);
    expect(await client.next()).toMatchObject({ status: 200 });
    client.close();
  },
);

it.each(cases)(
  '%i to %s %s with a body of 8 MB says close, is read in full, and ends',
  async (status, method, path) => {
    const client = await start();
    await client.send(head(method, path, `content-length: ${8 * MIB}`));
    await client.send(Buffer.alloc(8 * MIB, 'x'));
    const answer = await client.next();
    expect(answer).toMatchObject({ status, headers: { connection: 'close' } });
    await client.ended();
  },
);

it('redirects a form to its page before the whole form has arrived', async () => {
  const client = await start();
  const form = 'content-type: application/x-www-form-urlencoded\r\ncontent-length: 300000';
  await client.send(head('POST', '/login', form) + 'x'.repeat(100));
  expect(await client.next()).toMatchObject({ status: 303, headers: { location: '/login' } });
  await client.send(Buffer.alloc(299_900, 'x'));
  await client.send(NEXT);
  expect(await client.next()).toMatchObject({ status: 200 });
  client.close();
});

it('answers a chunked body of unknown length with connection: close, and reads it to its end', async () => {
  const client = await start();
  await client.send(head('POST', '/api/401', 'transfer-encoding: chunked'));
  for (let part = 0; part < 8; part++)
    expect(await client.send(Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`))).toBe(true);
  expect(await client.next()).toMatchObject({ status: 401, headers: { connection: 'close' } });
  expect(await client.send('0\r\n\r\n')).toBe(true);
  await client.ended();
});

it('keeps the connection after a body that was read', async () => {
  const client = await start();
  await client.send(head('POST', '/api/422/all', `content-length: ${4 * MIB}`));
  await client.send(Buffer.alloc(4 * MIB, 'x'));
  expect(await client.next()).toMatchObject({ status: 422, headers: { connection: 'keep-alive' } });
  await client.send(NEXT);
  expect(await client.next()).toMatchObject({ status: 200 });
  client.close();
});

it('answers requests that were sent behind a refused one', async () => {
  const client = await start();
  await client.send(head('POST', '/api/401', 'content-length: 200000') + 'x'.repeat(200_000) + NEXT + NEXT);
  expect((await client.next()).status).toBe(401);
  expect((await client.next()).status).toBe(200);
  expect((await client.next()).status).toBe(200);
  client.close();
});

it.each([
  ['two hosts', 'host: a.example\r\nhost: b.example'],
  ['the same host twice', 'host: a.example\r\nHost: a.example'],
  ['a list of hosts', 'host: a.example, b.example'],
  ['a host with a name', 'host: user@a.example'],
  ['a host with a path', 'host: a.example/path'],
  ['an empty host', 'host:'],
  ['no host', 'accept: */*'],
])('refuses %s', async (_name, hosts) => {
  for (const path of ['/about', '/api/200', '/files/abc']) {
    const client = await start();
    await client.send(`GET ${path} HTTP/1.1\r\n${hosts}\r\n\r\n`);
    expect(await client.next()).toMatchObject({ status: 400, headers: { connection: 'close' } });
    await client.ended();
    await stop();
  }
});

it.each([
  'a.example',
  'a.example:8080',
  'localhost',
  '127.0.0.1:3000',
  '[::1]:3000',
  'xn--fiq228c.example',
  'a_b.local',
])('takes the host %s', async (host) => {
  const client = await start();
  await client.send(`GET /api/200 HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  expect((await client.next()).status).toBe(200);
  client.close();
});
