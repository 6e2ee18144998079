import type { Page } from 'playwright/test';
import {
  accounts,
  codeFor,
  demoPassword,
  expect,
  expectAccessible,
  expectNoOverflow,
  newUser,
  test,
  useLogin,
} from './fixtures';
import { askForCode, logInByCode } from './support/log-in';

const randomPhone = () => `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
const pathOf = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '');
const logInButton = (page: Page) => page.getByRole('button', { name: '登录', exact: true });
const trigger = (page: Page) => page.locator('.account-menu > button');
const card = (page: Page) => page.getByRole('region', { name: '账户' });

async function logInByPassword(page: Page, account: string, password = demoPassword): Promise<void> {
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码').fill(password);
  await logInButton(page).click();
}

/** Stores a login in the browser once; the fixture would restore it after a logout. */
async function enter(page: Page, login: { token: string; bridge: string }, baseURL: string): Promise<void> {
  await page.context().addCookies([{ name: 'reception-Token', value: login.bridge, url: baseURL }]);
  await page.goto('/robots.txt');
  await page.evaluate((token) => localStorage.setItem('token', token), login.token);
}

/** Begins a QR login on the page and returns the content of its code. */
async function showCode(page: Page): Promise<{ path: string; shortCode: string }> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/public/login/scan'));
  await page.getByRole('tab', { name: '扫码登录' }).click();
  const { data } = await (await answered).json();
  await expect(page.getByText(data.shortCode)).toBeVisible();
  const url = new URL(data.url);
  return { path: url.pathname + url.search, shortCode: data.shortCode };
}

test.describe('login methods', () => {
  test('by code: the first login creates the account and sets its nickname', async ({ page, request, context }) => {
    const phone = randomPhone();
    await page.goto('/login?backUrl=%2Fswitch-account%3Ffrom%3Dtest');
    await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
    await expectAccessible(page);
    await askForCode(page, phone);
    await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
    await page.getByLabel('验证码').fill(await codeFor(request, phone));
    await logInButton(page).click();

    await expect(page.getByRole('heading', { level: 1, name: '设置昵称' })).toBeVisible();
    await expect(page.getByRole('button', { name: '暂不设置' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('昵称').fill('白');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('昵称为 2 至 20 个字')).toBeVisible();
    await expect(page.getByLabel('昵称')).toBeFocused();
    await page.getByLabel('昵称').fill('白鹭');
    await page.getByRole('button', { name: '保存' }).click();

    await expect(page.getByRole('heading', { level: 1, name: '切换账号' })).toBeVisible();
    expect(pathOf(page)).toBe('/switch-account?from=test');
    await expect(trigger(page)).toHaveText(`白鹭（${phone.slice(0, 3)}****${phone.slice(-4)}）`);
    const cookie = (await context.cookies()).find(({ name }) => name === 'reception-Token');
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', secure: new URL(page.url()).protocol === 'https:' });
    const token = await page.evaluate(() => localStorage.getItem('token'));
    expect(token).toBeTruthy();
    expect(cookie?.value).not.toBe(token);
  });

  test('by code: the nickname can be skipped, and is asked for once', async ({ page, request }) => {
    await page.goto('/login');
    await logInByCode(page, request, randomPhone());
    await page.getByRole('button', { name: '暂不设置' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(trigger(page)).toContainText('用户');
  });

  test('by password with the phone number, and back to calbackUrl', async ({ page }) => {
    await page.goto('/login?calbackUrl=%2Fswitch-account');
    await expect(page.getByText('登录已失效，重新登录后回到“切换账号”')).toBeVisible();
    await logInByPassword(page, accounts.person);
    await page.waitForURL((url) => url.pathname === '/switch-account');
    await expect(trigger(page)).toContainText('林知遥');
  });

  test('by QR code: another browser confirms after comparing the short code', async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    const user = await newUser(request);
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await phone.addCookies([{ name: 'consent', value: 'refused', url: baseURL ?? '' }]);
    await useLogin(phone, user, baseURL ?? '');
    const mobile = await phone.newPage();

    await page.goto('/login?backUrl=%2Fswitch-account');
    const { path, shortCode } = await showCode(page);
    await expectAccessible(page);
    await mobile.goto(path);
    await expect(mobile.getByText(shortCode)).toBeVisible();
    await expect(mobile.getByText('登录设备')).toBeVisible();
    await expect(page.getByText('已扫码，请在手机上确认')).toBeVisible();
    await expectAccessible(mobile);
    await expectNoOverflow(mobile);
    await mobile.getByRole('button', { name: '确认登录' }).click();
    await expect(mobile.getByText('已确认登录')).toBeVisible();
    await page.waitForURL((url) => url.pathname === '/setnickname' || url.pathname === '/switch-account');
    await expect(trigger(page)).toContainText(user.phone.slice(-4));
    // The code is used up.
    await mobile.reload();
    await expect(mobile.getByRole('heading', { name: '二维码已失效' })).toBeVisible();
    await phone.close();
  });

  test('by QR code: declined on the phone, then a new code', async ({ page, browser, request, baseURL }) => {
    const phone = await browser.newContext();
    await useLogin(phone, await newUser(request), baseURL ?? '');
    const mobile = await phone.newPage();
    await page.goto('/login');
    const { path, shortCode } = await showCode(page);
    await mobile.goto(path);
    await mobile.getByRole('button', { name: '拒绝' }).click();
    await expect(mobile.getByText('已拒绝登录')).toBeVisible();
    await expect(page.getByText('手机端已拒绝本次登录')).toBeVisible();
    const answered = page.waitForResponse((response) => response.url().endsWith('/public/login/scan'));
    await page.getByRole('button', { name: '刷新' }).click();
    const { data } = await (await answered).json();
    expect(data.shortCode === shortCode && data.url.endsWith(path)).toBe(false);
    await expect(page.getByText('请用手机扫描二维码')).toBeVisible();
    await phone.close();
  });

  test('by QR code: the phone logs in first and comes back', async ({ page, browser, baseURL }) => {
    const phone = await browser.newContext();
    await phone.addCookies([{ name: 'consent', value: 'refused', url: baseURL ?? '' }]);
    const mobile = await phone.newPage();
    await page.goto('/login');
    const { path, shortCode } = await showCode(page);
    await mobile.goto(path);
    await expect(mobile.getByText('请先在本机登录')).toBeVisible();
    await mobile.getByRole('link', { name: '去登录' }).click();
    await logInByPassword(mobile, accounts.owner);
    await expect(mobile.getByText(shortCode)).toBeVisible();
    await mobile.getByRole('button', { name: '确认登录' }).click();
    await expect(trigger(page)).toContainText('顾见山');
    await phone.close();
  });

  test('by QR code: an expired code can be renewed', async ({ page }) => {
    await page.clock.install();
    await page.goto('/login');
    await showCode(page);
    await page.clock.fastForward(121_000);
    await expect(page.getByText('二维码已失效')).toBeVisible();
    await page.getByRole('button', { name: '刷新' }).click();
    await expect(page.getByText('请用手机扫描二维码')).toBeVisible();
  });

  test('the login methods are tabs with keyboard support, and keep the phone number', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('手机号').fill('13700000000');
    await page.getByRole('tab', { name: '验证码登录' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: '密码登录' })).toBeFocused();
    await expect(page.getByLabel('账号')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByLabel('手机号')).toHaveValue('13700000000');
  });
});

test.describe('errors', () => {
  test('reports missing and invalid input beside the fields', async ({ page, request }) => {
    await page.goto('/login');
    await logInButton(page).click();
    await expect(page.getByText('请输入 11 位手机号')).toBeVisible();
    await expect(page.getByText('请输入 6 位验证码')).toBeVisible();
    await expect(page.getByLabel('手机号')).toBeFocused();
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByText('请输入 11 位手机号')).toBeVisible();
    await expectAccessible(page);

    const phone = randomPhone();
    await askForCode(page, phone);
    const code = await codeFor(request, phone);
    await page.getByLabel('验证码').fill(code === '000000' ? '000001' : '000000');
    await logInButton(page).click();
    await expect(page.getByText('验证码不正确')).toBeVisible();
    await expect(page.getByLabel('验证码')).toBeFocused();

    await logInByPassword(page, accounts.person, 'wrong');
    await expect(page.getByText('账号或密码不正确')).toBeVisible();
    await expect(page.getByLabel('密码')).toHaveAttribute('aria-invalid', 'true');
  });

  test('too many wrong guesses void a code, and a new one works', async ({ page, request }) => {
    const phone = randomPhone();
    await page.goto('/login');
    await askForCode(page, phone);
    const code = await codeFor(request, phone);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let turn = 1; turn <= 5; turn++) {
      await page.getByLabel('验证码').fill(wrong);
      await logInButton(page).click();
      await expect(page.getByText(turn < 5 ? '验证码不正确' : '验证码已失效，请重新获取')).toBeVisible();
    }
    await page.getByLabel('验证码').fill(code);
    await expect(page.getByText('验证码已失效，请重新获取')).toBeHidden();
    await logInButton(page).click();
    await expect(page.getByText('验证码已失效，请重新获取')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('a failed connection is reported, and no partial login remains', async ({ page, context }) => {
    await page.goto('/login');
    await page.route('**/lpe/web/login/login', (route) => route.abort());
    await logInByPassword(page, accounts.person);
    await expect(page.locator('main').getByText('网络连接失败，请稍后再试')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('reception-Token');
    await page.unroute('**/lpe/web/login/login');
    await logInButton(page).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  // One of another host and one that loops; the unit tests of return addresses have the others.
  for (const hostile of ['/\\evil.example', '/login?backUrl=/mine']) {
    test(`a return address of ${hostile} ends at the front page`, async ({ page, baseURL }) => {
      await page.goto(`/login?backUrl=${encodeURIComponent(hostile)}`);
      await logInByPassword(page, accounts.person);
      await page.waitForURL((url) => url.pathname === '/');
      expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin);
    });
  }
});

test.describe('guard', () => {
  test('redirects to the login with the full path and a message, and comes back', async ({ page }) => {
    await page.goto('/mine/auth?from=guard');
    expect(pathOf(page)).toBe('/login?backUrl=%2Fmine%2Fauth%3Ffrom%3Dguard');
    await expect(page.locator('.toaster').getByText('请登录...')).toBeVisible();
    await expect(page.getByText('登录后继续前往“认证中心”。')).toBeVisible();
    await logInByPassword(page, accounts.person);
    await page.waitForURL((url) => url.pathname === '/mine/auth');
    expect(pathOf(page)).toBe('/mine/auth?from=guard');
  });

  test('does not redirect public addresses with personal content: they show the login in place', async ({ page }) => {
    await page.goto('/switch-account?from=visit');
    expect(pathOf(page)).toBe('/switch-account?from=visit');
    await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
    await expect(page.locator('.toaster').getByText('请登录...')).toBeVisible();
    await expect(page.getByText('登录后继续前往“切换账号”。')).toBeVisible();
    await expectAccessible(page);
    await logInByPassword(page, accounts.person);
    await expect(page.getByRole('heading', { level: 1, name: '切换账号' })).toBeVisible();
    expect(pathOf(page)).toBe('/switch-account?from=visit');
  });

  test('an invalid token leads to the login once, without a loop', async ({ page, context, baseURL }) => {
    await enter(page, { token: 'void', bridge: 'void' }, baseURL ?? '');
    await page.goto('/switch-account');
    await page.waitForURL((url) => url.pathname === '/login');
    expect(pathOf(page)).toBe('/login?calbackUrl=%2Fswitch-account');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('reception-Token');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('a session without its cookie continues without a second login', async ({ page, context, request, baseURL }) => {
    const user = await newUser(request);
    await useLogin(context, user, baseURL ?? '');
    await context.clearCookies({ name: 'reception-Token' });
    await page.goto('/switch-account');
    await page.getByRole('button', { name: '以此身份继续' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await expect(trigger(page)).toContainText(user.phone.slice(-4));
  });

  test('login and authorisation have content without JavaScript', async ({ request }) => {
    const titles = {
      '/login': '登录',
      '/scan/authorize?id=none': '扫码授权',
      '/scan/authorize?id=pay': '付款',
    };
    for (const [path, title] of Object.entries(titles)) {
      const html = await (await request.get(path)).text();
      expect(html.match(/<h1[^>]*>([^<]*)/)?.[1]).toBe(title);
    }
  });
});

test.describe('logged in', () => {
  test('the hover card opens by keyboard and by mouse', async ({ page, context, request, baseURL }) => {
    await useLogin(context, await newUser(request), baseURL ?? '');
    await page.goto('/about');
    await expect(card(page)).toBeHidden();
    await trigger(page).focus();
    await page.keyboard.press('Enter');
    await expect(card(page)).toBeVisible();
    await expectAccessible(page);
    for (const name of [
      '切换账号',
      '个人中心',
      '我的活动',
      '专家咨询',
      '我的消息',
      '我的业务',
      '我的订单',
      '开具发票',
      '投诉建议',
      '设置',
      '个人资料',
    ]) {
      await page.keyboard.press('Tab');
      await expect(card(page).getByRole('link', { name, exact: true })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(card(page).getByRole('button', { name: '安全退出' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card(page)).toBeHidden();
    await expect(trigger(page)).toBeFocused();

    await page.locator('main').click({ position: { x: 5, y: 5 } });
    await trigger(page).hover();
    await expect(card(page)).toBeVisible();
    expect((await card(page).boundingBox())?.width).toBe(350);
    await page.mouse.move(10, 600);
    await expect(card(page)).toBeHidden();
  });

  test('logout clears the local data and goes to the front page', async ({ page, context, request, baseURL }) => {
    const user = await newUser(request);
    await enter(page, user, baseURL ?? '');
    await page.goto('/switch-account');
    await page.evaluate(() => {
      localStorage.setItem('userAuthInfo', '{}');
      sessionStorage.setItem('kept-for-the-tab', '1');
    });
    await trigger(page).click();
    await card(page).getByRole('button', { name: '安全退出' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByRole('link', { name: '请登录' })).toBeVisible();
    const left = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)].flat());
    for (const key of ['token', 'userInfo', 'userAuthInfo', 'kept-for-the-tab']) expect(left).not.toContain(key);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['consent']);
    const me = await request.get('/api/v1/user/info', { headers: { token: user.token } });
    expect((await me.json()).code).toBe(401);
  });

  test('switches the account and comes back', async ({ page }) => {
    await page.goto('/login');
    await logInByPassword(page, accounts.owner);
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/about');
    await trigger(page).click();
    await card(page).getByRole('link', { name: '切换账号' }).click();
    const enterprise = page.getByRole('listitem').filter({ hasText: '云州见山文化创意有限公司' });
    await expect(page.getByRole('listitem').filter({ hasText: '当前' })).toContainText('个人账号');
    await expectAccessible(page);
    await enterprise.getByRole('button', { name: '切换' }).click();
    await page.waitForURL((url) => url.pathname === '/about');
    await trigger(page).click();
    await expect(card(page)).toContainText('云州见山文化创意有限公司');
    await card(page).getByRole('link', { name: '切换账号' }).click();
    await expect(enterprise).toContainText('当前');
  });

  test('two tabs follow one login: no data of the earlier account remains', async ({ page, context }) => {
    await page.goto('/login');
    await logInByPassword(page, accounts.person);
    await page.waitForURL((url) => url.pathname === '/');
    const other = await context.newPage();
    await other.goto('/login');
    await expect(other.getByText('已登录为 林知遥')).toBeVisible();
    await logInByPassword(other, accounts.owner);
    await other.waitForURL((url) => url.pathname === '/');
    await expect(trigger(page)).toContainText('顾见山');
    await expect(page.getByText('林知遥')).toHaveCount(0);
    await trigger(other).click();
    await card(other).getByRole('button', { name: '安全退出' }).click();
    await expect(page.getByRole('link', { name: '请登录' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('login, card by touch, switch and logout fit and work', async ({ page, request }) => {
    await page.goto('/login?backUrl=%2Fswitch-account');
    await expectNoOverflow(page);
    await expectAccessible(page);
    await logInByCode(page, request, randomPhone());
    await expect(page.getByRole('heading', { level: 1, name: '设置昵称' })).toBeVisible();
    await expectNoOverflow(page);
    await page.getByRole('button', { name: '暂不设置' }).click();
    await page.waitForURL((url) => url.pathname === '/switch-account');
    await expectNoOverflow(page);
    await trigger(page).tap();
    await expect(card(page)).toBeVisible();
    await expectNoOverflow(page);
    await page.getByRole('contentinfo').tap({ position: { x: 4, y: 4 } });
    await expect(card(page)).toBeHidden();
    await trigger(page).tap();
    await card(page).getByRole('button', { name: '安全退出' }).tap();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('on the narrowest phones the card is 175 px wide', async ({ page, context, request, baseURL }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await useLogin(context, await newUser(request), baseURL ?? '');
    await page.goto('/about');
    await trigger(page).tap();
    expect((await card(page).boundingBox())?.width).toBe(175);
    await expectNoOverflow(page);
  });
});

test.describe('outbox and invalid codes', () => {
  test('the outbox shows sent messages', async ({ page, request }) => {
    const { phone } = await newUser(request);
    await page.goto(`/dev/outbox?recipient=${phone}`);
    await expect(page.getByRole('cell', { name: /您的登录验证码为 \d{6}/ })).toBeVisible();
    await expectAccessible(page);
  });

  test('unknown codes are reported', async ({ page, context, request, baseURL }) => {
    await useLogin(context, await newUser(request), baseURL ?? '');
    await page.goto('/scan/authorize?id=none');
    await expect(page.getByRole('heading', { name: '二维码已失效' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/scan/authorize');
    await expect(page.getByText('没有需要处理的请求')).toBeVisible();
    await page.goto('/scan/authorize?id=pay#x');
    await expect(page.getByRole('heading', { name: '付款码无效' })).toBeVisible();
    await expectAccessible(page);
  });
});
