import { isProviderAway } from '../http/outage';
import { exchange } from './exchange';

jest.mock('@/lib/config/env', () => ({ env: () => ({ API_HOST: 'https://api.example.org/' }) }));
jest.mock('../provider/provider', () => ({}));

const answer = (body: string, status = 200) => {
  globalThis.fetch = jest.fn(async () => new Response(body, { status }));
  return exchange('/api/v1/home', { method: 'GET' });
};

const page = '<html><body><h1>404 Not Found</h1></body></html>';
const spring = JSON.stringify({ timestamp: '2026-11-25T02:51:51Z', status: 404, error: 'Not Found', path: '/x' });

it.each([
  ['an HTML page with status 404', page, 404, 404],
  ['a page of its own with status 200', page, 200, 404],
  ['a framework’s JSON with status 404', spring, 404, 404],
  ['a method that is not allowed', '', 405, 405],
  ['a framework’s refusal of visitors', spring, 401, 401],
])('returns a code for an answer without an envelope: %s', async (_, body, status, code) => {
  expect(await answer(body, status)).toMatchObject({ code, data: null });
});

it('returns the envelope whatever the HTTP status', async () => {
  expect(await answer('{"code":404,"msg":"接口不存在"}')).toMatchObject({ code: 404, msg: '接口不存在' });
  expect(await answer('{"code":422,"msg":"错误","data":1}', 422)).toEqual({
    code: 422,
    msg: '错误',
    data: 1,
    status: 422,
  });
});

it('throws if the host fails', async () => {
  await expect(answer(page, 502)).rejects.toThrow('/api/v1/home answered 502');
});

it('records that the provider is away, until it answers again', async () => {
  await answer('{"code":503,"msg":"系统繁忙"}', 503);
  expect(isProviderAway()).toBe(true);
  await answer('{"code":404,"msg":"不存在"}', 404);
  expect(isProviderAway()).toBe(false);
  globalThis.fetch = jest.fn(async () => {
    throw new TypeError('fetch failed');
  });
  await expect(exchange('/api/v1/home', { method: 'GET' })).rejects.toThrow();
  expect(isProviderAway()).toBe(true);
});

it('records that the provider is away when an answer breaks off', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
  globalThis.fetch = jest.fn(async () => new Response(body));
  await expect(exchange('/api/v1/home', { method: 'GET' })).rejects.toThrow();
  expect(isProviderAway()).toBe(true);
});

it.each([
  ['to a login page', '/login', 302, 1],
  ['to a login page elsewhere', 'https://sso.example.org/login?service=x', 302, 1],
  ['to the same path on another host', 'https://new.example.org/api/v1/home', 200, 2],
])('follows a redirect only if it keeps the path: %s', async (_, location, code, calls) => {
  const fetched = jest.fn(async (address: string | URL | Request) =>
    String(address).startsWith('https://api.example.org/')
      ? new Response(null, { status: 302, headers: { location } })
      : Response.json({ code: 200, msg: 'success', data: 1 }),
  );
  globalThis.fetch = fetched;
  expect(await exchange('/api/v1/home', { method: 'GET' })).toMatchObject({ code });
  expect(fetched).toHaveBeenCalledTimes(calls);
});
