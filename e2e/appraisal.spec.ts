import type { APIRequestContext, Page } from 'playwright/test';
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
import { decide } from './support/decide';
import { uploadPaper } from './support/papers';
import { enterRoom, somePhone } from './support/party-room';
import { onPhone } from './support/phone';

/** Files an appraisal over the API, as its form sends it; returns the id of the case. */
async function fileAppraisal(request: APIRequestContext, token: string, mobile: string) {
  const paper = await uploadPaper(request, token, '检材.png');
  const sample = (name: string) => ({ name, source: '由委托方提供', files: [paper] });
  const body = {
    consignor: 'party',
    jointly: 'single',
    name: '林晚',
    contact: '林晚',
    mobile,
    address: '云州市青石区旧城里 14 号',
    letter: paper,
    rightsHolder: '林晚',
    accused: '某某文化有限公司',
    workKind: 'art',
    matters: ['similarity', 'originality'],
    question: '两组插图的构图与人物动作是否实质性相似。',
    originals: [sample('雾里看山')],
    suspects: [sample('雾中看山')],
    inventory: paper,
    promise: true,
  };
  return (await api(request, '/api/v1/user/records/appraisal', body, token)).id as number;
}

/** Chooses three members of the panel by their places in the list, and enters their phones. */
async function choosePanel(staff: Page, phones: readonly string[]) {
  for (const [at, phone] of phones.entries()) {
    await staff
      .getByLabel('专家')
      .nth(at)
      .selectOption({ index: at + 1 });
    await staff.getByLabel('手机', { exact: true }).nth(at).fill(phone);
  }
  await staff.getByRole('button', { name: '组成并通知成员' }).click();
}

/** Gives the votes of a member at the desk. */
async function vote(desk: Page, similarity: string) {
  await desk
    .getByRole('radiogroup', { name: /实质性相似：结论/ })
    .getByLabel(similarity, { exact: true })
    .check();
  await desk.getByLabel('实质性相似：理由').fill('人物动作与景物的安排一致，超出同类题材的惯常画法。');
  await desk
    .getByRole('radiogroup', { name: /独创性：结论/ })
    .getByLabel('属于独创性表达', { exact: true })
    .check();
  await desk.getByLabel('独创性：理由').fill('雾的层次与留白出自作者的选择与安排。');
  await desk.getByRole('button', { name: '提交意见' }).click();
}

