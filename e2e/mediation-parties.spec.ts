import type { APIRequestContext } from 'playwright/test';
import {
  accounts,
  api,
  codeFor,
  expect,
  expectAccessible,
  expectNoOverflow,
  logInByApi,
  newUser,
  test,
  useLogin,
} from './fixtures';
import { inHours } from './support/activity';
import { decide } from './support/decide';
import { uploadPaper } from './support/papers';
import { enterRoom, linkFor, somePhone } from './support/party-room';
import { PNG } from './support/wizard';

/** Files a mediation over the API, as its form sends it; returns the id of the case. */
async function fileMediation(request: APIRequestContext, token: string, name: string, mobile: string) {
  const address = await uploadPaper(request, token, '证据.png');
  const body = {
    source: 'self',
    applicant: { kind: 'person', name: '林晚', certNo: '34052419800101001X', mobile: '13800000061' },
    respondents: [{ kind: 'organisation', name, mobile }],
    dispute: 'infringement',
    works: [{ name: '雾中渡口', kind: '摄影作品' }],
    facts: '对方在宣传片中使用了七秒延时摄影，裁去水印，没有署名，也没有支付费用，多次联系没有回复。',
    claims: '停止使用，补署姓名，支付使用费。',
    evidence: [address],
    promise: true,
  };
  return (await api(request, '/api/v1/user/records/mediation', body, token)).id as number;
}

