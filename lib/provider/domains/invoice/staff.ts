import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { StaffInvoiceContent } from '@/lib/contract/invoices';
import { formatDateTime } from '@/lib/format/dates';
import { stateOf } from '@/lib/kinds/case';
import { invoice } from '@/lib/kinds/cases/invoice';
import { products } from '@/lib/kinds/products';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { cases, invoiceNo } from '../../db/schema';
import type { CaseRow } from '../case';
import { coveredBy } from './covered';
import { contentOf } from './read';

/** Fields that the invoice shows, in its order. */
const SHOWN = [
  'header',
  'taxNo',
  'regAddress',
  'regPhone',
  'bank',
  'bankAccount',
  'remark',
  'email',
] as const satisfies readonly (keyof typeof invoice.fields)[];

const MOST = 8;

/** Other applications of the owner, or on the same tax number. */
async function historyOf(ctx: Ctx, row: CaseRow): Promise<StaffInvoiceContent['history']> {
  const taxNo = String(row.data.taxNo ?? '');
  const same = taxNo ? sql`${cases.data} ->> 'taxNo' = ${taxNo}` : undefined;
  const rows = await ctx.db
    .select({ row: cases, number: sql<string | null>`${invoiceNo}` })
    .from(cases)
    .where(and(eq(cases.kind, invoice.key), ne(cases.id, row.id), or(eq(cases.owner, row.owner), same)))
    .orderBy(desc(cases.id))
    .limit(MOST);
  return rows.map(({ row: one, number }) => ({
    id: one.id,
    recordNo: one.recordNo,
    title: one.title,
    statusLabel: stateOf(invoice, one.status)?.label ?? '',
    number: number ?? '',
    amount: Number(one.data.amount ?? 0),
    submittedAt: formatDateTime(one.createdAt),
  }));
}

/** Returns an application of any account with everything that its issuer copies. Throws 404 for an unknown one. */
export async function getStaffInvoice(ctx: Ctx, id: number): Promise<StaffInvoiceContent> {
  const [row] = await ctx.db
    .select()
    .from(cases)
    .where(and(eq(cases.id, id), eq(cases.kind, invoice.key)));
  if (!row) throw notFound('发票不存在');
  const covered = await coveredBy(ctx, row.id);
  return {
    ...(await contentOf(ctx, row)),
    facts: SHOWN.flatMap((name) => {
      const value = String(row.data[name] ?? '');
      return value ? [{ label: invoice.fields[name].label, value }] : [];
    }),
    items: covered.map(({ order, amount }) => ({
      name: products[order.type].label,
      title: order.title,
      amount,
      orderId: order.id,
      orderNo: order.orderNo,
    })),
    history: await historyOf(ctx, row),
  };
}
