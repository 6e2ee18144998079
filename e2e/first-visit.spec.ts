import type { Page } from 'playwright/test';
import { expect, expectAccessible, expectNoOverflow, newUser, test, useLogin } from './fixtures';

/** Throttles the connection as on a train: 400 ms round trip, 400 kbit/s. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  const throughput = (400 * 1024) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

test('on a slow connection clicks before hydration are replayed', async ({ page, context, request, baseURL }) => {
  await useLogin(context, await newUser(request), baseURL ?? '');
  await slowDown(page);
  const waiting = page.locator('html.waiting');

  await page.goto('/work/contract', { waitUntil: 'commit' });
  await page.getByRole('button', { name: '购买' }).first().click();
  await expect(waiting).toBeAttached();
  await expect(page.getByRole('dialog', { name: '选择支付方式' })).toBeVisible({ timeout: 30_000 });
  await expect(waiting).not.toBeAttached();

  await page.goto('/scgp/vote', { waitUntil: 'commit' });
  await page.getByRole('button', { name: '关怀版' }).click();
  await expect(page.locator('html.care')).toBeAttached({ timeout: 30_000 });
});

test('without JavaScript 购买 leads to the cashier', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/work/contract');
  const id = Number((await page.locator('article').first().getAttribute('id'))?.slice(1));
  await page
    .getByRole('button', { name: /购买|免费获取/ })
    .first()
    .click();
  await expect(page).toHaveURL(`/payIndex?type=contract&id=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
  await context.close();
});

for (const [screen, viewport] of [
  ['wide', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`the consent banner covers nothing on a first visit (${screen})`, async ({ page, context }) => {
    await context.clearCookies();
    await page.setViewportSize(viewport);
    const question = page.getByRole('region', { name: '访问统计说明' });
    for (const [path, button] of [
      ['/login', '登录'],
      ['/work/certificate', '查询'],
    ] as const) {
      await page.goto(path);
      await expect(question).toBeVisible();
      const act = page.getByRole('main').getByRole('button', { name: button, exact: true });
      await expect(act).toBeEnabled();
      await act.click({ trial: true });
      const [asked, top] = [await question.boundingBox(), await page.getByRole('banner').boundingBox()];
      expect((asked?.y ?? 0) + (asked?.height ?? 0)).toBeLessThanOrEqual((top?.y ?? 0) + 1);
      await expectNoOverflow(page);
    }
    await page.goto('/scgp');
    await expect(question).toBeVisible();
    await expectAccessible(page, { whole: true });
    // The skip link, the policy, then the answers.
    for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
    await expect(question.getByRole('button', { name: '不同意' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(question).toBeHidden();
  });
}
