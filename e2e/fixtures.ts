import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import { violationsOf } from './support/axe';

export const accounts = { person: '13800000001', owner: '13800000002', staff: '13800000009' } as const;
export const demoPassword = 'Demo-2026';

interface Login {
  token: string;
  bridge: string;
  /** Of the cookie by which pages are drawn with what is the user's own. */
  reader: string;
  id: number;
}

async function post(request: APIRequestContext, path: string, data: unknown, token?: string) {
  const response = await request.post(path, { data, headers: { platform: 'pc', ...(token && { token }) } });
  const { code, msg, data: answer } = await response.json();
  if (code !== 200) throw new Error(`${path} answered ${code} ${msg}`);
  return answer;
}

/** Calls the API as somebody; answers the envelope's data. */
export const api = post;

/** What a browser holds of a login after the bridge. */
export async function openPages(
  request: APIRequestContext,
  user: { id: number; uNickname: string; token: string },
): Promise<Login> {
  const response = await request.post('/lpe/web/login/login', {
    data: { userId: user.id, userName: user.uNickname },
    headers: { platform: 'pc', token: user.token },
  });
  const { data } = await response.json();
  const [, reader = ''] = /page-reader=([^;]+)/.exec(response.headers()['set-cookie'] ?? '') ?? [];
  if (!data?.token || !reader) throw new Error(`the bridge answered ${response.status()}`);
  return { token: user.token, bridge: data.token, reader, id: user.id };
}

/** Logs in over the API, as a test that is not about logging in should. */
export async function logInByApi(request: APIRequestContext, account: string): Promise<Login> {
  const user = await post(request, '/api/v1/public/login/password', { account, password: demoPassword });
  return openPages(request, user);
}

/** Acts from now on as the enterprise that the account owns. */
export async function actAsEnterprise(request: APIRequestContext, { token }: Pick<Login, 'token'>): Promise<void> {
  const answer = await request.get('/api/v1/user/accounts', { headers: { token, platform: 'pc' } });
  const { data } = await answer.json();
  const { eId } = data.find(({ role }: { role: string }) => role === 'owner');
  await post(request, '/api/v1/user/accounts/switch', { eId }, token);
}

/** A user of the test's own, made by phone and the code in the outbox; so that tests share nothing. */
export async function newUser(request: APIRequestContext): Promise<Login & { phone: string }> {
  const phone = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  await post(request, '/api/v1/public/login/code', { phone });
  const user = await post(request, '/api/v1/public/login/phone', { phone, code: await codeFor(request, phone) });
  // With a name of their own, so that a later login leads straight back.
  await post(request, '/api/v1/user/nickname', { uNickname: `试用${phone.slice(-4)}` }, user.token);
  return { phone, ...(await openPages(request, user)) };
}

/** The code that was sent to a phone last, from the outbox that demo mode shows. */
export async function codeFor(request: APIRequestContext, phone: string): Promise<string> {
  const response = await request.get(`/api/v1/dev/outbox?recipient=${phone}`);
  const { data } = await response.json();
  const texts: string[] = data.list.map(({ text }: { text: string }) => text);
  const code = texts.flatMap((text) => /验证码为 (\d{6})/.exec(text)?.[1] ?? [])[0];
  if (!code) throw new Error(`no code for ${phone}`);
  return code;
}

/** Opens the browser's session for a login: the cookie for pages, local storage for calls. */
export async function useLogin(context: BrowserContext, login: Login, baseURL: string): Promise<void> {
  await context.addCookies([
    { name: 'reception-Token', value: login.bridge, url: baseURL },
    { name: 'page-reader', value: login.reader, url: baseURL, httpOnly: true },
  ]);
  await context.addInitScript((token) => {
    // Once a tab: a page of a later account or after a logout, which empties the storage, must not get it back.
    if (window.name !== 'logged-in') localStorage.setItem('token', token);
    window.name = 'logged-in';
  }, login.token);
}

/** The events that a page reports from now on, as they are sent. */
export async function keepEvents(page: Page): Promise<Record<string, unknown>[]> {
  // Chromium does not tell the body of a request whose page may be left, so the page itself writes it down.
  const bodies: Record<string, unknown>[] = [];
  await page.exposeFunction('keepEvent', (text: string) => bodies.push(JSON.parse(text)));
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (...args) => {
      const request = new Request(...args);
      if (request.url.endsWith('/api/v1/report')) {
        const keep = Reflect.get(window, 'keepEvent');
        request.clone().text().then(keep);
      }
      return send(request);
    };
  });
  return bodies;
}

/** What is being read, and what is drawn but not alive yet. */
export const UNSETTLED = 'main .skel, main [aria-busy=true], main > div[inert]';

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nothing that axe knows of is wrong with the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // Between two pages of one load the old title goes before the new one stands.
  await expect(page).toHaveTitle(/./);
  // And the shape of a page that is being read has no heading yet.
  await expect(page.locator('h1').first()).toBeAttached();
  const violations = await violationsOf(page, AXE_TAGS);
  expect(violations.map(({ id, elements }) => `${id}: ${elements[0]}`)).toEqual([]);
}

/** No sideways scrolling. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(1);
}

/** `test` whose visitor has already answered the question for consent, so that it covers nothing. */
export const test = base.extend({
  context: async ({ context, baseURL }, use) => {
    await context.addCookies([{ name: 'consent', value: 'refused', url: baseURL ?? '' }]);
    await use(context);
  },
});
export { expect };
