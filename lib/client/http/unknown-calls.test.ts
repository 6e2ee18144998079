/** @jest-environment ./lib/client/testing/browser.mjs */
import { UNKNOWN_ANSWERS, unknownAnswers } from '@/e2e/support/unknown-answers';
import { endpoints } from '@/lib/contract';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getMembershipForm } from '@/lib/contract/membership';
import type { listDictionary } from '@/lib/contract/site';
import { writeCookie } from '../session/cookie';
import { type ApiError, isApiError, isUnknownCall } from './errors';
import { type CallOptions, call, send } from './http';
import { hasNoData } from './no-data';

const PAY_TYPES = '/api/v1/public/pay-types';

const answer = (body: unknown, status = 200) => {
  globalThis.fetch = jest.fn(async () => Response.json(body, { status }));
};
async function failureOf(calling: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await calling.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!isApiError(error)) throw new Error('did not fail with an ApiError');
  return error;
}
const get = (path: string, options?: CallOptions) => failureOf(send('GET', path, {}, options));
const logIn = () => localStorage.setItem('token', 't-1');

beforeEach(() => {
  localStorage.clear();
  writeCookie('reception-Token', '', { maxAge: 0 });
});

describe('a call of a visitor outside of the specification is unknown', () => {
  it.each([
    ['401 in an envelope', { code: 401, msg: '认证失败' }, 200],
    ['401 in an envelope with that status', { code: 401, msg: '认证失败' }, 401],
    ['-101', { code: -101, msg: '请登录' }, 200],
    ['202', { code: 202 }, 200],
    ['403', { code: 403, msg: '没有权限' }, 200],
    ['412', { code: 412, msg: '前置条件不满足' }, 200],
    ['another code', { code: 1, msg: '接口不存在' }, 200],
    ['another code with status 404', { code: 1, msg: '接口不存在' }, 404],
    ['status 401 without an envelope', { status: 401, error: 'Unauthorized' }, 401],
    ['status 403 without an envelope', { status: 403, error: 'Forbidden' }, 403],
  ])('after %s', async (_, body, status) => {
    answer(body, status);
    const error = await get(PAY_TYPES);
    expect(['refused', 'network']).toContain(error.kind);
    expect(isUnknownCall(error)).toBe(true);
  });

  it('also in a browser with a login, if the call is sent without it', async () => {
    logIn();
    answer({ code: 401, msg: '认证失败' });
    expect(isUnknownCall(await get(PAY_TYPES, { nameless: true }))).toBe(true);
  });

  it('and keeps the message of the provider', async () => {
    answer({ code: 401, msg: '认证失败', data: { fields: { phone: '手机号不对' } } });
    expect(await get(PAY_TYPES)).toMatchObject({ message: '认证失败', details: { fields: { phone: '手机号不对' } } });
  });

  it.each(UNKNOWN_ANSWERS)('after the answer of the test provider: %s', async (name) => {
    globalThis.fetch = jest.fn(async (input, init) => {
      const { method, url } = new Request(input, init);
      const { status, type, body } = unknownAnswers[name]({ method, path: new URL(url).pathname, isVisitors: true });
      return new Response(body, { status, headers: { 'content-type': type } });
    });
    const form = endpointRef<typeof getMembershipForm>('GET', '/api/v1/user/membership/form');
    expect(isUnknownCall(await failureOf(call<typeof getMembershipForm>(form, {})))).toBe(true);
  });
});

describe('a call is known', () => {
  // Our own provider names each of its failures.
  it.each([
    ['unauthenticated', 401, 'unauthenticated'],
    ['forbidden', 403, 'refused'],
    ['accountSwitched', 412, 'switched'],
    ['invalid', 422, 'refused'],
    ['tooMany', 429, 'refused'],
    ['conflict', 409, 'refused'],
    ['failed', 500, 'refused'],
  ])('after a failure with the name %s', async (error, code, kind) => {
    answer({ code, error, msg: '验证码不正确', data: null }, code);
    const failure = await get(PAY_TYPES);
    expect(failure).toMatchObject({ kind, code });
    expect(isUnknownCall(failure)).toBe(false);
  });

  it.each([
    ['a host that fails', { code: 1, msg: '系统繁忙' }, 503],
    ['a limit of a proxy', '<html></html>', 429],
  ])('after %s', async (_, body, status) => {
    answer(body, status);
    expect(isUnknownCall(await get(PAY_TYPES))).toBe(false);
  });
});

