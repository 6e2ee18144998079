import type { APIRequestContext, BrowserContext, Locator, Page, TestInfo } from 'playwright/test';
import {
  accounts,
  api,
  codeFor,
  expect,
  expectAccessible,
  expectNoOverflow,
  logInByApi,
  newUser,
  test,
  useLogin,
} from './fixtures';
import { onPhone } from './support/phone';
import { type Template, templatesOnSale } from './support/templates';
import { zipEntry } from './support/unzip';

/** Smallest valid PNG: one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const receiptFile = { name: '电子回单.png', mimeType: 'image/png', buffer: PNG };

async function pick(request: APIRequestContext, fits: (template: Template) => boolean): Promise<Template> {
  const found = (await templatesOnSale(request)).find(fits);
  if (!found) throw new Error('no such template');
  return found;
}
const paid = (request: APIRequestContext) => pick(request, ({ priceFen }) => priceFen > 0);
const free = (request: APIRequestContext) => pick(request, ({ priceFen }) => priceFen === 0);
const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`;

/** Logs in a new user. */
async function buyer(context: BrowserContext, request: APIRequestContext, baseURL = '') {
  const user = await newUser(request);
  await useLogin(context, user, baseURL);
  return user;
}

const card = (page: Page, { id }: Template) => page.locator(`#t${id}`);
const openShelf = (page: Page, template: Template) => page.goto(`/work/contract/${template.category}`);

