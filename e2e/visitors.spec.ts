import type { APIRequestContext, Browser, Locator, Page } from 'playwright/test';
import { expect, expectNoOverflow, newUser, test, useLogin } from './fixtures';
import { announce } from './support/activity';

const certificate = { no: '国作登字-2023-F-00182641', holder: '林知遥' };
const question = '拍摄公共场所的雕塑并印成明信片出售，需要取得许可吗？';
const details = '雕塑立在广场上，作者仍在世；明信片准备在景区门口的文创店出售，印量大约两千套。';

/** Activates a control with a mouse, a finger or the keyboard. */
type Press = (page: Page, role: 'button' | 'link', name: string | RegExp) => Promise<void>;

/** Locates a control in the open dialog, otherwise in the page. */
async function control(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  const place = (await dialog.isVisible()) ? dialog : page.getByRole('main');
  return place.getByRole(role, { name, exact: typeof name === 'string' }).first();
}

const byPointer: Press = async (page, role, name) => (await control(page, role, name)).click();

/** Presses Tab until the control has the focus, then Enter, as keyboard users do. */
const byKeyboard: Press = async (page, role, name) => {
  const wanted = await control(page, role, name);
  await expect(wanted).toBeVisible();
  await tabTo(page, () => wanted.evaluate((element) => element === document.activeElement));
  await page.keyboard.press('Enter');
};

async function tabTo(page: Page, isThere: () => Promise<boolean>) {
  for (let stops = 0; stops < 200; stops++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not get there');
}

interface Visitor {
  press: Press;
  /** Fills in the field with this label. */
  write(page: Page, label: string, words: string): Promise<void>;
}

const pointer: Visitor = {
  press: byPointer,
  write: (page, label, words) => page.getByRole('main').getByLabel(label).fill(words),
};
const keyboard: Visitor = {
  press: byKeyboard,
  write: async (page, label, words) => {
    const field = page.getByRole('main').getByLabel(label);
    await expect(field).toBeVisible();
    await tabTo(page, () => field.evaluate((element) => element === document.activeElement));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(words);
  },
};

/** Opens the payment code on a phone: a separate browser without a login. */
async function confirmOnPhone(browser: Browser, codeUrl: string) {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(codeUrl);
  await page.getByRole('button', { name: '确认支付' }).click();
  await expect(page.getByText('支付成功')).toBeVisible();
  await context.close();
}

/** Clicks 提交 in the payment dialog, and pays. */
async function pay(page: Page, browser: Browser, press: Press) {
  await expect(page.getByRole('dialog', { name: '选择支付方式' })).toBeVisible();
  const opened = page.waitForResponse(
    (response) => /\/user\/orders\/\d+\/payment$/.test(response.url()) && response.request().method() === 'POST',
  );
  await press(page, 'button', '提交');
  await confirmOnPhone(browser, (await (await opened).json()).data.codeUrl);
  await expect(page).not.toHaveURL(/wx-pay/, { timeout: 20_000 });
}

/** Runs the four tasks from their first page to their confirmation. */
async function runErrands(
  { press, write }: Visitor,
  page: Page,
  { request, browser }: { request: APIRequestContext; browser: Browser },
) {
  await page.goto('/work/certificate?id=6');
  await write(page, '登记号', certificate.no);
  await write(page, '著作权人', certificate.holder);
  await press(page, 'button', '查询');
  await expect(page.getByRole('heading', { level: 2, name: /有效/ })).toBeVisible();
  await expectNoOverflow(page);

  await page.goto('/work/contract/software');
  await press(page, 'button', /购买/);
  await expectNoOverflow(page);
  await pay(page, browser, press);
  await expect(page.getByRole('main').getByRole('button', { name: /下载/ }).first()).toBeVisible();
  await expectNoOverflow(page);

  await page.goto('/answer');
  await press(page, 'link', '我要提问');
  await write(page, '标题', question);
  await choose(page, '类别', '音乐');
  await write(page, '描述', details);
  await press(page, 'button', '提交并付款');
  await expectNoOverflow(page);
  await pay(page, browser, press);

  const { id } = await announce(request);
  await page.goto(`/activity-detail/${id}`);
  await press(page, 'link', '立即报名');
  await write(page, '姓名', '何见微');
  await choose(page, '您的身份', '作者');
  await press(page, 'button', '提交报名');
  await expect(page.getByRole('heading', { name: '报名成功' })).toBeVisible();
  await expectNoOverflow(page);
}

/** Chooses in a native select; Playwright offers the same action for keyboard and pointer. */
const choose = (page: Page, label: string, option: string) =>
  page.getByRole('main').getByLabel(label).selectOption({ label: option });

test.describe('every task can be completed', () => {
  test.slow();

  test('in large type', async ({ page, context, request, browser, baseURL }) => {
    await context.addCookies([{ name: 'care', value: '1', url: baseURL ?? '' }]);
    await useLogin(context, await newUser(request), baseURL ?? '');
    await runErrands(pointer, page, { request, browser });
    await expect(page.locator('html')).toHaveClass(/care/);
  });

  test('on a screen of 320 px', async ({ page, context, request, browser, baseURL }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await useLogin(context, await newUser(request), baseURL ?? '');
    await runErrands(pointer, page, { request, browser });
  });

  test('by the keyboard alone', async ({ page, context, request, browser, baseURL }) => {
    await useLogin(context, await newUser(request), baseURL ?? '');
    await runErrands(keyboard, page, { request, browser });
  });
});
