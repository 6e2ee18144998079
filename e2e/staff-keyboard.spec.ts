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
  useLogin,
} from './fixtures';
import { uploadPaper } from './support/papers';

test.beforeEach(async ({ context, request, baseURL }) => {
  await useLogin(context, await logInByApi(request, accounts.staff), baseURL ?? '');
});

/** Files two works, the second after the first in its queue; returns the first. */
async function fileWorks(request: APIRequestContext): Promise<{ id: number; title: string; token: string }> {
  const { phone, token } = await newUser(request);
  const title = `晨渡 ${phone.slice(-6)}`;
  const file = async (name: string): Promise<{ id: number }> =>
    api(request, '/api/v1/user/records/zpdj', workForm(await uploadPaper(request, token), { name }), token);
  const { id } = await file(title);
  await file(`${title} 之二`);
  return { id, title, token };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Presses keys one after another. */
async function press(page: Page, ...keys: readonly string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

/** Makes the decision of a label by its digit, and sends it. */
async function decideByDigit(page: Page, label: string) {
  await expect(page.getByRole('radio', { name: label, exact: true })).toBeVisible();
  const labels = await page
    .getByRole('radio')
    .evaluateAll((all) => all.map((one) => (one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : '')));
  await page.keyboard.press(String(labels.indexOf(label) + 1));
  await expect(page.getByRole('radio', { name: label, exact: true })).toBeChecked();
  await page.keyboard.press('Enter');
}

test('a work is opened, corrected, taken back and decided by keys alone, and Enter leads to the next', async ({
  page,
  request,
}) => {
  const { id, title } = await fileWorks(request);
  const next = page.getByRole('link', { name: '办下一件' });
  await page.goto(`/staff/queue/zpdj?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(2);
  await press(page, 'j', 'x');
  await expect(page.getByRole('checkbox', { name: `选择 ${title}`, exact: true })).toBeChecked();
  await press(page, 't');
  await expect(page.getByRole('row').filter({ hasText: title }).first()).toContainText('办事员');
  await press(page, 'j', 'k', 'Enter');
  await expect(page).toHaveURL(new RegExp(`/staff/cases/${id}$`));
  await expect(heading(page)).toHaveText(title);
  await expect(heading(page)).toBeFocused();

  await test.step('a correction with a reason of the stock', async () => {
    await expect(page.getByText(/^按键：J/)).toBeVisible();
    await press(page, 'f', 'f', 'Space');
    await expect(page.getByRole('radio', { name: '要求补正' })).toBeChecked();
    await press(page, 'd');
    await expect(page.getByRole('radio', { name: '要求补正' })).toBeFocused();
    const taken = page.getByRole('combobox', { name: /常用的原因$/ });
    await expect(taken).toBeVisible();
    await press(page, 'Tab', 'Tab');
    await expect(taken).toBeFocused();
    await press(page, 'ArrowDown', 'ArrowDown');
    const second = await taken.getByRole('option').nth(2).textContent();
    await expect(taken).toHaveValue(second ?? '');
    await expect(page.getByRole('textbox', { name: /补正原因/ })).toHaveValue(second ?? '');
    await press(page, 'Control+Enter');
    await expect(next).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('taken back, without losing the focus', async () => {
    const takeBack = page.getByRole('button', { name: '撤回这个决定' });
    await expect(takeBack).toBeVisible();
    await press(page, 'Tab');
    await expect(takeBack).toBeFocused();
    await press(page, 'Enter');
    await expect(takeBack).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  });

  await test.step('decided by a digit, and on to the next', async () => {
    await decideByDigit(page, '决定受理');
    await expect(next).toBeFocused();
    await press(page, 'Enter');
    await expect(page).toHaveURL(/\/staff\/cases\/\d+$/);
    await expect(page).not.toHaveURL(new RegExp(`/staff/cases/${id}$`));
    await expect(heading(page)).toBeFocused();
  });
});

test('a suggestion is answered by keys alone, and the page offers the way on', async ({ page, request }) => {
  const { token, phone } = await newUser(request);
  const title = `希望夜间也能查询（${phone.slice(-6)}）`;
  const suggestion = { type: 'advice', topic: 'website', title, body: '夜里查不到登记进度。', isAnonymous: false };
  const { id }: { id: number } = await api(request, '/api/v1/user/suggestions', suggestion, token);
  await page.goto(`/staff/suggestions/${id}`);
  await expect(page.getByText(/^按键：J/)).toBeVisible();
  await press(page, 'd');
  await expect(page.getByLabel('回复内容')).toBeFocused();
  await page.keyboard.type('您好，维护时间会提前公告。');
  await press(page, 'Control+Enter');
  await expect(page.getByRole('region', { name: '办好之后' }).getByRole('link')).toBeFocused();
  await expectAccessible(page);
  await press(page, 'Enter');
  await expect(page).not.toHaveURL(new RegExp(`/staff/suggestions/${id}$`));
  await expect(heading(page)).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a work is read pane by pane and decided by touch, with every bar within reach of the thumb', async ({
    page,
    request,
  }) => {
    const { id, title } = await fileWorks(request);
    await page.goto('/staff');
    await expect(page.locator('a[data-item]').first()).toBeInViewport();
    await page.goto(`/staff?q=${encodeURIComponent(title)}`);
    await page.locator('a[data-item]').filter({ hasNotText: '之二' }).tap();
    await expect(page).toHaveURL(new RegExp(`/staff/cases/${id}$`));
    const panes = page.getByRole('group', { name: '校样' });
    await panes.getByRole('button', { name: '材料' }).tap();
    await expect(page.getByRole('heading', { name: '材料' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '申请内容' })).toBeHidden();
    await expectNoOverflow(page);
    await panes.getByRole('button', { name: '内容' }).tap();
    await page.getByRole('button', { name: /^要求补正\s*：创作目的$/ }).tap();
    const box = await panes.boundingBox();
    expect(box?.y ?? 0).toBeGreaterThan(844 / 2);
    await panes.getByRole('button', { name: '办理（补正 1 项）' }).tap();
    await expect(page.getByRole('radio', { name: '要求补正' })).toBeChecked();
    await expect(page.getByRole('radio', { name: '要求补正' })).toBeInViewport();
    await page.getByRole('combobox', { name: /常用的原因$/ }).selectOption({ index: 1 });
    await expectAccessible(page);
    await page.getByRole('button', { name: '确认办理' }).tap();
    const next = page.getByRole('link', { name: '办下一件' });
    await expect(next).toBeInViewport();
    await expectNoOverflow(page);
    await next.tap();
    await expect(page).toHaveURL(/\/staff\/cases\/\d+$/);
    await expect(page).not.toHaveURL(new RegExp(`/staff/cases/${id}$`));
    await expect(page.getByRole('heading', { name: '申请内容' })).toBeVisible();
  });
});
