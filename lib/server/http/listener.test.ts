import { createServer, type IncomingHttpHeaders, request as send } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { currentRequest } from '@/lib/log/request-scope';
import { MemoryStore } from '../cache/memory.mjs';
import { noteTags } from '../cache/request-tags.mjs';
import type { AnsweredRequest } from './answered';
import { costLimit } from './cost-limit';
import { drain } from './drain';
import { createListener, type ListenerParts } from './listener';
import { noteProvider } from './outage';
import { RenderTurns } from './render-turns';

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const PUBLIC = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, s-maxage=60' };

let stop = async () => {};
afterEach(() => stop());

/** An edge with a gateway and pages that tell what reached them. */
async function start(parts: Partial<ListenerParts> = {}) {
  const store = new MemoryStore();
  const seen = { pages: [] as (string | undefined)[], calls: [] as string[], errors: [] as unknown[] };
  const listener = createListener({
    store,
    hops: 0,
    keepsAnswers: true,
    keepsCalls: true,
    gateway: async (call, caller) => {
      seen.calls.push(new URL(call.url).pathname);
      return Response.json({ code: 200, data: { caller, said: call.headers.get('x-client-ip') } });
    },
    pages: (page, response) => {
      seen.pages.push(page.url);
      noteTags(['articles']);
      response.writeHead(200, PUBLIC).end(`<h1>${page.headers['x-client-ip']} ${'版权'.repeat(800)}</h1>`);
    },
    missingPage: async (address) => ({ headers: {}, body: Buffer.from(`没有 ${address}`) }),
    onError: (error) => seen.errors.push(error),
    ...parts,
  });
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => drain(server, 0);
  // An address listening on TCP is an object; the type also covers pipes.
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const { method = 'GET', headers, body } = options;
      const call = send({ port, path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      });
      call.on('error', reject).end(body);
    });
  return { ask, seen, store, server };
}

const json = (answer: Answer) => JSON.parse(answer.body.toString());

it('sends calls to the gateway, everything else to the pages', async () => {
  const { ask, seen } = await start();
  await ask('/api/v1/user/info');
  await ask('/lpe/web/service/checkLogin?id=1');
  await ask('/files/a.pdf');
  await ask('/apis');
  expect(seen.calls).toEqual(['/api/v1/user/info', '/lpe/web/service/checkLogin', '/files/a.pdf']);
  expect(seen.pages).toEqual(['/apis']);
});

it('gives Next no conditions that it answers with an error, and calls the ranges of recordings', async () => {
  const seen: unknown[] = [];
  const conditions = { range: 'bytes=-9', 'if-range': '"a"', 'if-match': '"a"', 'if-unmodified-since': 'yesterday' };
  const { ask } = await start({
    pages: ({ headers }, response) => {
      seen.push(Object.keys(conditions).filter((name) => name in headers));
      response.writeHead(200, PUBLIC).end('whole');
    },
    gateway: async (call) => {
      seen.push(call.headers.get('range'));
      return new Response(null);
    },
  });
  for (const path of ['/favicon.ico', '/search?q=a', '/files/a.mp4']) await ask(path, { headers: conditions });
  expect(seen).toEqual([[], [], 'bytes=-9']);
});

it("gives Next no tree of the browser's router that would hold the thread", async () => {
  const seen: unknown[] = [];
  const { ask } = await start({
    pages: (page, response) => {
      seen.push(page.headers['next-router-state-tree']);
      response.writeHead(200, { 'content-type': 'text/x-component', 'cache-control': 'private' }).end('0:{}');
    },
  });
  const chain = (levels: number): unknown => (levels === 1 ? ['', {}] : ['', { children: chain(levels - 1) }]);
  const headers = (levels: number) => ({ rsc: '1', 'next-router-state-tree': JSON.stringify(chain(levels)) });
  await ask('/login?_rsc=a', { headers: headers(3) });
  await ask('/login?_rsc=b', { headers: headers(700) });
  await ask('/search?q=a&_rsc=c', { headers: { ...headers(700), 'next-router-prefetch': '1' } });
  expect(seen).toEqual([JSON.stringify(chain(3)), undefined, undefined]);
});

