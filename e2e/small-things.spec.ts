import type { APIRequestContext, Page } from 'playwright/test';
import { api, codeFor, expect, newUser, test, useLogin } from './fixtures';
import { templatesOnSale } from './support/templates';

/** Returns the public list of an API path. */
async function listOf<T>(request: APIRequestContext, path: string): Promise<T[]> {
  return (await (await request.get(`/api/v1${path}`)).json()).data.list;
}

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('a double click on 投票 is one vote and no error', async ({ page, context, request, baseURL }) => {
  await useLogin(context, await newUser(request), baseURL ?? '');
  const work = (await listOf<{ id: number }>(request, '/prize/entries?pageSize=30')).at(-2);
  let sent = 0;
  page.on('request', (asked) => {
    if (asked.method() === 'POST' && asked.url().endsWith('/vote')) sent += 1;
  });
  await page.goto(`/scgpTempate/voteDetail/${work?.id}`);
  await expect(page.getByText('今日还可投 5 票')).toBeVisible();
  const votePanel = page.getByRole('region', { name: '投票', exact: true });
  await votePanel.getByRole('button', { name: /^投票/ }).dblclick();
  await expect(votePanel.getByRole('button', { name: /今日已投/ })).toBeDisabled();
  await expect(page.getByText('今日还可投 4 票')).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(0);
  expect(sent).toBe(1);
});

test('a user with a forgotten password logs in by code and sets a new one', async ({ page, request }) => {
  const { phone, token } = await newUser(request);
  await api(request, '/api/v1/user/password', { current: '', password: 'Vergessen-1' }, token);
  await page.goto('/login');
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByRole('button', { name: '忘记密码' }).click();
  await expect(page.getByRole('tab', { name: '验证码登录' })).toBeFocused();
  await expect(page.getByText('不需要原来的密码')).toBeVisible();
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码已发送至')).toBeVisible();
  await page.getByLabel('验证码').fill(await codeFor(request, phone));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/mine\/userinfo\?set=password$/);
  await expect(page.getByLabel('新密码', { exact: true })).toBeVisible();
  await expect(page.getByLabel('当前密码')).toHaveCount(0);
  await page.getByLabel('新密码', { exact: true }).fill('Erinnert-2');
  await page.getByLabel('再输一次新密码').fill('Erinnert-2');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.locator('.toast', { hasText: /密码已/ })).toBeVisible();
  await api(request, '/api/v1/public/login/password', { account: phone, password: 'Erinnert-2' });
});

test('Escape closes the menu of the phone and returns the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const button = page.locator('.phone-menu > summary');
  const panel = page.getByRole('navigation', { name: '全部栏目' });
  await button.click();
  await expect(panel).toBeVisible();
  await panel.getByRole('link').nth(2).focus();
  // Retried, as the listener comes with the script.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(button).toBeFocused();
});

test('the payment page opens at its top, and the phone confirms once', async ({ page, context, request, baseURL }) => {
  await useLogin(context, await newUser(request), baseURL ?? '');
  const paid = (await templatesOnSale(request)).filter(({ priceFen }) => priceFen > 0);
  // The last one of its shelf, so that the page is scrolled.
  const template = paid.filter(({ category }) => category === paid[0]?.category).at(-1);
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(`/work/contract/${template?.category}`);
  const buy = page.locator(`#t${template?.id}`).getByRole('button', { name: '购买' });
  await buy.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
  const opened = page.waitForResponse(
    (response) => /\/orders\/\d+\/payment$/.test(response.url()) && response.request().method() === 'POST',
  );
  await buy.click();
  await page.getByRole('dialog', { name: '选择支付方式' }).getByRole('button', { name: '提交' }).click();
  await expect(page).toHaveURL(`/wx-pay?id=${template?.id}&type=contract`);
  const { data } = await (await opened).json();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect.poll(() => scrolled(page)).toBe(0);

  const phone = await context.browser()?.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
  if (!phone) throw new Error('no browser for the phone');
  const shown = await phone.newPage();
  await shown.goto(data.codeUrl);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('付款');
  await expect(shown).toHaveTitle(/^付款/);
  const question = shown.getByText('再决定是否付款');
  await expect(question).toBeVisible();
  await shown.getByRole('button', { name: '确认支付' }).click();
  await expect(shown.getByText('支付成功')).toBeVisible();
  await expect(question).toHaveCount(0);
  await phone.close();
});

test('a fictitious destination leads to a page that explains it', async ({ page, context }) => {
  await page.goto('/');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /^版权学习/ }).click();
  const place = await opened;
  await expect(place.getByRole('heading', { level: 1 })).toHaveText('这里会是版权学习平台');
  await expect(place.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  for (const what of ['wechat', 'mini']) expect((await page.request.get(`/demo/${what}`)).status()).toBe(200);
  expect((await page.request.get('/demo/nothing')).status()).toBe(404);
});
