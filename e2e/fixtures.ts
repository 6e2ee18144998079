import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import { FRAME, violationsOf } from './support/axe';

export const accounts = { person: '13800000001', owner: '13800000002', staff: '13800000009' } as const;
export const demoPassword = 'Demo-2026';

interface Login {
  token: string;
  bridge: string;
  /** Value of the cookie that lets pages be rendered with the user's data. */
  reader: string;
  id: number;
}

async function post(request: APIRequestContext, path: string, data: unknown, token?: string) {
  const response = await request.post(path, { data, headers: { platform: 'pc', ...(token && { token }) } });
  const { code, msg, data: answer } = await response.json();
  if (code !== 200) throw new Error(`${path} answered ${code} ${msg}`);
  return answer;
}

/** Calls the API with a token; returns the data of the envelope. */
export const api = post;

/** Opens the bridge for a login and returns the tokens that the browser stores. */
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

/** Logs in over the API, for tests of other features. */
export async function logInByApi(request: APIRequestContext, account: string): Promise<Login> {
  const user = await post(request, '/api/v1/public/login/password', { account, password: demoPassword });
  return openPages(request, user);
}

/** Switches to the enterprise that the account owns. */
export async function actAsEnterprise(request: APIRequestContext, { token }: Pick<Login, 'token'>): Promise<void> {
  const answer = await request.get('/api/v1/user/accounts', { headers: { token, platform: 'pc' } });
  const { data } = await answer.json();
  const { eId } = data.find(({ role }: { role: string }) => role === 'owner');
  await post(request, '/api/v1/user/accounts/switch', { eId }, token);
}

/** Logs in by the code that the outbox shows; an unknown telephone number gets an account. */
export async function logInByCode(request: APIRequestContext, phone: string): Promise<Login> {
  await post(request, '/api/v1/public/login/code', { phone });
  const user = await post(request, '/api/v1/public/login/phone', { phone, code: await codeFor(request, phone) });
  return openPages(request, user);
}

/** Creates a user by phone, so that tests share no data. */
export async function newUser(request: APIRequestContext): Promise<Login & { phone: string }> {
  const phone = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const user = await logInByCode(request, phone);
  // Sets a nickname, so that a later login redirects back directly.
  await post(request, '/api/v1/user/nickname', { uNickname: `试用${phone.slice(-4)}` }, user.token);
  return { phone, ...user };
}

/** Returns the last code sent to a phone, from the outbox of the demo mode. */
export async function codeFor(request: APIRequestContext, phone: string): Promise<string> {
  const response = await request.get(`/api/v1/dev/outbox?recipient=${phone}`);
  const { data } = await response.json();
  const texts: string[] = data.list.map(({ text }: { text: string }) => text);
  const code = texts.flatMap((text) => /验证码为 (\d{6})/.exec(text)?.[1] ?? [])[0];
  if (!code) throw new Error(`no code for ${phone}`);
  return code;
}

/** Sets up the browser's session for a login: the cookies for pages, local storage for calls. */
export async function useLogin(context: BrowserContext, login: Login, baseURL: string): Promise<void> {
  await context.addCookies([
    { name: 'reception-Token', value: login.bridge, url: baseURL },
    { name: 'page-reader', value: login.reader, url: baseURL, httpOnly: true },
  ]);
  await context.addInitScript((token) => {
    // Once per tab: a page opened after a logout or as another account must not get it back.
    if (window.name !== 'logged-in') localStorage.setItem('token', token);
    window.name = 'logged-in';
  }, login.token);
}

/** Collects the events that a page reports from now on. */
export async function keepEvents(page: Page): Promise<Record<string, unknown>[]> {
  // Chromium does not expose the body of keepalive requests, so the page records it itself.
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

/** Matches content that is loading, or rendered but not hydrated. */
export const UNSETTLED = 'main .skel, main [aria-busy=true], main > div[inert], [inert] main';

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects no axe violations on the page. Leaves out the header and the footer of the portal, half of most pages, and
 * contrast, half of axe's time: the walk checks both on every page for each role, and contrast on all components in the
 * gallery of states. `whole` includes them.
 */
export async function expectAccessible(page: Page, { whole = false } = {}): Promise<void> {
  // The skeleton of a loading page has no heading yet.
  await expect(page.locator('h1').first()).toBeAttached();
  const rules = { 'document-title': { enabled: false }, 'color-contrast': { enabled: whole } };
  const violations = await violationsOf(page, AXE_TAGS, { rules, exclude: whole ? [] : FRAME });
  expect(violations.map(({ id, elements }) => `${id}: ${elements[0]}`)).toEqual([]);
  // Waited for, as a navigation removes the old title before it sets the new one, a moment after the content.
  await expect(page).toHaveTitle(/./);
}

/** Expects no horizontal overflow. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(1);
}

/** Extends `test` with a visitor who has answered the consent banner, so that it covers nothing. */
export const test = base.extend({
  context: async ({ context, baseURL }, use) => {
    await context.addCookies([{ name: 'consent', value: 'refused', url: baseURL ?? '' }]);
    await use(context);
  },
});
export { expect };