it('answers a call by HTTP/1.0 without a host, and refuses a host that is none', async () => {
  const { server, seen, ask } = await start();
  const { port } = server.address() as AddressInfo;
  const line = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end('GET /api/health HTTP/1.0\r\n\r\n'));
    socket.once('data', (data) => resolve(data.toString().split('\r\n')[0] ?? ''));
  });
  expect(line).toBe('HTTP/1.1 200 OK');
  for (const host of ['999.999.999.999', 'a:99999', 'a:-1'])
    expect((await ask('/api/health', { headers: { host } })).status).toBe(400);
  expect([seen.calls, seen.errors]).toEqual([['/api/health'], []]);
});

it("passes the caller's address, and drops internal headers of the client", async () => {
  const { ask } = await start();
  const headers = { 'x-client-ip': '1.2.3.4', 'x-forwarded-for': '1.2.3.4', 'x-portal-origin': 'https://evil.example' };
  expect(json(await ask('/api/v1/user/info', { headers })).data.caller).toMatchObject({ address: '127.0.0.1' });
  expect((await ask('/login', { headers })).body.toString()).toContain('<h1>127.0.0.1');
});

it.each([
  [false, 'page-id nav-id undefined'],
  [true, 'undefined undefined undefined'],
])('keeps the ids of a debug channel in development alone (answers kept: %s)', async (keepsAnswers, told) => {
  const names = ['x-nextjs-html-request-id', 'x-nextjs-request-id', 'x-nextjs-data'];
  const { ask } = await start({
    keepsAnswers,
    pages: ({ headers }, response) => response.end(names.map((name) => `${headers[name]}`).join(' ')),
  });
  const headers = {
    rsc: '1',
    'x-nextjs-html-request-id': 'page-id',
    'x-nextjs-request-id': 'nav-id',
    'x-nextjs-data': '1',
  };
  expect((await ask('/staff/cases?_rsc=a', { headers })).body.toString()).toBe(told);
});

it('marks every answer of a call as private', async () => {
  const { ask } = await start();
  for (const path of ['/api/v1/user/info', '/api/v1/articles', '/lpe/web/service/checkLogin'])
    expect((await ask(path)).headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
});

it('keeps the lifetime that a file sets', async () => {
  const headers = { 'content-type': 'application/pdf', 'cache-control': 'private, max-age=60' };
  const { ask } = await start({ gateway: async () => new Response('%PDF', { headers }) });
  expect((await ask('/files/a.pdf')).headers).toMatchObject(headers);
});

it.each([
  ['/api/v1/articles/%', 400],
  ['/api/v1/articles?q=%00', 400],
])('a call to %s makes no sense: %i', async (path, status) => {
  const { ask, seen } = await start();
  const answer = await ask(path);
  expect(answer.status).toBe(status);
  expect(json(answer)).toEqual({ code: status, error: 'badRequest', msg: '请求地址有误', data: null });
  expect(seen.calls).toEqual([]);
});

it('answers a malformed address of a page with the 404 page', async () => {
  const { ask, seen } = await start();
  await ask('/news/%E0%A4%A');
  expect(seen.pages).toEqual(['/malformed-address']);
});

it.each([
  ['TRACE', '/api/v1/articles', 405],
  ['PROPFIND', '/about', 405],
  ['POST', '/about', 405],
  ['DELETE', '/api/v1/articles', 200],
  ['PATCH', '/api/v1/public/uploads/a', 200],
  ['PATCH', '/about', 405],
])('%s %s answers %i', async (method, path, status) => {
  const { ask } = await start();
  const answer = await ask(path, { method });
  expect(answer.status).toBe(status);
  if (status === 405) expect(answer.headers.allow).toContain('GET');
});

it('redirects a form that was sent before its script loaded back to its page', async () => {
  const { ask } = await start();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await ask('/login?backUrl=%2Fmine', { method: 'POST', headers, body: 'phone=1' });
  expect(answer).toMatchObject({
    status: 303,
    headers: { location: '/login?backUrl=%2Fmine', 'x-content-type-options': 'nosniff' },
  });
});

it('does not cache a page as a file of the build by a crafted address', async () => {
  const { ask, seen, store } = await start();
  await ask('/_next/static/../../about/introduce');
  await store.invalidate(['articles']);
  await ask('/_next/static/../../about/introduce');
  expect(seen.pages).toEqual(['/about/introduce', '/about/introduce']);
});

it.each(['/\\evil.example', 'ftp://evil.example/'])('never redirects a form to another site: %s', async (path) => {
  const { ask } = await start();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await ask(path, { method: 'POST', headers })).headers.location).toMatch(/^\/[\w-]/);
});

