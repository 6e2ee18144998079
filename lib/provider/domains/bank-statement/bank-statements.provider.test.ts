import { setImmediate as turn } from 'node:timers/promises';
import { and, count, desc, eq } from 'drizzle-orm';
import {
  ASK_COLUMNS,
  type BankTransactionView,
  confirmBankTransactions,
  confirmExact,
  listBankStatements,
  listBankTransactions,
  reopenBankTransaction,
  returnBankTransaction,
  setBankTransactionAside,
  uploadBankStatement,
} from '@/lib/contract/bank-statements';
import { cancelOrder } from '@/lib/contract/orders';
import { decideReceipt, listReceipts, submitReceipt } from '@/lib/contract/receipts';
import { finishRefund, listRefunds, resendRefund } from '@/lib/contract/refunds';
import {
  auditLog,
  bankStatements,
  bankTransactions,
  bankTransactionUses,
  entitlements,
  messages,
  orderEvents,
  users,
} from '../../db/schema';
import {
  bankStatementCsv,
  bankStatementForm,
  credit,
  importBankStatement,
  orderState,
  STATEMENT_HEADS,
  waitingOrder,
} from '../../testing/bank-statements';
import { uploadAs } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { someStaff, someUser } from '../../testing/people';
import { orderOf } from '../../testing/refunds';
import { someXlsx } from '../../testing/xlsx';

let provider: TestProvider;
let staff: { id: number; token: string };
beforeAll(async () => {
  provider = await startProvider();
  staff = await someStaff(provider, ['finance']);
});
afterAll(() => provider.close());

/** Uploads a statement; retries while too many files of the account are being read. */
async function bring(rows: string[][]): Promise<Awaited<ReturnType<typeof importBankStatement>>> {
  for (;;) {
    try {
      return await importBankStatement(provider, staff, bankStatementCsv(rows));
    } catch (error) {
      if (!(error instanceof Error) || !/was refused: (?:429|503) /.test(error.message)) throw error;
      await turn();
    }
  }
}
const refused = (content: BlobPart, columns?: unknown) =>
  provider.refuse(uploadBankStatement, {}, { ...staff, form: bankStatementForm(content, columns) });
const listed = (statement: number | null, view?: BankTransactionView) =>
  provider.call(listBankTransactions, { query: { statement: statement ?? 0, view, pageSize: 100 } }, staff);
const countsOf = async (statement: number | null) =>
  Object.fromEntries(
    (await listed(statement)).counts.filter(({ count: n }) => n > 0).map(({ view, count: n }) => [view, n]),
  );
const confirm = (transferIds: number[], orderIds: number[]) =>
  provider.call(confirmBankTransactions, { body: { transferIds, orderIds } }, staff);
const refuseConfirm = (transferIds: number[], orderIds: number[]) =>
  provider.refuse(confirmBankTransactions, { body: { transferIds, orderIds } }, staff);
const stored = async () => {
  const [row] = await provider.ctx.db.select({ n: count() }).from(bankTransactions);
  return row?.n ?? 0;
};
/** Uploads a statement of one row and returns its only transaction. */
async function brought(row: string[]) {
  const { statementId } = readOf(await bring([row]));
  const [transfer] = await provider.ctx.db
    .select()
    .from(bankTransactions)
    .where(eq(bankTransactions.statementId, statementId ?? 0));
  if (!transfer) throw new Error('nothing was brought');
  return transfer;
}
function readOf(answer: Awaited<ReturnType<typeof bring>>) {
  if (answer.outcome !== 'read') throw new Error('columns were asked for');
  return answer;
}
const suggestionOf = async (id: number) => {
  for (const view of ['exact', 'proposed', 'none'] as const) {
    const { list } = await provider.call(listBankTransactions, { query: { view, pageSize: 100 } }, staff);
    const found = list.find((one) => one.id === id);
    if (found) return { view, ...found.suggestion };
  }
  return null;
};

