import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fillPath } from '@/lib/contract/endpoint';
import type { Opening } from '@/lib/contract/opening';
import { notifyPayment } from '@/lib/contract/payments';
import { MemoryStore } from '../cache/memory.mjs';
import { drain } from './drain';
import { createGate } from './gate';
import { createListener } from './listener';

const site = { name: '临江市版权协会', hotline: '0571-8620 1990', email: '', address: '江边路 1 号' };
let stop = async () => {};
afterEach(() => stop());

async function start(first: Opening) {
  const store = new MemoryStore();
  const state = { opening: first, reads: 0 };
  const facts = async () => {
    state.reads += 1;
    return { opening: state.opening, site };
  };
  const seen: (string | undefined)[] = [];
  const calls: string[] = [];
  const server = createServer(
    createListener({
      store,
      gate: createGate({ store, facts, isStaff: async ({ headers }) => headers.token === 'staff' }),
      gateway: async ({ url }) => {
        calls.push(url);
        return Response.json({ code: 200, data: {} });
      },
      pages: (request, response) => {
        seen.push(request.url);
        const isThere = request.url !== '/malformed-address';
        response.statusCode = isThere ? 200 : 404;
        response.setHeader('content-type', 'text/html').end('page');
      },
      missingPage: async (address) => ({ headers: {}, body: Buffer.from(`没有 ${address}`) }),
      hops: 0,
      keepsAnswers: true,
      keepsCalls: true,
      onError: (error) => {
        throw error;
      },
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => drain(server, 0);
  // An address listening on TCP is an object; the type also covers pipes.
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
  const set = async (opening: Opening) => {
    state.opening = opening;
    await store.invalidate(['site']);
  };
  return { ask, set, seen, calls, state };
}

it('answers visitors with one page until the portal is open, and staff as usual', async () => {
  const { ask, set, calls, state } = await start({ isOpen: false, off: [], missing: [] });
  const closed = await ask('/news-list');
  expect([closed.status, closed.headers.get('retry-after'), closed.headers.get('x-robots-tag')]).toEqual([
    503,
    '3600',
    'noindex',
  ]);
  const text = await closed.text();
  expect(text).toContain('临江市版权协会');
  expect(text).toContain('0571-8620 1990');
  for (const path of ['/sitemap.xml', '/robots.txt', '/feed.xml', '/about', '/manage'])
    expect((await ask(path)).status).toBe(503);
  for (const path of ['/login', '/staff/setup', '/_next/static/a.js']) expect((await ask(path)).status).toBe(200);
  expect((await ask('/news-list', { headers: { token: 'staff' } })).status).toBe(200);
  const write = { method: 'POST', body: '{}' };
  expect((await ask('/api/v1/records/zpdj', write)).status).toBe(503);
  expect((await ask('/api/v1/public/login/code', write)).status).toBe(200);
  // A colleague's first login asks for a nickname.
  expect((await ask('/api/v1/user/nickname', write)).status).toBe(200);
  // Payments that were begun before are still reported.
  expect((await ask(fillPath(notifyPayment.path, { gateway: 'wechat' }), write)).status).toBe(200);
  // The page of the login reports its visit; nothing is stored, and nothing fails in the browser.
  const before = calls.length;
  const visit = await ask('/api/v1/report', write);
  expect([visit.status, await visit.json(), calls.length - before]).toEqual([
    200,
    { code: 200, msg: 'success', data: {} },
    0,
  ]);
  const reads = state.reads;
  await ask('/about');
  expect(state.reads).toBe(reads);
  await set({ isOpen: true, off: [], missing: [] });
  expect((await ask('/news-list')).status).toBe(200);
});

it('answers 404 for every address of a service that is off, and nothing else', async () => {
  const { ask, set } = await start({ isOpen: true, off: [], missing: [] });
  expect((await ask('/scgp/vote')).status).toBe(200);
  await set({ isOpen: true, off: ['prize'], missing: [] });
  const gone = await ask('/scgp/vote?pageIndex=2');
  expect([gone.status, await gone.text()]).toEqual([404, '没有 /scgp/vote?pageIndex=2']);
  expect((await ask('/news-list')).status).toBe(200);
  await set({ isOpen: true, off: [], missing: [] });
  expect((await ask('/scgp/vote')).status).toBe(200);
});
