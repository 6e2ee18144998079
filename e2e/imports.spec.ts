import { someXlsx } from '@/lib/provider/testing/xlsx';
import { accounts, expect, expectAccessible, expectNoOverflow, logInByApi, newUser, test, useLogin } from './fixtures';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEADS = ['名称', '会员类型', '级别', '会员号', '行业或领域', '入会年份', '会费到期日', '联系手机'];

test('former members are tried, imported and found; one of them claims the membership', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const member = await newUser(request);
  const mark = member.phone.slice(-6);
  const [name, number] = [`顾清和${mark}`, `旧-${mark}`];
  const row = [name, '个人', '个人会员', number, '摄影', '2019', '2090-03-31', member.phone];
  const table = (rows: string[][]) => ({
    name: '会员.xlsx',
    mimeType: XLSX,
    buffer: Buffer.from(someXlsx([HEADS, ...rows])),
  });
  await useLogin(context, await logInByApi(request, accounts.staff), baseURL ?? '');

  await test.step('the page of imports leads to the kind, its template and its columns', async () => {
    await page.goto('/staff/import');
    await page.getByRole('link', { name: '导入会员' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '导入会员' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载模板' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    await expectAccessible(page);
  });

  await test.step('a wrong cell is named beside its row, and nothing can be written', async () => {
    const wrong = row.with(2, '荣誉会员');
    await page.locator('input[type="file"]').setInputFiles(table([wrong]));
    await expect(page.getByText('有 1 行有误，请在表格里改好，再上传一次。')).toBeVisible();
    await expect(page.getByRole('button', { name: /^确认写入/ })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

  await test.step('the mended table is written once, and shown as it was written', async () => {
    await page.locator('input[type="file"]').setInputFiles(table([row]));
    await page.getByRole('button', { name: '确认写入 1 家' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('会员.xlsx');
    await expect(page.getByText(name)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/staff/import/member');
    await page.locator('input[type="file"]').setInputFiles(table([row]));
    await expect(page.getByText('这些会员都已经有了，没有需要写入的。')).toBeVisible();
  });

  await test.step('the directory lists the member, who claims the membership by the telephone number', async () => {
    const own = await browser.newContext({ baseURL, locale: 'zh-CN', viewport: { width: 390, height: 844 } });
    await own.addCookies([{ name: 'consent', value: 'refused', url: baseURL ?? '' }]);
    await useLogin(own, member, baseURL ?? '');
    const mine = await own.newPage();
    await mine.goto('/about/member');
    await expect(mine.getByText(name)).toBeVisible();
    await mine.goto('/mine/membership');
    await expect(mine.getByText('协会留有您的会籍')).toBeVisible();
    await expectAccessible(mine);
    await expectNoOverflow(mine);
    await mine.getByRole('button', { name: '认领', exact: true }).click();
    await expect(mine.getByText(`已认领会籍 ${number}`).or(mine.getByText(number)).first()).toBeVisible();
    await mine.reload();
    await expect(mine.getByText(number).first()).toBeVisible();
    await expect(mine.getByText('协会留有您的会籍')).toHaveCount(0);
    await own.close();
  });
});
