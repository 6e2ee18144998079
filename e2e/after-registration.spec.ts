import type { APIRequestContext, Page } from 'playwright/test';
import { filingForm } from '@/lib/provider/testing/after-registration';
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
import { decide } from './support/decide';
import { uploadPaper } from './support/papers';
import { today } from './support/today';
import { next, onStep, upload } from './support/wizard';

/** Smallest file that is accepted as a PDF. */
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n');

/** Moves a case through the staff API. */
const move = (request: APIRequestContext, staff: string, id: number, body: object) =>
  api(request, `/api/v1/staff/records/${id}/moves`, body, staff);

/** A registered and announced work of the user. */
async function registered(request: APIRequestContext, token: string, staff: string) {
  const paper = await uploadPaper(request, token);
  const { id } = await api(request, '/api/v1/user/records/zpdj', workForm(paper), token);
  const { orderId } = await api(request, '/api/v1/copyright/order', { payType: '3', recordId: id }, token);
  const { codeUrl } = await api(request, `/api/v1/user/orders/${orderId}/payment`, {}, token);
  const code = new URL(codeUrl).pathname.replace('/p/', '');
  await api(request, '/api/v1/public/pay/sandbox/decide', { token: code, accept: true });
  await move(request, staff, id, { action: 'accept' });
  await move(request, staff, id, { action: 'forward' });
  const number = `云作登字-2026-F-${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  await move(request, staff, id, { action: 'certify', certificate: { number, issuedOn: today() } });
  await move(request, staff, id, { action: 'announce' });
  return { id, number, paper };
}

const idIn = (page: Page) => Number(new URL(page.url()).searchParams.get('id'));

/** Decides in the workbench: the step by its label, with the paper of the authority if it has one. */
async function decideOn(staff: Page, label: string, paper?: { label: string; number: string }) {
  await decide(staff, label, async () => {
    if (!paper) return;
    await staff.getByLabel(paper.label).fill(paper.number);
    await staff.getByLabel('开具日期').fill(today());
    await staff
      .getByRole('group', { name: /文件/ })
      .locator('input[type="file"]')
      .setInputFiles({ name: '证明.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(staff.getByText('已上传')).toBeVisible();
  });
}

test('a registration is changed and its transfer filed, and its public card tells both', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const user = await newUser(request);
  const clerk = await logInByApi(request, accounts.staff);
  const { id, number, paper } = await registered(request, user.token, clerk.token);
  await useLogin(context, user, baseURL ?? '');
  const staffContext = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  await staffContext.addCookies([{ name: 'consent', value: 'refused', url: baseURL ?? '' }]);
  await useLogin(staffContext, clerk, baseURL ?? '');
  const staff = await staffContext.newPage();
  const title = `雾中渡口 ${user.phone.slice(-6)}`;

  await test.step('the detail of the registration opens the form with the registration filled in', async () => {
    await page.goto(`/manage/self/work-detail?id=${id}`);
    await expectAccessible(page);
    await page.getByRole('link', { name: '申请变更' }).click();
    await onStep(page, '申请事项');
    await expect(page.getByRole('radio', { name: /变更或者补充/ })).toBeChecked();
    await next(page);
    await onStep(page, '原登记');
    await expect(page.getByLabel('登记号')).toHaveValue(number);
    await expect(page.getByLabel('从本账号的登记中选用')).toContainText(number);
    await expectAccessible(page);
    await next(page);
    await onStep(page, '变更内容');
    await page.getByRole('checkbox', { name: '作品或软件名称' }).check();
    await page.getByLabel('变更后的名称').fill(title);
    await page.getByLabel('变更前后的内容与理由').fill('名称改为出版时使用的名称。');
    await upload(page, '变更或者补充的证明');
    await next(page);
    await onStep(page, '材料与保证');
    await upload(page, '原登记证书');
    await upload(page, '主体证明');
    await page.getByRole('checkbox', { name: /我保证/ }).check();
    await next(page);
    await onStep(page, '核对与提交');
    await expect(page.locator('form dl').filter({ hasText: title })).toHaveCount(1);
    await page.getByRole('button', { name: '提交申请' }).click();
    await expect(page.getByRole('heading', { name: '变更补发撤销已提交' })).toBeVisible();
    await expect(page.getByRole('link', { name: /缴纳受理费/ })).toHaveCount(0);
    await page.getByRole('link', { name: '查看办理进度' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '《雾中渡口》变更登记' })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

  await test.step('staff forward it, and enter the paper of the authority', async () => {
    await staff.goto(`/staff/cases/${idIn(page)}`);
    await expect(staff.getByText('申请人的账号', { exact: true })).toBeVisible();
    await decideOn(staff, '决定受理');
    await decideOn(staff, '转报登记机构');
    await expect(staff.getByRole('radio', { name: '登记机构撤销登记' })).toHaveCount(0);
    await decideOn(staff, '登记机构准予变更', { label: '变更证明号', number: `云变字-${number.slice(-8)}` });
    await expect(staff.getByText('已变更').first()).toBeVisible();
  });

  await test.step('the applicant gets the paper', async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: /证明\.pdf/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: '文书' })).toBeVisible();
  });

  await test.step('a transfer is filed, and a draft of it is kept', async () => {
    await page.goto(`/manage/self/work-detail?id=${id}`);
    await page.getByRole('link', { name: '转让备案' }).click();
    await onStep(page, '备案的合同');
    await next(page);
    await onStep(page, '合同涉及的登记');
    await expect(page.getByLabel('作品或软件名称')).toHaveValue(title);
    const body = filingForm(paper, { registrationNo: number, workName: title });
    const filed = await api(request, '/api/v1/user/records/contract-filing', body, user.token);
    await staff.goto(`/staff/cases/${filed.id}`);
    await decideOn(staff, '决定受理');
    await decideOn(staff, '转报登记机构');
    await decideOn(staff, '登记机构准予备案', { label: '备案证书号', number: `云著合备-${number.slice(-8)}` });
    await page.goto(`/manage/contract/filing-detail?id=${filed.id}`);
    await expect(page.getByText('已备案').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the registration and its public card show the chain of title, with the names of persons masked', async () => {
    await page.goto(`/manage/self/work-detail?id=${id}`);
    const chain = ['登记', '变更登记', '转让合同备案'];
    const steps = page.getByRole('list').filter({ hasText: '转让合同备案' }).getByRole('listitem').locator('b');
    await expect(steps.filter({ hasText: /^(?:登记|变更登记|转让合同备案)$/ })).toHaveText(chain);
    await page.getByRole('link', { name: '查看公示卡片' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /已变更/ })).toBeVisible();
    const section = page.getByRole('region', { name: '权利沿革' });
    await expect(section.getByRole('listitem')).toHaveCount(3);
    await expect(section).toContainText('林*转让给见山文化有限公司：复制权、发行权；中国大陆');
    await expect(section).not.toContainText('林晚');
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
  await staffContext.close();
});
