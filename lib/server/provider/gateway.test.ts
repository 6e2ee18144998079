import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gateway } from './gateway';

const remote = { host: '' };
jest.mock('@/lib/config/env', () => ({ env: () => ({ API_HOST: remote.host }) }));
jest.mock('./provider', () => ({}));
jest.mock('./revalidate', () => ({}));

/** Answers of `/api/v1/answer/{name}`. */
const answers: Record<string, (response: ServerResponse) => void> = {
  broken: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '60' });
    response.write('{"code":200,', () => response.destroy());
  },
  large: (response) => void response.writeHead(200).end(Buffer.alloc(3_000_000, 7)),
  lasting: (response) =>
    void response
      .writeHead(200, {
        'content-type': 'application/json',
        'cache-control': 'max-age=600',
        'clear-site-data': '"*"',
        etag: '"1"',
        refresh: '0; url=/',
      })
      .end('{}'),
  page: (response) => void response.writeHead(404, { 'content-type': 'text/html' }).end('<script>alert(1)</script>'),
  picture: (response) =>
    void response
      .writeHead(200, { 'content-type': 'image/svg+xml', 'content-security-policy': 'sandbox' })
      .end('<svg/>'),
};

const seen: { line: string; headers: IncomingMessage['headers']; bytes: number }[] = [];
const server = createServer(async (request, response) => {
  let bytes = 0;
  for await (const chunk of request) bytes += chunk.length;
  seen.push({ line: `${request.method} ${request.url}`, headers: request.headers, bytes });
  if (request.url?.startsWith('/api/v1/answer/')) {
    answers[request.url.slice(15)]?.(response);
    return;
  }
  if (request.method === 'POST') response.setHeader('location', `${remote.host}/api/v1/public/uploads/abc`);
  response.setHeader('upload-offset', String(bytes)).writeHead(request.method === 'POST' ? 201 : 204);
  response.end();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // An address listening on TCP is an object; the type also covers pipes.
  remote.host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => seen.splice(0));

const TYPE = 'application/offset+octet-stream';
const ask = (method: string, path: string, headers: Record<string, string>, body?: BodyInit) =>
  gateway(new Request(`http://portal${path}`, { method, headers, body, ...(body && { duplex: 'half' }) }), {
    address: '',
    origin: '',
  });

it('forwards a resumable upload to a remote provider with methods and headers, and rewrites its location', async () => {
  const tus = { 'tus-resumable': '1.0.0', token: 't', cookie: 'a=b' };
  const begun = await ask('POST', '/api/v1/public/uploads', {
    ...tus,
    'upload-length': '9',
    'upload-metadata': 'a Yg==',
  });
  expect([begun.status, begun.headers.get('location')]).toEqual([201, '/api/v1/public/uploads/abc']);
  await ask('HEAD', '/api/v1/public/uploads/abc', tus);
  const part = await ask(
    'PATCH',
    '/api/v1/public/uploads/abc',
    { ...tus, 'content-type': TYPE, 'upload-offset': '0' },
    'x'.repeat(9),
  );
  expect([part.status, part.headers.get('upload-offset')]).toEqual([204, '9']);
  expect(seen.map(({ line }) => line)).toEqual([
    'POST /api/v1/public/uploads',
    'HEAD /api/v1/public/uploads/abc',
    'PATCH /api/v1/public/uploads/abc',
  ]);
  for (const { headers } of seen) expect(headers).toMatchObject({ 'tus-resumable': '1.0.0', token: 't' });
  expect(seen.filter(({ headers }) => headers.cookie)).toEqual([]);
  expect(seen[0]?.headers).toMatchObject({ 'upload-length': '9', 'upload-metadata': 'a Yg==' });
  expect(seen[2]).toMatchObject({ bytes: 9, headers: { 'upload-offset': '0', 'content-type': TYPE } });
});

it.each(['GET', 'POST'])(
  'reports an answer to %s that breaks off, instead of closing the connection',
  async (method) => {
    const answer = await ask(
      method,
      '/api/v1/answer/broken',
      { 'content-type': 'application/json' },
      method === 'POST' ? '{}' : undefined,
    );
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ code: 502, msg: '服务暂时无法连接，请稍后再试' });
    expect(seen.filter(({ line }) => line.startsWith('POST'))).toHaveLength(method === 'POST' ? 1 : 0);
  },
);

it('passes large files on whole', async () => {
  const answer = await ask('GET', '/api/v1/answer/large', {});
  expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.alloc(3_000_000, 7))).toBe(true);
});

it('lets no answer of a remote provider stay in the cache of the browser, or act on the whole site', async () => {
  const { headers } = await ask('GET', '/api/v1/answer/lasting', {});
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(['clear-site-data', 'etag', 'refresh'].filter((name) => headers.has(name))).toEqual([]);
});

it('lets no page of a remote provider run on this site', async () => {
  const policies = await Promise.all(
    ['page', 'picture'].map(async (name) => {
      const answer = await ask('GET', `/api/v1/answer/${name}`, {});
      return [answer.status, answer.headers.get('content-security-policy')];
    }),
  );
  expect(policies).toEqual([
    [404, "default-src 'none'; sandbox"],
    [200, 'sandbox'],
  ]);
});

it('allows a larger size for a part than for a call', async () => {
  const large = new Uint8Array(2 * 1024 * 1024);
  const sent = (type: string) =>
    ask('PATCH', '/api/v1/public/uploads/abc', { 'content-type': type, 'content-length': String(large.length) }, large);
  expect((await sent('application/json')).status).toBe(413);
  expect((await sent(TYPE)).status).toBe(204);
  expect(seen.at(-1)?.bytes).toBe(large.length);
});

it('does not time out a provider that receives slowly', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const pull = (size: number) => {
    let left = size;
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        if (left-- <= 0) return controller.close();
        jest.advanceTimersByTime(15_000);
        controller.enqueue(new Uint8Array(1000));
      },
    });
  };
  const slow = await ask('PATCH', '/api/v1/public/uploads/abc', { 'content-type': TYPE }, pull(10));
  jest.useRealTimers();
  expect([slow.status, slow.headers.get('upload-offset')]).toEqual([204, '10000']);
});
