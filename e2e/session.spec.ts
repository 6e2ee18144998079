import { accounts, expect, logInByApi, newUser, test, useLogin } from './fixtures';

test('a stored user is there at once, and stays when the server does not answer', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await useLogin(context, await logInByApi(request, accounts.owner), baseURL ?? '');
  await page.goto('/about');
  await expect(page.locator('.account-menu > button')).toContainText('顾见山');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userAuthInfo'))).toContain('personalAuthStatus');
  const tab = await context.newPage();
  await tab.route('**/api/v1/user/info', (route) => route.fulfill({ status: 503, body: '' }));
  await tab.goto('/about');
  await expect(tab.locator('.account-menu > button')).toContainText('顾见山');
  await expect(tab.getByText('服务暂时不可用，请稍后再试')).toBeVisible();
});

test('a void login is forgotten on the login page, and said for two seconds on the way there', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const user = await newUser(request);
  await useLogin(context, user, baseURL ?? '');
  await request.post('/api/v1/user/logout', { headers: { token: user.token } });
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  await page.goto('/login');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(await cookies()).not.toContain('reception-Token');

  await useLogin(context, user, baseURL ?? '');
  await page.evaluate((token) => localStorage.setItem('token', token), user.token);
  await page.goto('/mine/order?state=unpaid');
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('calbackUrl')).toBe('/mine/order?state=unpaid');
  await expect(page.getByText('请先登录...')).toBeVisible();
  await page.waitForTimeout(1200);
  await expect(page.getByText('请先登录...')).toBeVisible();
  await expect(page.getByText('请先登录...')).toBeHidden();
  expect(await cookies()).not.toContain('reception-Token');
});

test('a dialog that cannot load without a network leaves the page standing and comes with the line', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await useLogin(context, await newUser(request), baseURL ?? '');
  await page.goto('/work/contract');
  await expect(page.locator('.account-menu > button')).toBeVisible();
  const buy = page.getByRole('button', { name: /^购买/ }).first();
  await expect(buy).toBeEnabled();
  await context.setOffline(true);
  await buy.click();
  await expect(page.getByText('网络已断开').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('页面没有打开')).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: '选择支付方式' })).toBeVisible();
});
