import type { APIRequestContext } from 'playwright/test';
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
import { inHours } from './support/activity';
import { templatesOnSale } from './support/templates';

/** Smallest file that is accepted as a PDF. */
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n');

/** Buys templates, paid by code; returns the orders with their titles. */
async function paidOrders(request: APIRequestContext, token: string, count: number) {
  const onSale = (await templatesOnSale(request)).filter(({ priceFen }) => priceFen > 0).slice(0, count);
  const orders: { orderId: number; title: string; priceFen: number }[] = [];
  for (const { id, title, priceFen } of onSale) {
    const { orderId } = await api(request, `/api/v1/contract_template/order/${id}`, { payType: '3' }, token);
    const { codeUrl } = await api(request, `/api/v1/user/orders/${orderId}/payment`, {}, token);
    const code = new URL(codeUrl).pathname.replace('/p/', '');
    await api(request, '/api/v1/public/pay/sandbox/decide', { token: code, accept: true });
    orders.push({ orderId, title, priceFen });
  }
  return orders;
}

/** Moves an application through the staff API. */
const decide = (request: APIRequestContext, token: string, id: number, body: object) =>
  api(request, `/api/v1/staff/records/${id}/moves`, body, token);

async function issue(request: APIRequestContext, token: string, id: number, number: string) {
  const uploaded = await request.post('/api/v1/public/uploadFile', {
    headers: { token, platform: 'pc' },
    multipart: { type: '2', source: '2', file: { name: '电子发票.pdf', mimeType: 'application/pdf', buffer: PDF } },
  });
  const [{ name: file }] = (await uploaded.json()).data;
  await decide(request, token, id, { action: 'take' });
  await decide(request, token, id, { action: 'issue', document: { number, issuedOn: inHours(0).slice(0, 10), file } });
}

const idIn = (url: string) => Number(new URL(url).searchParams.get('id'));
const newNumber = () => `26530000${Date.now().toString().padStart(12, '0').slice(-12)}`;

test('two paid orders share one invoice; the applicant gets its number and PDF, on the phone too', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const user = await newUser(request);
  await useLogin(context, user, baseURL ?? '');
  const orders = await paidOrders(request, user.token, 3);
  const staff = await logInByApi(request, accounts.staff);
  const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`;
  const two = orders.slice(0, 2);
  const total = yuan(two.reduce((sum, { priceFen }) => sum + priceFen, 0));

  await page.goto('/mine/receipt');
  for (const { title } of two) await page.getByRole('checkbox', { name: `选择：${title}` }).check();
  const chosen = page.getByRole('region', { name: '已选订单' });
  await expect(chosen).toContainText(`已选 2 笔，合计 ${total}`);
  await expectAccessible(page);
  await chosen.getByRole('link', { name: '填写开票信息' }).click();

  // Problems are shown at their fields; a person cannot get a 专票; unusual input is accepted with a warning.
  await expect(page.getByText(`2 笔，合计 ${total}`)).toBeVisible();
  await page.getByRole('radio', { name: '个人' }).check();
  await page.getByRole('radio', { name: '专用发票' }).check();
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '处需要修改' })).toContainText('个人只能开具普通发票');
  await page.getByRole('radio', { name: '企业' }).check();
  await page.getByLabel('单位名称').fill('云州试验文化有限公司');
  await page.getByLabel('纳税人识别号').fill('530102123456789');
  await expect(page.getByText('请再核对一遍，确认无误可以提交')).toBeVisible();
  await page.getByLabel('纳税人识别号').fill('91350100m000100y43');
  await page.getByLabel('注册地址').fill('云州市文澜区墨池路 88 号');
  await page.getByRole('textbox', { name: /^注册电话/ }).fill('0871-66668888');
  await page.getByLabel('开户银行').fill('云州银行文澜支行');
  await page.getByLabel('银行账号').fill('6222-0200-1000-8888');
  await page.getByLabel('联系邮箱').fill('fp@shiyan.example');
  await expect(page.getByRole('checkbox', { name: /存为常用抬头/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: '提交申请' }).click();

  await expect(page).toHaveURL(/\/mine\/receipt-detail\?id=\d+$/);
  const id = idIn(page.url());
  await expect(page.getByText('待开具', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('专用发票', { exact: true })).toBeVisible();
  for (const { title } of two) await expect(page.getByRole('link', { name: title })).toBeVisible();

  await decide(request, staff.token, id, { action: 'refuse', note: '注册电话打不通' });
  await page.goto('/mine');
  await page.getByRole('link', { name: '去办理：云州试验文化有限公司' }).click();
  await expect(page.getByText('已驳回：注册电话打不通。')).toBeVisible();
  await page.getByRole('link', { name: '修改后重新提交' }).click();
  await expect(page.getByRole('textbox', { name: /^注册电话/ })).toHaveValue('0871-66668888');
  await page.getByRole('textbox', { name: /^注册电话/ }).fill('0871-66669999');
  await page.getByRole('button', { name: '重新提交' }).click();
  await expect(page).toHaveURL(`/mine/receipt-detail?id=${id}`);
  await expect(page.getByText('待开具', { exact: true }).first()).toBeVisible();

  const number = newNumber();
  await issue(request, staff.token, id, number);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/message/business');
  await expect(page.getByText('发票已开具').first()).toBeVisible();
  await page.goto(`/receipt-detail?id=${id}`);
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '下载发票' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('电子发票.pdf');

  // The order links to its invoice; the form for the remaining order is prefilled with the saved header.
  await page.goto(`/mine/orderDetail/${two[0]?.orderId}`);
  await page.getByRole('link', { name: '查看发票' }).click();
  await expect(page).toHaveURL(`/mine/receipt-detail?id=${id}`);
  await page.goto(`/mine/orderDetail/${orders[2]?.orderId}`);
  await page.getByRole('link', { name: '申请开票' }).click();
  await expect(page.getByLabel('单位名称')).toHaveValue('云州试验文化有限公司');
  await page.getByRole('button', { name: '管理常用抬头' }).click();
  const dialog = page.getByRole('dialog', { name: '管理常用抬头' });
  await expect(dialog.getByText('91350100M000100Y43')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '完成' }).click();
  await expectNoOverflow(page);
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page).toHaveURL(/\/mine\/receipt-detail\?id=\d+$/);

  // All invoices, with the state in the address; an invoice that is not issued can be withdrawn.
  await page.getByRole('button', { name: '撤回' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '撤回' }).click();
  await expect(page.getByText('已撤回', { exact: true })).toBeVisible();
  await page.goto('/mine/invoiceIndex');
  await page.getByRole('button', { name: '已开具 1' }).click();
  await expect(page).toHaveURL('/mine/invoiceIndex?status=issued');
  await expect(page.getByText(number)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
});
