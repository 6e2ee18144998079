import type { APIRequestContext } from 'playwright/test';
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
import { onPhone } from './support/phone';
import { today } from './support/today';

/** Files a work over the API, as the wizard sends it; returns the id of the case. */
async function fileWork(request: APIRequestContext, token: string, name: string): Promise<number> {
  const address = await uploadPaper(request, token);
  return (await api(request, '/api/v1/user/records/zpdj', workForm(address, { name }), token)).id;
}

test('a case is taken, corrected field by field, decided and certified, in two browsers', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const member = await newUser(request);
  const title = `渡口晨雾 ${member.phone.slice(-6)}`;
  const id = await fileWork(request, member.token, title);
  const staffContext = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  await staffContext.addCookies([{ name: 'consent', value: 'refused', url: baseURL ?? '' }]);
  await useLogin(staffContext, await logInByApi(request, accounts.staff), baseURL ?? '');
  const staff = await staffContext.newPage();
  await useLogin(context, member, baseURL ?? '');

  await test.step('taken from its queue', async () => {
    await staff.goto('/staff');
    await expect(staff.getByRole('heading', { level: 1, name: '待办' })).toBeVisible();
    await expectAccessible(staff);
    await staff.getByRole('button', { name: /^作品登记 \d+$/ }).click();
    await staff.getByRole('link', { name: '作品登记：按状态看' }).click();
    await expect(staff.getByRole('heading', { level: 1, name: '作品登记' })).toBeVisible();
    await staff.getByLabel('关键词').fill(title);
    await staff.getByRole('button', { name: '查询' }).click();
    const row = staff.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText('无人领取');
    await row.getByRole('checkbox').check();
    await staff.getByRole('button', { name: '领取', exact: true }).click();
    await expect(row).toContainText('办事员');
    await expectAccessible(staff);
    await row.getByRole('link', { name: /办理/ }).click();
    await expect(staff.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(staff);
  });

  await test.step('a click on a field requests its correction', async () => {
    await staff.getByRole('button', { name: /^要求补正\s*：创作目的$/ }).click();
    await expect(staff.getByRole('radio', { name: '要求补正' })).toBeChecked();
    await staff.getByRole('button', { name: '确认办理' }).click();
    await expect(staff.getByText('请写明原因')).toBeVisible();
    await staff.getByLabel('创作目的：常用的原因').selectOption('请写明为谁、为何而作，以及创作经过。');
    await expect(staff.getByLabel('创作目的：补正原因')).toHaveValue('请写明为谁、为何而作，以及创作经过。');
    await staff.getByLabel('创作目的：补正原因').fill('请写明为谁、为何而作');
    await staff.getByRole('button', { name: '确认办理' }).click();
    await expect(staff.getByText('待补正').first()).toBeVisible();
    await staff.getByRole('button', { name: '写备注' }).click();
    await staff.getByLabel('备注，只有工作人员看得到').fill('电话里已经说明');
    await staff.getByRole('button', { name: '保存' }).click();
    await expect(staff.getByText('电话里已经说明')).toBeVisible();
  });

  await test.step('the applicant corrects it, and never sees the note', async () => {
    await page.goto(`/manage/self/work-detail?id=${id}`);
    await expect(page.getByText('请写明为谁、为何而作').first()).toBeVisible();
    await expect(page.getByText('电话里已经说明')).toHaveCount(0);
    await page.getByLabel('创作目的').fill('为渡口停航前的居民而作。');
    await page.getByRole('button', { name: '提交补正' }).click();
    await expect(page.getByText('已补正').first()).toBeVisible();
  });

  const fee = await api(request, '/api/v1/copyright/order', { payType: '3', recordId: id }, member.token);
  const { codeUrl } = await api(request, `/api/v1/user/orders/${fee.orderId ?? fee.id}/payment`, {}, member.token);
  await onPhone(browser, codeUrl, '确认支付');
  const number = `云作登字-2026-F-${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

  const corrected = `云作登字-2026-F-${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  // A generated paper with this title and day stands for the certificate of the authority.
  const paper = await request.post('/api/v1/user/papers/zpdj/guaranteeFile', {
    headers: { token: member.token, platform: 'pc' },
    data: { values: { name: number, completedOn: today() } },
  });
  const certificate = { name: '证书.pdf', mimeType: 'application/pdf', buffer: await paper.body() };

  await test.step('the correction is marked; the case is accepted, forwarded, and gets its number', async () => {
    await staff.reload();
    await expect(staff.getByText('上次补正改了 1 项：创作目的')).toBeVisible();
    await expect(staff.getByText('记录渡口的清晨。')).toBeVisible();
    await decide(staff, '决定受理');
    await decide(staff, '转报登记机构');
    await staff.getByRole('radio', { name: '登记机构发证' }).check();
    await staff.locator('input[type="file"]').setInputFiles(certificate);
    await expect(staff.getByText('已从文件读出登记号与发证日期')).toBeVisible();
    await expect(staff.getByRole('textbox', { name: '登记号' })).toHaveValue(number);
    await expect(staff.getByLabel('发证日期')).toHaveValue(today());
    await staff.getByRole('button', { name: '确认办理' }).click();
    await expect(staff.getByText('已发证').first()).toBeVisible();
    await expect(staff.getByRole('link', { name: /证书\.pdf/ })).toBeVisible();
    await expectNoOverflow(staff);
    await expectAccessible(staff);
  });

  await test.step('the number is corrected with a reason; the owner sees it, and downloads the file', async () => {
    await staff.getByRole('radio', { name: '更正证书' }).check();
    await staff.getByRole('textbox', { name: '登记号' }).fill(corrected);
    await staff.getByRole('button', { name: '确认办理' }).click();
    await expect(staff.getByText('请写明原因')).toBeVisible();
    await staff.getByLabel('原因').fill('登记机关更正了序号');
    await staff.getByRole('button', { name: '确认办理' }).click();
    await expect(staff.getByText(`登记号由 ${number} 更正为 ${corrected}；登记机关更正了序号`)).toBeVisible();
    await page.goto(`/manage/self/work-detail?id=${id}`);
    await expect(page.getByText(corrected).first()).toBeVisible();
    const address = await page.getByRole('link', { name: /证书\.pdf/ }).getAttribute('href');
    expect(await (await request.get(address ?? '')).body()).toEqual(certificate.buffer);
  });

  await test.step('the public query finds it, and compares a copy of the certificate with the file', async () => {
    const query = new URLSearchParams({ kind: 'work', no: corrected, holder: '林晚' });
    await page.goto(`/certificateVerificationResult?${query}`);
    await expect(page.getByRole('heading', { level: 2, name: /有效/ })).toBeVisible();
    await page.locator('input[type="file"]').setInputFiles(certificate);
    await expect(page.getByText('与本会存档的证书文件完全一致')).toBeVisible();
    await page
      .locator('input[type="file"]')
      .setInputFiles({ ...certificate, buffer: Buffer.concat([certificate.buffer, Buffer.from('\n')]) });
    await expect(page.getByText('与本会存档的证书文件不一致')).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
  await staffContext.close();
});

test('the workbench answers as missing to everyone else', async ({ page, context, request, baseURL }) => {
  await useLogin(context, await newUser(request), baseURL ?? '');
  await page.goto('/staff');
  await expect(page.getByRole('heading', { name: '这一页不在书中' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '工作台' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('queues, a queue and a case fit', async ({ page, context, request, baseURL }) => {
    const member = await newUser(request);
    const id = await fileWork(request, member.token, `渡口夜泊 ${member.phone.slice(-6)}`);
    await useLogin(context, await logInByApi(request, accounts.staff), baseURL ?? '');
    for (const address of ['/staff', '/staff/queue/zpdj', `/staff/cases/${id}`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoOverflow(page);
      await expectAccessible(page);
    }
  });
});