it('tells caches that the RSC payload and the page differ', async () => {
  const { ask, seen } = await start();
  await ask('/about/introduce');
  const flight = await ask('/about/introduce?_rsc=abc', { headers: { rsc: '1' } });
  expect(flight.headers['cache-control']).toBe('private, no-store');
  expect((await ask('/about/introduce?_rsc=abc')).headers['cache-control']).toBe('private, no-store');
  expect((await ask('/about/introduce')).headers['cache-control']).toBe(PUBLIC['cache-control']);
  expect(seen.pages).toHaveLength(3);
});

it('caches public calls and pages, compressed, until their tags are invalidated', async () => {
  const { ask, seen, store } = await start();
  const headers = { 'accept-encoding': 'gzip' };
  for (const _ of [1, 2]) {
    const page = await ask('/about/introduce?utm_source=x', { headers });
    expect(page.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(page.body).toString()).toContain('版权');
    await ask('/api/v1/articles?channel=policy', { headers: { token: 'somebody' } });
  }
  expect(seen).toMatchObject({ pages: ['/about/introduce'], calls: ['/api/v1/articles'] });
  await store.invalidate(['articles']);
  await ask('/about/introduce');
  await ask('/api/v1/articles?channel=policy');
  expect([seen.pages.length, seen.calls.length]).toEqual([2, 2]);
});

it('replaces an empty 404 by the whole page', async () => {
  const { ask } = await start({
    pages: (_, response) => {
      response.statusCode = 404;
      response.setHeader('content-type', 'text/html').end('');
    },
  });
  const answer = await ask('/none?x=1', { headers: { 'x-missing-page': '/' } });
  expect([answer.status, answer.body.toString()]).toEqual([404, '没有 /none?x=1']);
});

it("renders the RSC payload of a page once for all forms of the router's request, and so the page", async () => {
  const made: string[] = [];
  const { ask, store } = await start({
    pages: (request, response) => {
      noteTags(['articles']);
      const isData = request.headers.rsc === '1';
      made.push(`${isData ? 'data' : 'page'} ${request.url}`);
      const headers = { ...PUBLIC, 'content-type': isData ? 'text/x-component' : 'text/html' };
      response.writeHead(200, headers).end(isData ? 'data' : 'page');
    },
  });
  const router = { 'next-router-state-tree': '["",{}]', 'next-url': '/' };
  const said = async (search: string, headers: Record<string, string>) => {
    const answer = await ask(`/about/introduce${search}`, { headers });
    expect(answer.headers['cache-control']).toBe(search ? 'private, no-store' : PUBLIC['cache-control']);
    return answer.body.toString();
  };
  for (const mark of ['abc', 'def']) {
    expect(await said(`?_rsc=${mark}`, { rsc: '1', ...router, 'next-url': `/${mark}` })).toBe('data');
    expect(await said(`?_rsc=${mark}`, {})).toBe('page');
    expect(await said('', { rsc: 'something', ...router })).toBe('page');
  }
  const [data, page] = ['data /about/introduce?_rsc=', 'page /about/introduce'];
  expect(made).toEqual([data, page, page]);
  await store.invalidate(['articles']);
  expect(await said('?_rsc=abc', { rsc: '1' })).toBe('data');
  expect(made).toEqual([data, page, page, data]);
});

it.each([
  ['range', 'bytes=0-1'],
  ['authorization', 'Bearer x'],
  ['next-router-state-tree', '["",{}]'],
  ['next-action', 'abc'],
  ['x-prerender-revalidate', 'x'],
  ['x-nextjs-data', '1'],
  ['x-matched-path', '/other'],
  ['rsc', '0'],
])('no %s: %s has a public page, a feed or a call made anew', async (name, value) => {
  const { ask, seen } = await start();
  for (const path of ['/about/introduce', '/feed.xml', '/api/v1/articles'])
    for (const headers of [{ [name]: value }, {}, { [name]: value }])
      expect((await ask(path, { headers })).status).toBe(200);
  expect([seen.pages, seen.calls]).toEqual([['/about/introduce', '/feed.xml'], ['/api/v1/articles']]);
});