describe('a statement', () => {
  const rows = [credit('YZ900001', '1,234.50'), credit('YZ900002'), ['2026-11-20', '6.00', '', '', '手续费', 'D1']];

  it('is parsed alike from UTF-8 with or without BOM, UTF-16, any separator, or a workbook', async () => {
    const first = readOf(await bring(rows));
    expect(first).toMatchObject({ added: 2, known: 0, skipped: { debits: 1 } });
    const text = bankStatementCsv(rows);
    const separated = (sign: string) =>
      [STATEMENT_HEADS, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(sign)).join('\n');
    const swapped = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
    const others: BlobPart[] = [
      text,
      `\uFEFF${text}`,
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      new Uint8Array(swapped),
      separated(';'),
      separated('\t'),
      someXlsx([STATEMENT_HEADS, ...rows]),
      `云州银行交易明细\r\n账号,69001990\r\n${text}\r\n合计,6.00,"1,302.50",,,`,
    ];
    for (const content of others) {
      expect(readOf(await importBankStatement(provider, staff, content))).toMatchObject({
        added: 0,
        known: 2,
        statementId: null,
      });
    }
    const { list } = await provider.call(listBankStatements, { query: {} }, staff);
    expect(list[0]).toMatchObject({ added: 2, amount: 130_250, open: 2, firstDay: '2026-11-20', fileName: '流水.csv' });
  });

  it('is parsed from GBK', async () => {
    // The header 日期,收入,附言,对方户名 and one row: 20261120,68.00,YZ900003,沈知微
    const gbk = Buffer.from(
      'c8d5c6da2ccad5c8eb2cb8bdd1d42cb6d4b7bdbba7c3fb0d0a32303236313132302c36382e30302c595a3930303030332cc9f2d6aacea20d0a',
      'hex',
    );
    const { statementId, added } = readOf(await importBankStatement(provider, staff, gbk));
    expect(added).toBe(1);
    const [row] = (await listed(statementId)).list;
    expect(row).toMatchObject({ day: '2026-11-20', amount: 6800, remark: 'YZ900003', payer: '沈知微' });
  });

  it('adds only its new rows when it overlaps an earlier one, even without transaction numbers', async () => {
    const [one, two, three] = [credit('YZ900011'), credit('YZ900012'), credit('YZ900013')];
    await bring([one, two]);
    expect(readOf(await bring([two, three]))).toMatchObject({ added: 1, known: 1 });
    const bare = [one, two, three].map((cells) => cells.slice(0, -1));
    const again = bankStatementCsv(bare, STATEMENT_HEADS.slice(0, -1));
    expect(readOf(await importBankStatement(provider, staff, again))).toMatchObject({ added: 0, known: 3 });
  });

  it('is rejected with the reason when invalid or empty, and nothing is stored', async () => {
    const before = await stored();
    const none: [BlobPart, string][] = [
      ['', '请选择银行流水文件'],
      ['你好', '没有找到表头'],
      ['姓名,电话,地址,备注\n张三,1,2,3', ''],
      [bankStatementCsv([]), '没有一笔交易'],
      [bankStatementCsv([['2026-11-20', '6.00', '', '', '手续费', '1']]), '只有 1 笔支出'],
      [bankStatementCsv([credit('YZ1'), credit('YZ2', '=1+1')]), '第 3 行的收入金额读不出：=1+1'],
      [bankStatementCsv([credit('YZ1', '68😀')]), '第 2 行的收入金额读不出'],
      [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), '请选择 CSV 或 XLSX'],
      [new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), '请选择 CSV 或 XLSX'],
    ];
    for (const [content, words] of none) {
      if (words === '') {
        const answer = await importBankStatement(provider, staff, content);
        expect(answer.outcome).toBe('columns');
        continue;
      }
      const { status, fields } = await refused(content);
      expect([status, fields.file]).toEqual([422, expect.stringContaining(words)]);
    }
    expect(await stored()).toBe(before);
  });

  it('loses control characters and keeps emoji', async () => {
    const transfer = await brought(credit('会费😀\u0007\u200b\t谢谢', '68.00', { payer: '  沈\u202e知微 ' }));
    expect(transfer).toMatchObject({ remark: '会费😀 谢谢', payer: '沈 知微' });
  });

  it('with unknown columns prompts once; the choice is remembered for the same header', async () => {
    const heads = ['何时', '多少', '谁', '写了什么', '第几'];
    const content = bankStatementCsv([['2026-11-20', '68.00', '沈知微', 'YZ900021', 'Q1']], heads);
    const asked = await importBankStatement(provider, staff, content);
    expect(asked).toMatchObject({
      outcome: 'columns',
      heads,
      sample: [['2026-11-20', '68.00', '沈知微', 'YZ900021', 'Q1']],
      guess: null,
    });
    expect((await refused(content, { date: 0 })).fields).toEqual({ credit: '请选择收入金额所在的列' });
    expect((await refused(content, '{')).status).toBe(422);
    const columns = { date: 0, credit: 1, payer: 2, remark: [3], number: 4 };
    expect(readOf(await importBankStatement(provider, staff, content, columns)).added).toBe(1);
    const next = bankStatementCsv([['2026-11-21', '70.00', '沈知微', 'YZ900022', 'Q2']], heads);
    expect(readOf(await importBankStatement(provider, staff, next)).added).toBe(1);
    const third = bankStatementCsv([['2026-11-22', '71.00', '沈知微', 'YZ900023', 'Q3']], heads);
    await importBankStatement(provider, staff, third, { ...columns, payer: 3, remark: [2] });
    const ofLayouts = eq(auditLog.subject, 'statementLayout');
    const log = await provider.ctx.db.select().from(auditLog).where(ofLayouts).orderBy(auditLog.id);
    const told = ['日期＝第 1 列“何时”', '收入金额＝第 2 列“多少”'];
    const number = '交易流水号＝第 5 列“第几”';
    const first = [...told, '付款人＝第 3 列“谁”', '附言＝第 4 列“写了什么”', number];
    const second = [...told, '付款人＝第 4 列“写了什么”', '附言＝第 3 列“谁”', number];
    expect(log).toMatchObject([
      { title: '流水的列：何时、多少、谁、写了什么、第几', before: {}, after: { columns: first } },
      { before: { columns: first }, after: { columns: second } },
    ]);
  });

  it('with a direction that is no known word is refused by name, before and after a choice of columns', async () => {
    const before = await stored();
    const heads = ['交易日期', '借贷标志', '交易金额', '对方户名', '附言'];
    const row = (direction: string, amount: string) => ['2026-11-20', direction, amount, '云岭出版社', 'YZ900031'];
    const content = bankStatementCsv([row('收款', '68.00'), row('付款', '500.00'), row('手续费', '6.00')], heads);
    const columns = { date: 0, direction: 1, amount: 2, payer: 3, remark: [4] };
    for (const chosen of [undefined, columns]) {
      const { status, fields } = await refused(content, chosen);
      expect([status, fields.file]).toEqual([422, expect.stringContaining('第 4 行的收支标志“手续费”看不出')]);
    }
    expect(await stored()).toBe(before);
    const mended = bankStatementCsv([row('收款', '68.00'), row('付款', '500.00'), row('支出', '6.00')], heads);
    const { statementId, added, skipped } = readOf(await importBankStatement(provider, staff, mended));
    expect([added, skipped.debits]).toEqual([1, 2]);
    expect((await listed(statementId)).list).toMatchObject([{ amount: 6800 }]);
  });

  it('asks for known columns on request, so that a wrong choice can be corrected', async () => {
    const heads = ['哪天', '方向', '几元', '来自', '说明'];
    const content = bankStatementCsv([['2026-11-20', '收入', '68.00', '云岭出版社', 'YZ900041']], heads);
    const wrong = { date: 0, direction: 1, amount: 2, payer: 4, remark: [3] };
    await importBankStatement(provider, staff, content, wrong);
    const before = await stored();
    expect(await importBankStatement(provider, staff, content, ASK_COLUMNS)).toMatchObject({
      outcome: 'columns',
      heads,
      guess: wrong,
    });
    expect(await stored()).toBe(before);
  });

  it('with an empty direction column asks, and offers no column for it', async () => {
    const heads = ['交易日期', '收/支', '交易金额', '附言'];
    const content = bankStatementCsv([['2026-11-20', '', '68.00', 'YZ900032']], heads);
    const asked = await importBankStatement(provider, staff, content);
    expect(asked).toMatchObject({ outcome: 'columns', guess: { date: 0, amount: 2, direction: null } });
    if (asked.outcome !== 'columns') throw new Error('the statement was read');
    expect(readOf(await importBankStatement(provider, staff, content, asked.guess)).added).toBe(1);
  });

  it('is restricted to finance staff', async () => {
    const reviewer = await someStaff(provider, ['reviewer', 'publisher', 'administrator']);
    expect((await provider.refuse(listBankTransactions, {}, reviewer)).status).toBe(403);
    expect((await provider.refuse(listBankTransactions, {}, await someUser(provider))).status).toBe(404);
  });
});

