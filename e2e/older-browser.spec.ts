import type { Page } from 'playwright/test';
import { pngOf } from '../lib/provider/testing/png';
import { codeFor, expect, newUser, test } from './fixtures';
import { templatesOnSale } from './support/templates';

/** Removes APIs that Chrome 100, Safari 15.4 or Firefox 100 lack, and a few more. */
function makeOlder(): void {
  const lacks: [object, string[]][] = [
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex', 'at', 'fromAsync']],
    [Object.getPrototypeOf(Uint8Array.prototype), ['toSorted', 'toReversed', 'with', 'findLast', 'findLastIndex']],
    [Array, ['fromAsync']],
    [Object, ['groupBy', 'hasOwn']],
    [Map, ['groupBy']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf']],
    [Promise, ['withResolvers', 'try']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [AbortSignal, ['any', 'timeout']],
    [URL, ['canParse', 'parse']],
    [RegExp, ['escape']],
    [Math, ['sumPrecise']],
    [Intl, ['Segmenter']],
    [Element.prototype, ['checkVisibility']],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'some', 'find', 'toArray']],
    [globalThis, ['structuredClone', 'requestIdleCallback', 'CompressionStream', 'OffscreenCanvas', 'scheduler']],
  ];
  for (const [owner, names] of lacks) for (const name of names) Reflect.deleteProperty(owner, name);
}

const alive = (page: Page) => expect(page.locator('main [inert]')).toHaveCount(0);

test('an older browser on plain http reads, logs in, uploads a file and buys', async ({
  playwright,
  launchOptions,
  request,
  baseURL,
}) => {
  test.slow();
  const { port } = new URL(baseURL ?? '');
  const base = `http://portal.lan:${port}`;
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP portal.lan 127.0.0.1'],
  });
  const context = await browser.newContext({ baseURL: base, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  await context.addCookies([{ name: 'consent', value: 'refused', url: base }]);
  await context.addInitScript(makeOlder);
  const page = await context.newPage();
  const crashes: string[] = [];
  page.on('pageerror', ({ message }) => {
    // Without Intl.Segmenter titles break differently than on the server: React renders them again, without loss.
    if (!message.includes('React error #418')) crashes.push(`${new URL(page.url()).pathname}: ${message}`);
  });

  await page.goto('/');
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'at' in []])).toEqual([
    false,
    false,
    // Next polyfills this one.
    true,
  ]);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.goto('/search?q=登记');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const { phone } = await newUser(request);
  await page.goto('/login');
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码已发送至')).toBeVisible();
  await page.getByLabel('验证码').fill(await codeFor(request, phone));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname !== '/login');

  await page.goto('/join-submit');
  await page
    .getByRole('radio', { name: /^单位会员/ })
    .first()
    .check();
  const licence = page.getByRole('group', { name: /营业执照/ });
  await licence
    .locator('input[type="file"]')
    .setInputFiles({ name: '执照.png', mimeType: 'image/png', buffer: pngOf(600, 600) });
  await expect(licence.getByText('已上传')).toBeVisible();

  const template = (await templatesOnSale(request)).find(({ priceFen }) => priceFen > 0);
  await page.goto(`/work/contract/${template?.category}`);
  await page.locator(`#t${template?.id}`).getByRole('button', { name: '购买' }).click();
  const dialog = page.getByRole('dialog', { name: '选择支付方式' });
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(page).toHaveURL(/\/wx-pay\?/);
  await expect(page.getByText(/¥\d/).first()).toBeVisible();

  for (const path of ['/mine', '/mine/order', '/manage/self/work', '/scgpTempate/gold-prize', '/about/framework']) {
    await page.goto(path);
    await alive(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  await browser.close();
  expect(crashes).toEqual([]);
});
