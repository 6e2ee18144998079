import type { APIRequestContext, Page } from 'playwright/test';
import { workForm } from '@/lib/provider/testing/managed-forms';
import {
  accounts,
  api,
  expect,
  expectAccessible,
  expectNoOverflow,
  logInByApi,
  newUser,
  test,
  UNSETTLED,
  useLogin,
} from './fixtures';
import { uploadPaper } from './support/papers';

/** Most tab stops to the first control of a page of the workbench. */
const MOST_STOPS = 8;

test.beforeEach(async ({ context, request, baseURL }) => {
  await useLogin(context, await logInByApi(request, accounts.staff), baseURL ?? '');
});

/** Files a work, which then waits in the inbox; returns its title and number. */
async function fileWork(request: APIRequestContext): Promise<{ id: number; title: string }> {
  const member = await newUser(request);
  const title = `晨渡 ${member.phone.slice(-6)}`;
  const address = await uploadPaper(request, member.token);
  const { id } = await api(request, '/api/v1/user/records/zpdj', workForm(address, { name: title }), member.token);
  return { id, title };
}

const inMain = (page: Page) => page.evaluate(() => document.activeElement?.closest('#main') !== null);

/** Presses Tab until the focus is in the page; returns how often. */
async function stopsTo(page: Page): Promise<number> {
  for (let stop = 1; stop <= MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    if (await inMain(page)) return stop;
  }
  return Number.POSITIVE_INFINITY;
}

test('the first control of a page is few tab stops away, and the skip link leads there at once', async ({ page }) => {
  for (const address of ['/staff', '/staff/money/orders', '/staff/content/expert', '/staff/activities']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator(UNSETTLED)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    expect(await stopsTo(page), address).toBeLessThanOrEqual(MOST_STOPS);
  }
  await page.goto('/staff/cases');
  await expect(page.getByRole('heading', { level: 1, name: '查找业务' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('关键词')).toBeFocused();
});

test('doors and tabs lead to every part, and the frame is not that of the public site', async ({ page }) => {
  await page.goto('/staff');
  const doors = page.getByRole('navigation', { name: '工作台' });
  await expect(doors.getByRole('link')).toHaveCount(7);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: '栏目' })).toHaveCount(0);
  await doors.getByRole('link', { name: '网站' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '文章' })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: '网站' });
  await tabs.getByRole('link', { name: '名录', exact: true }).click();
  await expect(page).toHaveURL(/\/staff\/content\/expert$/);
  await tabs.getByRole('link', { name: '工作站' }).click();
  await expect(page).toHaveURL(/\/staff\/content\/workstation$/);
  await expect(tabs.getByRole('link', { name: '名录', exact: true })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^账户/ }).click();
  await expectAccessible(page);
  await page.getByRole('region', { name: '账户' }).getByRole('link', { name: '申报与两步验证' }).click();
  await expect(page).toHaveURL(/\/staff\/ties$/);
  await expect(page.getByRole('region', { name: '账户' })).toHaveCount(0);
});

test('the palette opens by keyboard, finds pages, actions and a case, and gives the focus back', async ({
  page,
  request,
}) => {
  const { id, title } = await fileWork(request);
  await page.goto('/staff');
  await expect(page.getByRole('heading', { level: 1, name: '待办' })).toBeVisible();
  const opener = page.getByRole('button', { name: /^搜索页面/ });
  await opener.focus();
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: '查找' });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('资金 退款申请');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/staff\/money\/refund-requests$/);
  await page.keyboard.press('ControlOrMeta+k');
  await field.fill(title);
  await expect(page.getByRole('option', { name: new RegExp(title) })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/staff/cases/${id}$`));
  await page.keyboard.press('ControlOrMeta+k');
  await field.fill('没有这一页');
  await expect(page.getByText('没有找到“没有这一页”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await opener.click();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('the inbox holds every kind of work, and is worked by keys alone', async ({ page, request }) => {
  const { id, title } = await fileWork(request);
  await page.goto(`/staff?q=${encodeURIComponent(title)}`);
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('无人领取');
  await expectAccessible(page);
  await page.keyboard.press('j');
  await expect(row.getByRole('link')).toBeFocused();
  await page.keyboard.press('x');
  await expect(row.getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('t');
  await expect(row).toContainText('办事员');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/staff/cases/${id}$`));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/^按键：J/)).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await expectAccessible(page);

  await page.goto('/staff');
  const kinds = page.getByRole('group', { name: '类别' });
  for (const name of [/^作品登记/, /^转账回执/, /^投诉建议/])
    await expect(kinds.getByRole('button', { name })).toBeVisible();
  await kinds.getByRole('button', { name: /^转账回执/ }).click();
  await expect(page).toHaveURL(/queue=receipts/);
  await expect(
    page.getByRole('link', { name: /./ }).and(page.locator('[data-item^="receipts "]')).first(),
  ).toBeVisible();
  await expect(page.locator('[data-item]:not([data-item^="receipts "])')).toHaveCount(0);
});

test('the decision stays in sight beside material and facts', async ({ page, request }) => {
  const { id } = await fileWork(request);
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(`/staff/cases/${id}`);
  const decide = page.getByRole('button', { name: '确认办理' });
  await expect(decide).toBeInViewport();
  const material = page.getByRole('region', { name: '材料', exact: true });
  await expect(material).toBeInViewport();
  await material.getByRole('button', { name: '下一份' }).click();
  await expect(material).toContainText(/2 \/ \d/);
  await page.mouse.wheel(0, 4000);
  await expect(decide).toBeInViewport();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1100, height: 900 });
  await expect(decide).toBeInViewport();
  await expectNoOverflow(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a bar at the foot leads to the inbox, the palette, check-in and all pages', async ({ page }) => {
    await page.goto('/staff/figures');
    const bar = page.getByRole('navigation', { name: '常用' });
    const entries = bar.locator('> *');
    await expect(entries).toHaveCount(4);
    for (const entry of await entries.all()) {
      const box = await entry.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expectNoOverflow(page);
    await bar.getByRole('button', { name: '更多' }).click();
    const sheet = page.getByRole('dialog', { name: '全部页面' });
    await expectAccessible(page);
    await sheet.getByRole('link', { name: '操作记录' }).click();
    await expect(page).toHaveURL(/\/staff\/audit$/);
    await expect(sheet).toHaveCount(0);
    await bar.getByRole('button', { name: '查找' }).click();
    await page.getByRole('combobox', { name: '查找' }).fill('统计');
    await page.getByRole('option', { name: '统计' }).click();
    await expect(page).toHaveURL(/\/staff\/figures$/);
    await bar.getByRole('link', { name: '签到' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '活动' })).toBeVisible();
    await bar.getByRole('link', { name: /^待办/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: '待办' })).toBeVisible();
    await expectAccessible(page);
  });
});
