import type { Page } from 'playwright/test';
import { accounts, expect, expectAccessible, logInByApi, test, useLogin } from './fixtures';

/** Collects console errors, including failed hydration. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => message.type() === 'error' && found.push(message.text()));
  page.on('pageerror', ({ message }) => found.push(message));
  page.on('dialog', (dialog) => {
    found.push(dialog.message());
    void dialog.dismiss();
  });
  return found;
}

test('a question is found with its answer, and the link leads to its position in the list', async ({ page }) => {
  await page.goto('/search?q=固定证据');
  const hit = page.locator('.hits li').filter({ hasText: '常见问题' });
  await expect(hit).toContainText('先固定证据');
  await hit.getByRole('link').click();
  await expect(page).toHaveURL(/\/help\/faq#q12$/);
  await expect(page.getByRole('heading', { name: '作品被别人用了，第一步该做什么？' })).toBeInViewport();
  await page.goto('/search?q=个人信息 保存');
  await expect(page.locator('.hits a[href="/privacy"]')).toContainText('本会');
});

test('results are on a hydrated page, and are there again after going back', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const answer = await request.get('/search?q=版权');
  // The results are in the data for hydration, and not in a page rendered by Next.
  expect(await answer.text()).toContain('__html');
  const errors = complaints(page);
  await useLogin(context, await logInByApi(request, accounts.person), baseURL ?? '');
  await page.goto('/search?q=版权');
  await expect(page).toHaveTitle('站内搜索 - 云州市版权协会');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  await expect(page.locator('.account')).toContainText('林');
  await expect(page.locator('.hits mark').first()).toHaveText('版权');

  await page.getByRole('navigation', { name: '结果类别' }).getByRole('link', { name: /^文章/ }).click();
  await expect(page).toHaveURL(/kind=article/);
  await page.getByRole('link', { name: '下一页' }).click();
  await expect(page.getByText('第 2 /')).toBeVisible();
  const second = await page.locator('.hits').textContent();

  // Client-side navigation: away by a link in the header, and back to the remembered state.
  await page.evaluate(() => Reflect.set(window, 'stays', true));
  await page.getByRole('navigation', { name: '栏目', exact: true }).getByRole('link').nth(1).click();
  await expect(page.locator('.hits')).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('.hits')).toHaveText(second ?? '');
  expect(await page.evaluate(() => Reflect.get(window, 'stays'))).toBe(true);
  await page.goForward();
  await expect(page.locator('.hits')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a link leads to the search without a full load, from results as well', async ({ page }) => {
  const errors = complaints(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const from of ['/about/introduce', '/search?q=版权']) {
    await page.goto(from);
    await page.locator('.phone-tools').getByRole('link', { name: '搜索' }).click();
    await expect(page.getByRole('heading', { name: '想找什么？' })).toBeVisible();
    await expect(page).toHaveURL(/\/search$/);
  }
  await page.goBack();
  await expect(page.locator('.hits mark').first()).toHaveText('版权');
  expect(errors).toEqual([]);
});

test('a question is answered with the service, its fee, its time and its form', async ({ page }) => {
  await page.goto('/search?q=软著多少钱');
  const answer = page.getByRole('region', { name: '可以直接办' });
  await expect(answer.getByRole('heading', { name: '软件著作权登记' })).toBeVisible();
  await expect(answer.getByText('预审免费', { exact: false })).toBeVisible();
  await expect(answer.getByRole('link', { name: /^立即办理/ })).toHaveAttribute('href', '/manage/submit-form/rjzzq');
  await expect(page.getByRole('status').filter({ hasText: '按“软著”查找' })).toBeVisible();
  await page.goto('/search?q=作品登记');
  await expect(answer.getByRole('heading').first()).toHaveText('作品登记');
  await expect(page.getByRole('heading', { name: '可以问的专家' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '用得上的范本' })).toBeVisible();
  await expect(page.locator('.hits')).not.toContainText('十六类作品');
  await expectAccessible(page);
});

test('any input is treated as text', async ({ page }) => {
  const errors = complaints(page);
  for (const words of ['</script><script>alert(1)</script>', `"><img src=x onerror=alert(1)> $& $' \\u003c`]) {
    await page.goto(`/search?q=${encodeURIComponent(words)}`);
    await expect(page.getByLabel('搜索词')).toHaveValue(words);
    await expect(page.getByRole('heading', { name: `没有找到“${words}”` })).toBeVisible();
    await expect(page.locator('.account')).not.toBeEmpty();
  }
  expect(errors).toEqual([]);
  // Input that is too long is cut without splitting a character.
  const long = '没'.repeat(59);
  await page.goto(`/search?q=${encodeURIComponent(`${long}😀`)}`);
  await expect(page.getByRole('heading', { name: `没有找到“${long}”` })).toBeVisible();
});

test('a page number beyond the last page shows the last one', async ({ page }) => {
  await page.goto('/search?q=作品&pageIndex=9000');
  await expect(page.getByText(/^第 (\d+) \/ \1 页$/)).toBeVisible();
  await expect(page.locator('.hits li').first()).toBeVisible();
});