describe('transfers that match exactly', () => {
  it('are confirmed together: each order is paid as with a receipt, and its buyer is notified', async () => {
    const [one, two] = [await waitingOrder(provider), await waitingOrder(provider, 9900)];
    const { statementId } = readOf(
      await bring([
        credit(one.code),
        credit(`购买 ${two.code}`, '99.00'),
        credit(`${one.code} `, '10.00'),
        credit('利息', '1.23'),
      ]),
    );
    expect(await countsOf(statementId)).toEqual({ exact: 2, proposed: 1, none: 1 });
    const answer = await provider.call(confirmExact, { body: { statement: statementId ?? 0 } }, staff);
    expect(answer).toEqual({ confirmed: 2, refused: [], left: 0 });
    expect(await orderOf(provider, one.user.token, one.orderId)).toMatchObject({ state: 'done', payType: '1' });
    expect(await orderState(provider, two.orderId)).toBe('done');
    const sent = await provider.ctx.db.select().from(messages).where(eq(messages.userId, one.user.id));
    expect(sent.map(({ title }) => title)).toContain('付款成功');
    const { list } = await listed(statementId, 'used');
    expect(list).toMatchObject([
      { uses: [{ orderId: two.orderId, amount: 9900 }], refund: null },
      { uses: [{ orderId: one.orderId, amount: 6800 }] },
    ]);
    const ofBankTransactions = eq(auditLog.subject, 'transfer');
    const kept = await provider.ctx.db.select().from(auditLog).where(ofBankTransactions).orderBy(auditLog.id);
    expect(kept.at(-1)).toMatchObject({ before: { state: 'open' }, after: { state: 'used' } });
    // The underpaid one refers to an order that owes nothing any more.
    expect((await listed(statementId, 'proposed')).list[0]?.suggestion).toMatchObject({ kind: 'notOwed' });
  });

  it('close the receipt of the waiting order, so that a later decision on it is refused', async () => {
    const { user, orderId, code } = await waitingOrder(provider);
    const bankReceipt = await uploadAs(provider, user.token);
    await provider.call(submitReceipt, { params: { id: orderId }, body: { bankReceipt } }, user);
    const queue = await provider.call(listReceipts, { query: { pageSize: 100 } }, staff);
    const receipt = queue.list.find(({ order }) => order.id === orderId);
    expect(receipt).toMatchObject({ remittanceCode: code, mime: 'image/png' });
    const transfer = await brought(credit(code));
    expect(await suggestionOf(transfer.id)).toMatchObject({ view: 'exact' });
    await confirm([transfer.id], [orderId]);
    const order = await orderOf(provider, user.token, orderId);
    expect(order).toMatchObject({ state: 'done', receipts: [{ state: 'passed' }] });
    const late = { params: { id: receipt?.id ?? 0 }, body: { pass: false, reason: '看不清' } };
    expect((await provider.refuse(decideReceipt, late, staff)).status).toBe(409);
  });
});

