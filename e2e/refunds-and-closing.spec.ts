import type { APIRequestContext, Browser, Page } from 'playwright/test';
import { monthsLater } from '../lib/format/day-math';
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
import { decide } from './support/decide';
import { today } from './support/today';

/** Another account of finance, besides the staff account with every role. */
const FINANCE = '13800000016';

/** The report on sale. */
async function pricedReport(request: APIRequestContext): Promise<{ id: number; title: string; priceFen: number }> {
  const { data } = await (await request.get('/api/v1/research-report?pageSize=100')).json();
  return data.list.find((report: { priceFen: number }) => report.priceFen > 0);
}

/** Buys the report on sale by code; returns the order. */
async function boughtReport(request: APIRequestContext, token: string) {
  const { id, title, priceFen } = await pricedReport(request);
  const { orderId } = await api(request, `/api/v1/research-report/order/${id}`, { payType: '3' }, token);
  const { codeUrl } = await api(request, `/api/v1/user/orders/${orderId}/payment`, {}, token);
  const code = new URL(codeUrl).pathname.replace('/p/', '');
  await api(request, '/api/v1/public/pay/sandbox/decide', { token: code, accept: true });
  return { orderId, title, priceFen };
}

/** Opens a browser of a staff account. */
async function officeOf(browser: Browser, request: APIRequestContext, account: string, baseURL: string): Promise<Page> {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'consent', value: 'refused', url: baseURL }]);
  await useLogin(context, await logInByApi(request, account), baseURL);
  return context.newPage();
}

test('a buyer asks for a refund of an invoiced report; finance reverses the invoice and pays a part back', async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  const user = await newUser(request);
  await useLogin(context, user, baseURL ?? '');
  const { orderId, title } = await boughtReport(request, user.token);
  const form = { buyerKind: 'person', invoiceType: 'normal', header: '林试', email: 'lin@shiyan.example' };
  const { id: invoiceId } = await api(request, '/api/v1/user/invoices', { ...form, orderIds: [orderId] }, user.token);

  const office = await officeOf(browser, request, accounts.staff, baseURL ?? '');

  // The issuer sees what to copy; the amount is compared with the application.
  const invoicePage = `/staff/cases/${invoiceId}`;
  await office.goto(invoicePage);
  await expect(office.getByRole('heading', { name: '开票内容，逐项复制' })).toBeVisible();
  await expect(office.getByRole('button', { name: `复制项目：${title}` })).toBeVisible();
  await decide(office, '开始开具');
  await office.getByRole('radio', { name: '开具发票', exact: true }).check();
  const xml = `<EInvoice><InvoiceNumber>2653${Date.now().toString().padStart(16, '0')}</InvoiceNumber><IssueTime>${today()}</IssueTime><TotalTax-includedAmount>1.00</TotalTax-includedAmount></EInvoice>`;
  await office.locator('input[type=file]').setInputFiles({
    name: '发票.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(`<?xml version="1.0"?>${xml}`),
  });
  await expect(office.getByText('已从文件读出号码、日期、金额，请与发票核对')).toBeVisible();
  await expect(office.getByText(/文件上的价税合计 ¥1\.00 与申请的/).first()).toBeVisible();
  await office.getByRole('button', { name: '确认办理' }).click();
  // The file contradicts the application, so nothing is sent until it was compared.
  await expect(office.getByText(/文件上的价税合计 ¥1\.00 与申请的/)).toHaveCount(2);
  await office.getByRole('checkbox', { name: '我已逐项核对，文件读得不对，以填写的为准' }).check();
  await office.getByRole('button', { name: '确认办理' }).click();
  await expect(office.getByText(/与申请的金额 .* 不符/)).toBeVisible();
  await office.getByLabel('价税合计（元）').fill('198.00');
  await office.getByRole('button', { name: '确认办理' }).click();
  await expect(office.getByText('已办理：开具发票', { exact: true })).toBeVisible();

  // The buyer asks, and is told about the invoice.
  await page.goto(`/mine/orderDetail/${orderId}`);
  await page.getByRole('button', { name: '申请退款' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('订单已开具发票。同意退款前，财务会先红冲这张发票。')).toBeVisible();
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(dialog.getByText('请填写退款原因')).toBeVisible();
  await dialog.getByLabel('退款原因').fill('与年度报告有部分重复');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('退款申请已提交，结果会发到您的消息里。')).toBeVisible();

  // Finance is led to the invoice, then decides.
  await office.goto(`/staff/money/orders/${orderId}`);
  await office.getByRole('link', { name: '办理退款申请' }).click();
  await expect(office).toHaveURL(/\/staff\/money\/refund-requests\/\d+$/);
  const requestPage = office.url();
  await expectAccessible(office);
  await office.getByRole('link', { name: '去红冲发票' }).click();
  await expect(office).toHaveURL(invoicePage);
  await decide(office, '红冲发票', () => office.getByLabel('原因').fill('订单退款'));
  await office.goto(requestPage);
  await office.getByRole('button', { name: '同意退款' }).click();
  const granting = office.getByRole('dialog');
  await granting.getByLabel('退款金额（元）').fill('300');
  await granting.getByRole('button', { name: '同意退款' }).click();
  await expect(granting.getByText('最多可退 ¥198.00').last()).toBeVisible();
  // The refused field gets the focus.
  await expect(granting.getByLabel('退款金额（元）')).toBeFocused();
  await granting.getByLabel('退款金额（元）').fill('50');
  await granting.getByLabel(/给购买方的说明/).fill('按差价退还');
  await granting.getByRole('button', { name: '同意退款' }).click();
  await expect(office.getByText('已同意', { exact: true }).first()).toBeVisible();
  await expectNoOverflow(office);

  // The buyer keeps the report and sees the amount, also on the phone; what is left can be asked for and withdrawn.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByText('按差价退还', { exact: true })).toBeVisible();
  await expect(page.getByText('¥50.00').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '下载文件' })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: '申请退款' }).click();
  await page.getByRole('dialog').getByLabel('退款原因').fill('不再需要');
  await page.getByRole('dialog').getByRole('button', { name: '提交申请' }).click();
  await page.getByRole('button', { name: '撤回申请' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click();
  await expect(page.getByText('已撤回', { exact: true }).first()).toBeVisible();
  await page.goto('/message/business');
  await expect(page.getByText('退款申请已同意').first()).toBeVisible();
});

