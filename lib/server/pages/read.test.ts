import { queryCertificate } from '@/lib/contract/certificates';
import { listPayTypes } from '@/lib/contract/payments';
import { searchSite } from '@/lib/contract/search';
import { read, readFresh, readOr404, readPost } from './read';

const host = { API_HOST: 'https://api.example.org/' };
jest.mock('@/lib/config/env', () => ({ env: () => host }));
jest.mock('../provider/provider', () => ({}));
jest.mock('next/headers', () => ({ headers: async () => new Headers() }));
jest.mock('next/cache', () => ({ unstable_cache: <F>(ask: F) => ask }));

const serve = (body: unknown, status = 200) => {
  globalThis.fetch = jest.fn(async () => Response.json(body, { status }));
};
const query = { body: { kind: 'work' as const, number: '云作登字-2026-A-00000001', holder: '林知遥' } };
const search = { query: { q: '合同', pageIndex: 1, pageSize: 10 } };

describe('a remote provider that does not know a call', () => {
  it.each([
    ['code 500', { code: 500, msg: 'No static resource' }, 200],
    ['code 400', { code: 400, msg: '参数错误' }, 200],
    ['code -1', { code: -1, msg: '系统繁忙' }, 200],
    ['an empty list', { code: 200, msg: 'success', data: [] }, 200],
    ['no data', { code: 200, msg: 'success' }, 200],
    ['an empty object', { code: 200, msg: 'success', data: {} }, 200],
    ['code 401', { code: 401, msg: '认证失败' }, 200],
    ['code 1 with status 404', { code: 1, msg: '接口不存在' }, 404],
    ['status 401 without an envelope', { status: 401, error: 'Unauthorized' }, 401],
    ['status 403 without an envelope', { status: 403, error: 'Forbidden' }, 403],
    ['other data', { code: 200, msg: 'success', data: { total: 'x' } }, 200],
    ['status 400', { code: 400, msg: 'Bad Request' }, 400],
    ['status 400 without an envelope', { status: 400, error: 'Bad Request' }, 400],
  ])('has nothing: %s', async (_, body, status) => {
    serve(body, status);
    expect(await readFresh(searchSite, search)).toBeNull();
    expect(await read(listPayTypes, {})).toBeNull();
    await expect(readOr404(listPayTypes, {})).rejects.toMatchObject({ name: 'NotProvided' });
    expect(await readPost(queryCertificate, query)).toEqual({
      refusal: { code: 404, msg: '这项内容暂未提供', fields: {} },
    });
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

it('passes on a refusal with a stable code', async () => {
  serve({ code: 404, error: 'notFound', msg: '没有查到', data: null }, 404);
  expect(await readPost(queryCertificate, query)).toEqual({ refusal: { code: 404, msg: '没有查到', fields: {} } });
  const fields = { number: '号码不对' };
  serve({ code: 422, error: 'invalid', msg: '号码不对', data: { fields } }, 422);
  expect(await readPost(queryCertificate, query)).toEqual({ refusal: { code: 422, msg: '号码不对', fields } });
});
