import { accounts, expect, keepEvents, logInByApi, newUser, test, useLogin } from './fixtures';

test('a stored user is shown at once, and stays when the server does not respond', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await useLogin(context, await logInByApi(request, accounts.owner), baseURL ?? '');
  await page.goto('/about');
  await expect(page.locator('.account-menu > button')).toContainText('顾见山（jianshan）');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userAuthInfo'))).toContain('personalAuthStatus');
  await page.goto('/mine/userinfo');
  await expect(page.getByRole('region', { name: '账号信息' })).toContainText('微信未绑定');
  const tab = await context.newPage();
  await tab.route('**/api/v1/user/info', (route) => route.fulfill({ status: 503, body: '' }));
  await tab.goto('/about');
  await expect(tab.locator('.account-menu > button')).toContainText('顾见山');
  await expect(tab.getByText('服务暂时不可用，请稍后再试')).toBeVisible();
});

test('an invalid session is cleared on the login page, and announced for two seconds on the way there', async ({
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
  // The page measures the time itself: on a busy machine two seconds can pass before the test looks.
  await page.addInitScript(() => {
    let since = 0;
    new MutationObserver(() => {
      const isSaid = document.querySelector('.toast')?.textContent === '请先登录...';
      if (location.pathname === '/login' && isSaid) since ||= performance.now();
      else if (since && !sessionStorage.getItem('said-on-login'))
        sessionStorage.setItem('said-on-login', String(performance.now() - since));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/mine/order?state=unpaid');
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('calbackUrl')).toBe('/mine/order?state=unpaid');
  await expect.poll(() => page.evaluate(() => Number(sessionStorage.getItem('said-on-login')))).toBeGreaterThan(1200);
  await expect(page.getByText('请先登录...')).toBeHidden();
  expect(await cookies()).not.toContain('reception-Token');
});

test('a dialog that cannot load offline leaves the page intact, and opens once online', async ({
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

test('the return address keeps the query: 请登录 and 切换账号', async ({ page, context, request, baseURL }) => {
  const here = '/work/certificate?id=6';
  await page.goto(here);
  await page.getByRole('link', { name: '请登录' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('backUrl')).toBe(here);
  await useLogin(context, await newUser(request), baseURL ?? '');
  await page.goto(here);
  await page.locator('.account-menu > button').click();
  await page.getByRole('link', { name: '切换账号' }).click();
  await page.waitForURL((url) => url.pathname === '/switch-account');
  expect(new URL(page.url()).searchParams.get('backUrl')).toBe(here);
});

test('payment methods and outcomes are reported with the order id after consent', async ({
  page,
  browser,
  context,
  request,
  baseURL,
}) => {
  await context.addCookies([{ name: 'consent', value: 'granted', url: baseURL ?? '' }]);
  await useLogin(context, await newUser(request), baseURL ?? '');
  const templates = await (await request.get('/api/v1/contract_template?pageSize=100')).json();
  const { id } = templates.data.list.find(({ priceFen }: { priceFen: number }) => priceFen > 0);
  const bodies = await keepEvents(page);
  const paid = () => bodies.filter(({ event }) => event === 'pay').map(({ extra_field1 }) => extra_field1);
  const nextCode = () =>
    page
      .waitForResponse((answer) => /\/orders\/\d+\/payment$/.test(answer.url()) && answer.request().method() === 'POST')
      .then(async (answer): Promise<string> => (await answer.json()).data.codeUrl);
  const phone = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  const first = nextCode();
  await page.goto(`/wx-pay?id=${id}&type=contract`);
  await phone.goto(await first);
  const orderId = Number(/:(\d+):/.exec(String(paid()[0]))?.[1]);
  await phone.getByRole('button', { name: '拒绝' }).click();
  await expect.poll(paid).toEqual([`contract:${orderId}:wechat`, `contract:${orderId}:refused`]);
  const second = nextCode();
  await page.getByRole('button', { name: '重新获取' }).click();
  await phone.goto(await second);
  await phone.getByRole('button', { name: '确认支付' }).click();
  await page.waitForURL(`**/mine/orderDetail/${orderId}`);
  await expect.poll(() => paid().at(-1)).toBe(`contract:${orderId}:paid`);
  expect(paid()).toHaveLength(3);
  expect(bodies.every(({ anonymous_id }) => anonymous_id !== 'refused')).toBe(true);
});
