import { listPayTypes } from '@/lib/contract/payments';
import { searchSite } from '@/lib/contract/search';
import { read, readFresh, readOr404 } from './read';

const host = { API_HOST: 'https://api.example.org/' };
jest.mock('@/lib/config/env', () => ({ env: () => host }));
jest.mock('../provider/provider', () => ({}));
jest.mock('next/cache', () => ({ unstable_cache: <F>(ask: F) => ask }));

const serve = (body: unknown, status = 200) => {
  globalThis.fetch = jest.fn(async () => Response.json(body, { status }));
};
const search = { query: { q: '合同', pageIndex: 1, pageSize: 10 } };

describe('a remote provider that does not know a call', () => {
  it.each([
    ['code 500', { code: 500, msg: 'No static resource' }, 200],
    ['code 400', { code: 400, msg: '参数错误' }, 200],
    ['code -1', { code: -1, msg: '系统繁忙' }, 200],
    ['an empty list', { code: 200, msg: 'success', data: [] }, 200],
    ['no data', { code: 200, msg: 'success' }, 200],
    ['other data', { code: 200, msg: 'success', data: { total: 'x' } }, 200],
    ['status 400', { code: 400, msg: 'Bad Request' }, 400],
    ['status 400 without an envelope', { status: 400, error: 'Bad Request' }, 400],
  ])('has nothing: %s', async (_, body, status) => {
    serve(body, status);
    expect(await readFresh(searchSite, search)).toBeNull();
    expect(await read(listPayTypes, {})).toBeNull();
    await expect(readOr404(listPayTypes, {})).rejects.toMatchObject({ name: 'NotProvided' });
  });

  it.each([
    ['a host that fails', { code: 500, msg: '系统繁忙' }, 500],
    ['a host that fails without an envelope', { status: 503 }, 503],
    ['a failure with a stable code', { code: 500, error: 'failed', msg: '系统繁忙' }, 200],
  ])('is not assumed for %s', async (_, body, status) => {
    serve(body, status);
    await expect(readFresh(searchSite, search)).rejects.toThrow('answered');
  });
});