it('asks for the API description once per process', async () => {
  const { ask, seen } = await start();
  for (const search of ['', '?x=1']) await ask(`/api/v1/openapi.json${search}`);
  expect(seen.calls).toEqual(['/api/v1/openapi.json']);
});

it.each([
  ['a page that nobody may keep', '/login', {}],
  ['an address at which there is nothing', '/no-such-page-#', {}],
  ['a search of its own', '/search?q=#', {}],
  ['a picture for sharing', '/og/policy/#', {}],
  ['data asked for in advance', '/about/introduce', { rsc: '1', 'next-router-prefetch': '1' }],
  ['a call of its own', '/api/v1/search?q=#', {}],
  ['a call that is not kept', '/api/v1/prize/tally', {}],
  ['a public call with an invented token', '/api/v1/prize/tally', { token: 'invented' }],
  ['a public call with invented authorisation', '/api/v1/register/verify?code=#', { authorization: 'Bearer x' }],
  ['an unknown call with an invented token', '/api/v1/no-such-call-#', { token: 'invented' }],
])('%s counts against its network, and is refused when too many were made', async (_name, path, headers) => {
  const { ask, seen } = await start({ charge: costLimit((address) => address, 0.005) });
  const made = () => seen.pages.length + seen.calls.length;
  const answers: Answer[] = [];
  for (let count = 0; count < 20; count++) answers.push(await ask(path.replace('#', String(count)), { headers }));
  const refused = answers.filter(({ status }) => status === 429);
  expect(made()).toBe(20 - refused.length);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/);
  expect(refused[0]?.body.toString()).toContain('访问过于频繁');
});

it('charges nothing for cached answers, calls of logged-in users and files', async () => {
  const { ask } = await start({ charge: costLimit((address) => address, 0.005) });
  const statuses = async (path: string, headers: Record<string, string> = {}) => {
    const all = new Set<number | undefined>();
    for (let count = 0; count < 30; count++) all.add((await ask(path, { headers })).status);
    return [...all];
  };
  expect(await statuses('/about/introduce')).toEqual([200]);
  expect(await statuses('/api/v1/user/info', { token: 'somebody' })).toEqual([200]);
  expect(await statuses('/files/abcdefgh')).toEqual([200]);
});

it('renders pages in turns, while kept answers, files of the build and calls pass', async () => {
  const started: (() => void)[] = [];
  const { ask, seen } = await start({
    turns: new RenderTurns(undefined, { most: 1, idleMs: 60_000 }),
    pages: ({ url }, response) => {
      seen.pages.push(url);
      const end = () => response.writeHead(200, PUBLIC).end('page');
      if (url?.startsWith('/search')) started.push(end);
      else end();
    },
  });
  const searches = [ask('/search?q=a'), ask('/search?q=b'), ask('/search?q=c')];
  expect((await ask('/_next/static/a.js')).status).toBe(200);
  expect((await ask('/api/v1/prize/tally')).status).toBe(200);
  expect(seen.pages.filter((url) => url?.startsWith('/search'))).toHaveLength(1);
  for (let count = 0; count < searches.length; ) {
    const end = started.shift();
    if (end) count += 1;
    end?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const search of searches) expect((await search).status).toBe(200);
});

it('caches no calls of a provider that does not report its writes', async () => {
  const { ask, seen } = await start({ keepsCalls: false });
  await ask('/api/v1/articles');
  await ask('/api/v1/articles');
  expect(seen.calls).toHaveLength(2);
});

it('answers a failure of the provider with an error in the envelope, and serves the next request', async () => {
  const { ask, seen } = await start({
    gateway: () => Promise.reject(new Error('broken')),
    pages: () => {
      throw new Error('broken');
    },
  });
  expect(json(await ask('/api/v1/user/info'))).toMatchObject({ msg: expect.stringMatching(/稍后再试/) });
  expect((await ask('/login')).status).toBe(500);
  expect(seen.errors).toHaveLength(2);
});

