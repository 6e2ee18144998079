import { expect, newUser, test, useLogin } from './fixtures';

const question = '拍摄公共场所的雕塑并印成明信片出售，需要取得许可吗？';
const details = '雕塑立在广场上，作者仍在世；明信片准备在景区门口的文创店出售，印量大约两千套。';

test('losing the network is reported and loses no input', async ({ page, context, request, baseURL }) => {
  await useLogin(context, await newUser(request), baseURL ?? '');
  await page.goto('/start-consultation');
  await page.getByLabel('标题').fill(question);
  await expect(page.getByText(/已保存 \d\d:\d\d/)).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('类别').selectOption({ label: '音乐' });
  await page.getByLabel('描述').fill(details);
  await page.getByRole('button', { name: '提交并付款' }).click();
  await expect(page.getByRole('alert').getByText('网络已断开')).toBeVisible();
  await expect(page.getByLabel('描述')).toHaveValue(details);

  // Even a page reloaded before anything could be saved keeps all input.
  await page.route('**/api/v1/user/drafts', (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel('描述')).toHaveValue(details);
  await page.unroute('**/api/v1/user/drafts');
  await page.getByRole('button', { name: '提交并付款' }).click();
  await expect(page.getByRole('dialog', { name: '选择支付方式' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('标题')).toHaveValue(question);
  await expect(page.getByLabel('描述')).toHaveValue(details);
});

test('a page opened without the network shows that there is none', async ({ page, context }) => {
  await page.goto('/');
  // Registered once the page is idle; it is ready only if all that it keeps could be fetched.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await page.goto('/work');
  await expect(page.getByRole('heading', { name: '网络不可用' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '业务办理', level: 1 })).toBeVisible();
});