describe('a proposal', () => {
  it('matches one transfer to several orders, or several to one, once a staff member confirms it', async () => {
    const [one, two] = [await waitingOrder(provider), await waitingOrder(provider, 3200)];
    const both = await brought(credit(`${one.code}/${two.code}`, '100.00'));
    expect(await suggestionOf(both.id)).toMatchObject({ kind: 'several', difference: 0 });
    expect(await confirm([both.id], [one.orderId, two.orderId])).toMatchObject({ surplus: 0 });
    expect([await orderState(provider, one.orderId), await orderState(provider, two.orderId)]).toEqual([
      'done',
      'done',
    ]);

    const three = await waitingOrder(provider);
    const parts = [await brought(credit(three.code, '50.00')), await brought(credit(three.code, '18.00'))];
    const ids = parts.map(({ id }) => id);
    expect(await suggestionOf(ids[0] ?? 0)).toMatchObject({ kind: 'together', with: ids.slice(1) });
    expect(await refuseConfirm(ids.slice(0, 1), [three.orderId])).toMatchObject({
      status: 409,
      msg: '到账金额还差 ¥18.00，不能确认；可以等补足后合起来确认，或者退回',
    });
    await confirm(ids, [three.orderId]);
    const uses = await provider.ctx.db
      .select()
      .from(bankTransactionUses)
      .where(eq(bankTransactionUses.orderId, three.orderId));
    expect(uses.map(({ amount }) => amount).sort()).toEqual([1800, 5000]);
  });

  it('keeps the surplus of an overpayment for finance to refund', async () => {
    const { user, orderId, code } = await waitingOrder(provider);
    const transfer = await brought(credit(code, '100.00'));
    expect(await suggestionOf(transfer.id)).toMatchObject({ kind: 'more', difference: 3200 });
    expect(await confirm([transfer.id], [orderId])).toMatchObject({ surplus: 3200 });
    const waiting = async () =>
      (await provider.call(listRefunds, { query: { pageSize: 100 } }, staff)).list.find(
        ({ order }) => order.id === orderId,
      );
    const refund = await waiting();
    expect(refund).toMatchObject({ surplus: true, way: 'transfer', amount: 3200, state: 'pending' });
    const params = { id: refund?.id ?? 0 };
    expect((await provider.call(resendRefund, { params }, staff)).state).toBe('pending');
    expect((await provider.refuse(finishRefund, { params, body: {} }, staff)).status).toBe(422);
    const done = await provider.call(finishRefund, { params, body: { reference: 'YH20261122' } }, staff);
    expect(done).toMatchObject({ state: 'done', reference: 'YH20261122' });
    expect((await provider.refuse(finishRefund, { params, body: { reference: 'X' } }, staff)).status).toBe(409);
    expect(await waiting()).toBeUndefined();
    // The price of the order itself stays paid.
    expect(await orderOf(provider, user.token, orderId)).toMatchObject({ state: 'done', refund: null });
    const sent = await provider.ctx.db.select().from(messages).where(eq(messages.userId, user.id));
    expect(sent.at(-1)).toMatchObject({ title: '退款已办理', body: expect.stringContaining('转账多付 ¥32.00') });
  });

  it('can be set aside and reopened when nothing is owed, and is refunded in full', async () => {
    const { user, orderId, code } = await waitingOrder(provider);
    await provider.call(cancelOrder, { params: { id: orderId } }, user);
    const transfer = await brought(credit(code));
    expect(await suggestionOf(transfer.id)).toMatchObject({ kind: 'notOwed', orders: [{ id: orderId }] });
    expect(await refuseConfirm([transfer.id], [orderId])).toMatchObject({
      status: 409,
      msg: expect.stringContaining('已取消'),
    });
    const params = { id: transfer.id };
    await provider.call(setBankTransactionAside, { params, body: { reason: '问过付款人再定' } }, staff);
    expect((await listed(transfer.statementId, 'aside')).list[0]).toMatchObject({ reason: '问过付款人再定' });
    expect((await refuseConfirm([transfer.id], [orderId])).status).toBe(409);
    await provider.call(reopenBankTransaction, { params }, staff);
    await provider.call(returnBankTransaction, { params, body: { orderId, reason: '订单已取消' } }, staff);
    expect((await listed(transfer.statementId, 'returned')).list[0]?.refund).toMatchObject({
      amount: 6800,
      state: 'pending',
    });
    expect(
      (await provider.refuse(returnBankTransaction, { params, body: { orderId, reason: '再退' } }, staff)).status,
    ).toBe(409);
  });

  it('pays nothing once the bank has reversed it, in the same statement or in a later one', async () => {
    const [one, two] = [await waitingOrder(provider), await waitingOrder(provider)];
    // Their own reversed transfer does not keep finance from reading a statement.
    await provider.ctx.db.update(users).set({ realName: '冲正甲' }).where(eq(users.id, staff.id));
    const reversal = (payer: string, no: string, day = '2026-11-20') => [day, '', '-68.00', payer, '冲正', no];
    const rows = [credit(one.code, '68.00', { payer: '冲正甲' }), reversal('冲正甲', 'R1')];
    const { statementId } = readOf(await bring(rows));
    expect(await countsOf(statementId)).toEqual({ aside: 1 });
    const earlier = await brought(credit(two.code, '68.00', { payer: '冲正乙' }));
    const later = [reversal('冲正乙', 'R2', '2026-11-21')];
    expect(readOf(await bring(later))).toMatchObject({ reversed: ['2026-11-20 冲正乙 ¥68.00'], unmatched: [] });
    await provider.call(confirmExact, { body: { statement: earlier.statementId } }, staff);
    await provider.call(confirmExact, { body: { statement: statementId ?? 0 } }, staff);
    expect([await orderState(provider, one.orderId), await orderState(provider, two.orderId)]).toEqual([
      'awaitingReceipt',
      'awaitingReceipt',
    ]);
    // The bank books it again: that one counts, however often the statements are read.
    const again = await brought(credit(two.code, '68.00', { payer: '冲正乙', day: '2026-11-21' }));
    readOf(await bring([...later, credit('另一笔', '3.00')]));
    expect(await countsOf(again.statementId)).toEqual({ exact: 1 });
    const { list } = await listed(earlier.statementId, 'aside');
    expect(list).toMatchObject([{ id: earlier.id, reason: '银行已于 2026-11-21 冲正，没有到账（冲正流水号 R2）' }]);
  });

  it('is named to finance when the bank reverses it after it was confirmed', async () => {
    const { orderId, code } = await waitingOrder(provider);
    const transfer = await brought(credit(code, '68.00', { payer: '冲正丙' }));
    await confirm([transfer.id], [orderId]);
    const answer = readOf(await bring([['2026-11-21', '', '-68.00', '冲正丙', '冲正', 'R3']]));
    expect(answer).toMatchObject({ added: 0, reversed: [], unmatched: ['2026-11-21 冲正丙 ¥68.00'] });
    const trace = await provider.ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(JSON.stringify(trace)).toContain('冲正丙');
  });

  it('can be overruled by choosing another order', async () => {
    const { user, orderId } = await waitingOrder(provider);
    const transfer = await brought(credit('款项'));
    expect(await suggestionOf(transfer.id)).toMatchObject({ view: 'none' });
    await confirm([transfer.id], [orderId]);
    expect(await orderOf(provider, user.token, orderId)).toMatchObject({ state: 'done' });
  });

  it('never pays an order twice or uses a transfer twice', async () => {
    const [one, two] = [await waitingOrder(provider), await waitingOrder(provider)];
    const [first, second] = [await brought(credit(one.code)), await brought(credit(one.code))];
    expect(await suggestionOf(first.id)).toMatchObject({ kind: 'twice' });
    await confirm([first.id], [one.orderId]);
    expect(await suggestionOf(second.id)).toMatchObject({ kind: 'notOwed' });
    expect((await refuseConfirm([second.id], [one.orderId])).status).toBe(409);
    expect((await refuseConfirm([first.id], [two.orderId])).status).toBe(409);
    expect((await refuseConfirm([first.id, second.id], [one.orderId, two.orderId])).status).toBe(422);
    expect((await refuseConfirm([second.id, 999_999], [two.orderId])).status).toBe(404);
    expect(await orderState(provider, two.orderId)).toBe('awaitingReceipt');
  });

  it('refuses a transfer that is not needed', async () => {
    const { orderId, code } = await waitingOrder(provider);
    const [enough, more] = [await brought(credit(code)), await brought(credit(code))];
    expect(await refuseConfirm([enough.id, more.id], [orderId])).toMatchObject({
      status: 409,
      msg: expect.stringContaining('用不上'),
    });
  });

  it('voids the code of an order that was to be paid by code', async () => {
    const { orderId, code, user } = await waitingOrder(provider, 6800, '3');
    const transfer = await brought(credit(code));
    expect(await suggestionOf(transfer.id)).toMatchObject({ kind: 'otherWay' });
    await confirm([transfer.id], [orderId]);
    expect(await orderOf(provider, user.token, orderId)).toMatchObject({ state: 'done', payType: '1' });
  });
});

