import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { api, codeFor, expect, expectAccessible, newUser, test, useLogin } from './fixtures';

test('personal data can be exported, and a device logged out from another', async ({
  browser,
  context,
  page,
  request,
  baseURL,
}) => {
  const user = await newUser(request);
  await api(request, '/api/v1/public/login/code', { phone: user.phone });
  const code = await codeFor(request, user.phone);
  const elsewhere = await api(request, '/api/v1/public/login/phone', { phone: user.phone, code });
  await useLogin(context, user, baseURL ?? '');
  await page.goto('/mine/userinfo');
  const devices = page.getByRole('region', { name: '登录设备' });
  await expect(devices.getByText('当前设备')).toBeVisible();
  await expectAccessible(page);
  await devices.getByRole('button', { name: /^退出：/ }).click();
  await expect(page.getByText('这台设备已退出登录')).toBeVisible();
  const other = await browser.newContext({ baseURL });
  await useLogin(other, { ...user, token: elsewhere.token }, baseURL ?? '');
  const there = await other.newPage();
  await there.goto('/mine/userinfo');
  await expect(there).toHaveURL(/\/login/);
  await other.close();

  await page.getByRole('link', { name: '个人信息与注销' }).click();
  await expect(page.getByRole('button', { name: '导出' })).toBeVisible();
  await expect(page).toHaveTitle(/\S/);
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^个人信息-\d{4}-\d\d-\d\d\.zip$/);
  const archive = unzipSync(new Uint8Array(await readFile(await download.path())));
  const written = strFromU8(archive['index.html'] ?? new Uint8Array());
  for (const words of ['我的个人信息', user.phone, '登录记录']) expect(written).toContain(words);
});

test('a deletion is requested, and cancelled by a login', async ({ context, page, request, baseURL }) => {
  const user = await newUser(request);
  await useLogin(context, user, baseURL ?? '');
  await page.goto('/mine/userinfo/privacy');
  await page.getByRole('button', { name: '注销账号' }).click();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText(/秒后重发/)).toBeVisible();
  await page.getByLabel('验证码').fill(await codeFor(request, user.phone));
  await page.getByRole('button', { name: '确认注销账号' }).click();
  await expect(page.getByText(/已申请注销，账号将于/)).toBeVisible();
  const refused = await request.get('/api/v1/user/info', { headers: { token: user.token, platform: 'pc' } });
  expect((await refused.json()).code).toBe(401);
  // The login has ended in this page, too: a call of its background is one of a visitor, and leaves the answer shown.
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('reception-Token');
  await page.getByRole('button', { name: '返回首页' }).click();
  await expect(page.getByRole('link', { name: '请登录' })).toBeVisible();

  await api(request, '/api/v1/public/login/code', { phone: user.phone });
  const code = await codeFor(request, user.phone);
  const back = await api(request, '/api/v1/public/login/phone', { phone: user.phone, code });
  expect(back.id).toBe(user.id);
  const headers = { token: back.token, platform: 'pc' };
  const { data } = await (await request.get('/api/v1/user/deletion', { headers })).json();
  expect(data.requestedAt).toBeNull();
});
