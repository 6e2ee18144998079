import type { APIRequestContext, Page } from 'playwright/test';
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
import { templatesOnSale } from './support/templates';

/** GBK codes of the characters in these statements: browsers and Node can decode GBK but not encode it. */
const GBK: Readonly<Record<string, string>> = {
  交: 'bdbb',
  易: 'd2d7',
  日: 'c8d5',
  期: 'c6da',
  借: 'bde8',
  贷: 'b4fb',
  方: 'b7bd',
  金: 'bdf0',
  额: 'b6ee',
  对: 'b6d4',
  户: 'bba7',
  名: 'c3fb',
  附: 'b8bd',
  言: 'd1d4',
  流: 'c1f7',
  水: 'cbae',
  号: 'bac5',
  转: 'd7aa',
  账: 'd5cb',
  利: 'c0fb',
  息: 'cfa2',
  试: 'cad4',
  用: 'd3c3',
  合: 'bacf',
  计: 'bcc6',
};

const inGbk = (text: string): Buffer =>
  Buffer.concat(
    [...text].map((letter) => {
      if (letter.charCodeAt(0) < 128) return Buffer.from(letter);
      const hex = GBK[letter];
      if (!hex) throw new Error(`no GBK for ${letter}`);
      return Buffer.from(hex, 'hex');
    }),
  );

const HEADS = '交易日期,借方金额,贷方金额,对方户名,附言,交易流水号';

interface Placed {
  orderId: number;
  amount: number;
  code: string;
  title: string;
}

/** Places a template order to be paid by transfer. */
async function ordered(request: APIRequestContext, token: string, place: number): Promise<Placed> {
  const headers = { platform: 'pc', token };
  const priced = (await templatesOnSale(request)).filter(({ priceFen }) => priceFen > 0);
  const template = priced[place];
  if (!template) throw new Error('the demo sells too few templates');
  const path = `/api/v1/contract_template/order/${template.id}`;
  const { orderId, amount } = await api(request, path, { payType: '1' }, token);
  const { data: order } = await (await request.get(`/api/v1/user/orders/${orderId}`, { headers })).json();
  return { orderId, amount, code: order.remittanceCode, title: order.title };
}

const stateOf = async (request: APIRequestContext, token: string, id: number): Promise<string> => {
  const answer = await request.get(`/api/v1/user/orders/${id}`, { headers: { platform: 'pc', token } });
  return (await answer.json()).data.state;
};

const yuan = (fen: number) => (fen / 100).toFixed(2);
const upload = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('选择银行流水').setInputFiles({ name, mimeType: 'text/csv', buffer });

