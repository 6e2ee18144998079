import type { APIRequestContext } from 'playwright/test';
import { accounts, expect, logInByApi, openPages, test } from './fixtures';

/** Returns the name that is rendered for a user. */
async function nicknameOf(request: APIRequestContext, token: string): Promise<string> {
  const answer = await request.get('/api/v1/user/info', { headers: { platform: 'pc', token } });
  return (await answer.json()).data.uNickname;
}

test.describe('private pages without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("are rendered with the user's own data, and with nothing when half of the login is missing", async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const url = baseURL ?? '';
    const login = await logInByApi(request, accounts.person);
    const nickname = await nicknameOf(request, login.token);
    const bridge = { name: 'reception-Token', value: login.bridge, url };
    const reader = { name: 'page-reader', value: login.reader, url, httpOnly: true };
    await context.addCookies([bridge, reader]);
    const answer = await page.goto('/mine');
    expect(answer?.headers()['cache-control']).toBe('private, no-store');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(nickname);
    for (const address of ['/mine/order', '/mine/my-business', '/manage/self/work']) {
      await page.goto(address);
      await expect(page.locator('main tbody .tag').first()).toBeVisible();
    }
    await page.goto('/mine/order?state=cancelled');
    for (const state of await page.locator('main tbody .tag').allTextContents()) expect(state).toBe('已取消');
    await page.goto('/manage');
    await expect(page.locator('main li .tag').first()).toBeVisible();

    await context.clearCookies();
    await context.addCookies([reader]);
    await page.goto('/mine');
    expect(new URL(page.url()).pathname).toBe('/login');
    await context.clearCookies();
    await context.addCookies([bridge]);
    const html = await (await page.goto('/mine'))?.text();
    expect(html).not.toContain(nickname);
    // A malformed cookie must not cause an error.
    await context.addCookies([{ ...reader, value: '%E8%AF%BB%0A' }]);
    expect((await page.goto('/mine'))?.status()).toBe(200);
    await context.addCookies([{ ...reader, value: (await logInByApi(request, accounts.owner)).reader }]);
    expect(await (await page.goto('/mine'))?.text()).not.toContain(nickname);
  });
});

test('the cookie for rendering pages is out of reach of scripts, and deleted by a logout', async ({
  page,
  context,
  request,
}) => {
  const login = await logInByApi(request, accounts.person);
  const nickname = await nicknameOf(request, login.token);
  // As the login page does it, so that the browser itself stores the cookie.
  const user = { id: login.id, uNickname: nickname, token: login.token };
  const { reader, bridge } = await openPages(context.request, user);
  const kept = (await context.cookies()).find(({ name }) => name === 'page-reader');
  expect(kept).toMatchObject({ value: reader, httpOnly: true, sameSite: 'Lax', path: '/' });
  await page.goto('/');
  expect(await page.evaluate('document.cookie')).not.toContain('page-reader');
  await context.request.post('/api/v1/user/logout', { headers: { platform: 'pc', token: login.token } });
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('page-reader');
  const again = await context.request.get('/mine', {
    headers: { cookie: `reception-Token=${bridge}; page-reader=${reader}` },
  });
  expect(await again.text()).not.toContain(nickname);
});
