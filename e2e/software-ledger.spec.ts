import { expect, expectAccessible, expectNoOverflow, newUser, test, useLogin } from './fixtures';

const heads = '软件名称,厂商,授权方式,授权数量,已装数量,到期日期';

test('a software ledger is entered, imported and exported', async ({ context, page, request, baseURL }) => {
  await useLogin(context, await newUser(request), baseURL ?? '');
  await page.goto('/setting/soft');
  await expect(page.getByRole('heading', { level: 1, name: '正版软件' })).toBeVisible();
  await page.getByRole('link', { name: '录入', exact: true }).click();
  await page.getByLabel('软件名称').fill('矢量绘图');
  await page.getByLabel('厂商').fill('绘澜科技');
  await page.getByLabel('授权数量').fill('12');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('请填写已装数量').first()).toBeVisible();
  await page.getByLabel('已装数量').fill('15');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL(/\/setting\/soft\?id=\d+$/);
  await expect(page.getByText('超装 3').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '修改' }).click();
  await expect(page).toHaveURL(/\/setting\/soft\?form=1&record=\d+$/);
  await expect(page.getByLabel('软件名称')).toHaveValue('矢量绘图');

  await page.goto('/setting/soft');
  await expect(page.getByText('已装多于授权：')).toBeVisible();
  const bring = async (rows: string[]) => {
    await page.getByRole('button', { name: '导入' }).first().click();
    const dialog = page.getByRole('dialog');
    const buffer = Buffer.from([heads, ...rows].join('\r\n'));
    await dialog.getByLabel('表格文件').setInputFiles({ name: '软件.csv', mimeType: 'text/csv', buffer });
    await dialog.getByRole('button', { name: '导入' }).click();
    return dialog;
  };
  const good = '财务软件,方圆软件,买断,10,8,';
  const dialog = await bring([good, '制图,,租借,5,5,']);
  await expect(dialog.getByText(/没有导入任何一行/)).toBeVisible();
  await expect(dialog.getByRole('cell', { name: '授权方式' })).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  await bring([good]);
  await expect(page.getByText('已导入 1 行')).toBeVisible();
  await expect(page.getByText('财务软件').first()).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^正版软件-\d{4}-\d\d-\d\d\.xlsx$/);
  await expectNoOverflow(page);
});