test('a receipt is rejected with a reason, submitted again, and approved', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const { request } = context;
  const member = await newUser(request);
  const order = await ordered(request, member.token, 0);
  await useLogin(context, member, baseURL ?? '');
  const staffContext = await browser.newContext();
  await staffContext.addCookies([{ name: 'consent', value: 'refused', url: baseURL ?? '' }]);
  await useLogin(staffContext, await logInByApi(request, accounts.staff), baseURL ?? '');
  const office = await staffContext.newPage();

  const handIn = async () => {
    await page.goto(`/order/contract?orderId=${order.orderId}`);
    await page.getByRole('button', { name: '上传回执' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles('docs/pictures/home.png');
    await expect(dialog.getByText('已上传')).toBeVisible();
    await dialog.getByRole('button', { name: '提交' }).click();
    await expect(page.getByText('提交成功，等待审核', { exact: true })).toBeVisible();
  };
  const openReceipt = async () => {
    const staff = await logInByApi(request, accounts.staff);
    const answer = await request.get('/api/v1/staff/receipts?pageSize=100', {
      headers: { platform: 'pc', token: staff.token },
    });
    const { data } = await answer.json();
    const receipt = data.list.find((one: { order: { id: number } }) => one.order.id === order.orderId);
    await office.goto(`/staff/money/receipts/${receipt.id}`);
    await expect(office.getByText(order.code).first()).toBeVisible();
    await expect(office.getByRole('img', { name: '转账回执' })).toBeVisible();
  };

  await handIn();
  await openReceipt();
  await expectAccessible(office);
  await office.getByRole('button', { name: '退回', exact: true }).click();
  await office.getByRole('dialog').getByRole('button', { name: '退回', exact: true }).click();
  await expect(office.getByText('请填写退回原因')).toBeVisible();
  await office.getByLabel('退回的原因，购买方会看到').fill('看不到收款账号');
  await office.getByRole('dialog').getByRole('button', { name: '退回', exact: true }).click();
  await expect(office.getByText('已退回，购买方可以在七日内重新上传')).toBeVisible();

  await page.reload();
  await expect(page.getByText('看不到收款账号').first()).toBeVisible();
  await handIn();
  await openReceipt();
  await office.getByRole('button', { name: '通过' }).click();
  await expect(office.getByText('已通过，订单生效')).toBeVisible();
  await page.goto(`/mine/orderDetail/${order.orderId}`);
  await expect(page.getByText('转账回执审核通过')).toBeVisible();
  await staffContext.close();
});

test('a GBK statement pays exact matches, the rest by hand; uploaded again it adds nothing; the books add up', async ({
  page,
  context,
  baseURL,
}) => {
  const { request } = context;
  const member = await newUser(request);
  const [one, two, odd, much, short] = [
    await ordered(request, member.token, 0),
    await ordered(request, member.token, 1),
    await ordered(request, member.token, 2),
    await ordered(request, member.token, 3),
    await ordered(request, member.token, 4),
  ];
  await useLogin(context, await logInByApi(request, accounts.staff), baseURL ?? '');
  const number = String(Date.now());
  const row = (amount: number, remark: string, at: number) =>
    `20261120,,${yuan(amount)},试用,${remark},E${number}${at}`;
  const text = [
    HEADS,
    row(one.amount, one.code, 1),
    row(two.amount, `转账${two.code}`, 2),
    row(odd.amount, odd.code.replace('YZ', 'YZ '), 3),
    row(much.amount + 1000, much.code, 4),
    row(123, '利息', 5),
    row(45, '利息', 6),
    row(short.amount - 150, short.code, 7),
    '合计,,,,,',
  ].join('\r\n');

  await page.goto('/staff/money/statements');
  await upload(page, '流水.csv', inGbk(text));
  await expect(page.getByText('新存入 7 笔到账')).toBeVisible();
  await upload(page, '流水.csv', inGbk(text));
  await expect(page.getByText(/没有新的到账；7 笔以前已经读过/)).toBeVisible();
  await upload(page, '别的.csv', Buffer.from('你好'));
  await expect(page.getByText(/没有找到表头/)).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /核对：流水.csv/ })
    .first()
    .click();

  await expect(page.getByRole('button', { name: '全部确认（2 笔）' })).toBeVisible();
  // The button of the current list is pressed.
  await expect(page.getByRole('button', { name: /^完全相符/ })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: '全部确认（2 笔）' }).click();
  await expect(page.getByText('已确认 2 笔')).toBeVisible();
  expect(await stateOf(request, member.token, one.orderId)).toBe('done');
  expect(await stateOf(request, member.token, two.orderId)).toBe('done');

  await page.getByRole('button', { name: /^需要核对 3/ }).click();
  await expect(page.getByText(/识别码中间有空格/)).toBeVisible();
  await expect(page.getByText(/多付 ¥10.00/).first()).toBeVisible();
  const item = (words: RegExp) => page.getByRole('listitem').filter({ hasText: words }).first();
  await item(/中间有空格/)
    .getByRole('button', { name: /^确认：/ })
    .click();
  await expect(page.getByText('已确认，订单生效')).toBeVisible();
  await item(/多付/)
    .getByRole('button', { name: /^确认：/ })
    .click();
  await expect(page.getByText('已确认，多付的 ¥10.00 待退回')).toBeVisible();
  expect(await stateOf(request, member.token, much.orderId)).toBe('done');

  await item(/少付 ¥1.50/)
    .getByRole('button', { name: /^按手续费确认：/ })
    .click();
  await page.getByLabel(/^原因/).fill('跨行汇款，银行扣去手续费');
  await page.getByRole('button', { name: '确认付这一笔' }).click();
  await expect(page.getByText('已确认，订单生效').last()).toBeVisible();
  // The notice of the transfer before may still be there.
  await expect.poll(() => stateOf(request, member.token, short.orderId)).toBe('done');

  await page.getByRole('button', { name: /^没有找到订单 2/ }).click();
  await page.getByLabel('全选本页').check();
  await page.getByRole('button', { name: '搁置所选（2 笔）' }).click();
  await page.getByLabel(/^原因/).fill('银行利息');
  await page.getByRole('dialog').getByRole('button', { name: '搁置' }).click();
  await page.getByRole('button', { name: /^已搁置 2/ }).click();
  await expect(page.getByText('银行利息')).toHaveCount(2);

  await page.goto('/staff/money/orders');
  await page.getByLabel('关键词').fill(much.code);
  await page.getByRole('button', { name: '查询' }).click();
  await page
    .getByRole('row', { name: much.code })
    .getByRole('link', { name: `查看：${much.title}` })
    .click();
  await page.getByRole('link', { name: /¥10.00 多收款/ }).click();
  await page.getByRole('button', { name: '登记退款转账' }).click();
  await page.getByLabel('银行流水号').fill('YH20261122');
  await page.getByRole('dialog').getByRole('button', { name: '登记' }).click();
  await expect(page.getByText('已退款').first()).toBeVisible();
  await expectAccessible(page);

  await page.goto('/staff/money/closing');
  const figure = async (label: string) =>
    Number(((await page.locator('dt', { hasText: label }).locator('+ dd').textContent()) ?? '').replace(/[¥,]/g, ''));
  await expect(page.getByText('期初结余')).toBeVisible();
  const [opening, income, refund, charge, ending] = [
    await figure('期初结余'),
    await figure('本期收入'),
    await figure('本期退款'),
    await figure('银行手续费'),
    await figure('期末结余'),
  ];
  expect(charge).toBeGreaterThanOrEqual(1.5);
  expect(Math.round((opening + income - refund - charge) * 100)).toBe(Math.round(ending * 100));
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await file).suggestedFilename()).toMatch(/^日结-.*\.xlsx$/);
  for (const path of ['', '/receipts', '/refunds', '/transfers', '/statements', '/closing']) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/staff/money${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoOverflow(page);
  }
});
