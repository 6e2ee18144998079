import { accounts, expect, expectAccessible, expectNoOverflow, logInByApi, test, useLogin } from './fixtures';
import { dayAhead } from './support/today';

const phone = { width: 360, height: 780 };

test('staff reads and downloads figures for a range of dates; changed site values reach the next visitor', async ({
  page,
  context,
  browser,
  request,
  baseURL: base,
}) => {
  test.slow();
  const baseURL = base ?? '';
  await useLogin(context, await logInByApi(request, accounts.staff), baseURL);
  await page.goto('/staff/figures');
  await expect(page.getByRole('heading', { name: '在办业务' })).toBeVisible();
  await expect(page.getByText('正在读取')).toHaveCount(0);
  const visits = page.getByRole('region', { name: '访问' });
  await visits.getByText('看数字').click();
  await expect(visits.getByRole('row').nth(1)).toContainText(/\d{4}-\d\d-\d\d/);
  await expectAccessible(page);
  const all = await visits.getByRole('row').count();
  await page.getByLabel('开始日期').fill(dayAhead(-5));
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page).toHaveURL(/from=/);
  await expect(async () => expect(await visits.getByRole('row').count()).toBeLessThan(all)).toPass();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出收入' }).click();
  expect((await file).suggestedFilename()).toMatch(/^收入-.*\.xlsx$/);
  await page.setViewportSize(phone);
  await expectNoOverflow(page);

  await page.goto('/staff/settings');
  const note = `公众号通知 ${Math.floor(Math.random() * 1e6)}`;
  const index = page.getByRole('navigation', { name: '各项设置' });
  await index.getByRole('button', { name: '联系方式' }).click();
  await page.getByRole('button', { name: '修改邮箱' }).click();
  await page.getByRole('textbox', { name: '邮箱' }).fill('不是邮箱');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('请填写邮箱地址')).toBeVisible();
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '修改服务时间' }).click();
  await page.getByRole('textbox', { name: '服务时间' }).fill(note);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('服务时间已保存')).toBeVisible();
  await expectAccessible(page);
  const visitor = await browser.newContext({ baseURL });
  const home = await visitor.newPage();
  await home.goto('/');
  await expect(home.getByText(note).first()).toBeAttached();
  await page.getByRole('button', { name: '修改服务时间' }).click();
  await page.getByRole('textbox', { name: '服务时间' }).fill('工作日 9:00—17:30');
  await page.getByRole('button', { name: '保存' }).click();
  await index.getByRole('button', { name: /^补正的常用原因/ }).click();
  await expect(page).toHaveURL(/dictType=/);
  await page.getByRole('button', { name: '添加一项' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();

  // The page of public figures needs no login.
  await home.goto('/about/figures');
  await expect(home.getByRole('heading', { level: 1, name: '版权服务统计' })).toBeVisible();
  await expect(home.getByRole('link', { name: '下载表格' })).toBeVisible();
  expect(await home.locator('script[type="application/ld+json"]').allTextContents()).toEqual(
    expect.arrayContaining([expect.stringContaining('"Dataset"')]),
  );
  await expectAccessible(home);
  await home.setViewportSize(phone);
  await expectNoOverflow(home);
  await visitor.close();
});
