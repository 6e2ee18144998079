import { expect, expectAccessible, expectNoOverflow, newUser, test, useLogin } from './fixtures';
import { logInByCode } from './support/log-in';
import { chooseEnterprise, fillEnterprise, picture } from './support/membership';

test('joins as an enterprise and pays by bank transfer', async ({ page, request, context, baseURL }) => {
  test.slow();
  await useLogin(context, await newUser(request), baseURL ?? '');
  await page.goto('/join-submit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('入会申请');
  await fillEnterprise(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: '提交申请' }).click();

  await expect(page).toHaveURL(/\/join-post-success$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('申请已提交');
  await expect(page.getByText(/^RH-\d{4}-\d{6}$/)).toBeVisible();
  await expect(page.getByText('接下来')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '缴纳会费' }).click();
  await expect(page.getByText('¥2,000.00').first()).toBeVisible();
  await page.getByRole('radio', { name: /银行转账/ }).check();
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page).toHaveURL(/\/order\/join\?orderId=\d+$/);
  await expect(page.getByText('¥2,000.00').first()).toBeVisible();

  await page.goto('/join-post-success');
  await expect(page.getByText('待上传回执')).toBeVisible();
  await expect(page.getByRole('link', { name: '继续付款' })).toHaveAttribute('href', /\/order\/join\?orderId=\d+/);

  // The account now has an application: the form says so, and the process page shows its status.
  await page.goto('/join-submit');
  await expect(page.getByText('您已有一份入会申请正在办理')).toBeVisible();
  await page.goto('/join-process');
  await expect(page.getByRole('region', { name: '我的入会申请' })).toContainText('待受理');
});

test('reports every problem at once and focuses the first', async ({ page, request, context, baseURL }) => {
  await useLogin(context, await newUser(request), baseURL ?? '');
  await page.goto('/join-submit');
  await chooseEnterprise(page);
  await expect(page.getByText('您现在用的是个人账号，没有认证过任何单位')).toBeVisible();
  await page.getByLabel('统一社会信用代码').fill('91350100M000100Y43');
  await expect(page.getByText('这个代码不属于您所代表的企业账号')).toBeVisible();
  await page.getByLabel('统一社会信用代码').fill('91350100M000100Y44');
  await page
    .getByRole('group', { name: /标识图样/ })
    .locator('input[type="file"]')
    .setInputFiles(picture('小图.png', 300));
  await expect(page.getByText('标识图样为 300 × 300 像素，边长不能小于 600 像素')).toBeVisible();
  await expect(page.getByText('申请理事单位以上级别必填，其余可以不填')).toBeVisible();
  await page.getByRole('radio', { name: /^理事单位/ }).check();
  await expect(page.getByLabel('版权资产概况')).toHaveAttribute('aria-required', 'true');
  await page.getByRole('button', { name: '提交申请' }).click();
  const summary = page.getByRole('alert').filter({ hasText: '处需要修改' });
  await expect(summary.getByRole('link', { name: /统一社会信用代码有误/ })).toBeVisible();
  await expect(summary.getByRole('link', { name: /版权资产概况/ })).toBeVisible();
  await summary.getByRole('link', { name: /统一社会信用代码有误/ }).click();
  await expect(page.getByLabel('统一社会信用代码')).toBeFocused();
  await expectAccessible(page);
});

test('keeps the input on every device', async ({ page, request, context, browser, baseURL }) => {
  const login = await newUser(request);
  await useLogin(context, login, baseURL ?? '');
  await page.goto('/join-submit');
  await expect(page.getByRole('radio', { name: /^个人会员/ }).first()).toBeChecked();
  await page.getByLabel('姓名').fill('沈知微');
  await page.getByLabel('工作单位').fill('云州大学出版社');
  await expect(page.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible();

  const other = await browser.newContext({ baseURL });
  await useLogin(other, login, baseURL ?? '');
  const second = await other.newPage();
  await second.goto('/join-submit');
  await expect(second.getByLabel('姓名')).toHaveValue('沈知微');
  await expect(second.getByText('已恢复上次没有提交的内容')).toBeVisible();
  await second.getByRole('button', { name: '重新填写' }).click();
  // A nickname is not used as a legal name.
  await expect(second.getByLabel('姓名')).toHaveValue('');
  await expect(second.getByLabel('工作单位')).toHaveValue('');
  await other.close();
});

test("a visitor's form keeps input and choice through the login", async ({ page, request }) => {
  const { phone } = await newUser(request);
  await page.goto('/join-submit');
  await page
    .getByRole('radio', { name: /^个人会员/ })
    .first()
    .check();
  await page.getByLabel('姓名').fill('林晚舟');
  await expect(page.getByText('登录以后上传').first()).toBeVisible();
  await expect(page.getByText(/¥200\.00 \/ 年/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '登录并提交' }).click();
  await expect(page).toHaveURL('/login?backUrl=%2Fjoin-submit');
  await logInByCode(page, request, phone);
  await expect(page).toHaveURL('/join-submit');
  await expect(page.getByLabel('姓名')).toHaveValue('林晚舟');
  await expect(page.getByText(/^已保存 \d\d:\d\d/)).toBeVisible();
  await expect(page.getByRole('button', { name: '提交申请' })).toBeVisible();
});

test('a form that a visitor filled in as it stood is the one after the login', async ({ page, request }) => {
  const { phone } = await newUser(request);
  await page.goto('/join-submit');
  await page.getByLabel('单位名称').fill('云州市渡口文化有限公司');
  await page.getByRole('button', { name: '登录并提交' }).click();
  // Both pages ask for a phone.
  await expect(page).toHaveURL('/login?backUrl=%2Fjoin-submit');
  await logInByCode(page, request, phone);
  await expect(page).toHaveURL('/join-submit');
  await expect(page.getByLabel('单位名称')).toHaveValue('云州市渡口文化有限公司');
  await expect(page.getByText('已恢复上次没有提交的内容')).toBeVisible();
});

test('shows no application of others to a user without one', async ({ page, request, context, baseURL }) => {
  await useLogin(context, await newUser(request), baseURL ?? '');
  await page.goto('/join-post-success');
  await expect(page.getByText('还没有入会申请')).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 760 } });
  test('the form fits', async ({ page, request, context, baseURL }) => {
    await useLogin(context, await newUser(request), baseURL ?? '');
    await page.goto('/join-submit');
    await expect(page.getByLabel('姓名')).toBeVisible();
    await expectNoOverflow(page);
    await page
      .getByRole('radio', { name: /^单位会员/ })
      .first()
      .check();
    await expect(page.getByLabel('单位名称')).toBeVisible();
    await expectNoOverflow(page);
  });
});
