import { expect, expectAccessible, keepEvents, test } from './fixtures';

test.describe('a visitor without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('reads the list, turns the page, reads an article and its neighbours', async ({ page }) => {
    await page.goto('/news-list/policy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('政策新闻');
    await expect(page.getByRole('button', { name: '上一页' })).toBeDisabled();
    await page.getByRole('link', { name: '下一页' }).click();
    await expect(page).toHaveURL(/pageIndex=2/);
    await expect(page.getByText('第 2 /')).toBeVisible();
    await page.locator('.feed a').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const first = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByRole('navigation', { name: '上下篇' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first ?? '');
  });

  test('searches', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('search').getByRole('searchbox').fill('惩罚性赔偿');
    await page.getByRole('search').getByRole('button', { name: '搜索' }).click();
    await expect(page.locator('mark').first()).toHaveText(/惩罚性赔偿/);
  });
});

test('finds two-character words and marks them; several words must all occur', async ({ page }) => {
  await page.goto('/search?q=字体');
  await expect(page.locator('.hits mark').first()).toHaveText('字体');
  await page.goto(`/search?q=${encodeURIComponent('字体 侵权')}`);
  await expect(page.locator('.hits')).toContainText('字体');
  await page.goto('/search?q=没有这样的词组合');
  await expect(page.getByRole('heading', { name: /没有找到/ })).toBeVisible();
  await expectAccessible(page, { whole: true });
});

test('the list by month keeps its position in the address', async ({ page }) => {
  await page.goto('/news-list/notice');
  await page.getByLabel('年份').selectOption({ index: 1 });
  await expect(page).toHaveURL(/\/news-list\/notice\/\d{4}$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/news-list\/notice$/);
});

test('the answer on visit statistics can be changed at the foot of every page', async ({ page, context }) => {
  const answer = async () => (await context.cookies()).find(({ name }) => name === 'consent')?.value;
  await page.goto('/privacy');
  const again = page.getByRole('contentinfo').getByRole('button', { name: '访问统计选择' });
  await again.click();
  const question = page.getByRole('region', { name: '访问统计说明' });
  await expect(question).toBeFocused();
  await question.getByRole('button', { name: '同意', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(again).toBeFocused();
  expect(await answer()).toBe('granted');
  await again.click();
  await question.getByRole('button', { name: '不同意' }).click();
  expect(await answer()).toBe('refused');
  // No identifier is stored, and the next page does not create one again.
  const kept = () => page.evaluate(() => localStorage.getItem('anonymousId'));
  await expect.poll(kept).toBeNull();
  await page.goto('/about');
  await page.evaluate(() => localStorage.removeItem('languageId'));
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('languageId'))).toBe('zh-CN');
  expect(await kept()).toBeNull();
});

test('detail addresses work in both forms, and unknown ones answer 404', async ({ request, page }) => {
  await page.goto('/news-list/policy');
  const href = (await page.locator('.feed a').first().getAttribute('href')) ?? '';
  const id = href.split('/').at(-1);
  const byQuery = await request.get(`/news?id=${id}`);
  expect(byQuery.status()).toBe(200);
  expect(await byQuery.text()).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/news/${id}"`));
  for (const missing of ['99999999', 'abc', '-1'])
    expect((await request.get(`/news?id=${missing}`)).status()).toBe(404);
  expect((await request.get('/no-such-page')).status()).toBe(404);
});

test('guarded addresses redirect to the login with the full return address', async ({ request }) => {
  for (const path of ['/mine', '/order/contract?orderId=3', '/manage/self/work?status=draft', '/message/system']) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(307);
    const to = new URL(response.headers().location ?? '', 'http://x');
    expect(to.pathname).toBe('/login');
    expect(to.searchParams.get('backUrl')).toBe(path);
  }
});

test('responses have the headers for security and caching', async ({ request }) => {
  const headers = (await request.get('/news-list')).headers();
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
  const login = (await request.get('/login')).headers();
  expect(login['content-security-policy']).toContain("'nonce-");
  expect(login['cache-control']).toContain('no-store');
  expect(login['cross-origin-opener-policy']).toBe('same-origin');
  // It would cost visitors from another site a second browser process.
  expect(headers['cross-origin-opener-policy']).toBeUndefined();
  for (const [site, policy] of [
    ['cross-site', 'same-origin'],
    ['same-site', 'same-origin'],
    ['same-origin', 'same-origin'],
    // Direct navigations by address, bookmark or new tab have no opener.
    ['none', undefined],
  ] as const) {
    const answer = await request.get('/login', { headers: { 'sec-fetch-site': site } });
    expect(answer.headers()['cross-origin-opener-policy'], site).toBe(policy);
  }
});

test('events are reported on every route change, with the fields of the specification', async ({ page }) => {
  const bodies = await keepEvents(page);
  await page.goto('/?promotion_channel=wx-1');
  await expect.poll(() => bodies.length).toBe(1);
  await page.getByRole('navigation', { name: '栏目' }).getByRole('link', { name: '政策新闻' }).click();
  await expect.poll(() => bodies.length).toBe(2);
  expect(bodies[1]).toMatchObject({
    event: 'click',
    path: '/news-list',
    site_type: 1,
    ersonal: 0,
    enterprise: 0,
    user_tag: 0,
    user_id: '',
    channel: 'wx-1',
  });
  expect(bodies[1]?.anonymous_id).toBe(bodies[0]?.anonymous_id);
  // A change of the query is a route change, a change of the hash is not.
  await page.evaluate(() => {
    history.pushState(null, '', '?pageIndex=2');
    history.replaceState(null, '', '?pageIndex=2#secret');
  });
  await expect.poll(() => bodies.length).toBe(3);
  expect(bodies[2]).toMatchObject({ event: 'click', path: '/news-list' });
  expect(bodies[2]?.page_url).not.toContain('secret');
});

test('the larger type of 关怀版 persists after a reload', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '关怀版' }).first().click();
  await expect(page.locator('html')).toHaveClass(/care/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/care/);
});
