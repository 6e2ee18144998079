import type { APIRequestContext } from 'playwright/test';
import {
  accounts,
  api,
  codeFor,
  expect,
  expectAccessible,
  expectNoOverflow,
  logInByApi,
  newUser,
  test,
  useLogin,
} from './fixtures';
import { templatesOnSale } from './support/templates';

/** Picks two priced templates and a free one, each from a separate position in the list. */
async function someTemplates(request: APIRequestContext) {
  const list = await templatesOnSale(request);
  const [first, second] = list.filter(({ priceFen }) => priceFen > 0);
  const free = list.find(({ priceFen }) => priceFen === 0);
  if (!first || !second || !free) throw new Error('the demo has too few templates');
  return { first, second, free };
}

const order = (request: APIRequestContext, id: number, payType: '1' | '3', token: string) =>
  api(request, `/api/v1/contract_template/order/${id}`, { payType }, token);

const pages = [
  ['/mine', /好|夜深了/],
  ['/mine/order', '我的订单'],
  ['/mine/orderIndex', '订单中心'],
  ['/mine/my-business', '我的业务'],
  ['/mine/userinfo', '个人资料'],
  ['/message/system', '系统消息'],
  ['/message/business', '业务消息'],
  ['/message/suggest-detail', '投诉建议回复'],
] as const;

test('every page works for a new account, accessible and within the width of a phone', async ({
  context,
  page,
  request,
  baseURL,
}) => {
  test.slow();
  await useLogin(context, await newUser(request), baseURL ?? '');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, title] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
});

test('the dashboard shows own to-dos, the most urgent first', async ({ context, page, request, baseURL }) => {
  const user = await newUser(request);
  const { first, second, free } = await someTemplates(request);
  await order(request, first.id, '1', user.token);
  await order(request, second.id, '3', user.token);
  await order(request, free.id, '3', user.token);
  await useLogin(context, user, baseURL ?? '');
  await page.goto('/mine');
  const todos = page.getByRole('region', { name: '需要您处理' }).getByRole('listitem');
  await expect(todos).toHaveCount(2);
  await expect(todos.nth(0)).toContainText(second.title);
  await expect(todos.nth(0)).toContainText('待付款');
  await expect(todos.nth(1)).toContainText('待上传回执');
  await expect(page.getByRole('region', { name: '最近订单' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('region', { name: '消息' })).toContainText('下单成功');
  await expect(
    page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: /我的订单/ }),
  ).toContainText('2 项待办');
  await expectAccessible(page);
  await todos.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/order\/contract\?orderId=\d+$/);
});

test('filters of the orders are kept in the address and survive going back', async ({
  context,
  page,
  request,
  baseURL,
}) => {
  const user = await newUser(request);
  const { first, free } = await someTemplates(request);
  await order(request, first.id, '1', user.token);
  await order(request, free.id, '3', user.token);
  await useLogin(context, user, baseURL ?? '');
  await page.goto('/mine/order');
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: '已完成 1' }).click();
  await expect(page).toHaveURL(/state=done/);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(free.title);
  await rows.getByRole('link', { name: /查看/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: free.title })).toBeVisible();
  await expect(page.getByRole('button', { name: '下载文件' })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(/state=done/);
  await expect(page.getByRole('button', { name: '已完成 1' })).toHaveAttribute('aria-pressed', 'true');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('关键词').fill('没有这样的订单');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByRole('heading', { name: '没有符合条件的订单' })).toBeVisible();
  await page.getByRole('button', { name: '清除条件' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByLabel('关键词')).toHaveValue('');
});

test('cancelling asks for confirmation, and can be aborted', async ({ context, page, request, baseURL }) => {
  const user = await newUser(request);
  const { first } = await someTemplates(request);
  await order(request, first.id, '1', user.token);
  await useLogin(context, user, baseURL ?? '');
  await page.goto('/mine/order');
  await page.getByRole('button', { name: `取消：${first.title}` }).click();
  const dialog = page.getByRole('dialog', { name: '取消这笔订单？' });
  await expect(dialog).toContainText(first.title);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '先不取消' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `取消：${first.title}` })).toBeFocused();
  await page.getByRole('link', { name: `查看：${first.title}` }).click();
  await page.getByRole('button', { name: '取消订单' }).click();
  await dialog.getByRole('button', { name: '取消订单' }).click();
  await expect(page.getByRole('status').filter({ hasText: '订单已取消' })).toBeVisible();
  await expect(page.getByRole('main').getByText('已取消', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '取消订单' })).toHaveCount(0);
});

test('the payment method of a waiting order can be changed', async ({ context, page, request, baseURL }) => {
  const user = await newUser(request);
  const { first } = await someTemplates(request);
  const { orderId } = await order(request, first.id, '3', user.token);
  await useLogin(context, user, baseURL ?? '');
  await page.goto(`/mine/orderDetail/${orderId}?pay=1`);
  const dialog = page.getByRole('dialog', { name: '选择支付方式' });
  await dialog.getByRole('radio', { name: /银行转账/ }).check();
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(page).toHaveURL(`/order/contract?orderId=${orderId}`);
  await page.goto(`/orderDetail/${orderId}`);
  await expect(page.getByRole('link', { name: '上传回执' }).first()).toBeVisible();
});