test('a respondent without an account answers on a phone, and both sides confirm the agreement', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const applicant = await newUser(request);
  const payOn = inHours(24 * 60).slice(0, 10);
  const [mobile, mediator] = [somePhone(), somePhone()];
  const name = `渡口文化${mobile.slice(-6)}`;
  const id = await fileMediation(request, applicant.token, name, mobile);
  const options = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' };
  const narrow = { ...options, viewport: { width: 390, height: 844 } };
  const [staffContext, phoneContext, deskContext] = [
    await browser.newContext(options),
    await browser.newContext(narrow),
    await browser.newContext(narrow),
  ];
  for (const one of [staffContext, phoneContext, deskContext])
    await one.addCookies([{ name: 'consent', value: 'refused', url: baseURL ?? '' }]);
  await useLogin(staffContext, await logInByApi(request, accounts.staff), baseURL ?? '');
  await useLogin(context, applicant, baseURL ?? '');
  const [staff, phone, desk] = [
    await staffContext.newPage(),
    await phoneContext.newPage(),
    await deskContext.newPage(),
  ];

  await test.step('staff accept the case and notify the respondent', async () => {
    await staff.goto(`/staff/cases/${id}`);
    await decide(staff, '决定受理');
    await decide(staff, '通知对方');
    const parties = staff.getByRole('region', { name: '当事人' });
    await expect(parties).toContainText('已通知，未打开');
    const letter = staff.waitForEvent('download');
    await parties.getByRole('button', { name: /下载通知书/ }).click();
    expect((await letter).suggestedFilename()).toContain('通知书');
    await expectAccessible(staff);
  });

  await test.step('the link tells a stranger little, and the code opens the room', async () => {
    const answer = await phone.goto(await linkFor(request, mobile));
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    expect(answer?.headers()['cache-control']).toContain('no-store');
    await expect(phone.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(phone.getByRole('heading', { level: 1, name: '调解申请' })).toBeVisible();
    await expect(phone.getByText(mobile.replace(/^(\d{3})\d{4}/, '$1****'))).toBeVisible();
    await expect(phone.getByText(name)).toHaveCount(0);
    await expectAccessible(phone);
    await expectNoOverflow(phone);
    await phone.getByRole('button', { name: '获取验证码' }).click();
    await expect(phone.getByRole('button', { name: /秒后重发/ })).toBeVisible();
    const code = await codeFor(request, mobile);
    await phone.getByLabel('验证码').fill(code === '111111' ? '222222' : '111111');
    await phone.getByRole('button', { name: '进入' }).click();
    await expect(phone.getByText('验证码不正确')).toBeVisible();
    await phone.getByLabel('验证码').fill(code);
    await phone.getByRole('button', { name: '进入' }).click();
    await expect(phone.getByText(`被申请人：${name}`)).toBeVisible();
    await expect(phone.getByText('停止使用，补署姓名，支付使用费。')).toBeVisible();
    await expect(phone.getByText('34052419800101001X')).toHaveCount(0);
    await expectAccessible(phone);
    await expectNoOverflow(phone);
  });

  await test.step('the respondent replies with evidence, proposes a mediator and agrees', async () => {
    await phone.getByRole('button', { name: '提交答辩与证据' }).click();
    await phone.getByRole('button', { name: '提交', exact: true }).click();
    await expect(phone.getByText('请填写答辩意见').first()).toBeVisible();
    await phone.getByLabel('答辩意见').fill('所用片段购自图片网站，有授权记录，愿意核对来源后协商。');
    const widget = phone.getByRole('group', { name: /^证据材料/ });
    await widget
      .locator('input[type="file"]')
      .setInputFiles({ name: '授权记录.png', mimeType: 'image/png', buffer: PNG });
    await expect(widget.getByText('已上传')).toBeVisible();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: '提交', exact: true }).click();
    await expect(phone.getByRole('link', { name: /授权记录\.png/ })).toBeVisible();
    await phone.getByRole('button', { name: '推荐调解员' }).click();
    await phone.getByLabel('第一人选').selectOption({ index: 1 });
    await phone.getByRole('button', { name: '提交', exact: true }).click();
    await expect(phone.getByRole('region', { name: '您已提交' })).toContainText('推荐调解员');
    await phone.getByRole('button', { name: '同意调解', exact: true }).click();
    await phone.getByRole('checkbox', { name: /自愿参加调解/ }).check();
    await phone.getByRole('button', { name: '提交', exact: true }).click();
    await expect(phone.getByText('您已答复：同意调解')).toBeVisible();
    await expectNoOverflow(phone);
  });

  await test.step('staff appoint the mediator, who arranges a session and drafts the agreement at the desk', async () => {
    await staff.reload();
    await expect(staff.getByText('对方同意', { exact: true }).first()).toBeVisible();
    await staff.getByLabel('调解员').selectOption({ index: 1 });
    await staff.getByLabel('手机', { exact: true }).fill(mediator);
    await staff.getByRole('button', { name: '选定', exact: true }).click();
    await expect(staff.getByText('已选定调解员').first()).toBeVisible();
    await enterRoom(desk, request, mediator);
    await expect(desk.getByRole('button', { name: '申明回避' })).toBeVisible();
    await desk.getByLabel('开始时间').fill(inHours(72).slice(0, 16).replace(' ', 'T'));
    await desk.getByLabel('地点').fill('本会二楼调解室');
    await desk.getByRole('button', { name: '约定并告知各方' }).click();
    await expect(desk.getByText('地点：本会二楼调解室').first()).toBeVisible();
    await desk.getByRole('textbox', { name: /^内容/ }).fill('被申请人停止使用争议作品，并支付使用费。');
    await desk.getByLabel('金额（元）').fill('3000');
    await desk.getByRole('button', { name: '发给各方确认' }).click();
    await expect(desk.getByText('有金额的请写明付款日').first()).toBeVisible();
    await desk.getByLabel('付款日').fill(payOn);
    await desk.getByRole('button', { name: '发给各方确认' }).click();
    await expect(desk.getByText('待各方确认协议').first()).toBeVisible();
    await expectAccessible(desk);
    await expectNoOverflow(desk);
    await staff.reload();
    await expect(staff.getByText('待各方确认协议').first()).toBeVisible();
    await expectAccessible(staff);
  });

  await test.step('the respondent and the applicant confirm, and the agreement verifies publicly', async () => {
    await phone.reload();
    const course = phone.getByRole('region', { name: '调解进程' });
    await expect(course).toContainText(`¥3,000.00，${payOn} 前付清`);
    await course.getByRole('button', { name: '获取验证码' }).click();
    await expect(course.getByRole('button', { name: /秒后重发/ })).toBeVisible();
    await course.getByLabel('验证码').fill(await codeFor(request, mobile));
    await course.getByRole('button', { name: '确认协议' }).click();
    await expect(course.getByText(/（您）：.*已确认/)).toBeVisible();
    await expectNoOverflow(phone);
    await page.goto(`/mine/bussiness-detail?id=${id}`);
    const own = page.getByRole('region', { name: '调解进程' });
    await expect(page.getByRole('region', { name: '对方的答复' })).toContainText('同意调解');
    await own.getByRole('button', { name: '获取验证码' }).click();
    await expect(own.getByRole('button', { name: /秒后重发/ })).toBeVisible();
    await own.getByLabel('验证码').fill(await codeFor(request, applicant.phone));
    await own.getByRole('button', { name: '确认协议' }).click();
    await expect(page.getByText('已达成协议').first()).toBeVisible();
    const paper = page.waitForEvent('download');
    await own.getByRole('button', { name: '下载调解协议书' }).click();
    expect((await paper).suggestedFilename()).toMatch(/^调解协议书-XY-/);
    const court = own.getByRole('region', { name: '司法确认' });
    await expect(court).toContainText('由各方共同申请');
    const application = page.waitForEvent('download');
    await court.getByRole('button', { name: '下载司法确认申请书' }).click();
    expect((await application).suggestedFilename()).toMatch(/^司法确认申请书-XY-.*\.docx$/);
    await expectAccessible(page);
    await own.getByRole('link', { name: '核验页' }).click();
    await expect(page.getByRole('heading', { name: /有效|调解协议书/ }).first()).toBeVisible();
    await expect(page.locator('main')).not.toContainText(name);
    await phone.reload();
    await expect(phone.getByText('案件已办结：已达成协议')).toBeVisible();
  });
  await staffContext.close();
  await phoneContext.close();
  await deskContext.close();
});

test('a code from a letter is asked for, and a wrong one is refused in words', async ({ page }) => {
  await page.goto('/party-room');
  await page.getByLabel('查询码').fill('AAAA-BBBB-CCCC');
  await expectAccessible(page);
  await page.getByRole('button', { name: '查询', exact: true }).last().click();
  await expect(page.locator('main').getByText('链接或查询码有误，请核对短信、邮件或通知书')).toBeVisible();
  await expectAccessible(page);
});
