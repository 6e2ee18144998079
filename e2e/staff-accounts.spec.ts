import { Secret, TOTP } from 'otpauth';
import type { APIRequestContext, Browser, BrowserContext, Page } from 'playwright/test';
import {
  accounts,
  api,
  codeFor,
  expect,
  expectAccessible,
  expectNoOverflow,
  logInByApi,
  newUser,
  openPages,
  test,
  useLogin,
} from './fixtures';

const phone = { width: 360, height: 780 };

/** Opens another browser with a login. */
async function browserOf(browser: Browser, login: Parameters<typeof useLogin>[1], baseURL: string): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ baseURL });
  await context.addCookies([{ name: 'consent', value: 'refused', url: baseURL }]);
  await useLogin(context, login, baseURL);
  return context.newPage();
}

/** Logs a user in again by phone. */
async function logInAgain(request: APIRequestContext, number: string) {
  await api(request, '/api/v1/public/login/code', { phone: number });
  const code = await codeFor(request, number);
  const user = await api(request, '/api/v1/public/login/phone', { phone: number, code });
  return openPages(request, user);
}

test('roles determine access: a colleague is added, sets up a second factor, changes role, is removed', async ({
  page,
  context,
  browser,
  request,
  baseURL: base,
}) => {
  test.slow();
  const baseURL = base ?? '';
  const person = await newUser(request);
  const name = `试用${person.phone.slice(-4)}`;
  const theirs = await browserOf(browser, person, baseURL);
  const side = (of: Page) => of.getByRole('navigation', { name: '工作台' });
  await theirs.goto('/staff');
  await expect(theirs.getByRole('heading', { name: '这一页不在书中' })).toBeVisible();
  await expect(side(theirs)).toHaveCount(0);

  await useLogin(context, await logInByApi(request, accounts.staff), baseURL);
  await page.goto('/staff/people');
  await expect(page.getByRole('heading', { name: '谁能做什么' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '添加同事' }).click();
  const dialog = page.getByRole('dialog', { name: '添加同事' });
  await dialog.getByLabel('手机号').fill('13700000000');
  await dialog.getByRole('checkbox', { name: '审核员' }).check();
  await dialog.getByRole('button', { name: '添加' }).click();
  await expect(dialog.getByText('没有这个手机号的账号，请对方先在门户登录一次')).toBeVisible();
  await dialog.getByLabel('手机号').fill(person.phone);
  await dialog.getByRole('button', { name: '添加' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('审核员');

  // The areas of the new role are visible, all others are not.
  await theirs.reload();
  await expect(side(theirs).getByRole('link', { name: /^待办/ })).toBeVisible();
  await expect(side(theirs).getByRole('link', { name: '管理' })).toHaveCount(0);
  await theirs.goto('/staff/people');
  await expect(theirs.locator('main').getByText('“人员、权限与操作记录”由管理员办理，您没有这项权限')).toBeVisible();

  await theirs.goto('/staff/ties');
  await theirs.getByLabel('有利益关系的单位').fill('云州试验文化有限公司\n云州大学');
  await theirs.getByRole('button', { name: '保存' }).click();
  await expect(theirs.getByText('申报已保存')).toBeVisible();
  await theirs.getByRole('button', { name: '设置', exact: true }).click();
  const key = (await theirs.locator('code').textContent()) ?? '';
  await expectAccessible(theirs);
  await theirs.setViewportSize(phone);
  await expectNoOverflow(theirs);
  await theirs.getByLabel('验证码').fill('000000');
  await theirs.getByRole('button', { name: '完成设置' }).click();
  await expect(theirs.getByText('验证码不正确或已经用过，请输入新的验证码').first()).toBeVisible();
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await theirs.getByLabel('验证码').fill(totp.generate());
  await theirs.getByRole('button', { name: '完成设置' }).click();
  await expect(theirs.getByRole('heading', { name: '请保存恢复码' })).toBeVisible();
  const [recovery = ''] = await theirs.getByText(/^[a-z2-9]{5}-[a-z2-9]{5}$/).allTextContents();
  await theirs.getByRole('button', { name: '已保存，进入工作台' }).click();
  await expect(theirs.getByText('10 个')).toBeVisible();
  await theirs.getByRole('button', { name: '换一组恢复码' }).click();
  await theirs.getByLabel('手机验证器上的验证码').fill('000000');
  await theirs.getByRole('button', { name: '换一组', exact: true }).click();
  await expect(theirs.getByText('验证码不正确或已经用过，请输入新的验证码').first()).toBeVisible();
  await expectAccessible(theirs);
  // The code after the one of the enrolment is accepted, too, as clocks differ.
  await theirs.getByLabel('手机验证器上的验证码').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await theirs.getByRole('button', { name: '换一组', exact: true }).click();
  await expect(theirs.getByRole('heading', { name: '请保存恢复码' })).toBeVisible();
  const [renewed = ''] = await theirs.getByText(/^[a-z2-9]{5}-[a-z2-9]{5}$/).allTextContents();
  expect(renewed).not.toBe(recovery);
  await expectNoOverflow(theirs);
  await theirs.getByRole('button', { name: '已保存', exact: true }).click();
  await expect(theirs.getByText('10 个')).toBeVisible();

  // Another session must confirm the second factor, here with a recovery code.
  const again = await browserOf(browser, await logInAgain(request, person.phone), baseURL);
  await again.goto('/staff/ties');
  await expect(again.getByRole('heading', { name: '两步验证' })).toBeVisible();
  await expect(side(again)).toHaveCount(0);
  await expectAccessible(again);
  await again.getByLabel('验证码').fill(renewed);
  await again.getByRole('button', { name: '进入工作台' }).click();
  await expect(again.getByText('9 个')).toBeVisible();

  await page.reload();
  await expect(row).toContainText('已设置');
  await expect(row).toContainText('云州大学');
  await row.getByRole('button', { name: '修改角色' }).click();
  const roles = page.getByRole('dialog', { name: `修改角色：${name}` });
  await roles.getByRole('checkbox', { name: '编辑' }).check();
  await roles.getByRole('button', { name: '保存' }).click();
  await expect(row).toContainText('审核员、编辑');
  await again.reload();
  await expect(side(again).getByRole('link', { name: '活动与金奖' })).toBeVisible();

  await row.getByRole('button', { name: '结束权限' }).click();
  await page.getByLabel('原因').fill('调离本会');
  await page.getByRole('dialog').getByRole('button', { name: '结束权限' }).click();
  await expect(row).toHaveCount(0);
  await again.reload();
  await expect(again.getByRole('heading', { name: '这一页不在书中' })).toBeVisible();
  await expect(side(again)).toHaveCount(0);

  // All of it is in the audit log, in readable words.
  await page.goto(`/staff/audit?q=${encodeURIComponent(name)}`);
  const entry = (words: string) => page.getByRole('listitem').filter({ hasText: words }).first();
  await expect(entry('结束工作人员的权限')).toContainText('调离本会');
  await expect(entry('修改工作人员的角色')).toContainText('审核员、编辑');
  await expect(entry('添加工作人员')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await download).suggestedFilename()).toMatch(/^操作记录-.*\.xlsx$/);
  await theirs.context().close();
  await again.context().close();
});
