import type { APIRequestContext, Browser, Page } from 'playwright/test';
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
import { decide } from './support/decide';
import { uploadPaper } from './support/papers';
import { onPhone } from './support/phone';

/** People of the demo whose applications and memberships are in the states that take days to reach. */
const people = { unpaid: '13800000033', grace: '13800000037' } as const;

const somePhone = () => `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** Applies as a person over the API, as the form sends it; returns the id of the application. */
async function apply(request: APIRequestContext, token: string, name: string): Promise<number> {
  const body = {
    variant: 'personal',
    level: 'personal',
    name,
    idNo: '34052419800101001X',
    employer: '云州大学出版社',
    title: '编辑',
    field: '版权运营',
    resume:
      '从事图书出版与数字阅读，设有版权管理岗位，统一保管作者合同与授权文件，每年新签合同约三百份，愿意参与范本的起草。',
    mobile: '13800002222',
    email: 'shen@example.com',
    identity: await uploadPaper(request, token),
    agreed: true,
  };
  return (await api(request, '/api/v1/user/membership', body, token)).id;
}

/** Logs a person of the demo in by a code. */
async function logInAs(request: APIRequestContext, phone: string) {
  await api(request, '/api/v1/public/login/code', { phone });
  const user = await api(request, '/api/v1/public/login/phone', { phone, code: await codeFor(request, phone) });
  return openPages(request, user);
}

/** A page of a staff member. */
async function staffPage(browser: Browser, request: APIRequestContext, baseURL: string) {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  await context.addCookies([{ name: 'consent', value: 'refused', url: baseURL }]);
  await useLogin(context, await logInByApi(request, accounts.staff), baseURL);
  return context.newPage();
}

/** Pays in the opened dialog by a code on the phone. */
async function payByPhone(page: Page, browser: Browser) {
  const isCode = (url: string) => /\/user\/orders\/\d+\/payment$/.test(url);
  const opened = page.waitForResponse((response) => isCode(response.url()) && response.request().method() === 'POST');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page).toHaveURL(/\/wx-pay\?/);
  await onPhone(browser, (await (await opened).json()).data.codeUrl, '确认支付');
  await expect(page).toHaveURL(/\/mine\/orderDetail\/\d+$/, { timeout: 20_000 });
}

test('an application is published, objected to by a visitor, and waits for the decision', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const applicant = await newUser(request);
  const name = `沈知微${applicant.phone.slice(-4)}`;
  const id = await apply(request, applicant.token, name);
  const staff = await staffPage(browser, request, baseURL ?? '');

  await test.step('the board approves, and the publicity begins', async () => {
    await staff.goto(`/staff/cases/${id}`);
    await decide(staff, '材料审核通过');
    await decide(staff, '审议通过，开始公示');
    await expect(staff.getByText('公示中').first()).toBeVisible();
    await expect(staff.getByRole('radio', { name: '会籍生效' })).toHaveCount(0);
  });

  const mobile = somePhone();
  await test.step('a visitor finds it and objects by a code', async () => {
    await page.goto('/join-publicity');
    await expectAccessible(page);
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await page.getByRole('button', { name: '我有异议' }).click();
    await page.getByRole('button', { name: '提交异议' }).click();
    await expect(page.getByText('请填写真实姓名').first()).toBeVisible();
    await page.getByLabel('姓名').fill('陆远');
    await page.getByLabel('手机号').fill(mobile);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible();
    await page.getByLabel('验证码').fill(await codeFor(request, mobile));
    await page.getByLabel('事实与理由').fill('所列的代表作品是我的作品，没有取得许可，附有在先发表的记录，请核实。');
    await expectAccessible(page);
    await page.getByRole('button', { name: '提交异议' }).click();
    await expect(page.getByText(/异议已收到，编号 RY-\d{4}-\d{6}/)).toBeVisible();
  });

  await test.step('staff read and decide it', async () => {
    await staff.reload();
    const card = staff.getByRole('region', { name: '公示期内的异议' });
    await expect(card).toContainText('陆远');
    await expectAccessible(staff);
    await card.getByRole('button', { name: '异议不成立' }).click();
    await staff.getByLabel(/理由/).last().fill('经核实，作品系申请人原创');
    await staff.getByRole('button', { name: '确认', exact: true }).click();
    await expect(card).toContainText('不成立');
  });
});

test('the fee makes a member with number, certificate and entry, who changes the entry and resigns', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const member = await logInAs(request, people.unpaid);
  await useLogin(context, member, baseURL ?? '');
  const staff = await staffPage(browser, request, baseURL ?? '');

  await test.step('pays and is approved', async () => {
    await page.goto('/join-post-success');
    await page.getByRole('button', { name: '缴纳会费' }).click();
    await payByPhone(page, browser);
    await staff.goto('/staff/queue/membership');
    await staff.getByRole('row').filter({ hasText: '白榆' }).getByRole('link', { name: /办理/ }).click();
    await decide(staff, '会籍生效');
  });

  await test.step('finds number, certificate, entry and search at once', async () => {
    await page.goto('/mine/membership');
    await expect(page.getByText(/会员号 HY-\d{4}-\d{6}/)).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    const paper = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载会员证书' }).click();
    expect((await paper).suggestedFilename()).toMatch(/^会员证书-HY-\d{4}-\d{6}\.pdf$/);
    await page.getByRole('link', { name: '核验证书' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /会员证书.*有效/ })).toBeVisible();
    await page.goto('/about/member');
    await expect(page.getByRole('link', { name: /白榆/ }).first()).toBeVisible();
  });

  await test.step('asks for a change of the entry, which staff accept', async () => {
    await page.goto('/mine/membership');
    await page.getByRole('link', { name: '修改名录资料' }).click();
    await page.getByLabel('一句话介绍').fill('写歌的人，也写版权合同');
    await page.getByRole('textbox', { name: /^介绍/ }).fill('作曲人，作品见于影视与广播剧，授权由本人办理。');
    await expectAccessible(page);
    await page.getByRole('button', { name: '提交变更' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '会员变更已提交' })).toBeVisible();
    await staff.goto('/staff/queue/membership-change');
    await staff.getByRole('row').filter({ hasText: '白榆' }).getByRole('link', { name: /办理/ }).click();
    await expect(staff.getByText('写歌的人，也写版权合同')).toBeVisible();
    await decide(staff, '同意变更');
    await page.goto('/mine/membership');
    await page.getByRole('link', { name: '名录中的页面' }).click();
    await expect(page.getByText('写歌的人，也写版权合同').first()).toBeVisible();
  });

  await test.step('resigns after the consequences were named', async () => {
    await page.goto('/mine/membership');
    await page.getByRole('button', { name: '申请退会' }).click();
    await expect(page.getByText('会籍今天终止，不能撤销')).toBeVisible();
    await page.getByRole('button', { name: '确认退会' }).click();
    await expect(page.getByText('会籍已经终止')).toBeVisible();
    await page.goto('/about/member');
    await expect(page.getByRole('link', { name: /白榆/ })).toHaveCount(0);
  });
});

test('a member in grace renews in two clicks, and sees the prices for members', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  await useLogin(context, await logInAs(request, people.grace), baseURL ?? '');
  await page.goto('/mine/membership');
  await expect(page.getByText('宽限期', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '续费', exact: true }).click();
  await payByPhone(page, browser);
  await page.goto('/mine/membership');
  await expect(page.getByText('会籍有效', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '续费', exact: true })).toHaveCount(0);
  await page.goto('/work/contract');
  await expect(page.getByRole('button', { name: /^会员价 ¥\d+/ }).first()).toBeVisible();

  const staff = await staffPage(browser, request, baseURL ?? '');
  await staff.goto('/staff/memberships');
  await expect(staff.getByRole('heading', { level: 1, name: '会籍' })).toBeVisible();
  await expect(staff.getByText('黎晚舟')).toBeVisible();
  await expectAccessible(staff);
});
