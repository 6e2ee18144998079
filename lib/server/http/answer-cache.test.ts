/** @jest-environment node */
import { createServer, get, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { MemoryStore } from '../cache/memory.mjs';
import { notePage, noteTags } from '../cache/request-tags.mjs';
import { AnswerCache } from './answer-cache';
import type { CachePolicy } from './cache-policy';
import { compress } from './compress';

const PUBLIC = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, s-maxage=60' };
/** Long enough to be compressed. */
const PAGE = `<h1>云州市版权协会</h1>${'<p>作品登记</p>'.repeat(100)}`;

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Returns the bytes on the wire; fetch would decompress them. */
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

/** A page made of articles, whose etag counts its renders. */
function counting(headers: Record<string, string> = PUBLIC, status = 200, page = PAGE) {
  const state = { renders: 0 };
  const listener: RequestListener = (_request, response) => {
    state.renders += 1;
    noteTags(['articles']);
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('etag', `"${state.renders}"`);
    response.write(page.slice(0, 5));
    response.end(page.slice(5));
  };
  return { state, listener };
}

let stop = () => {};
afterEach(() => stop());

const tagged = (url: string): CachePolicy => ({ key: url, url, lifetime: 'tagged' });

/** A server with an answer cache before `listener`. */
async function serve(
  listener: RequestListener,
  cachePolicyOf: (url: string) => CachePolicy | null = tagged,
  { maxBytes, patience }: { maxBytes?: number; patience?: number } = {},
) {
  const store = new MemoryStore();
  const clock = { now: 1000 };
  const front = new AnswerCache(store, { now: () => clock.now, maxBytes, patience });
  const server = createServer((request, response) => {
    void front.handle(request, response, cachePolicyOf(request.url ?? ''), () =>
      compress(request, response, () => listener(request, response)),
    );
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
  await ask(`${base}/news/2`);
  expect(state.renders).toBe(2);
});

it('keeps one answer for addresses with the same key, and lets the declared address answer', async () => {
  const seen: (string | undefined)[] = [];
  const { state, listener } = counting();
  const { base } = await serve(
    (request, response) => {
      seen.push(request.url);
      listener(request, response);
    },
    () => tagged('/news/1'),
  );
  await ask(`${base}/news/1?utm_source=mail`);
  await ask(`${base}/news/1?junk=7`);
  expect(state.renders).toBe(1);
  expect(seen).toEqual(['/news/1']);
});

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['br ; Q = 0, gzip', 'gzip', gunzipSync],
  ['x-br, GZIP', 'gzip', gunzipSync],
  ['gzip;q=0.5, BR;q=0.1', 'br', brotliDecompressSync],
])('compresses for who accepts %s', async (accepted, coding, unpack) => {
  const { base } = await serve(counting().listener);
  await ask(base, { 'accept-encoding': accepted });
  const { headers, body } = await ask(base, { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(coding);
  expect(headers['content-length']).toBe(String(body.length));
  expect(unpack(body).toString()).toBe(PAGE);
});

it('keeps one answer for each coding', async () => {
  const { state, listener } = counting();
  const { base } = await serve(listener);
  for (const _ of [1, 2]) {
    expect((await ask(base)).body.toString()).toBe(PAGE);
    expect(brotliDecompressSync((await ask(base, { 'accept-encoding': 'br' })).body).toString()).toBe(PAGE);
    expect(gunzipSync((await ask(base, { 'accept-encoding': 'gzip' })).body).toString()).toBe(PAGE);
  }
  expect(state.renders).toBe(3);
});

it('renders a page again when one of its tags was invalidated, and for no other tag', async () => {
  const { state, listener } = counting();
  const { base, store } = await serve(listener);
  await ask(base);
  await store.invalidate(['members']);
  expect((await ask(base)).headers.etag).toBe('"1"');
  await store.invalidate(['articles']);
  expect((await ask(base)).headers.etag).toBe('"2"');
  expect((await ask(base)).headers.etag).toBe('"2"');
  expect(state.renders).toBe(2);
});

it('does not keep an answer whose tag was invalidated during its render', async () => {
  const { state, listener } = counting();
  const served = await serve((request, response) => {
    void served.store.invalidate(['articles']).then(() => listener(request, response));
  });
  await ask(served.base);
  await ask(served.base);
  expect(state.renders).toBe(2);
});

/** A listener whose answers wait until they are let go. */
function held(listener: RequestListener) {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const asked = { count: 0 };
  const waiting: RequestListener = (request, response) => {
    asked.count += 1;
    void gone.then(() => listener(request, response));
  };
  return { asked, waiting, letGo: () => letGo() };
}

/** Resolves once a number of requests has reached the listener behind the cache. */
async function arrived({ asked }: ReturnType<typeof held>, count: number): Promise<void> {
  while (asked.count < count) await new Promise((resolve) => setTimeout(resolve, 5));
}

const moment = (ms = 50) => new Promise((resolve) => setTimeout(resolve, ms));

it('renders once per coding for concurrent requests', async () => {
  const { state, listener } = counting();
  const { waiting, letGo } = held(listener);
  const { base } = await serve(waiting);
  const [plain, brotli] = await Promise.all([
    Promise.all(Array.from({ length: 5 }, () => ask(base))),
    Promise.all(Array.from({ length: 5 }, () => ask(base, { 'accept-encoding': 'br' }))),
    moment().then(letGo),
  ]);
  for (const { body } of plain) expect(body.toString()).toBe(PAGE);
  for (const { body } of brotli) expect(brotliDecompressSync(body).toString()).toBe(PAGE);
  expect(state.renders).toBe(2);
});

it('renders again for waiting requests after an invalidation', async () => {
  const { state, listener } = counting();
  const first = held(listener);
  const { base, store } = await serve(first.waiting);
  const asked = ask(base);
  await arrived(first, 1);
  await store.invalidate(['articles']);
  const second = ask(base);
  await moment();
  first.letGo();
  await Promise.all([asked, second]);
  expect(state.renders).toBe(2);
});

it('stops waiting for an answer whose first reader is slow', async () => {
  const slow = held(counting().listener);
  const { base } = await serve(slow.waiting, tagged, { patience: 20 });
  const first = ask(base);
  await arrived(slow, 1);
  const second = ask(base);
  await arrived(slow, 2);
  slow.letGo();
  await Promise.all([first, second]);
});

it('releases waiting requests when the answer may not be kept', async () => {
  const missing = held(counting(PUBLIC, 404).listener);
  const { base } = await serve(missing.waiting, tagged, { patience: 60_000 });
  const asked = [ask(base), ask(base), ask(base)];
  await arrived(missing, 1);
  missing.letGo();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404]);
});