test("another user's order, case and message answer as missing", async ({ context, page, request, baseURL }) => {
  const { first } = await someTemplates(request);
  const { orderId } = await order(request, first.id, '1', (await newUser(request)).token);
  await useLogin(context, await newUser(request), baseURL ?? '');
  for (const path of [
    `/mine/orderDetail/${orderId}`,
    '/mine/orderDetail/abc',
    '/mine/bussiness-detail?id=1',
    '/message-detail?id=1',
    '/message-detail',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '不存在或无权查看' })).toBeVisible();
  }
  await expectAccessible(page);
});

test('messages are marked as read one by one, and all at once', async ({ context, page, request, baseURL }) => {
  const user = await newUser(request);
  const free = (await templatesOnSale(request)).filter(({ priceFen }) => priceFen === 0).slice(0, 3);
  for (const { id } of free) await order(request, id, '3', user.token);
  await useLogin(context, user, baseURL ?? '');
  await page.goto('/message/business');
  const unread = page.getByRole('main').getByText('未读：');
  await expect(unread).toHaveCount(3);
  await page
    .getByRole('link', { name: /下单成功/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: '下单成功' })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(unread).toHaveCount(2);
  await page.getByRole('button', { name: '全部已读' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 条消息已标记为已读' })).toBeVisible();
  await expect(unread).toHaveCount(0);
  await expect(page.getByRole('button', { name: '全部已读' })).toBeDisabled();
});

test('a case that waits for a correction accepts it', async ({ context, page, request, baseURL }) => {
  // Only a reviewer can request corrections, so this uses the demo case that waits for one.
  const login = await logInByApi(request, accounts.person);
  const headers = { token: login.token, platform: 'pc' };
  const { data } = await (await request.get('/api/v1/user/records?kind=mediation&stage=yours', { headers })).json();
  const waiting = data.list.find((row: { status: string }) => row.status === 'correction');
  await useLogin(context, login, baseURL ?? '');
  await page.goto(`/mine/bussiness-detail?id=${waiting.id}`);
  const box = page.getByRole('region', { name: /补正/ });
  await box.getByRole('button', { name: '提交补正' }).click();
  await expect(box.getByText('请修改要求补正的内容，或者写明补正了什么，至少 10 个字')).toBeVisible();
  await expect(box.getByLabel('补正说明')).toBeFocused();
  await expectAccessible(page);
  await expect(box.getByText('调解请求：写明使用费 6,000 元的计算依据')).toBeVisible();
  await box.getByLabel('调解请求').fill('公开说明图片作者，支付使用费 6,000 元，按每万次阅读 1,500 元计算。');
  await box.getByLabel('补正说明').fill('补充了创作底稿，并写明了计算依据。');
  await box
    .getByRole('group', { name: /补正材料/ })
    .locator('input[type=file]')
    .setInputFiles({
      name: '底稿说明.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
    });
  await expect(box.getByText('已上传', { exact: true })).toBeVisible();
  await box.getByRole('button', { name: '提交补正' }).click();
  await expect(page.getByText('已补正').first()).toBeVisible();
  await expect(page.getByText('补正材料：底稿说明.pdf')).toBeVisible();
  await expect(page.getByText('按每万次阅读 1,500 元计算')).toBeVisible();
  await expect(box).toBeHidden();
});

test('other devices are listed and logged out', async ({ context, page, request, baseURL }) => {
  const user = await newUser(request);
  await api(request, '/api/v1/public/login/code', { phone: user.phone });
  const code = await codeFor(request, user.phone);
  const elsewhere = await api(request, '/api/v1/public/login/phone', { phone: user.phone, code });
  await useLogin(context, user, baseURL ?? '');
  await page.goto('/userinfo');
  const devices = page.getByRole('region', { name: '登录设备' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: '退出其他设备' }).click();
  await expect(page.getByText('已退出 1 台设备')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  const refused = await request.get('/api/v1/user/info', { headers: { token: elsewhere.token, platform: 'pc' } });
  expect((await refused.json()).code).toBe(401);
});

test('the profile accepts a nickname, a login name and a password', async ({ context, page, request, baseURL }) => {
  const user = await newUser(request);
  await useLogin(context, user, baseURL ?? '');
  await page.goto('/userinfo');
  await page.getByRole('button', { name: '修改昵称' }).click();
  await page.getByLabel('新的昵称').fill('一');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('昵称为 2 至 20 个字')).toBeVisible();
  await expect(page.getByLabel('新的昵称')).toBeFocused();
  await page.getByLabel('新的昵称').fill('山间来客');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('region', { name: '昵称' })).toContainText('山间来客');
  await page.getByRole('button', { name: '设置登录名' }).click();
  const loginName = `u${user.phone.slice(-8)}`;
  await page.getByLabel('新的登录名').fill(loginName);
  // Navigation while the header's name is still loading must not be interrupted.
  let goOn = () => {};
  const isRead = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/v1/user/info', async (route) => {
    await isRead;
    await route.continue();
  });
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('region', { name: '登录名' })).toContainText(loginName);
  await page.getByRole('button', { name: '设置密码' }).click();
  await page.getByLabel('新密码', { exact: true }).fill('Journey-2026');
  goOn();
  await expect(page.getByText('登录名已保存')).toBeVisible();
  await expect(page.getByLabel('新密码', { exact: true })).toHaveValue('Journey-2026');
  await page.getByLabel('再输一次新密码').fill('Journey-2027');
  await expectAccessible(page);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
  await page.getByLabel('再输一次新密码').fill('Journey-2026');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('region', { name: '密码' })).toContainText('已设置');
  const login = await api(request, '/api/v1/public/login/password', { account: loginName, password: 'Journey-2026' });
  expect(login.id).toBe(user.id);
});
