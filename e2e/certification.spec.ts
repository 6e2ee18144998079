import type { Page } from 'playwright/test';
import { pngOf } from '../lib/provider/testing/png';
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

async function upload(page: Page, label: RegExp) {
  const field = page.getByRole('group', { name: label });
  const picture = { name: '证件.png', mimeType: 'image/png', buffer: pngOf(600, 400) };
  await field.locator('input[type="file"]').setInputFiles(picture);
  await expect(field.getByText('已上传')).toBeVisible();
}

test('a person is certified on the phone: header and forms reflect the decision', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await useLogin(context, await newUser(request), baseURL ?? '');
  await page.goto('/mine/auth');
  const personal = page.getByRole('region', { name: '个人实名认证' });
  await expect(personal).toContainText('未认证');
  await expectAccessible(page);
  await expectNoOverflow(page);

  await personal.getByRole('link', { name: '去认证' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('实名认证');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByRole('link', { name: /请上传身份证人像面/ })).toBeVisible();
  await upload(page, /身份证人像面/);
  await upload(page, /身份证国徽面/);
  await page.getByRole('textbox', { name: /^姓名/ }).fill('顾一');
  await page.getByRole('textbox', { name: /^身份证号码/ }).fill('34052419800101001X');
  await page.getByRole('checkbox', { name: /真实有效/ }).check();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: '提交', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('实名认证已提交');
  const stored = () => page.evaluate(() => localStorage.getItem('userAuthInfo'));
  await expect.poll(stored).toContain('"personalAuthStatus":"pending"');
  await page.getByRole('link', { name: '查看办理进度' }).click();
  await expect(page.getByText('340524', { exact: false }).first()).toBeVisible();
  const id = Number(new URL(page.url()).searchParams.get('id'));

  const staff = await logInByApi(request, accounts.staff);
  await api(request, `/api/v1/staff/records/${id}/moves`, { action: 'accept' }, staff.token);
  await page.goto('/mine/auth');
  await expect(personal).toContainText('已认证');
  await expect(personal).toContainText('3405**********001X');
  await expect.poll(stored).toContain('"personalAuthStatus":"pass"');
  await page.goto('/mine');
  await expect(page.getByText('个人已认证')).toBeVisible();
  // Forms are prefilled with the certified name and number, regardless of the nickname.
  await page.goto('/mediation-committee-form');
  await expect(page.getByRole('textbox', { name: /^姓名/ }).first()).toHaveValue('顾一');
  await expect(page.getByRole('textbox', { name: /身份证|证件号码/ }).first()).toHaveValue('34052419800101001X');
  await page.goto('/work/form?type=plain');
  await page
    .getByRole('navigation', { name: '填写步骤' })
    .getByRole('button', { name: /著作权人/ })
    .click();
  await expect(page.getByLabel('姓名或名称')).toHaveValue('顾一');
  await expect(page.getByLabel('证件号码')).toHaveValue('34052419800101001X');
});
