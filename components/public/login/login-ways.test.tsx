/** @jest-environment ./lib/client/testing/browser.mjs */

import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { UNKNOWN_ANSWERS, unknownAnswers } from '@/e2e/support/unknown-answers';
import { useToasts } from '@/lib/client/browser/toast-store';
import { queryClient } from '@/lib/client/http/query-client';
import { shownPages } from '@/lib/client/testing/shown-pages';
import { LoginWays } from './login-ways';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const PAY_TYPES = '/api/v1/public/pay-types';
const SCAN = '/api/v1/public/login/scan';
const POLL = '/lpe/web/service/checkLogin';
const ok = (data: unknown) => Response.json({ code: 200, msg: 'success', data });

/** Calls answered by a provider; all others by `other`. */
function provide(known: Record<string, () => Response>, other: (request: Request) => Response): Request[] {
  const asked: Request[] = [];
  globalThis.fetch = jest.fn(async (input, init) => {
    const request = new Request(input, init);
    asked.push(request);
    return (known[new URL(request.url).pathname] ?? other)(request);
  });
  return asked;
}

describe('the login page', () => {
  const { place, show } = shownPages();
  // The browser's client shows failures in toasts and ends void logins.
  const ways = (
    <QueryClientProvider client={queryClient()}>
      <LoginWays path="/mine" outbox={false} />
    </QueryClientProvider>
  );
  beforeEach(() => {
    queryClient().clear();
    useToasts.setState({ toasts: [] });
  });

  describe.each(UNKNOWN_ANSWERS)('with a provider limited to the specification that answers others by %s', (name) => {
    const other = ({ method, url, headers }: Request) => {
      const isVisitors = !headers.has('token');
      const { status, type, body } = unknownAnswers[name]({ method, path: new URL(url).pathname, isVisitors });
      return new Response(body, { status, headers: { 'content-type': type } });
    };

    it('offers the code alone and polls its login', async () => {
      const asked = provide({ [POLL]: () => ok(null) }, other);
      const text = await show('/login', ways);
      expect(place.querySelector('[role=tab]')).toBeNull();
      expect(place.querySelector('[aria-label="登录二维码"]')).not.toBeNull();
      expect(text).toContain('请用手机扫描二维码');
      expect(asked.some(({ url }) => url.includes(POLL))).toBe(true);
      expect(useToasts.getState().toasts).toEqual([]);
    });

    it('asks without the stored token, which may be void', async () => {
      localStorage.setItem('token', 'stale');
      const asked = provide({ [POLL]: () => ok(null) }, other);
      await show('/login', ways);
      expect(place.querySelector('[aria-label="登录二维码"]')).not.toBeNull();
      const open = asked.filter(({ url }) => url.endsWith(PAY_TYPES) || url.endsWith(SCAN));
      expect(open.map(({ headers }) => headers.get('token'))).toEqual([null, null]);
      expect(localStorage.getItem('token')).toBe('stale');
    });
  });

  it.each([
    ['tooMany', 429, '操作过于频繁，请 30 秒后再试'],
    ['unauthenticated', 401, '请先登录...'],
    ['forbidden', 403, '没有权限进行此操作'],
  ])('shows the refusal %s of our provider instead of a code', async (error, code, msg) => {
    const refusal = () => Response.json({ code, error, msg, data: null }, { status: code });
    provide({ [PAY_TYPES]: () => ok({ payTypes: ['3', '1'] }) }, refusal);
    await show('/login', ways);
    const tabs = [...place.querySelectorAll<HTMLElement>('[role=tab]')];
    expect(tabs).toHaveLength(3);
    await act(async () => tabs[2]?.click());
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(place.textContent).toContain(msg);
    expect(place.querySelector('[aria-label="登录二维码"]')).toBeNull();
  });
});
