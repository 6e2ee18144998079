/** @jest-environment ./lib/client/testing/browser.mjs */
import { getConfigValue } from '@/lib/contract/site';
import { readLocal, storageKeys, writeLocal } from '../session/storage';
import { isApiError } from './errors';
import { handleFailure } from './failures';
import { call, send } from './http';

const PATH = '/api/v1/home';

type Answer = () => Promise<Response>;
const answering = (answer: Answer) => {
  globalThis.fetch = jest.fn(answer);
};
const json = (body: unknown, status = 200): Answer => {
  return async () => new Response(JSON.stringify(body), { status });
};

async function failureOf(body?: unknown) {
  try {
    await send(body === undefined ? 'GET' : 'POST', PATH, { body });
  } catch (error) {
    if (isApiError(error)) return error;
  }
  throw new Error('did not fail with an ApiError');
}

/** Mocks the browser's online state. */
const line = jest.spyOn(navigator, 'onLine', 'get');

describe('failed calls, by the rows of section 8 of the specification', () => {
  beforeEach(() => {
    localStorage.clear();
    line.mockReturnValue(true);
  });

  it('a broken connection is a network failure with a Chinese message', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf()).toMatchObject({ kind: 'network', message: '网络连接失败，请稍后再试' });
  });

  it('being offline has a separate message', async () => {
    line.mockReturnValue(false);
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf()).toMatchObject({ kind: 'network', message: '网络已断开' });
  });

  it('an incomplete answer is a network failure', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
    answering(async () => new Response(broken));
    expect(await failureOf()).toMatchObject({ kind: 'network', message: '网络连接失败，请稍后再试' });
  });

  it.each([
    [502, '服务暂时无法连接，请稍后再试'],
    [413, '提交的内容过大'],
    [418, '请求错误'],
  ])("a proxy's error page with status %i gives %p", async (status, message) => {
    answering(async () => new Response('<html></html>', { status }));
    expect(await failureOf()).toMatchObject({ kind: 'network', code: status, message });
  });

  it('an envelope counts whatever its status', async () => {
    answering(json({ code: 409, msg: '已投过票' }, 409));
    expect(await failureOf()).toMatchObject({ kind: 'refused', message: '已投过票' });
  });

  it("an answer that does not match the schema is a failed request, without the parser's message", async () => {
    answering(json({ code: 200, data: { not: 'a text' } }));
    const asked = call(getConfigValue, { params: { group: 'a', key: 'b' } });
    await expect(asked).rejects.toMatchObject({ kind: 'network', message: '请求错误' });
  });

  it('a page that is being left is silent', async () => {
    answering(() => Promise.reject(new DOMException('gone', 'AbortError')));
    expect((await failureOf()).kind).toBe('silent');
  });

  it("a failure in the request's setup alerts 请求失败", async () => {
    answering(json({ code: 200, data: null }));
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const failure = await failureOf(circular);
    expect(failure).toMatchObject({ kind: 'setup', message: '请求失败' });
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    handleFailure(failure);
    expect(alert).toHaveBeenCalledWith('请求失败');
  });

  it('a token that no header can contain is a failure in setup', async () => {
    writeLocal(storageKeys.token, '令\n牌');
    answering(json({ code: 200, data: null }));
    expect((await failureOf()).kind).toBe('setup');
  });

  it('a 401 for an old token is silent after a new login', async () => {
    writeLocal(storageKeys.token, 'old');
    answering(async () => {
      writeLocal(storageKeys.token, 'new');
      return json({ code: 401, msg: 'x' }, 401)();
    });
    expect((await failureOf()).kind).toBe('silent');
    expect(readLocal(storageKeys.token)).toBe('new');
  });
});
