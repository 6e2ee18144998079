import { hasPage, routes } from '../lib/routes';
import { expect, expectAccessible, test } from './fixtures';

const guarded = routes.filter(({ path, guard }) => guard === 'token' && hasPage(path) && !path.includes('{'));

test('every guarded address redirects a visitor to the login with the return address', async ({ request }) => {
  const wrong: string[] = [];
  for (const { path } of guarded) {
    const answer = await request.get(`${path}?id=1`, { maxRedirects: 0 });
    const to = new URL(answer.headers().location ?? '', 'http://portal');
    const isRight = to.pathname === '/login' && to.searchParams.get('backUrl') === `${path}?id=1`;
    if (answer.status() !== 307 || !isRight) wrong.push(`${path}: ${answer.status()} ${to.pathname}${to.search}`);
  }
  expect(guarded.length).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

test('a missing page is a full page with suggestions, without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [address, near] of [
    ['/news/99999999', '/news-list/notice'],
    ['/news-list/polcy', '/news-list/policy'],
    ['/expert-detail/99999999', '/expert/knowledge'],
    ['/no-such-thing', '/'],
    ['/missing/expert.knowledge', '/'],
  ] as const) {
    expect((await page.goto(address))?.status(), address).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: '这一页不在书中' })).toBeVisible();
    await expect(page).toHaveTitle('页面不存在 - 云州市版权协会');
    await expect(page.getByRole('banner').getByRole('link', { name: '业务办理' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('main .btn-ink')).toHaveAttribute('href', near);
    await page.getByRole('main').getByRole('searchbox', { name: '站内搜索' }).fill('合同');
  }
  await page.getByRole('main').getByRole('button', { name: '搜索' }).click();
  await expect(page).toHaveURL(/\/search\?q=/);
  await context.close();
});

test('the search box of a missing page contains the words of its address', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/合同范本/委托创作');
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('合同范本 委托创作');
  await expectAccessible(page, { whole: true });
  expect(errors).toEqual([]);
});

test('the browser finds an icon at the default address', async ({ request }) => {
  const icon = await request.get('/favicon.ico');
  expect(icon.status()).toBe(200);
  expect(icon.headers()['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/);
  expect((await icon.body()).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
});