describe('a call with a token outside of the specification', () => {
  beforeEach(logIn);
  it.each([
    [401, 'unauthenticated'],
    [-101, 'unauthenticated'],
    [202, 'silent'],
    [403, 'refused'],
    [409, 'refused'],
    [412, 'switched'],
  ])('keeps the meaning of code %i', async (code, kind) => {
    answer({ code, msg: 'x' });
    const error = await get('/api/v1/user/orders');
    expect(error).toMatchObject({ kind, code });
    expect(isUnknownCall(error)).toBe(false);
  });

  it('keeps the meaning of status 403', async () => {
    answer({ status: 403, error: 'Forbidden' }, 403);
    expect(isUnknownCall(await get('/api/v1/user/orders'))).toBe(false);
  });

  it('is unknown after a code that means nothing, with the message of the provider', async () => {
    answer({ code: 1, msg: '接口不存在' });
    const error = await get('/api/v1/user/orders');
    expect(error).toMatchObject({ kind: 'refused', code: 1, message: '接口不存在' });
    expect(isUnknownCall(error)).toBe(true);
  });
});

describe('the calls of the specification, without a token', () => {
  it.each([
    ['GET', '/api/v1/user/info'],
    ['GET', '/api/v1/enterprise/account/jurisdiction'],
    ['POST', '/lpe/web/login/login'],
    ['GET', '/lpe/web/service/checkLogin?id=x'],
    ['GET', '/lpe/web/service/openid?userId=1'],
    ['GET', '/api/v1/c-config/c_sys_join_association/bank_name'],
    ['GET', '/api/v1/c-config/c_sys_join_association/bank'],
    ['GET', '/api/v1/c-config/c_sys_join_association/bank_account'],
    ['POST', '/api/v1/public/uploadFile'],
    ['POST', '/api/v1/user/order/receipt/1859283746501234689'],
    ['POST', '/api/v1/report'],
    ['POST', '/api/v1/contract_template/order/3'],
    ['POST', '/api/v1/research-report/order/3'],
    ['POST', '/api/v1//copyright_quiz/order'],
    ['POST', '/api/v1/copyright-expert-quiz/submit'],
    ['POST', '/api/v1/copyright/order'],
    ['POST', '/api/v1/user/order/wx/'],
    ['GET', '/api/v1/dictionaries/data?dictType=c_sys_member_level'],
  ])('%s %s require the login or report their failure', async (method, path) => {
    for (const [code, kind] of [
      [401, 'unauthenticated'],
      [-101, 'unauthenticated'],
      [202, 'silent'],
      [1, 'refused'],
    ] as const) {
      answer({ code, msg: 'x' });
      const error = await failureOf(send(method, path, {}));
      expect(error).toMatchObject({ kind, code });
      expect(isUnknownCall(error)).toBe(false);
    }
  });

  it.each([
    ['GET', '/api/v1/report'],
    ['GET', '/api/v1/user/info/more'],
    ['GET', '/api/v1/c-config/consult/answer_price_fen'],
    ['GET', '/api/v1/dictionaries/data?dictType=consult_category'],
    ['POST', '/api/v1/public/login/scan'],
  ])('do not include %s %s', async (method, path) => {
    answer({ code: 401, msg: 'x' });
    expect(isUnknownCall(await failureOf(send(method, path, {})))).toBe(true);
  });
});

describe.each([{}, null])('the data %p', (data) => {
  beforeEach(() => {
    logIn();
    answer({ code: 200, msg: 'success', data });
  });
  const dictionary = endpointRef<typeof listDictionary>('GET', '/api/v1/dictionaries/data', 'list');

  it('in the place of a record or a list are the answer to an unknown call', async () => {
    const form = endpointRef<typeof getMembershipForm>('GET', '/api/v1/user/membership/form');
    expect(isUnknownCall(await failureOf(call<typeof getMembershipForm>(form, {})))).toBe(true);
    const listed = call<typeof listDictionary>(dictionary, { query: { dictType: 'consult_category' } });
    expect(isUnknownCall(await failureOf(listed))).toBe(true);
  });

  it('are passed on for calls of the specification, and for what a write has done', async () => {
    const levels = call<typeof listDictionary>(dictionary, { query: { dictType: 'c_sys_member_level' } });
    expect(await levels).toEqual(data);
    expect(await call({ method: 'POST', path: '/api/v1/user/messages/{id}/read' }, {})).toEqual(data);
  });

  it('are those of a read exactly where the contract allows them', () => {
    const reads = endpoints.filter(({ method, binary, bare }) => method === 'GET' && !binary && !bare);
    expect(reads.length).toBeGreaterThan(100);
    const differing = reads.filter((read) => read.data.safeParse(data).success === hasNoData(read, data));
    expect(differing.map(({ path }) => path)).toEqual([]);
  });
});