it('releases waiting requests when the render was aborted', async () => {
  let requests = 0;
  const { base } = await serve(
    (_request, response) => {
      requests += 1;
      if (requests === 1) setTimeout(() => response.destroy(), 100);
      else response.writeHead(200, PUBLIC).end(PAGE);
    },
    tagged,
    { patience: 60_000 },
  );
  const gone = ask(base).catch(() => 'gone');
  await moment();
  expect((await ask(base)).body.toString()).toBe(PAGE);
  expect(await gone).toBe('gone');
});

it('does not keep an answer with unknown tags', async () => {
  let renders = 0;
  const { base } = await serve((_request, response) => {
    renders += 1;
    response.writeHead(200, PUBLIC).end(PAGE);
  });
  await ask(base);
  await ask(base);
  expect(renders).toBe(2);
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

it('asks again for a cached page when its own lifetime ends', async () => {
  const { state, listener } = counting();
  const { base, clock, store } = await serve((request, response) => {
    notePage(60_000);
    listener(request, response);
  });
  await ask(base);
  clock.now = 59_999;
  await ask(base);
  expect(state.renders).toBe(1);
  clock.now = 60_000;
  await ask(base);
  expect(state.renders).toBe(2);
  await store.invalidate(['articles']);
  await ask(base);
  expect(state.renders).toBe(3);
});

it('keeps files of the build for ever, without asking the store', async () => {
  const { state, listener } = counting({
    'content-type': 'application/javascript',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const { base, store, clock } = await serve(listener, (url) => ({ ...tagged(url), lifetime: 'forever' }));
  store.clock = store.lastInvalidation = () => new Promise(() => undefined);
  await ask(base);
  clock.now += 1e9;
  await ask(base);
  expect(state.renders).toBe(1);
});

it('keeps a private call under its declared tags, in this cache only', async () => {
  const headers = { 'content-type': 'application/json', 'cache-control': 'private, no-store' };
  let calls = 0;
  const { base, store } = await serve(
    (_request, response) => {
      calls += 1;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.end('{}');
    },
    (url) => ({ ...tagged(url), tags: ['articles'] }),
  );
  await ask(`${base}/api/v1/articles`);
  expect((await ask(`${base}/api/v1/articles`)).headers).toMatchObject(headers);
  expect(calls).toBe(1);
  await store.invalidate(['articles']);
  await ask(`${base}/api/v1/articles`);
  expect(calls).toBe(2);
});

it('evicts the least recently used answer', async () => {
  const page = '云州市版权协会'.repeat(1000);
  const { state, listener } = counting(PUBLIC, 200, page);
  const { base } = await serve(listener, tagged, { maxBytes: 80 * 1024 });
  for (const path of ['/1', '/2', '/3', '/4']) await ask(base + path);
  await ask(`${base}/4`);
  expect(state.renders).toBe(4);
  await ask(`${base}/1`);
  expect(state.renders).toBe(5);
});

it('counts the compressed size of an answer', async () => {
  const page = '云州市版权协会'.repeat(1000);
  const { state, listener } = counting(PUBLIC, 200, page);
  const { base } = await serve(listener, tagged, { maxBytes: 96 * 1024 });
  const addresses = Array.from({ length: 20 }, (_, index) => `${base}/news/${index}`);
  for (const _ of [1, 2])
    for (const address of addresses) {
      const { body } = await ask(address, { 'accept-encoding': 'br' });
      expect(brotliDecompressSync(body).toString()).toBe(page);
    }
  expect(state.renders).toBe(20);
});

it('keeps a workbook of a public call, byte by byte', async () => {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const { state, listener } = counting({ 'content-type': type, 'cache-control': 'private, no-store' });
  const { base } = await serve(listener, (url) => ({ ...tagged(url), tags: ['figures'] }));
  const [first, second] = [await ask(`${base}/export`), await ask(`${base}/export`)];
  expect(state.renders).toBe(1);
  expect(second.body).toEqual(first.body);
  expect(second.headers['content-type']).toBe(type);
});

it.each(['"1"', 'W/"1"', '"0", "1"', 'W/"0",W/"1"', '*'])(
  'answers 304 to a matching condition: %s',
  async (condition) => {
    const { base } = await serve(counting().listener);
    await ask(base);
    const unchanged = await ask(base, { 'if-none-match': condition });
    expect(unchanged.status).toBe(304);
    expect(unchanged.body).toHaveLength(0);
  },
);

it('keeps the answer of a conditional request that no longer matches', async () => {
  const { state, listener } = counting();
  const { base } = await serve(listener);
  expect((await ask(base, { 'if-none-match': '"0"' })).status).toBe(200);
  await ask(base, { 'if-none-match': '"0"' });
  expect(state.renders).toBe(1);
});

it('answers HEAD without a body', async () => {
  const { base } = await serve(counting().listener);
  await ask(base);
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
  ['next-url', '/mine'],
  ['authorization', 'Bearer x'],
  ['range', 'bytes=0-1'],
  ['if-range', '"1"'],
])('sends what is kept, and keeps it whole, whatever %s says', async (name, value) => {
  const seen: (string | undefined)[] = [];
  const { state, listener } = counting();
  const { base } = await serve((request, response) => {
    seen.push(request.headers[name]?.toString());
    listener(request, response);
  });
  for (const _ of [1, 2]) {
    const answer = await ask(base, { [name]: value });
    expect([answer.status, answer.body.toString()]).toEqual([200, PAGE]);
  }
  expect([state.renders, seen]).toEqual([1, [undefined]]);
});

it('keeps the answer of a first request by HEAD', async () => {
  const { state, listener } = counting();
  const { base } = await serve(listener);
  expect((await ask(base, {}, 'HEAD')).body).toHaveLength(0);
  expect((await ask(base)).body.toString()).toBe(PAGE);
  expect(state.renders).toBe(1);
});

it('keeps only the declared media type of an answer', async () => {
  const { state, listener } = counting({ ...PUBLIC, 'cache-control': 'private, no-store' });
  const { base } = await serve(listener, (url) => ({ ...tagged(url), form: url === '/data' ? 'text/x' : 'text/html' }));
  for (const path of ['/data', '/data', '/page', '/page']) await ask(`${base}${path}`);
  expect(state.renders).toBe(3);
});

it('works without the store', async () => {
  const { state, listener } = counting();
  const { base, store } = await serve(listener);
  store.clock = () => Promise.reject(new Error('away'));
  await ask(base);
  expect((await ask(base)).body.toString()).toBe(PAGE);
  expect(state.renders).toBe(2);
});