async function openMethods(page: Page, template: Template) {
  await openShelf(page, template);
  const dialog = page.getByRole('dialog', { name: '选择支付方式' });
  await card(page, template).getByRole('button', { name: '购买' }).click();
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Chooses WeChat Pay and returns the address in the code. */
async function payByScan(page: Page, template: Template): Promise<string> {
  const dialog = await openMethods(page, template);
  await expect(dialog.getByRole('radio', { name: '微信支付' })).toBeChecked();
  const opened = page.waitForResponse((response) => isCode(response.url()) && response.request().method() === 'POST');
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(page).toHaveURL(`/wx-pay?id=${template.id}&type=contract`);
  // The demo's code can be paid on this screen, too.
  await expect(page.getByRole('link', { name: '打开微信付款' })).toBeVisible();
  return (await (await opened).json()).data.codeUrl;
}
const isCode = (url: string) => /\/user\/orders\/\d+\/payment$/.test(url);

/** Clicks a download button and opens the saved file. */
async function expectDownload(page: Page, button: Locator, title: string) {
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(saved.suggestedFilename()).toBe(`${title}.docx`);
  const text = zipEntry(await saved.path(), 'word/document.xml').replace(/<[^>]+>/g, '');
  expect(text).toContain(title);
}

const ordersOf = async (request: APIRequestContext, token: string) => {
  const response = await request.get('/api/v1/user/orders', { headers: { token, platform: 'pc' } });
  return (await response.json()).data;
};

/** Decides a receipt through the staff API. */
async function decideReceipt(
  request: APIRequestContext,
  orderId: number,
  decision: { pass: boolean; reason?: string },
) {
  const staff = await logInByApi(request, accounts.staff);
  const headers = { token: staff.token, platform: 'pc' };
  for (let pageIndex = 1; ; pageIndex++) {
    const queue = await request.get(`/api/v1/staff/receipts?pageSize=100&pageIndex=${pageIndex}`, { headers });
    const { list } = (await queue.json()).data;
    const found = list.find((receipt: { id: number; order: { id: number } }) => receipt.order.id === orderId);
    if (found) return api(request, `/api/v1/staff/receipts/${found.id}/decide`, decision, staff.token);
    if (list.length === 0) throw new Error(`no receipt of order ${orderId} in the queue`);
  }
}

async function payByBank(page: Page, template: Template): Promise<number> {
  const dialog = await openMethods(page, template);
  await dialog.getByRole('radio', { name: '银行转账' }).check();
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(page).toHaveURL(/\/order\/contract\?orderId=\d+$/);
  return Number(new URL(page.url()).searchParams.get('orderId'));
}

async function handIn(page: Page) {
  await page.getByRole('button', { name: '上传回执' }).click();
  const dialog = page.getByRole('dialog', { name: '付款确认' });
  await dialog.locator('input[type=file]').setInputFiles(receiptFile);
  await expect(dialog.getByText('已上传')).toBeVisible();
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('提交成功，等待审核', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** Writes a sample of the given size to disk: a buffer of this size exceeds the limit of Playwright's protocol. */
const bigFile = async (info: TestInfo, name: string, size: number) => {
  const path = info.outputPath(name);
  const { writeFileSync } = await import('node:fs');
  writeFileSync(path, Buffer.concat([PNG, Buffer.alloc(size)]));
  return path;
};

test.describe('the shelf', () => {
  test('shows 24 templates by category, with first page and price, and works without JavaScript', async ({
    browser,
    request,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    const all = await templatesOnSale(request);
    expect(all).toHaveLength(24);
    await page.goto('/work/contract');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('合同范本');
    await expect(page.getByText('共 24 份')).toBeVisible();
    const first = page.locator('article').first();
    await first.getByText('适用情形、使用提示与预览首页').click();
    await expect(first.getByRole('heading', { name: '适用情形' })).toBeVisible();
    await expect(first.getByRole('heading', { name: '使用提示' })).toBeVisible();
    await expect(first.getByText('其后条款')).toBeVisible();
    await page.getByRole('link', { name: '下一页' }).click();
    await expect(page).toHaveURL('/work/contract?pageIndex=2');
    await page.getByRole('navigation', { name: '范本类别' }).getByRole('link', { name: /^软件/ }).click();
    await expect(page).toHaveURL('/work/contract/software');
    await expect(page.locator('article')).toHaveCount(all.filter(({ category }) => category === 'software').length);
    expect((await page.goto('/work/contract/nothing'))?.status()).toBe(404);
    await context.close();
  });

  test('sends a visitor to the login, and on to the product', async ({ page, request }) => {
    const template = await paid(request);
    await openShelf(page, template);
    await card(page, template).getByRole('button', { name: '购买' }).click();
    await expect(page.getByText('请登录...')).toBeVisible();
    const path = `/payIndex?type=contract&id=${template.id}`;
    await expect(page).toHaveURL(`/login?backUrl=${encodeURIComponent(path)}`);
  });
});

test.describe('WeChat Pay', () => {
  test('is confirmed on a phone; the page advances automatically, and the file opens', async ({
    page,
    context,
    request,
    browser,
    baseURL,
  }) => {
    await buyer(context, request, baseURL);
    const template = await paid(request);
    const codeUrl = await payByScan(page, template);
    await expect(page.getByRole('img', { name: '微信支付二维码' })).toBeVisible();
    await expect(page.getByText(yuan(template.priceFen))).toBeVisible();
    await expect(page.getByRole('timer')).toContainText(/0[0-5]:\d\d/);
    await expectAccessible(page);
    await onPhone(browser, codeUrl, '确认支付');
    await expect(page).toHaveURL(/\/mine\/orderDetail\/\d+$/, { timeout: 20_000 });
    await openShelf(page, template);
    await expectDownload(page, card(page, template).getByRole('button', { name: '下载' }), template.title);
  });

  test('is declined on a phone; a new code can be paid', async ({ page, context, request, browser, baseURL }) => {
    await buyer(context, request, baseURL);
    const codeUrl = await payByScan(page, await paid(request));
    await onPhone(browser, codeUrl, '拒绝');
    await expect(page.getByText('付款被拒绝')).toBeVisible();
    await expectAccessible(page);
    const renewed = page.waitForResponse(
      (response) => isCode(response.url()) && response.request().method() === 'POST',
    );
    await page.getByRole('button', { name: '重新获取' }).click();
    const second = (await (await renewed).json()).data.codeUrl;
    expect(second).not.toBe(codeUrl);
    await expect(page.getByText('付款被拒绝')).toBeHidden();
    await onPhone(browser, second, '确认支付');
    await expect(page).toHaveURL(/\/mine\/orderDetail\/\d+$/, { timeout: 20_000 });
  });

  test('places no second order on a reload, and reports a closed order', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const { token } = await buyer(context, request, baseURL);
    await payByScan(page, await paid(request));
    const number = page.getByText(/^\d{20}$/);
    const orderNo = await number.textContent();
    await page.reload();
    await expect(number).toHaveText(orderNo ?? '');
    await page.reload();
    await expect(number).toHaveText(orderNo ?? '');
    const { total, list } = await ordersOf(request, token);
    expect(total).toBe(1);
    await api(request, `/api/v1/user/orders/${list[0].id}/cancel`, {}, token);
    await expect(page.getByText('该订单已取消')).toBeVisible();
    await page.reload();
    await expect(page.getByText('该订单已取消')).toBeVisible();
    expect((await ordersOf(request, token)).total).toBe(1);
    await page.getByRole('button', { name: '重新下单' }).click();
    await expect(page.getByRole('img', { name: '微信支付二维码' })).toBeVisible();
    expect((await ordersOf(request, token)).total).toBe(2);
  });

  test('offers a new code after expiry', async ({ page, context, request, baseURL }) => {
    await buyer(context, request, baseURL);
    // The server's clock cannot be moved from here, so the test changes its response: two seconds are left.
    await page.route(isCodeRoute, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const response = await route.fetch();
      const body = await response.json();
      const soon = new Date(Date.parse(`${body.data.serverTime.replace(' ', 'T')}Z`) + 2000);
      body.data.expiresAt = soon.toISOString().slice(0, 19).replace('T', ' ');
      await route.fulfill({ response, json: body });
    });
    await payByScan(page, await paid(request));
    await expect(page.getByText('二维码已过期', { exact: true })).toBeVisible();
    await page.unroute(isCodeRoute);
    const renew = page.getByRole('button', { name: '重新获取' });
    // The button has one line: styles of the QR code must not apply to its icon.
    expect((await renew.boundingBox())?.height).toBeLessThan(60);
    await renew.click();
    await expect(page.getByRole('timer')).toContainText(/0[45]:\d\d/);
  });

  test('can be replaced by a bank transfer', async ({ page, context, request, baseURL }) => {
    await buyer(context, request, baseURL);
    await payByScan(page, await paid(request));
    await page.getByRole('button', { name: '改用银行转账' }).click();
    await expect(page).toHaveURL(/\/order\/contract\?orderId=\d+$/);
    await expect(page.getByRole('button', { name: '上传回执' })).toBeVisible();
  });

  test('asks for confirmation when the price has changed since it was shown', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const { token } = await buyer(context, request, baseURL);
    const template = await paid(request);
    await page.goto(`/payIndex?type=contract&id=${template.id}`);
    // The price that a dialog showed before it was raised.
    const shown = JSON.stringify(template.priceFen - 100);
    await page.evaluate(
      ([name, value]) => sessionStorage.setItem(name ?? '', value ?? ''),
      [`pay-shown:contract:${template.id}:{}`, shown],
    );
    await page.goto(`/wx-pay?id=${template.id}&type=contract`);
    await expect(
      page.locator('main').getByText(`价格已变更为 ${yuan(template.priceFen)}，请核对后重新提交`),
    ).toBeVisible();
    expect((await ordersOf(request, token)).total).toBe(0);
    await page.getByRole('button', { name: `按 ${yuan(template.priceFen)} 下单` }).click();
    await expect(page.getByRole('img', { name: '微信支付二维码' })).toBeVisible();
  });
});
const isCodeRoute = /\/user\/orders\/\d+\/payment$/;

test.describe('bank transfer', () => {
  test('goes through upload, refusal, a second upload and approval to the download', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    test.slow();
    await buyer(context, request, baseURL);
    const template = await paid(request);
    const orderId = await payByBank(page, template);
    for (const label of ['收款单位', '开户银行', '银行账号', '转账金额', '附言（汇款码）']) {
      await expect(page.getByRole('button', { name: `复制${label}` })).toBeVisible();
    }
    await expect(page.getByText(/^YZ\d{6}$/)).toBeVisible();
    await expectAccessible(page);
    await handIn(page);
    await expect(page.getByText('待审核').first()).toBeVisible();
    await expectAccessible(page);

    // The open page notices the decision, at once when the tab becomes visible.
    await decideReceipt(request, orderId, { pass: false, reason: '金额与订单不符' });
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('回执被退回：')).toBeVisible();
    await expect(page.getByText(/无需重复转账。订单保留至 \d{4}-\d\d-\d\d \d\d:\d\d。/)).toBeVisible();
    await expect(page.getByText('退回原因：金额与订单不符')).toBeVisible();
    await expectAccessible(page);
    await handIn(page);

    await decideReceipt(request, orderId, { pass: true });
    await expect(page.getByText('已完成', { exact: true })).toBeVisible({ timeout: 20_000 });
    await expectDownload(page, page.getByRole('button', { name: '下载' }), template.title);
  });

  test('reports a problem next to the receipt', async ({ page, context, request, baseURL }, info) => {
    await buyer(context, request, baseURL);
    await payByBank(page, await paid(request));
    const button = page.getByRole('button', { name: '上传回执' });
    await button.click();
    const dialog = page.getByRole('dialog', { name: '付款确认' });
    await expect(dialog.getByText('png、jpeg、jpg、pdf，至多 1 份，每份 10M 以内')).toBeVisible();
    await dialog.getByRole('button', { name: '提交' }).click();
    await expect(dialog.getByText('此项为必填项')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '选择文件' })).toBeFocused();
    await expectAccessible(page);
    const input = dialog.locator('input[type=file]');
    const remove = dialog.getByRole('button', { name: /^删除/ });

    await input.setInputFiles({ name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('文字') });
    await expect(dialog.getByText('文件类型不符：请上传 png、jpeg、jpg 或 pdf 文件')).toBeVisible();
    // The next file replaces a refused one without deleting it first.
    await input.setInputFiles(await bigFile(info, '大图.png', 10 * 1024 * 1024));
    await expect(dialog.getByText('文件过大，不能超过 10M')).toBeVisible();
    await expect(dialog.getByText('说明.txt')).toBeHidden();
    await remove.click();
    // Named as a picture; only the provider can detect the real type.
    await input.setInputFiles({
      name: '回单.png',
      mimeType: 'image/png',
      buffer: Buffer.from(`MZ${'\0'.repeat(5000)}`),
    });
    await expect(dialog.getByText('文件内容不是 PNG 图片，请上传 png、jpeg、jpg 或 pdf 文件')).toBeVisible();
    await expect(dialog.locator('.file img')).toHaveCount(0);
    await remove.click();
    await input.setInputFiles([receiptFile, { ...receiptFile, name: '第二张.png' }]);
    await expect(dialog.getByText('上传文件超限...')).toBeVisible();
    await dialog.getByRole('button', { name: '取消', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: '上传回执' })).toBeFocused();
  });

  test('resumes an interrupted upload', async ({ page, context, request, baseURL }) => {
    await buyer(context, request, baseURL);
    await payByBank(page, await paid(request));
    await page.getByRole('button', { name: '上传回执' }).click();
    const dialog = page.getByRole('dialog', { name: '付款确认' });
    await page.route('**/api/v1/public/uploadFile', (route) => route.abort('connectionreset'));
    await dialog.locator('input[type=file]').setInputFiles(receiptFile);
    await expect(dialog.getByText('上传失败：fail to POST /api/v1/public/uploadFile 0')).toBeVisible();
    await page.unroute('**/api/v1/public/uploadFile');
    await dialog.getByRole('button', { name: /^重新上传/ }).click();
    await expect(dialog.getByText('已上传')).toBeVisible();
  });

  test('reports a changed price in the dialog and shows the new one', async ({ page, context, request, baseURL }) => {
    const { token } = await buyer(context, request, baseURL);
    const template = await paid(request);
    // Sends the order with the price of an older page, so the refusal comes from the provider.
    await page.route(`**/api/v1/contract_template/order/${template.id}`, (route) => {
      const body = { ...route.request().postDataJSON(), amount: template.priceFen - 100 };
      return route.continue({ postData: JSON.stringify(body) });
    });
    const dialog = await openMethods(page, template);
    await dialog.getByRole('radio', { name: '银行转账' }).check();
    await dialog.getByRole('button', { name: '提交' }).click();
    await expect(dialog.getByText(`价格已变更为 ${yuan(template.priceFen)}，请核对后重新提交`)).toBeVisible();
    await expect(dialog.getByText(yuan(template.priceFen), { exact: true })).toBeVisible();
    expect((await ordersOf(request, token)).total).toBe(0);
    await expectAccessible(page);
    await page.unroute(`**/api/v1/contract_template/order/${template.id}`);
    await dialog.getByRole('button', { name: '提交' }).click();
    await expect(page).toHaveURL(/\/order\/contract\?orderId=\d+$/);
  });

  test('survives a session that ends meanwhile', async ({ page, context, request, baseURL }) => {
    const { phone, token } = await buyer(context, request, baseURL);
    const orderId = await payByBank(page, await paid(request));
    // Waits for the order before ending the session: a page still loading it would redirect to the login by itself.
    const open = page.getByRole('button', { name: '上传回执' });
    await expect(open).toBeVisible();
    await api(request, '/api/v1/user/logout', {}, token);
    await open.click();
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(receiptFile);
    await expect(page.getByText('请先登录...').first()).toBeVisible();
    const back = `/order/contract?orderId=${orderId}`;
    await expect(page).toHaveURL(`/login?calbackUrl=${encodeURIComponent(back)}`);
    await page.getByLabel('手机号').fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByText('验证码已发送')).toBeVisible();
    await page
      .getByLabel('验证码')
      .last()
      .fill(await codeFor(request, phone));
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page).toHaveURL(back);
    await handIn(page);
  });

  test("lists orders that wait for a transfer, and hides other users' orders", async ({
    page,
    context,
    request,
    browser,
    baseURL,
  }) => {
    await buyer(context, request, baseURL);
    const template = await paid(request);
    await page.goto('/order/contract');
    await expect(page.getByText('没有等待转账的订单')).toBeVisible();
    const orderId = await payByBank(page, template);
    await page.goto('/mine/order/contract');
    await page.getByRole('link', { name: template.title }).click();
    await expect(page).toHaveURL(`/order/contract?orderId=${orderId}`);
    const other = await browser.newContext({ baseURL });
    await buyer(other, request, baseURL);
    const foreign = await other.newPage();
    for (const path of [
      `/order/contract?orderId=${orderId}`,
      '/order/contract?orderId=abc',
      '/payIndex?type=contract&id=999999',
      '/wx-pay?id=999999&type=contract',
      '/wx-pay?id=1&type=nothing',
    ]) {
      await foreign.goto(path);
      await expect(foreign.getByRole('heading', { name: '不存在或无权查看' })).toBeVisible();
    }
    await expectAccessible(foreign);
    await other.close();
  });
});

