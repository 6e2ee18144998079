/** @jest-environment ./lib/client/testing/browser.mjs */
import { emptySession, useSession } from './session-store';
import { askUser, startUp } from './start-up';

const stored = {
  id: 7,
  uNickname: '林知遥',
  uPhone: '138****0001',
  eId: 3,
  eName: '见山文化',
  canPay: '1',
  theirs: '1',
};
const certified = { personalAuthStatus: 'pass', enterpriseAuthStatus: 'pending' };

/** Answers by the end of the path; all other calls fail. */
function serve(answers: Record<string, unknown>): void {
  globalThis.fetch = jest.fn(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    const found = Object.entries(answers).find(([end]) => pathname.endsWith(end));
    if (!found) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(found[1]));
  });
}
const ok = (data: unknown) => ({ code: 200, msg: 'success', data });

describe('start-up sequence', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    useSession.setState(emptySession);
    localStorage.setItem('token', 't-1');
    localStorage.setItem('userInfo', JSON.stringify(stored));
    localStorage.setItem('userAuthInfo', JSON.stringify(certified));
  });

  it('restores the stored user at once, and keeps it when the refresh fails', async () => {
    serve({});
    const running = startUp();
    await Promise.resolve();
    await Promise.resolve();
    expect(useSession.getState().userInfo?.uNickname).toBe('林知遥');
    await running;
    expect(useSession.getState()).toMatchObject({ token: 't-1', userInfo: stored, ...certified });
    expect(JSON.parse(localStorage.getItem('userAuthInfo') ?? '')).toEqual(certified);
  });

  it("replaces the stored user by the server's answer", async () => {
    const info = { ...stored, uNickname: '林知远', eId: 0, uPersonalCertificate: 'pass' };
    const now = { personalAuthStatus: 'pass', enterpriseAuthStatus: '' };
    serve({ '/user/info': ok(info), '/jurisdiction': ok({ eId: 0, canPay: '0' }), '/certification': ok(now) });
    await startUp();
    expect(useSession.getState()).toMatchObject({ userInfo: { uNickname: '林知远', canPay: '0' }, ...now });
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toMatchObject({ uNickname: '林知远', eId: 0 });
    expect(JSON.parse(localStorage.getItem('userAuthInfo') ?? '')).toEqual(now);
  });

  it('supports a provider that implements only the specification', async () => {
    const info = { id: '7', uNickname: '林知遥', uPhone: '13800000001', uHeadPortrait: '' };
    serve({ '/user/info': ok(info), '/jurisdiction': ok({ flagOfTheirs: '1' }), '/certification': { code: 404 } });
    await startUp();
    expect(useSession.getState().userInfo).toMatchObject({ id: 7, eId: 0, createdAt: '', flagOfTheirs: '1' });
    expect(useSession.getState().personalAuthStatus).toBe('');
  });

  it.each([
    ['refused', { code: 403, msg: '非企业账号' }],
    ['unknown', { code: 404, msg: '' }],
    ['a list', ok([])],
    ['a text', ok('none')],
    ['null', ok(null)],
    ['with an id of its own', ok({ id: 99 })],
  ])('keeps the login when the rights are %s', async (_, rights) => {
    localStorage.removeItem('userInfo');
    const info = { id: 7, uNickname: '林知遥', uPhone: '13800000001', uHeadPortrait: '' };
    serve({ '/user/info': ok(info), '/jurisdiction': rights });
    await startUp();
    expect(useSession.getState().userInfo).toMatchObject({ id: 7, uNickname: '林知遥', canPay: '0' });
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toMatchObject({ id: 7 });
  });

  it.each([{ code: 503, msg: '' }, undefined])('keeps known rights when they cannot be read: %p', async (rights) => {
    const answers: Record<string, unknown> = { '/user/info': ok({ id: 7, uNickname: '林知远', eId: 3 }) };
    serve(rights ? { ...answers, '/jurisdiction': rights } : answers);
    await startUp();
    expect(useSession.getState().userInfo).toMatchObject({ uNickname: '林知远', eName: '见山文化', canPay: '1' });
  });

  it('does not keep rights that were known in another account', async () => {
    serve({ '/user/info': ok({ id: 7, uNickname: '林知遥', eId: 0 }) });
    await startUp();
    expect(useSession.getState().userInfo).toMatchObject({ eId: 0, canPay: '0' });
  });

  it('fails when the call for rights finds the login expired', async () => {
    serve({ '/user/info': ok(stored), '/jurisdiction': { code: 401 } });
    await expect(askUser()).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('clears an expired login', async () => {
    const unheard = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    serve({ '/user/info': { code: -101 }, '/jurisdiction': { code: -101 }, '/certification': { code: -101 } });
    await startUp();
    expect(useSession.getState()).toMatchObject({ token: '', userInfo: null, personalAuthStatus: '' });
    for (const key of ['token', 'userInfo', 'userAuthInfo']) expect(localStorage.getItem(key)).toBeNull();
    unheard.mockRestore();
  });

  it('shows no user without a token', async () => {
    localStorage.removeItem('token');
    serve({});
    await startUp();
    expect(useSession.getState()).toMatchObject({ token: '', userInfo: null });
  });
});
