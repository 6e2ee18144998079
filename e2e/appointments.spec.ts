import type { APIRequestContext } from 'playwright/test';
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
import { onPhone } from './support/phone';
import { dayAhead } from './support/today';

/** Assigns a new user to a seeded expert. */
async function newExpert(request: APIRequestContext, expert: string) {
  const response = await request.get('/api/v1/persons?kind=copyright&pageSize=100');
  const { list } = (await response.json()).data as { list: { id: number; name: string }[] };
  const person = list.find(({ name }) => name === expert);
  if (!person) throw new Error('the demo has no such expert');
  const [staff, user] = [await logInByApi(request, accounts.staff), await newUser(request)];
  await api(request, `/api/v1/staff/persons/${person.id}/user`, { phone: user.phone }, staff.token);
  return { ...user, person };
}

/** Day of the week after next, `YYYY-MM-DD`, in Shanghai. */
const slotDay = dayAhead(13);

test('an expert offers an hour; the asker books, pays, writes a note and moves it; the expert sees it and cancels', async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  const expert = await newExpert(request, '唐采薇');
  const other = await browser.newContext({ baseURL, locale: 'zh-CN' });
  await other.addCookies([{ name: 'consent', value: 'refused', url: baseURL }]);
  await useLogin(other, expert, baseURL ?? '');
  const expertPage = await other.newPage();
  await expertPage.goto('/mine/consult?view=slots');
  await expertPage.getByLabel('日期').fill(slotDay);
  await expertPage.getByLabel('重复周数').fill('2');
  await expertPage.getByLabel('开始').fill('10:00');
  await expertPage.getByLabel('结束').fill('11:00');
  await expertPage.getByLabel('价格（元）').fill('300');
  await expertPage.getByRole('radio', { name: '视频' }).check();
  await expertPage.getByRole('button', { name: '提供时段' }).click();
  await expect(expertPage.getByText('请填写以 https:// 开头的会议链接')).toBeVisible();
  await expertPage.getByLabel('会议链接').fill('https://meet.example.com/j/42');
  await expertPage.getByRole('button', { name: '提供时段' }).click();
  await expect(expertPage.getByRole('cell', { name: new RegExp(`^${slotDay} 10:00–11:00`) })).toBeVisible();
  await expectAccessible(expertPage);

  await useLogin(context, await newUser(request), baseURL ?? '');
  await page.goto(`/expert-detail/${expert.person.id}`);
  await page.getByRole('button', { name: new RegExp(`^预约\\s*：${slotDay} 10:00–11:00`) }).click();
  const opened = page.waitForResponse(
    (response) => /\/user\/orders\/\d+\/payment$/.test(response.url()) && response.request().method() === 'POST',
  );
  await page.getByRole('dialog', { name: '选择支付方式' }).getByRole('button', { name: '提交' }).click();
  await onPhone(browser, (await (await opened).json()).data.codeUrl, '确认支付');
  await expect(page).not.toHaveURL(/wx-pay/, { timeout: 20_000 });

  await page.goto('/mine/consult?view=appointments');
  await expectAccessible(page);
  await page.getByRole('link', { name: `${slotDay} 10:00–11:00` }).click();
  await expect(page.getByRole('link', { name: 'https://meet.example.com/j/42' })).toBeVisible();
  const older = await context.newPage();
  await older.goto(page.url());
  await expect(older.getByRole('button', { name: '保存说明' })).toBeVisible();
  await page.getByRole('textbox', { name: /^说明/ }).fill('想谈插画被印在包装上的取证。');
  await page.getByRole('button', { name: '保存说明' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await older.getByRole('textbox', { name: /^说明/ }).fill('取证');
  await older.getByRole('button', { name: '保存说明' }).click();
  await expect(older.getByRole('main').getByText('想谈的事被改过，这次没有保存')).toBeVisible();
  await expect(older.getByText('现在保存着的：想谈插画被印在包装上的取证。')).toBeVisible();
  await expect(older.getByRole('textbox', { name: /^说明/ })).toHaveValue('取证');
  await expectAccessible(older);
  await older.close();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: /10:00–11:00\s+视频/ }).click();
  await page.getByRole('dialog', { name: '改约时间' }).getByRole('button', { name: '改约' }).click();
  await expect(page.getByText('已改约')).toBeVisible();

  await expertPage.goto('/mine/consult?view=booked');
  await expertPage.getByRole('link', { name: /10:00–11:00/ }).click();
  await expect(expertPage.getByText('想谈插画被印在包装上的取证。')).toBeVisible();
  await expectAccessible(expertPage);
  await expertPage.getByRole('button', { name: '取消预约' }).click();
  const dialog = expertPage.getByRole('dialog', { name: '取消预约' });
  await dialog.getByRole('button', { name: '取消预约' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('原因至少 4 个字');
  await dialog.getByLabel('原因，预约人会看到').fill('法院临时通知开庭');
  await dialog.getByRole('button', { name: '取消预约' }).click();
  await expect(expertPage.getByText('已取消').first()).toBeVisible();

  await page.reload();
  await expect(page.getByText('专家取消了预约，退款 ¥300.00。')).toBeVisible();
});

test('the expert of the demo enters an outcome, the asker rates it, and finance pays a month', async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  // The demo has an appointment of the owner that took place yesterday and waits for the expert's word.
  await useLogin(context, await logInByApi(request, '13800000003'), baseURL ?? '');
  await page.goto('/mine/consult?view=booked');
  await page.getByRole('row').filter({ hasText: '待登记结果' }).getByRole('link').click();
  await page.getByRole('button', { name: '已完成' }).click();
  await expect(page.getByText('已登记')).toBeVisible();
  await page.goto('/mine/consult?view=earnings');
  await expect(page.getByRole('heading', { name: '明细' })).toBeVisible();
  await expectAccessible(page);

  const asker = await browser.newContext({ baseURL, locale: 'zh-CN' });
  await asker.addCookies([{ name: 'consent', value: 'refused', url: baseURL }]);
  await useLogin(asker, await logInByApi(request, accounts.person), baseURL ?? '');
  const askerPage = await asker.newPage();
  await askerPage.goto('/mine/consult?view=appointments&when=past');
  await askerPage.getByRole('row').filter({ hasText: '已完成' }).filter({ hasText: '视频' }).getByRole('link').click();
  // The stars lie above the radio buttons.
  await askerPage.getByRole('radio', { name: '5 分' }).press('Space');
  await askerPage.getByRole('button', { name: '提交评价' }).click();
  await expect(askerPage.getByText('感谢您的评价')).toBeVisible();

  const finance = await browser.newContext({ baseURL, locale: 'zh-CN' });
  await finance.addCookies([{ name: 'consent', value: 'refused', url: baseURL }]);
  await useLogin(finance, await logInByApi(request, accounts.staff), baseURL ?? '');
  const financePage = await finance.newPage();
  await financePage.goto('/staff/money/expert-earnings');
  await expect(financePage.getByRole('heading', { name: '专家收入' })).toBeVisible();
  await expectAccessible(financePage);
});

test('experts are sorted by price and filtered by rating', async ({ page }) => {
  await page.goto('/expert/copyright');
  await page.getByLabel('排序').selectOption({ label: '价格从低到高' });
  await expect(page.getByRole('status').filter({ hasText: /^共 \d+ 位/ })).toBeVisible();
  const prices = (await page.locator('.person-card .price').allInnerTexts()).map((text) =>
    Number(text.replace(/[^\d.]/g, '')),
  );
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  await page.getByLabel('评分').selectOption({ label: '4 分以上' });
  await expect(page.getByText('线上答复或者评分不足三次的，不参与比较。')).toBeVisible();
  await expectAccessible(page);
});
