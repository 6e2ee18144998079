import type { APIRequestContext, Browser } from 'playwright/test';
import { accounts, api, expect, expectAccessible, expectNoOverflow, logInByApi, test, useLogin } from './fixtures';
import { inHours } from './support/activity';

/** A page of a staff member. */
async function staffPage(browser: Browser, request: APIRequestContext, baseURL: string) {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  await context.addCookies([{ name: 'consent', value: 'refused', url: baseURL }]);
  await useLogin(context, await logInByApi(request, accounts.staff), baseURL);
  return context.newPage();
}

/** Announces a meeting whose vote is open, over the API. */
async function announced(request: APIRequestContext, title: string): Promise<number> {
  const staff = await logInByApi(request, accounts.staff);
  const body = {
    title,
    startsAt: inHours(72),
    endsAt: inHours(75),
    place: '云州市文化会堂',
    notice: '各位会员：现召开会员大会临时会议，审议会费标准，请按时报名并参加表决。',
    registerUntil: inHours(48),
    votesFrom: inHours(-1),
    votesUntil: inHours(75),
    motions: [{ title: '会费标准', text: '审议下一年度会费标准。', threshold: 'half', levels: [] }],
  };
  const { id } = await api(request, '/api/v1/staff/assemblies', body, staff.token);
  await api(request, `/api/v1/staff/assemblies/${id}/announcement`, {}, staff.token);
  return id;
}

test('a member registers for a meeting and votes, finally', async ({ page, context, request, baseURL }) => {
  const title = `会员大会临时会议${Date.now()}`;
  const id = await announced(request, title);
  await useLogin(context, await logInByApi(request, accounts.person), baseURL ?? '');
  await page.goto('/mine/assembly');
  await page.getByRole('link', { name: title }).first().click();
  await expect(page).toHaveURL(new RegExp(`/mine/assembly/${id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('还没有报名，不能表决。')).toBeVisible();
  await page.getByLabel('委托代理人').check();
  await page.getByRole('button', { name: '报名', exact: true }).click();
  await expect(page.getByText('请填写受托人姓名').first()).toBeVisible();
  await page.getByLabel('线上参加').check();
  await page.getByRole('button', { name: '报名', exact: true }).click();
  await expect(page.getByText('现在：线上参加')).toBeVisible();
  await page.getByRole('button', { name: /^同意\s*：会费标准/ }).click();
  await expect(page.getByRole('dialog')).toContainText('确认以后不能更改');
  await expectAccessible(page);
  await page.getByRole('button', { name: '确认同意' }).click();
  await expect(page.getByText('已投同意')).toBeVisible();
  await expect(page.getByRole('button', { name: /^反对\s*：会费标准/ })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

test('staff write a meeting, announce it and read the registrations', async ({ browser, request, baseURL }) => {
  const page = await staffPage(browser, request, baseURL ?? '');
  const title = `会员大会年度会议${Date.now()}`;
  const at = (hours: number) => inHours(hours).slice(0, 16).replace(' ', 'T');
  await page.goto('/staff/assemblies/new');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('会议名称至少 4 字').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('会议名称').fill(title);
  await page.getByLabel('会议开始').fill(at(72));
  await page.getByLabel('会议结束').fill(at(76));
  await page.getByLabel('地点').fill('云州市文化会堂');
  await page.getByLabel('报名截止').fill(at(48));
  await page.getByLabel('表决开始').fill(at(50));
  await page.getByLabel('表决截止').fill(at(76));
  await page.getByLabel('通知正文').fill('各位会员：现召开会员大会年度会议，审议工作报告，请按时报名参加。');
  await page.getByLabel('议案名称').fill('年度工作报告');
  await page.getByLabel('议案内容').fill('审议理事会年度工作报告。');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('button', { name: '发出通知' }).click();
  await expect(page.getByRole('dialog')).toContainText('不能再修改');
  await page.getByRole('dialog').getByRole('button', { name: '发出通知' }).click();
  await expect(page.getByText('已通知')).toBeVisible();
  await page.getByRole('link', { name: '报名名单' }).click();
  await expect(page.getByText('还没有会员报名')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});
