import { accounts, expect, expectAccessible, expectNoOverflow, logInByApi, test, useLogin } from './fixtures';

const enterprise = '云州见山文化创意有限公司';

test('the current enterprise account is shown at the checkout, and in a tab left open', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await useLogin(context, await logInByApi(request, accounts.owner), baseURL ?? '');
  await page.goto('/payIndex?type=contract&id=1');
  await expect(page.getByText('顾见山（个人账号）')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/switch-account?backUrl=%2Fwork%2Fcontract');
  await other.getByRole('listitem').filter({ hasText: enterprise }).getByRole('button', { name: '切换' }).click();
  await other.waitForURL((url) => url.pathname === '/work/contract');
  await expect(other.getByRole('banner')).toContainText(`代表 ${enterprise}`);
  await other.getByRole('button', { name: /^购买/ }).first().click();
  await expect(other.getByRole('dialog', { name: '选择支付方式' })).toContainText(`购买方${enterprise}`);
  await other.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(other);

  const notice = page.getByRole('alertdialog', { name: '账号已经切换' });
  await expect(notice).toContainText(`当前登录已经是${enterprise}的身份，这里还是顾见山（个人账号）的内容。`);
  await expectAccessible(page);
  await notice.getByRole('button', { name: '刷新' }).click();
  await expect(page.getByRole('definition').filter({ hasText: enterprise })).toBeVisible();
  await page.goto('/mine/order');
  await expect(page.getByText(`购买方 ${enterprise}`)).toBeVisible();
});
