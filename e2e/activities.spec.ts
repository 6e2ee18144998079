import { pathToFileURL } from 'node:url';
import type { APIRequestContext } from 'playwright/test';
import { api, expect, expectAccessible, expectNoOverflow, newUser, test, useLogin } from './fixtures';
import { announce, inHours } from './support/activity';
import { logInByCode } from './support/log-in';

const signUp = (request: APIRequestContext, id: number, token: string): Promise<{ id: number; checkInCode: string }> =>
  api(
    request,
    `/api/v1/activities/${id}/sign-up`,
    { name: '何见微', mobile: '13900001234', answers: { q1: '作者' } },
    token,
  );

test.describe('a visitor without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('reads the lists, an activity with its programme, and an album', async ({ page }) => {
    await page.goto('/activity');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('资讯活动');
    await page.getByRole('navigation', { name: '本栏目' }).getByRole('link', { name: '活动指南' }).click();
    await page.locator('.feed a').first().click();
    await expect(page.getByRole('heading', { name: '日程' })).toBeVisible();
    await expect(page.getByRole('region', { name: '报名' })).toBeVisible();
    await page.goto('/activity/elegantDemeanour');
    await page.locator('main li.card a').first().click();
    await expect(page.getByRole('heading', { name: '活动图集' })).toBeVisible();
  });

  test('reads the party area', async ({ page }) => {
    await page.goto('/party');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('党建专栏');
    await page.locator('.feed a').first().click();
    await expect(page).toHaveURL(/\/party-news\/\d+/);
    await expect(page.locator('.prose')).not.toBeEmpty();
  });

  test('finds an activity at its own address only', async ({ page, request }) => {
    const { id } = await announce(request, { type: 'vip' });
    expect((await page.goto(`/vip-activity-detail?id=${id}`))?.status()).toBe(200);
    expect((await page.goto(`/activity-detail/${id}`))?.status()).toBe(404);
    expect((await page.goto('/activity-detail/0'))?.status()).toBe(404);
    expect((await page.goto('/activity/nothing'))?.status()).toBe(404);
  });
});