it('marks a failed page as not to be cached', async () => {
  const { ask } = await start({
    pages: (_, response) => {
      response.writeHead(500, PUBLIC).end('失败');
    },
  });
  expect((await ask('/search?q=x')).headers['cache-control']).toBe('private, no-store');
});

it('answers 503 for a page that fails while the provider is away, and 500 for any other failure', async () => {
  const { ask } = await start({ pages: (_, response) => void response.writeHead(500).end() });
  noteProvider(503);
  const { status, headers } = await ask('/news/1');
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '30', 'private, no-store']);
  noteProvider(200);
  expect((await ask('/news/1')).status).toBe(500);
  noteProvider(undefined);
  expect((await ask('/news/1')).status).toBe(503);
  noteProvider(404);
  expect((await ask('/news/1')).status).toBe(500);
});

it('finishes running requests before it closes', async () => {
  let finish = () => {};
  let begun = () => {};
  const running = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const { ask, server } = await start({
    gateway: () => {
      begun();
      return new Promise((resolve) => {
        finish = () => resolve(Response.json({ code: 200 }));
      });
    },
  });
  const answer = ask('/api/v1/user/info');
  await running;
  const closed = drain(server);
  await expect(ask('/api/v1/user/info')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  finish();
  expect((await answer).status).toBe(200);
  await closed;
});

it('gives every answer an id of its own, kept ones too, and takes one from an own proxy alone', async () => {
  const { ask, seen } = await start();
  const idOf = ({ headers }: Answer) => headers['x-request-id'];
  const given = { headers: { 'x-request-id': 'from-outside' } };
  const all = [
    await ask('/news', given),
    await ask('/news'),
    await ask('/api/v1/user/info'),
    await ask('/api/v1/a?q=%00'),
  ];
  expect(seen.pages).toEqual(['/news']);
  expect(new Set(all.map(idOf)).size).toBe(4);
  for (const answer of all) expect(idOf(answer)).toMatch(/^[\da-f-]{36}$/);
  await stop();
  const behind = await start({ hops: 1 });
  expect(idOf(await behind.ask('/news', given))).toBe('from-outside');
  expect(idOf(await behind.ask('/news', { headers: { 'x-request-id': 'a b' } }))).toMatch(/^[\da-f-]{36}$/);
});

it('reports every answered request by the pattern of its address, and nothing that names a person', async () => {
  const answered: AnsweredRequest[] = [];
  const { ask } = await start({ onAnswered: (one) => answered.push(one) });
  const asked = [
    await ask('/news/7?token=geheim'),
    await ask('/news/7'),
    await ask('/party-room/geheimer-schluessel'),
    await ask('/api/v1/user/info?phone=13800000001'),
    await ask('/files/geheim.pdf'),
    await ask('/api/v1/a?q=%00'),
    await ask('/nowhere/geheim'),
  ];
  expect(answered.map(({ route, status, cache }) => [route, status, cache])).toEqual([
    ['/news', 200, 'miss'],
    ['/news', 200, 'hit'],
    ['/party-room/{key}', 200, 'none'],
    ['/api/v1/user/info', 200, 'none'],
    ['/files/{name}', 200, 'none'],
    ['(malformed)', 400, 'none'],
    ['(unknown page)', 200, 'none'],
  ]);
  expect(answered.map(({ request }) => request)).toEqual(asked.map(({ headers }) => headers['x-request-id']));
  for (const [index, { bytes, ms }] of answered.entries()) {
    expect(bytes).toBeGreaterThan(asked[index]?.body.length ?? 0);
    expect(ms).toBeGreaterThanOrEqual(0);
  }
  // Without the ids, whose digits are random.
  const facts = answered.map(({ request: _, ...fact }) => fact);
  expect(JSON.stringify(facts)).not.toMatch(/geheim|1380000|127\.0\.0/);
});

it('passes the id of the request on to the log lines of the provider', async () => {
  const { ask } = await start({ gateway: async () => Response.json({ data: currentRequest() }) });
  const answer = await ask('/api/v1/user/info');
  expect(json(answer).data).toBe(answer.headers['x-request-id']);
});