// Races cannot occur on PGlite, which has one connection.
onPostgres.describe('fifty concurrent calls', () => {
  const settled = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length;

  it('read one statement once', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => credit(`第 ${at} 笔`));
    const answers = await Promise.all(Array.from({ length: 50 }, () => bring(rows)));
    expect(answers.map((answer) => readOf(answer).added).reduce((sum, added) => sum + added)).toBe(20);
    const made = answers.flatMap((answer) => readOf(answer).statementId ?? []);
    expect(made).toHaveLength(1);
    expect(
      await provider.ctx.db
        .select()
        .from(bankStatements)
        .where(eq(bankStatements.id, made[0] ?? 0)),
    ).toHaveLength(1);
  });

  it('confirm one transfer once', async () => {
    const { orderId, code } = await waitingOrder(provider);
    const transfer = await brought(credit(code));
    expect(await settled(Array.from({ length: 50 }, () => confirm([transfer.id], [orderId])))).toBe(1);
    await onlyOnce(orderId);
  });

  it('pay one order once, among fifty competing transfers, receipts and manual confirmations', async () => {
    const { user, orderId, code } = await waitingOrder(provider);
    const bankReceipt = await uploadAs(provider, user.token);
    await provider.call(submitReceipt, { params: { id: orderId }, body: { bankReceipt } }, user);
    const queue = await provider.call(listReceipts, { query: { pageSize: 100 } }, staff);
    const receiptId = queue.list.find(({ order }) => order.id === orderId)?.id ?? 0;
    const { statementId } = readOf(await bring(Array.from({ length: 50 }, () => credit(code))));
    const all = await provider.ctx.db
      .select()
      .from(bankTransactions)
      .where(eq(bankTransactions.statementId, statementId ?? 0));
    const calls = all.map(({ id }) => confirm([id], [orderId]));
    calls.splice(
      7,
      0,
      ...Array.from({ length: 5 }, async () => {
        await provider.call(decideReceipt, { params: { id: receiptId }, body: { pass: true } }, staff);
        return { orders: [], surplus: 0 };
      }),
    );
    // After the receipt, one transfer is attached to the order as its money.
    expect(await settled(calls)).toBeLessThanOrEqual(2);
    await onlyOnce(orderId);
  });

  it('confirm crosswise without a deadlock', async () => {
    const [one, two] = [await waitingOrder(provider), await waitingOrder(provider)];
    const many = await Promise.all(Array.from({ length: 20 }, () => brought(credit('两笔', '136.00'))));
    const calls = many.map(({ id }, at) =>
      confirm([id], at % 2 === 0 ? [one.orderId, two.orderId] : [two.orderId, one.orderId]),
    );
    expect(await settled(calls)).toBe(1);
    await onlyOnce(one.orderId);
    await onlyOnce(two.orderId);
  });

  async function onlyOnce(orderId: number) {
    const { db } = provider.ctx;
    expect(await orderState(provider, orderId)).toBe('done');
    expect(await db.select().from(entitlements).where(eq(entitlements.orderId, orderId))).toHaveLength(1);
    const paid = await db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, orderId)));
    expect(paid.filter(({ action }) => /对账确认|审核通过/.test(action))).toHaveLength(1);
    const uses = await db.select().from(bankTransactionUses).where(eq(bankTransactionUses.orderId, orderId));
    expect(uses.length).toBeLessThanOrEqual(1);
  }
});