test('signs up, sees the code, saves the ticket and cancels again', async ({
  page,
  context,
  request,
  baseURL,
}, testInfo) => {
  const { id, title } = await announce(request);
  await useLogin(context, await newUser(request), baseURL ?? '');
  await page.goto(`/activity-detail/${id}`);
  await expect(page.getByText('余 5 席')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '立即报名' }).click();

  await page.getByLabel('姓名').fill('');
  await page.getByRole('button', { name: '提交报名' }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: '请填写姓名' })).toBeVisible();
  await expect(page.getByLabel('姓名')).toBeFocused();
  await expect(page.getByRole('alert').getByRole('link', { name: '请选择“您的身份”' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('姓名').fill('何见微');
  await page.getByLabel('您的身份').selectOption('作者');
  await page.getByRole('button', { name: '提交报名' }).click();
  await expect(page.getByRole('heading', { name: '报名成功' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/mine/activity');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByText(/^[2-9A-HJ-NP-Z]{8}$/)).toBeVisible();
  await expect(page.getByText('座号 1')).toBeVisible();
  await expectAccessible(page);

  const event = page.waitForEvent('download');
  await page.getByRole('button', { name: new RegExp(`^加入日历.*${title}`) }).click();
  expect((await event).suggestedFilename()).toBe(`${title}.ics`);
  // The ticket is saved, and opens offline.
  const code = (await page.getByText(/^[2-9A-HJ-NP-Z]{8}$/).textContent()) ?? '';
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: new RegExp(`^保存入场票.*${title}`) }).click();
  const ticket = testInfo.outputPath('ticket.html');
  await (await saved).saveAs(ticket);
  const gate = await context.newPage();
  await context.setOffline(true);
  await gate.setViewportSize({ width: 360, height: 740 });
  await gate.goto(pathToFileURL(ticket).href);
  await expect(gate.getByRole('heading', { name: title })).toBeVisible();
  await expect(gate.getByText(code)).toBeVisible();
  await expect(gate.getByRole('img', { name: '签到二维码' })).toBeVisible();
  await expectNoOverflow(gate);
  await gate.close();
  await context.setOffline(false);

  await page.getByRole('button', { name: new RegExp(`取消报名.*${title}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消报名' }).click();
  await expect(page.getByText('已取消', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`取消报名.*${title}`) })).toHaveCount(0);
});

test('a full activity offers the waiting list, and a freed seat goes to the first user on it', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { id } = await announce(request, { capacity: '1' });
  const holder = await newUser(request);
  const seat = await signUp(request, id, holder.token);
  await useLogin(context, await newUser(request), baseURL ?? '');
  await page.goto(`/activity-detail/${id}`);
  await page.getByRole('link', { name: '登记候补' }).click();
  await page.getByLabel('姓名').fill('季闻道');
  await page.getByLabel('您的身份').selectOption('编辑');
  await page.getByRole('button', { name: '登记候补' }).click();
  await expect(page.getByText('候补第 1 位')).toBeVisible();

  await api(request, `/api/v1/user/sign-ups/${seat.id}/cancel`, {}, holder.token);
  await page.goto('/mine/activity');
  await expect(page.getByText('已通过')).toBeVisible();
  await expect(page.getByText(/^[2-9A-HJ-NP-Z]{8}$/)).toBeVisible();
});

test('a full activity that has begun offers no waiting list on its page, list and form', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const running = { capacity: '1', startsAt: inHours(-1), endsAt: inHours(3), signUpTo: '' };
  const { id, title } = await announce(request, running);
  await signUp(request, id, (await newUser(request)).token);
  await useLogin(context, await newUser(request), baseURL ?? '');
  await page.goto(`/activity-detail/${id}`);
  const signUpPanel = page.getByRole('region', { name: '报名' });
  await expect(signUpPanel.getByRole('button', { name: '报名已截止' })).toBeDisabled();
  await expect(signUpPanel).not.toContainText('候补');
  await page.goto(`/sign-up-activity?id=${id}`);
  await expect(page.getByText('报名已截止，不再接受报名与候补。')).toBeVisible();
  await expect(page.getByLabel('姓名')).toHaveCount(0);
  await page.goto('/mine/public-activity');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('可报名活动');
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
});

test('a cancelled activity offers no sign-up and links to no page', async ({ page, context, request, baseURL }) => {
  const { id, title, staff } = await announce(request);
  const person = await newUser(request);
  await signUp(request, id, person.token);
  await api(request, `/api/v1/staff/content/activity/${id}/withdraw`, {}, staff.token);
  await useLogin(context, person, baseURL ?? '');
  await page.goto('/mine/activity');
  const entry = page.locator('main article').filter({ hasText: title });
  await expect(entry.getByText('活动已取消', { exact: true })).toBeVisible();
  await expect(entry).toContainText('请不要前往');
  await expect(entry.getByRole('link')).toHaveCount(0);
  await expect(entry.getByRole('button', { name: /入场票|日历/ })).toHaveCount(0);
  await expect(entry).not.toContainText('签到码');
  await expectAccessible(page);
  await page.goto('/mine/activity?scope=cancelled');
  await expect(entry).toBeVisible();
  await page.goto('/mine');
  await expect(page.getByRole('link', { name: /活动.*看看可报名的活动/ })).toBeVisible();
});

test('hand-outs open after check-in', async ({ page, context, request, baseURL }) => {
  // Check-in opens twelve hours before the start.
  const { id, title, staff } = await announce(request, { startsAt: inHours(1), endsAt: inHours(3) });
  const visitor = await newUser(request);
  const { checkInCode } = await signUp(request, id, visitor.token);
  await useLogin(context, visitor, baseURL ?? '');
  await page.goto(`/mine/activity-data-detail?id=${id}`);
  await expect(page.getByRole('heading', { name: '不存在或无权查看' })).toBeVisible();

  await api(request, '/api/v1/staff/activities/check-in', { checkInCode }, staff.token);
  await page.goto('/mine/activity-data');
  const handOuts = page.getByRole('link', { name: new RegExp(`查看资料.*${title}`) });
  await expect(handOuts).toBeVisible();
  await expectAccessible(page);
  await handOuts.click();
  await expect(page.getByText('第二段讲义。')).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /下载 Word.*现场讲义/ }).click();
  expect((await saved).suggestedFilename()).toBe('现场讲义.docx');
});

test('keeps a form filled in by a visitor through the login', async ({ page, request }) => {
  const { id } = await announce(request);
  const { phone } = await newUser(request);
  await page.goto(`/sign-up-activity?id=${id}`);
  await page.getByLabel('姓名').fill('何见微');
  await page.getByLabel('单位', { exact: true }).fill('云州文澜书局');
  await page.getByRole('button', { name: '登录并提交' }).click();
  // Problems that need no login are reported before it.
  await expect(page.getByRole('alert').filter({ hasText: '手机号' })).toBeVisible();
  await page.getByLabel('手机号').fill('13900001234');
  await expectAccessible(page);
  await page.getByLabel('您的身份').selectOption('作者');
  await page.getByRole('button', { name: '登录并提交' }).click();
  await expect(page).toHaveURL(`/login?backUrl=${encodeURIComponent(`/sign-up-activity?id=${id}`)}`);
  await logInByCode(page, request, phone);
  await expect(page).toHaveURL(`/sign-up-activity?id=${id}`);
  await expect(page.getByText('登录前填写的内容都在')).toBeVisible();
  await expect(page.getByLabel('姓名')).toHaveValue('何见微');
  await expect(page.getByLabel('单位', { exact: true })).toHaveValue('云州文澜书局');
  await page.getByRole('button', { name: '提交报名' }).click();
  await expect(page.getByRole('heading', { name: /报名/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '提交报名' })).toHaveCount(0);
});

test('keeps a form filled in by a member when the session ends', async ({ page, context, request, baseURL }) => {
  const { id } = await announce(request);
  const user = await newUser(request);
  await useLogin(context, user, baseURL ?? '');
  await page.goto(`/sign-up-activity?id=${id}`);
  await page.getByLabel('姓名').fill('何见微');
  await page.getByLabel('单位', { exact: true }).fill('云州文澜书局');
  await page.getByLabel('您的身份').selectOption('作者');
  // The session ends as the form is sent: any other reading of the page would lead to the login by itself.
  const ended = { status: 401, json: { code: 401, msg: '请先登录', data: null } };
  await page.route(`**/api/v1/activities/${id}/sign-up`, (route) => route.fulfill(ended), { times: 1 });
  await page.getByRole('button', { name: '提交报名' }).click();
  await expect(page).toHaveURL(/\/login\?calbackUrl=/);
  await logInByCode(page, request, user.phone);
  await expect(page).toHaveURL(`/sign-up-activity?id=${id}`);
  await expect(page.getByLabel('姓名')).toHaveValue('何见微');
  await expect(page.getByLabel('单位', { exact: true })).toHaveValue('云州文澜书局');
  await expect(page.getByLabel('您的身份')).toHaveValue('作者');
});

test('explains when there is nothing to sign up for', async ({ page, context, request, baseURL }) => {
  const { id } = await announce(request, { signUpFrom: inHours(5) });
  await useLogin(context, await newUser(request), baseURL ?? '');
  await page.goto('/sign-up-activity?id=999999');
  await expect(page.getByRole('heading', { name: '不存在或无权查看' })).toBeVisible();
  await page.goto(`/sign-up-activity?id=${id}`);
  await expect(page.getByRole('heading', { name: /^报名将于 / })).toBeVisible();
  await expectAccessible(page);
});

test.describe('on the phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('pages that only a new activity or sign-up shows fit and are accessible', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const { id } = await announce(request);
    const visitor = await newUser(request);
    await signUp(request, id, visitor.token);
    const open = await announce(request);
    await useLogin(context, visitor, baseURL ?? '');
    const paths = [`/activity-detail/${id}`, `/sign-up-activity?id=${open.id}`, '/mine/activity'];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoOverflow(page);
      await expectAccessible(page);
    }
  });
});
