import { api, codeFor, expect, expectAccessible, newUser, test, useLogin } from './fixtures';

test('notification settings can be changed, and a mail address verified', async ({
  context,
  page,
  request,
  baseURL,
}) => {
  const user = await newUser(request);
  await useLogin(context, user, baseURL ?? '');
  await page.goto('/message/system');
  await page.getByRole('link', { name: '通知设置' }).click();
  await expect(page).toHaveURL(/\/mine\/userinfo\/notifications$/);
  await expect(page.getByLabel('付款与退款：短信')).toBeChecked();
  await expect(page.getByLabel('业务进展：短信')).not.toBeChecked();
  await expect(page.getByLabel('付款与退款：邮件')).toBeDisabled();
  await expectAccessible(page, { whole: true });

  await page.getByLabel('业务进展：短信').click();
  await expect(page.getByLabel('业务进展：短信')).toBeChecked();
  await page.getByRole('button', { name: '设置', exact: true }).click();
  const address = `u${user.id}@example.org`;
  await page.getByRole('textbox', { name: '邮箱' }).fill(address);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText(/秒后重发/)).toBeVisible();
  await page.getByRole('textbox', { name: '验证码' }).fill(await codeFor(request, address));
  await page.getByRole('button', { name: '验证邮箱' }).click();
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByLabel('付款与退款：邮件')).toBeChecked();
  await page.reload();
  await expect(page.getByLabel('业务进展：短信')).toBeChecked();
});

test('a payment is announced on the site, by SMS and mail, and marked until it is read', async ({
  context,
  page,
  request,
  baseURL,
}) => {
  const user = await newUser(request);
  const [{ id }] = (await (await request.get('/api/v1/contract_template?pageSize=100')).json()).data.list.filter(
    ({ priceFen }: { priceFen: number }) => priceFen === 0,
  );
  await api(request, `/api/v1/contract_template/order/${id}`, { payType: '3' }, user.token);
  await useLogin(context, user, baseURL ?? '');
  await page.goto('/mine');
  await expect(page.getByText('1 条未读消息').first()).toBeAttached();
  await page.goto('/message/business');
  await page.getByRole('link', { name: /下单成功/ }).click();
  const sent = page.getByRole('region', { name: '短信与邮件' });
  await expect(sent.getByText(/等待发送|发送中|已发送/)).toBeVisible();
  await expect(page.getByText('条未读消息')).toHaveCount(0);
});