test('a month is locked by two people and reopened by two', async ({ browser, request, baseURL }) => {
  const month = monthsLater(today(), -1).slice(0, 7);
  const [first, second] = [
    await officeOf(browser, request, FINANCE, baseURL ?? ''),
    await officeOf(browser, request, accounts.staff, baseURL ?? ''),
  ];
  // The demo's month has the first signature; its signer sees who may sign next.
  await first.goto(`/staff/money/closing?period=${month}`);
  await expect(first.getByText(/等另一位财务签字，可以签字的：.*办事员/)).toBeVisible();
  await second.goto(`/staff/money/closing?period=${month}`);
  await expectAccessible(second);
  await second.getByRole('button', { name: /^签字，期末结余/ }).click();
  await expect(second.getByText(/锁定。之后的收付款记入下一个未锁定的月份/)).toBeVisible();

  await second.getByRole('button', { name: '申请重开' }).click();
  await second.getByRole('dialog').getByLabel(/原因/).fill('漏登记一张发票');
  await second.getByRole('dialog').getByRole('button', { name: '提交复核' }).click();
  await expect(second.getByText(/由另一位财务复核：.*方砚秋/)).toBeVisible();
  await first.reload();
  await first.getByRole('button', { name: '同意重开' }).click();
  await expect(first.getByText('未签字', { exact: true })).toBeVisible();
  await first.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(first);

  // The proof of the days adds up.
  await first.goto('/staff/money');
  await expect(first.getByText(/每天都对得上/)).toBeVisible();
  await expectAccessible(first);
  await expectNoOverflow(first);
});
