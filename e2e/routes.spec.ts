import type { APIRequestContext } from 'playwright/test';
import { hasPage, routes } from '../lib/routes';
import { expect, expectAccessible, test } from './fixtures';

const standing = routes.filter(({ path }) => hasPage(path) && !path.includes('{'));
const open = standing.filter(({ guard, detail, withoutId }) => guard === 'none' && !detail && !withoutId);
const guarded = standing.filter(({ guard }) => guard === 'token');

const count = (html: string, pattern: RegExp) => (html.match(pattern) ?? []).length;

test.describe('every address of the route table', () => {
  for (const { path, indexed } of open) {
    test(`${path} answers a visitor in full`, async ({ request }) => {
      const answer = await request.get(path);
      expect(answer.status()).toBe(200);
      const html = await answer.text();
      expect(count(html, /<h1[\s>]/g)).toBe(1);
      expect(html).toMatch(/<title>[^<]*云州市版权协会<\/title>/);
      expect(html).toContain('lang="zh-CN"');
      expect(/<meta name="robots" content="noindex/.test(html)).toBe(!indexed);
      if (indexed) {
        expect(html).toMatch(/<meta name="description" content="[^"]{10,}"/);
        expect(html).toMatch(/<link rel="canonical" href="http[^"]+"/);
      }
    });
  }

  for (const { path } of guarded) {
    test(`${path} leads a visitor to the login and names the way back`, async ({ request }) => {
      const answer = await request.get(`${path}?id=1`, { maxRedirects: 0 });
      expect(answer.status()).toBe(307);
      const to = new URL(answer.headers().location ?? '', 'http://portal');
      expect([to.pathname, to.searchParams.get('backUrl')]).toEqual(['/login', `${path}?id=1`]);
    });
  }
});

/** Where a page of a list leads on to, and what its pager says. */
async function turn(request: APIRequestContext, address: string) {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  const html = await answer.text();
  const [, shown = '1', last = '1'] = /第 (\d+) \/ (\d+) 页/.exec(html) ?? [];
  const [link = ''] = /<a [^>]*rel="next"[^>]*>/.exec(html) ?? [];
  const next = /href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&');
  return { shown: Number(shown), last: Number(last), next };
}

test('every list is turned to its last page', async ({ request }) => {
  for (const { path } of open.filter(({ paged }) => paged)) {
    let at = await turn(request, path);
    for (let page = 1; at.next; page++) {
      expect(at.shown, path).toBe(page);
      at = await turn(request, at.next);
    }
    expect(at.shown, `${path} ends with its last page`).toBe(at.last);
  }
});

test('the sitemap names pages that answer, each by its own address, and no title twice', async ({ request }) => {
  test.slow();
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(200);
  // Every address with the day of its last change, none of them to come.
  const days = [...sitemap.matchAll(/<lastmod>(\d{4}-\d{2}-\d{2})[^<]*<\/lastmod>/g)].map(([, day = '']) => day);
  expect(days).toHaveLength(addresses.length);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  expect(days.filter((day) => day > tomorrow)).toEqual([]);
  const titles = new Map<string, string>();
  for (const address of addresses) {
    const { pathname } = new URL(address);
    const answer = await request.get(pathname);
    expect(answer.status(), pathname).toBe(200);
    const html = await answer.text();
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(new URL(canonical).href, pathname).toBe(new URL(address).href);
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
    expect(titles.get(title), `${pathname} has the title ${title}, too`).toBeUndefined();
    titles.set(title, pathname);
  }
});

test('where there is no page, a whole one says so and leads on, without a script', async ({ browser, baseURL }) => {
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

test('the search of a missing page holds the words of its address', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/合同范本/委托创作');
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('合同范本 委托创作');
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

test('the browser finds an icon where it asks for one by itself', async ({ request }) => {
  const icon = await request.get('/favicon.ico');
  expect(icon.status()).toBe(200);
  expect(icon.headers()['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/);
  expect((await icon.body()).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
});
