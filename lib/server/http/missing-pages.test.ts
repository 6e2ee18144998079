/** @jest-environment node */
import { createServer, type RequestListener } from 'node:http';
import { MissingPages } from './missing-pages.mjs';

const PAGE = '<h1>这一页不在书中</h1>'.repeat(100);
const policy = "default-src 'self'";

let stop = () => {};
afterEach(() => stop());

/** A server whose 404 page is `page`; answers the addresses that were asked for. */
async function serve(listener: RequestListener, fails = false) {
  const asked: string[] = [];
  const missing = new MissingPages(async (address) => {
    asked.push(address);
    if (fails) throw new Error('the page is not to be had');
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, etag: '"page"' };
    return { headers, body: Buffer.from(PAGE) };
  });
  const server = createServer((request, response) => {
    missing.watch(request.url ?? '', response);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => server.close();
  const address = server.address();
  return { asked, base: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` };
}

/** Answers as Next does: headers flushed first, then the body in pieces. */
const answering =
  (status: number, type: string, body = '<html id="__next_error__"></html>'): RequestListener =>
  (_request, response) => {
    response.statusCode = status;
    response.setHeader('content-type', type);
    response.setHeader('etag', '"empty"');
    response.setHeader('cache-control', 'private, no-store');
    response.flushHeaders();
    response.write(body.slice(0, 5));
    response.end(body.slice(5));
  };

it('replaces an empty page by the 404 page with its content policy, and keeps the status', async () => {
  const { base, asked } = await serve(answering(404, 'text/html; charset=utf-8'));
  const answer = await fetch(`${base}/news/9?from=home`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe(PAGE);
  expect(answer.headers.get('content-security-policy')).toBe(policy);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('etag')).toBeNull();
  expect(asked).toEqual(['/news/9?from=home']);
});

it('answers HEAD without a body', async () => {
  const { base } = await serve(answering(404, 'text/html'));
  const answer = await fetch(base, { method: 'HEAD' });
  expect([answer.status, await answer.text()]).toEqual([404, '']);
});

it.each([
  [200, 'text/html'],
  [404, 'text/x-component'],
  [404, 'application/json'],
  [500, 'text/html'],
])('leaves %d %s alone', async (status, type) => {
  const { base, asked } = await serve(answering(status, type, 'as it came'));
  const answer = await fetch(base);
  expect([answer.status, await answer.text(), asked.length]).toEqual([status, 'as it came', 0]);
});

it('sends the original answer when the 404 page is unavailable', async () => {
  const { base } = await serve(answering(404, 'text/html', 'as it came'), true);
  const answer = await fetch(base);
  expect([answer.status, await answer.text()]).toEqual([404, 'as it came']);
});
