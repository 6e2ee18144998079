import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Check } from '@/lib/contract/checks';
import { formatDate } from '@/lib/format/dates';
import { formatFen } from '@/lib/format/money';
import { activeStates, invoice, taxNoWarning } from '@/lib/kinds/cases/invoice';
import { nameKey } from '@/lib/rules/identifiers/name';
import type { Ctx } from '../../core/context';
import { cases, invoiceOrders, refunds } from '../../db/schema';
import { applicantOf } from '../account';
import type { CaseRow } from '../case';
import { lockedMonths } from '../closing';
import { type Covered, coveredBy, sumOf } from './covered';

const MOST = 5;

const textOf = ({ data }: CaseRow, field: string): string => {
  const value = data[field];
  return typeof value === 'string' ? value : '';
};

/** Compares the header with the certification of the account. Another header is allowed: an employer's, for example. */
async function headerCheck(ctx: Ctx, row: CaseRow): Promise<Check> {
  const label = '抬头与认证比对';
  const { name, certNo, kind } = await applicantOf(ctx, row);
  if (!name) return { about: 'identity', label, result: 'open', why: '本账号没有认证，抬头无从比对', links: [] };
  const isSameName = nameKey(name) === nameKey(textOf(row, 'header'));
  const taxNo = textOf(row, 'taxNo').toUpperCase();
  const isSameNumber = kind === 'person' || taxNo === certNo.toUpperCase();
  if (isSameName && isSameNumber)
    return { about: 'identity', label, result: 'ok', why: `与本账号的认证一致：${name}`, links: [] };
  const why = isSameName
    ? `名称与认证一致，税号与认证的 ${certNo} 不同`
    : `抬头与本账号的认证“${name}”不同，允许另开抬头，请核对拼写`;
  return { about: 'identity', label, result: isSameName ? 'doubt' : 'open', why, links: [] };
}

/** Checks the form of the tax number; null where the header has none. */
function taxNoCheck(row: CaseRow): Check | null {
  const taxNo = textOf(row, 'taxNo');
  if (!taxNo) return null;
  const warning = taxNoWarning(taxNo);
  return {
    about: 'paper',
    label: '纳税人识别号',
    result: warning ? 'doubt' : 'ok',
    why: warning ? '不是 18 位的统一社会信用代码' : '18 位，校验码相符',
    links: [],
  };
}

/** Compares the amount applied for with the orders, their refunds, and other invoices. */
async function amountCheck(ctx: Ctx, row: CaseRow, covered: readonly Covered[]): Promise<Check> {
  const label = '金额与订单比对';
  const ids = covered.map(({ order }) => order.id);
  if (ids.length === 0) return { about: 'amount', label, result: 'doubt', why: '没有对应的订单', links: [] };
  const [refunded] = await ctx.db
    .select({ fen: sql<number>`coalesce(sum(${refunds.amount}), 0)::float8` })
    .from(refunds)
    .where(and(inArray(refunds.orderId, ids), eq(refunds.surplus, false)));
  const [elsewhere] = await ctx.db
    .select({ fen: sql<number>`coalesce(sum(${invoiceOrders.amount}), 0)::float8` })
    .from(invoiceOrders)
    .innerJoin(cases, eq(cases.id, invoiceOrders.recordId))
    .where(and(inArray(invoiceOrders.orderId, ids), ne(cases.id, row.id), inArray(cases.status, [...activeStates])));
  const paid = covered.reduce((sum, { order }) => sum + order.amount, 0);
  const left = paid - (refunded?.fen ?? 0) - (elsewhere?.fen ?? 0);
  const asked = sumOf(covered);
  const parts = [
    `${ids.length} 笔订单共 ${formatFen(paid)}`,
    refunded?.fen ? `退款 ${formatFen(refunded.fen)}` : '',
    elsewhere?.fen ? `其他发票 ${formatFen(elsewhere.fen)}` : '',
    `本次申请 ${formatFen(asked)}`,
  ].filter(Boolean);
  return { about: 'amount', label, result: asked <= left ? 'ok' : 'doubt', why: parts.join('，'), links: [] };
}

/** Searches for other open applications of the same amount and header. */
async function twinCheck(ctx: Ctx, row: CaseRow): Promise<Check> {
  const label = '同抬头同金额的申请';
  const twins = await ctx.db
    .select({ id: cases.id, recordNo: cases.recordNo })
    .from(cases)
    .where(
      and(
        eq(cases.kind, invoice.key),
        eq(cases.title, row.title),
        ne(cases.id, row.id),
        inArray(cases.status, [...activeStates]),
        sql`${cases.data} ->> 'amount' = ${String(row.data.amount ?? '')}`,
      ),
    )
    .orderBy(desc(cases.id))
    .limit(MOST);
  return {
    about: 'duplicate',
    label,
    result: twins.length > 0 ? 'doubt' : 'ok',
    why: twins.length > 0 ? `有 ${twins.length} 件，请确认不是重复申请` : '没有',
    links: twins.map(({ id, recordNo }) => ({ label: recordNo, href: `/staff/cases/${id}` })),
  };
}

/** Compares the days of payment with the locked months: an invoice cannot be dated in one of them. */
async function paidCheck(ctx: Ctx, covered: readonly Covered[]): Promise<Check> {
  const label = '开票日期';
  const unpaid = covered.filter(({ order }) => order.paidAt === null);
  if (unpaid.length > 0)
    return { about: 'day', label, result: 'doubt', why: `${unpaid.length} 笔订单没有付款日期`, links: [] };
  const days = covered.flatMap(({ order }) => (order.paidAt ? [formatDate(order.paidAt)] : []));
  const last = days.sort().at(-1) ?? '';
  const locked = (await lockedMonths(ctx, last.slice(0, 7))).at(-1);
  const why = `最后一笔在 ${last} 付款${locked ? `，${locked} 已结账，发票日期须在此后` : '，发票日期不能更早'}`;
  return { about: 'day', label, result: 'ok', why, links: [] };
}

export async function invoiceChecks(ctx: Ctx, row: CaseRow): Promise<Check[]> {
  const covered = await coveredBy(ctx, row.id);
  const taxNo = taxNoCheck(row);
  return [
    await headerCheck(ctx, row),
    ...(taxNo ? [taxNo] : []),
    await amountCheck(ctx, row, covered),
    await twinCheck(ctx, row),
    await paidCheck(ctx, covered),
  ];
}
