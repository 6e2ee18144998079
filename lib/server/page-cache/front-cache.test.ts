/** @jest-environment node */
import { createServer, get, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { FrontCache } from './front-cache.mjs';
import { MemoryStore } from './memory-store.mjs';

const PUBLIC = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, s-maxage=60' };
const PAGE = '<h1>云州市版权协会</h1>';

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What goes over the wire; fetch would decompress it. */
const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    get(url, { headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });

/** A page whose etag counts its renders. */
function counting(headers: Record<string, string> = PUBLIC, status = 200) {
  const state = { renders: 0 };
  const listener: RequestListener = (_request, response) => {
    state.renders += 1;
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('etag', `"${state.renders}"`);
    response.write(PAGE.slice(0, 5));
    response.end(PAGE.slice(5));
  };
  return { state, listener };
}

let stop = () => {};
afterEach(() => stop());

/** A server with a front cache before `listener`. */
async function serve(listener: RequestListener) {
  const store = new MemoryStore();
  const clock = { now: 1000 };
  const front = new FrontCache(store, { now: () => clock.now });
  const server = createServer((request, response) => {
    void front.handle(request, response, (collect) => {
      collect();
      listener(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => server.close();
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return { store, clock, base };
}

it('sends a public page again without rendering it, whole and with its headers', async () => {
  const { state, listener } = counting();
  const { base } = await serve(listener);
  await ask(`${base}/news/1`);
  const second = await ask(`${base}/news/1`);
  expect(second.body.toString()).toBe(PAGE);
  expect(second.headers).toMatchObject({ ...PUBLIC, etag: '"1"' });
  expect(state.renders).toBe(1);
  await ask(`${base}/news/1?pageIndex=2`);
  expect(state.renders).toBe(2);
});

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
])('compresses for who accepts %s', async (accepted, coding, unpack) => {
  const { base } = await serve(counting().listener);
  await ask(base);
  const { headers, body } = await ask(base, { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(coding);
  expect(headers['content-length']).toBe(String(body.length));
  expect(unpack(body).toString()).toBe(PAGE);
});

it('renders anew after any invalidation', async () => {
  const { state, listener } = counting();
  const { base, store } = await serve(listener);
  await ask(base);
  await store.invalidate(['articles']);
  expect((await ask(base)).headers.etag).toBe('"2"');
  expect((await ask(base)).headers.etag).toBe('"2"');
  expect(state.renders).toBe(2);
});

it('does not keep what a write has outdated while it was rendered', async () => {
  const { state, listener } = counting();
  const served = await serve((request, response) => {
    void served.store.invalidate(['articles']).then(() => listener(request, response));
  });
  await ask(served.base);
  await ask(served.base);
  expect(state.renders).toBe(2);
});

it('asks again after ten seconds, for pages that change with time', async () => {
  const { state, listener } = counting();
  const { base, clock } = await serve(listener);
  await ask(base);
  clock.now += 9_999;
  await ask(base);
  expect(state.renders).toBe(1);
  clock.now += 1;
  await ask(base);
  expect(state.renders).toBe(2);
});

it('keeps files of the build through invalidations', async () => {
  const { state, listener } = counting({
    'content-type': 'application/javascript',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const { base, store, clock } = await serve(listener);
  await ask(base);
  await store.invalidate(['articles']);
  clock.now += 1e9;
  await ask(base);
  expect(state.renders).toBe(1);
});

it('answers 304 to who has it, and HEAD without a body', async () => {
  const { base } = await serve(counting().listener);
  await ask(base);
  const unchanged = await ask(base, { 'if-none-match': '"1"' });
  expect(unchanged.status).toBe(304);
  expect(unchanged.body).toHaveLength(0);
  const head = await ask(base, {}, 'HEAD');
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(PAGE)));
  expect(head.body).toHaveLength(0);
});

it.each([
  ['a private page', { ...PUBLIC, 'cache-control': 'private, no-store' }, 200],
  ['a missing page', PUBLIC, 404],
  ['a page that sets a cookie', { ...PUBLIC, 'set-cookie': 'a=1' }, 200],
  ['a picture', { ...PUBLIC, 'content-type': 'image/png' }, 200],
])('never keeps %s', async (_name, headers, status) => {
  const { state, listener } = counting(headers, status);
  const { base } = await serve(listener);
  await ask(base);
  await ask(base);
  expect(state.renders).toBe(2);
});

it.each([
  ['/', { rsc: '1' }],
  ['/', { 'next-router-prefetch': '1' }],
  ['/', { authorization: 'Bearer x' }],
  ['/', { range: 'bytes=0-1' }],
  ['/api/v1/articles', {}],
  ['/lpe/web/service/checkLogin', {}],
])('leaves requests to %s with %j alone', async (path, headers) => {
  const { state, listener } = counting();
  const { base } = await serve(listener);
  await ask(base + path);
  await ask(base + path, headers);
  expect(state.renders).toBe(2);
});

it('goes on without the store', async () => {
  const { state, listener } = counting();
  const { base, store } = await serve(listener);
  store.clock = () => Promise.reject(new Error('away'));
  await ask(base);
  expect((await ask(base)).body.toString()).toBe(PAGE);
  expect(state.renders).toBe(2);
});