test('a free template is ordered at once; the alert reloads the page to the download', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await buyer(context, request, baseURL);
  const template = await free(request);
  await openShelf(page, template);
  const alert = page.getByRole('alertdialog', { name: '下单成功！' });
  await card(page, template).getByRole('button', { name: '免费获取' }).click();
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  const reloaded = page.waitForEvent('load');
  await alert.getByRole('button', { name: '前往下载' }).click();
  await reloaded;
  await expectDownload(page, card(page, template).getByRole('button', { name: '下载' }), template.title);
});

test('free products are not sold by QR code', async ({ page, context, request, baseURL }) => {
  const { token } = await buyer(context, request, baseURL);
  const template = await free(request);
  await page.goto(`/wx-pay?id=${template.id}&type=contract`);
  await expect(page.getByRole('heading', { level: 1, name: '该商品免费' })).toBeVisible();
  await page.getByRole('link', { name: '前往领取' }).click();
  await expect(page.getByRole('heading', { name: '确认订单' })).toBeVisible();
  expect((await ordersOf(request, token)).total).toBe(0);
});

test('the cashier continues an open order, and shows that a product is owned', async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  await buyer(context, request, baseURL);
  const template = await paid(request);
  const address = `/payIndex?type=contract&id=${template.id}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: '确认订单' })).toBeVisible();
  await expect(page.getByText(yuan(template.priceFen)).first()).toBeVisible();
  await expectAccessible(page);
  const opened = page.waitForResponse((response) => isCode(response.url()) && response.request().method() === 'POST');
  await page.getByRole('button', { name: '去付款' }).click();
  await onPhone(browser, (await (await opened).json()).data.codeUrl, '确认支付');
  await expect(page).toHaveURL(/\/mine\/orderDetail\/\d+$/, { timeout: 20_000 });
  await page.goto(address);
  await expect(page.getByText('您已拥有该商品，可直接下载。')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('nothing is cut off', async ({ page, context, request, baseURL }) => {
    await buyer(context, request, baseURL);
    const template = await paid(request);
    await page.goto('/work/contract');
    await expectNoOverflow(page);
    const dialog = await openMethods(page, template);
    const box = await dialog.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(740);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '提交' }).click();
    await expect(page.getByRole('link', { name: '打开微信付款' })).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: '改用银行转账' }).click();
    await page.getByRole('button', { name: '上传回执' }).click();
    await expect(page.getByRole('dialog', { name: '付款确认' })).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.goto(`/payIndex?type=contract&id=${template.id}`);
    await expect(page.getByRole('heading', { name: '确认订单' })).toBeVisible();
    await expectNoOverflow(page);
  });
});
