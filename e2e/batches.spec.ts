import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import type { APIRequestContext } from 'playwright/test';
import { softwareForm } from '@/lib/provider/testing/managed-forms';
import { someXlsx } from '@/lib/provider/testing/xlsx';
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
import { uploadPaper } from './support/papers';
import { today } from './support/today';

interface Filed {
  id: number;
  recordNo: string;
  title: string;
}

/** Files a piece of software over the API, as the form sends it. */
async function fileSoftware(request: APIRequestContext, token: string, fullName: string): Promise<Filed> {
  const address = await uploadPaper(request, token);
  return api(request, '/api/v1/user/records/rjzzq', softwareForm(address, { fullName }), token);
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const digestOf = (bytes: Uint8Array | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');

test('two cases go to the authority in a batch and come back with certificates', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const member = await newUser(request);
  const mark = member.phone.slice(-6);
  const filed = [
    await fileSoftware(request, member.token, `渡口票务软件${mark}甲`),
    await fileSoftware(request, member.token, `渡口票务软件${mark}乙`),
  ];
  const staffLogin = await logInByApi(request, accounts.staff);
  for (const { id } of filed)
    await api(request, `/api/v1/staff/records/${id}/moves`, { action: 'accept' }, staffLogin.token);
  const staffContext = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  await staffContext.addCookies([{ name: 'consent', value: 'refused', url: baseURL ?? '' }]);
  await useLogin(staffContext, staffLogin, baseURL ?? '');
  const staff = await staffContext.newPage();
  await useLogin(context, member, baseURL ?? '');

  await test.step('opened from the workbench, with two cases', async () => {
    await staff.goto('/staff/queue/rjzzq');
    await staff.getByRole('link', { name: '转报批次' }).last().click();
    await expect(staff.getByRole('heading', { level: 1, name: '转报批次' })).toBeVisible();
    await expectAccessible(staff);
    await staff.getByRole('button', { name: '新建软件登记批次' }).click();
    await expect(staff.getByRole('heading', { level: 1, name: '软件登记批次' })).toBeVisible();
    await staff.getByRole('searchbox', { name: '名称或编号' }).fill(mark);
    await staff.getByRole('button', { name: '查找' }).click();
    const rows = staff.getByRole('row').filter({ hasText: mark });
    await expect(rows).toHaveCount(2);
    await staff.getByRole('checkbox', { name: '全选本页' }).check();
    await staff.getByRole('button', { name: '加入批次（2 件）' }).click();
    await expect(staff.getByRole('heading', { name: '批次里的业务（2 件）' })).toBeVisible();
    await expectAccessible(staff);
    await expectNoOverflow(staff);
  });

  await test.step('its package contains forms, papers, data and digests', async () => {
    const saving = staff.waitForEvent('download');
    await staff.getByRole('button', { name: '下载材料包' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^ZB-\d{4}-\d{6}-软件登记\.zip$/);
    const parts = unzipSync(await readFile(await saved.path()));
    for (const { recordNo } of filed)
      expect(Object.keys(parts)).toEqual(
        expect.arrayContaining([`${recordNo}/申请表.pdf`, `${recordNo}/01-源程序鉴别材料-材料.png`]),
      );
    expect(strFromU8(parts['data.xml'] ?? new Uint8Array())).toContain(filed[0]?.recordNo);
    const sums = strFromU8(parts.SHA256SUMS ?? new Uint8Array());
    for (const name of ['list.xlsx', 'data.json', `${filed[0]?.recordNo}/申请表.pdf`])
      expect(sums).toContain(`${digestOf(parts[name])}  ${name}\n`);
  });

  await test.step('sent, and the receipt recorded', async () => {
    await staff.getByRole('button', { name: '送出批次' }).click();
    await staff.getByRole('button', { name: '转报 2 件' }).click();
    await expect(staff.getByText('已送出').first()).toBeVisible();
    await expectAccessible(staff);
    await staff.getByRole('button', { name: '登记回执' }).click();
    await expect(staff.getByText('请填写回执编号').first()).toBeVisible();
    await staff.getByLabel('回执编号').fill(`云软登收 ${mark}`);
    await staff.getByLabel('回执日期').fill('2020-01-02');
    await staff.getByRole('button', { name: '登记回执' }).click();
    await expect(staff.getByText(/回执日期不能早于送出的日期/).first()).toBeVisible();
    await staff.getByLabel('回执日期').fill(today());
    await staff.getByRole('button', { name: '登记回执' }).click();
    await expect(staff.getByText('审查中').first()).toBeVisible();
  });

  await test.step('certificates are tried, then recorded', async () => {
    const number = (at: number) => `2026SR${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}${at}`;
    const heads = ['业务编号', '登记号', '发证日期'];
    const good = filed.map(({ recordNo }, at) => [recordNo, number(at), today()]);
    const choose = (rows: string[][]) =>
      staff
        .getByLabel('选择证书登记表或证书压缩包')
        .setInputFiles({ name: '证书.xlsx', mimeType: XLSX, buffer: Buffer.from(someXlsx([heads, ...rows])) });
    await choose([...good.slice(0, 1), ['RJ-2000-999999', number(9), today()]]);
    await expect(
      staff.getByText('1 行可以登记；1 行有误，不会登记；另有 1 件不在文件里，可以以后再登记。'),
    ).toBeVisible();
    await expect(staff.getByText('没有这个编号的业务')).toBeVisible();
    await expectAccessible(staff);
    // The first certificate as a PDF in a ZIP, beside a file that is none; the second one in a table.
    const [[firstNo = '', firstNumber = ''] = [], ...rest] = good;
    const pdf = await PDFDocument.create();
    const sheet = pdf.addPage();
    sheet.drawText(`${firstNo} ${firstNumber}`, { x: 40, y: 700 });
    sheet.drawText(today(), { x: 40, y: 660 });
    const archive = zipSync({ '证书/扫描 1.pdf': await pdf.save(), '证书/说明.pdf': new Uint8Array([1, 2, 3]) });
    await staff
      .getByLabel('选择证书登记表或证书压缩包')
      .setInputFiles({ name: '证书.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) });
    await expect(
      staff.getByText('1 个文件可以登记；1 个文件有误，不会登记；另有 1 件不在文件里，可以以后再登记。'),
    ).toBeVisible();
    await expect(staff.getByText('不是 PDF 文件')).toBeVisible();
    await expectAccessible(staff);
    await expectNoOverflow(staff);
    await staff.getByRole('button', { name: '登记 1 件证书并附上文件' }).click();
    await expect(staff.getByText('1 件待发证')).toBeVisible();
    await choose(rest);
    await expect(staff.getByText('1 行可以登记。')).toBeVisible();
    await staff.getByRole('button', { name: '登记 1 件证书' }).click();
    await expect(staff.getByText('已办结').first()).toBeVisible();
    await expectNoOverflow(staff);
  });

  await test.step('the applicant sees the certificate', async () => {
    await page.goto(`/manage/self/soft-detail?id=${filed[0]?.id}`);
    await expect(page.getByText('已发证').first()).toBeVisible();
    await expect(page.getByText(/批次 ZB-\d{4}-\d{6}/).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /扫描 1\.pdf|证书文件/ }).first()).toBeVisible();
  });
  await staffContext.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the batches of the demo, an open one and a received one fit', async ({ page, context, request, baseURL }) => {
    await useLogin(context, await logInByApi(request, accounts.staff), baseURL ?? '');
    await page.goto('/staff/batches');
    await expect(page.getByText('已超期').first()).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
    for (const state of ['open', 'received']) {
      await page.goto(`/staff/batches?state=${state}`);
      await page
        .getByRole('link', { name: /^(?:组批|查看)：ZB/ })
        .first()
        .click();
      await expect(page.getByText('批次里的业务').first()).toBeVisible();
      await expectNoOverflow(page);
      await expectAccessible(page);
    }
  });
});