test('an appraisal goes from the quotation to an opinion that verifies publicly', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const applicant = await newUser(request);
  const mobile = somePhone();
  const id = await fileAppraisal(request, applicant.token, mobile);
  const phones = [somePhone(), somePhone(), somePhone()];
  const options = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' };
  const [staffContext, deskContext] = [
    await browser.newContext(options),
    await browser.newContext({ ...options, viewport: { width: 390, height: 844 } }),
  ];
  for (const one of [staffContext, deskContext])
    await one.addCookies([{ name: 'consent', value: 'refused', url: baseURL ?? '' }]);
  await useLogin(staffContext, await logInByApi(request, accounts.staff), baseURL ?? '');
  await useLogin(context, applicant, baseURL ?? '');
  const [staff, desk] = [await staffContext.newPage(), await deskContext.newPage()];

  await test.step('staff quote, and quote again with a reason only', async () => {
    await staff.goto(`/staff/cases/${id}`);
    await decide(staff, '材料审核通过');
    await decide(staff, '报价', () => staff.getByLabel('费用（元）').fill('2800'));
    await staff.getByRole('radio', { name: '重新报价', exact: true }).check();
    await staff.getByLabel('费用（元）').fill('3200');
    await staff.getByRole('button', { name: '确认办理' }).click();
    await expect(staff.getByText('请写明原因').first()).toBeVisible();
    await decide(staff, '重新报价', () => staff.getByRole('textbox', { name: /^原因/ }).fill('补充样本一件'));
  });

  await test.step('the applicant reads the reason and pays', async () => {
    await page.goto(`/mine/bussiness-detail?id=${id}`);
    await expect(page.getByText('¥3,200.00，补充样本一件')).toBeVisible();
    await page.getByRole('link', { name: '确认并缴费' }).click();
    const opened = page.waitForResponse(
      (response) => /\/user\/orders\/\d+\/payment$/.test(response.url()) && response.request().method() === 'POST',
    );
    await page.getByRole('button', { name: '去付款' }).click();
    await onPhone(browser, (await (await opened).json()).data.codeUrl, '确认支付');
    await expect(page).toHaveURL(/orderDetail/);
  });

  await test.step('staff form the panel and make the list of samples', async () => {
    await staff.reload();
    await expect(staff.getByText(/由 3 或者 5 人组成/)).toBeVisible();
    await expectAccessible(staff);
    await choosePanel(staff, phones);
    await expect(staff.getByText('鉴定组已组成，链接已发给成员')).toBeVisible();
    await staff.getByLabel('B1-1 载体').fill('光盘');
    await staff.getByRole('button', { name: '生成并请委托人签署' }).click();
    await expect(staff.getByText('待签署检材清单').first()).toBeVisible();
    await expectAccessible(staff);
    await expect(staff.getByRole('radio', { name: '开始比对' })).toHaveCount(0);
  });

  await test.step('the applicant signs the list with a code to the phone of the case', async () => {
    await page.goto(`/mine/bussiness-detail?id=${id}`);
    const course = page.getByRole('region', { name: '鉴定进程' });
    await expect(course).toContainText('光盘，1 份');
    await expectAccessible(page);
    await course.getByRole('button', { name: '获取验证码' }).click();
    await expect(course.getByRole('button', { name: /秒后重发/ })).toBeVisible();
    await course.getByLabel('验证码').fill(await codeFor(request, mobile));
    await course.getByRole('button', { name: '签署清单' }).click();
    await expect(course.getByText(/林晚于 .* 凭验证码签署/)).toBeVisible();
  });

  await test.step('staff begin the comparison, and the members vote at their desks', async () => {
    await staff.reload();
    await decide(staff, '开始比对');
    for (const [at, phone] of phones.entries()) {
      await deskContext.clearCookies({ name: 'party-room' });
      await enterRoom(desk, request, phone);
      await expect(desk.getByText(/请在 .* 前就每项鉴定事项独立提出意见/)).toBeVisible();
      if (at === 0) {
        await desk.getByRole('button', { name: '提交意见' }).click();
        await expect(desk.getByText('请选择结论').first()).toBeVisible();
        await expectAccessible(desk);
        await expectNoOverflow(desk);
      }
      await vote(desk, at === 1 ? '不构成实质性相似' : '构成实质性相似');
      const after = at < 2 ? desk.getByText(`3 名成员中 ${at + 1} 名已经提交`) : desk.getByText('3 名成员中 2 名一致');
      await expect(after.first()).toBeVisible();
    }
    await expectAccessible(desk);
    await expectNoOverflow(desk);
  });

  await test.step('staff issue and deliver the opinion, and keep the archive', async () => {
    await staff.reload();
    await expect(staff.getByText('构成实质性相似（3 名成员中 2 名一致）')).toBeVisible();
    await staff.getByLabel('方法与过程').fill('滤除公有领域与惯常表达以后逐项比对。');
    await staff.getByLabel('分析说明').fill('两组插图的构图与人物动作在九处一致。');
    await expectAccessible(staff);
    await staff.getByRole('button', { name: '出具并编号' }).click();
    await expect(staff.getByText(/编号 YJ-\d{4}-\d{6}/).first()).toBeVisible();
    await decide(staff, '送达');
    const archive = staff.waitForEvent('download');
    await staff.getByRole('button', { name: '下载案卷' }).click();
    expect((await archive).suggestedFilename()).toMatch(/^鉴定案卷-JD-.*\.zip$/);
  });

  await test.step('the applicant has the opinion, and it verifies publicly', async () => {
    await page.goto(`/mine/bussiness-detail?id=${id}`);
    const course = page.getByRole('region', { name: '鉴定进程' });
    await expect(course).toContainText('不同意见');
    const paper = page.waitForEvent('download');
    await course.getByRole('button', { name: '下载鉴定意见书' }).click();
    expect((await paper).suggestedFilename()).toMatch(/^鉴定意见书-YJ-/);
    await expectAccessible(page);
    await course.getByRole('link', { name: '核验页' }).click();
    await expect(page.getByRole('heading', { name: /有效|鉴定意见书/ }).first()).toBeVisible();
    await expect(page.locator('main')).not.toContainText('林晚');
    await expectAccessible(page);
    await desk.reload();
    await expect(desk.getByRole('link', { name: '下载鉴定意见书' })).toBeVisible();
  });
  await staffContext.close();
  await deskContext.close();
});
