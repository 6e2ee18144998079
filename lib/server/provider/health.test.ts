/** @jest-environment node */
import { announceStop } from '../http/stopping';
import { gateway } from './gateway';

jest.mock('@/lib/config/env', () => ({ env: () => ({}) }));
jest.mock('./revalidate', () => ({}));
jest.mock('./provider', () => ({
  embeddedProvider: async () => ({
    fetch: async ({ method }: Request) =>
      method === 'HEAD'
        ? new Response(null, { status: 503 })
        : Response.json({ live: true, ready: false }, { status: 503 }),
  }),
}));

const health = async (host: string, headers: Record<string, string> = {}) => {
  const request = new Request('http://portal/api/health', { headers: { host, ...headers } });
  const answer = await gateway(request, { address: '127.0.0.1', origin: `http://${host}` });
  expect(answer.status).toBe(503);
  return answer.json();
};

it("reports the event loop's delay to this machine", async () => {
  expect(await health('127.0.0.1:3000')).toEqual({
    live: true,
    ready: false,
    eventLoop: { p50: expect.any(Number), p99: expect.any(Number), max: expect.any(Number) },
  });
});

it('answers HEAD, as load balancers ask, with the status alone', async () => {
  const request = new Request('http://portal/api/health', { method: 'HEAD', headers: { host: '127.0.0.1:3000' } });
  const answer = await gateway(request, { address: '127.0.0.1', origin: 'http://127.0.0.1:3000' });
  expect([answer.status, await answer.text()]).toEqual([503, '']);
});

it('does not report it to others', async () => {
  expect(await health('www.example.org')).toEqual({ live: true, ready: false });
  expect(await health('127.0.0.1:3000', { 'x-forwarded-for': '203.0.113.7' })).toEqual({ live: true, ready: false });
});

// Last, as a process that stops does not take it back.
it('reports that the process is stopping, without asking the provider', async () => {
  announceStop();
  expect(await health('www.example.org')).toEqual({ live: true, ready: false, stopping: true });
});
