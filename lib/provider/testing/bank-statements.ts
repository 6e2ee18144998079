import { eq } from 'drizzle-orm';
import { uploadBankStatement } from '@/lib/contract/bank-statements';
import { returned } from '../db/returned';
import { bankTransactions, orders } from '../db/schema';
import { orderAs, someTemplate } from './commerce';
import type { TestProvider } from './harness';
import { someUser } from './people';

export const STATEMENT_HEADS = ['交易日期', '借方金额', '贷方金额', '对方户名', '附言', '交易流水号'];

let number = 1;

/** Row of an incoming transfer. */
export const credit = (
  remark: string,
  amount = '68.00',
  { payer = '沈知微', no = `T${String(number++).padStart(8, '0')}`, day = '2026-11-20' } = {},
) => [day, '', amount, payer, remark, no];

export const bankStatementCsv = (rows: readonly string[][], heads = STATEMENT_HEADS) =>
  [heads, ...rows]
    .map((cells) => cells.map((cell) => (/[,"\n]/.test(cell) ? `"${cell}"` : cell)).join(','))
    .join('\r\n');

/** The form that the upload page sends. */
export function bankStatementForm(content: BlobPart, columns?: unknown, name = '流水.csv'): FormData {
  const form = new FormData();
  form.append('file', new File([content], name));
  if (columns !== undefined) form.append('columns', typeof columns === 'string' ? columns : JSON.stringify(columns));
  return form;
}

export const importBankStatement = (
  provider: TestProvider,
  staff: { token: string },
  content: BlobPart,
  columns?: unknown,
) =>
  provider.call(uploadBankStatement, { body: {} }, { token: staff.token, form: bankStatementForm(content, columns) });

/** Uploads a statement and returns what was read. Throws if columns are asked for. */
export async function readBankStatement(
  provider: TestProvider,
  staff: { token: string },
  content: BlobPart,
  columns?: unknown,
) {
  const answer = await importBankStatement(provider, staff, content, columns);
  if (answer.outcome !== 'read') throw new Error('columns were asked for');
  return answer;
}

/** Transactions whose payer or remark contains a mark, in order. */
export async function transactionsWith({ ctx }: TestProvider, mark: string) {
  const rows = await ctx.db.select().from(bankTransactions).orderBy(bankTransactions.id);
  return rows.filter(({ payer, remark }) => `${payer}${remark}`.includes(mark));
}

/** Creates a template order that waits for a bank transfer, of 68 yuan and a new account by default. */
export async function waitingOrder(
  provider: TestProvider,
  priceFen = 6800,
  payType: '1' | '3' = '1',
  buyer?: Awaited<ReturnType<typeof someUser>>,
) {
  const [user, template] = [buyer ?? (await someUser(provider)), await someTemplate(provider, { priceFen })];
  const { orderId } = await orderAs(provider, user.token, template.id, { payType });
  const row = returned(await provider.ctx.db.select().from(orders).where(eq(orders.id, orderId)));
  return { user, template, orderId, code: row.remittanceCode, orderNo: row.orderNo };
}

export async function orderState(provider: TestProvider, id: number): Promise<string> {
  return returned(await provider.ctx.db.select().from(orders).where(eq(orders.id, id))).state;
}
