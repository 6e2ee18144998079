import { saveDraft } from '@/lib/contract/drafts';
import { startProvider, type TestProvider } from '../testing/harness';
import { someUser } from '../testing/people';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const event = { event: 'click', page_url: '/', anonymous_id: 'a', site_type: 1, user_tag: 0 };

async function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const response = await provider.raw('POST', path, { body, headers });
  return { status: response.status, ...(await response.json()) };
}

/** An endless body, and the number of bytes that were consumed. */
function endless() {
  const taken = { bytes: 0 };
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      taken.bytes += 65_536;
      controller.enqueue(new Uint8Array(65_536).fill(32));
    },
  });
  return { taken, stream };
}

/** A call with a streamed body; the platform's types do not declare `duplex` yet. */
function streamed(path: string, body: ReadableStream<Uint8Array>, headers: Record<string, string> = {}) {
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return new Request(`http://provider${path}`, init);
}

it('stops reading a body at its cap', async () => {
  const { taken, stream } = endless();
  const request = streamed('/api/v1/public/login/code', stream);
  const response = await provider.fetch(request);
  expect(response.status).toBe(413);
  expect(taken.bytes).toBeLessThan(2 * 1024 * 1024);
});

it('stops reading an unauthenticated payment notification before its signature is checked', async () => {
  const { taken, stream } = endless();
  const response = await provider.fetch(streamed('/api/v1/pay/sandbox/notify', stream));
  expect([response.status, await response.json()]).toEqual([413, { code: 'FAIL', message: '提交的内容过大' }]);
  expect(taken.bytes).toBeLessThan(1024 * 1024);
});

it('does not report a body that breaks off half-way as a server error', async () => {
  const broken = new ReadableStream<Uint8Array>({ start: (controller) => controller.error(new Error('aborted')) });
  const response = await provider.fetch(streamed('/api/v1/report', broken));
  expect(await response.json()).toMatchObject({ code: 400, msg: '提交中断，请重试' });
});

it('refuses a body with an excessive `content-length` without reading it', async () => {
  const { taken, stream } = endless();
  const request = streamed('/api/v1/report', stream, { 'content-length': '60000000' });
  expect((await provider.fetch(request)).status).toBe(413);
  expect(taken.bytes).toBeLessThan(200_000);
});

it('refuses an upload with an excessive `content-length` without reading it', async () => {
  const { token } = await someUser(provider);
  const { taken, stream } = endless();
  const headers = { token, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '600000000' };
  const response = await provider.fetch(streamed('/api/v1/public/uploadFile', stream, headers));
  expect(await response.json()).toMatchObject({ code: 413, msg: '文件过大，不能超过 500M' });
  expect(taken.bytes).toBeLessThan(200_000);
});

it('limits the size and the number of parameters of a visitor event', async () => {
  const large = JSON.stringify({ ...event, extra_field1: 'x'.repeat(9000) });
  expect(await post('/api/v1/report', large)).toMatchObject({ status: 413 });
  const query = Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`k${index}`, 'v']));
  expect(await post('/api/v1/report', JSON.stringify({ ...event, query }))).toMatchObject({ status: 422 });
  expect(await post('/api/v1/report', JSON.stringify(event))).toMatchObject({ status: 200 });
});

it.each([
  ['NUL', JSON.stringify({ ...event, channel: 'a\0b' })],
  ['half of a surrogate pair', JSON.stringify({ ...event, channel: '\ud800' })],
  ['a strange key', JSON.stringify({ ...event, query: { 'a\0': 'x' } })],
  ['nesting without end', `${'[{"a":'.repeat(900)}1${'}]'.repeat(900)}`],
  ['no JSON', '{"event":'],
])('answers 400 for %s in a body', async (_, body) => {
  expect(await post('/api/v1/report', body)).toMatchObject({ status: 400, code: 400, data: null });
});

it('rejects deeply nested drafts, although drafts accept any form', async () => {
  const user = await someUser(provider);
  const deep = JSON.parse(`${'{"a":'.repeat(100)}1${'}'.repeat(100)}`);
  expect(await provider.refuse(saveDraft, { body: { kind: 'answer', data: deep } }, user)).toMatchObject({
    status: 400,
  });
});

it('answers 400 for NUL in a query or an address', async () => {
  for (const path of ['/api/v1/search?q=a%00b', '/api/v1/articles/%00']) {
    expect((await provider.raw('GET', path)).status).toBe(400);
  }
});

it.each(['/api/v1/articles/2147483648', '/api/v1/articles/99999999999999999999'])('answers 404: %s', async (path) => {
  expect((await provider.raw('GET', path)).status).toBe(404);
});

it('refuses out-of-range account and draft ids', async () => {
  const user = await someUser(provider);
  const eId = JSON.stringify({ eId: 2_147_483_648 });
  const switched = await provider.raw('POST', '/api/v1/user/accounts/switch', { token: user.token, body: eId });
  expect(switched.status).toBeLessThan(500);
  const draft = JSON.stringify({ payType: '1', draftId: 2_147_483_648 });
  const asked = await provider.raw('POST', '/api/v1//copyright_quiz/order', { token: user.token, body: draft });
  expect(asked.status).toBe(422);
});

it('answers 400 for a form without its boundary', async () => {
  const user = await someUser(provider);
  const headers = { 'content-type': 'multipart/form-data' };
  const response = await provider.raw('POST', '/api/v1/public/uploadFile', { token: user.token, body: 'x', headers });
  expect(response.status).toBe(400);
});

it.each([
  ['keys', () => `{${Array.from({ length: 90_000 }, (_, at) => `"a${at}":1`).join()}}`],
  ['empty objects', () => `{"works":[${Array(300_000).fill('{}').join()}]}`],
  ['empty lists', () => `{"works":[${Array(300_000).fill('[]').join()}]}`],
  ['numbers behind an escaped quote', () => `{"a":"\\\\","b":[${Array(300_000).fill(1).join()}]}`],
])('refuses a body of far more values than a form has, before it is parsed: %s', async (_name, body) => {
  expect(await post('/api/v1/public/login/password', body())).toMatchObject({ status: 413, msg: '提交的内容过大' });
});

it('counts no signs within texts as values', async () => {
  const user = await someUser(provider);
  const form = { title: '", [{ \\'.repeat(30_000) };
  const answer = await post('/api/v1/public/login/password', JSON.stringify(form), { token: user.token });
  expect(answer).toMatchObject({ status: 422 });
});
