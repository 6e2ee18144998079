import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { PageQuery } from '@/lib/contract/common';
import type { OrderType, PayType } from '@/lib/contract/orders';
import type { ContractTemplate, ProductCard } from '@/lib/contract/products';
import { formatDateTime } from '@/lib/format/dates';
import { products as productKinds } from '@/lib/kinds/products';
import type { Ctx } from '../../core/context';
import { forbidden, notFound, refusal } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import { ownedBy } from '../../db/owned-by';
import { entitlements, files, orders, products } from '../../db/schema';
import { fileResponse } from '../file';
import { isInForce } from '../membership';
import { type CashierSummary, OPEN_STATES, type OrderRow, placeOrder, productService } from '../order';
import { dictionaryLabels } from '../settings';
import { memberTermsOf, priceFor, requireMember } from './member-price';

type ProductRow = typeof products.$inferSelect;
type ProductKind = ProductRow['kind'];

/** Schema of the column `detail` of a contract template. */
export const templateDetail = z.object({
  suitable: z.array(z.string()),
  notes: z.array(z.string()),
  parties: z.object({ left: z.string(), right: z.string() }),
  clauses: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
});

export const presentProduct = (row: ProductRow): ProductCard => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  category: row.category,
  summary: row.summary,
  priceFen: row.priceFen,
  ...memberTermsOf(row),
  pages: row.pages,
  publishedAt: formatDateTime(row.publishedAt),
  updatedAt: formatDateTime(row.updatedAt),
});

/** Clauses in the public preview; about one page. */
const PREVIEW_CLAUSES = 3;

function presentTemplate(row: ProductRow): ContractTemplate {
  const { clauses, ...detail } = templateDetail.parse(row.detail);
  return {
    ...presentProduct(row),
    ...detail,
    preview: clauses.slice(0, PREVIEW_CLAUSES),
    clauseHeadings: clauses.map((clause) => clause.heading),
  };
}

const onSale = (kind: ProductKind, category?: string) =>
  and(eq(products.kind, kind), eq(products.state, 'on'), category ? eq(products.category, category) : undefined);

/** Lists a page of contract templates with counts by category. */
export async function listContracts(ctx: Ctx, query: PageQuery & { category?: string }) {
  const { limit, offset } = pageWindow(query);
  const where = onSale('contract', query.category);
  const rows = await ctx.db.select().from(products).where(where).orderBy(asc(products.id)).limit(limit).offset(offset);
  const categories = await ctx.db
    .select({ category: products.category, count: count() })
    .from(products)
    .where(onSale('contract'))
    .groupBy(products.category);
  const total = categories
    .filter((entry) => !query.category || entry.category === query.category)
    .reduce((sum, entry) => sum + entry.count, 0);
  return { ...pageResult(query, rows.map(presentTemplate), total), categories };
}

async function productOf(ctx: Ctx, kind: ProductKind, id: number): Promise<ProductRow> {
  const [row] = await ctx.db
    .select()
    .from(products)
    .where(and(eq(products.id, id), onSale(kind)));
  if (!row) throw notFound(kind === 'contract' ? '合同范本不存在或已下架' : '研究报告不存在或已下架');
  return row;
}

/** Returns a template with the label of its category. Throws 404 if it is not on sale. */
export async function getTemplate(ctx: Ctx, id: number) {
  const row = await productOf(ctx, 'contract', id);
  const labels = await dictionaryLabels(ctx, 'contract_category');
  return { template: presentTemplate(row), category: labels.get(row.category) ?? row.category };
}

const entitled = (ctx: Ctx) => and(ownedBy(entitlements, ctx.user), isNull(entitlements.revokedAt));

async function owns(ctx: Ctx, productId: number): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(and(entitled(ctx), eq(entitlements.productId, productId)))
    .limit(1);
  return rows.length > 0;
}

export async function ownedProducts(ctx: Ctx, kind: ProductKind) {
  const rows = await ctx.db
    .selectDistinct({ id: products.id })
    .from(entitlements)
    .innerJoin(products, eq(products.id, entitlements.productId))
    .where(and(entitled(ctx), eq(products.kind, kind)));
  return { productIds: rows.map((row) => row.id), isMember: await isInForce(ctx, ctx.user) };
}

/** Orders a template or a report. Throws 409 if the account already owns it. */
export async function orderProduct(
  ctx: Ctx,
  kind: ProductKind,
  id: number,
  body: { payType: PayType; amount?: number },
) {
  const row = await productOf(ctx, kind, id);
  await requireMember(ctx, row);
  const purchase = {
    type: kind,
    subject: `${kind}:${id}`,
    title: row.title,
    amount: await priceFor(ctx, row),
    productId: id,
    check: async () => {
      if (await owns(ctx, id)) throw refusal('alreadyOwned', '您已拥有该商品，可直接下载');
    },
  };
  return placeOrder(ctx, purchase, body.payType, body.amount);
}

/** Returns the cashier summary of a template or a report. */
export async function cashierOf(ctx: Ctx, kind: ProductKind, id: number): Promise<CashierSummary> {
  const row = await productOf(ctx, kind, id);
  const { userId, eId } = ctx.user;
  const own = and(ownedBy(orders, { userId, eId }), eq(orders.subject, `${kind}:${id}`));
  const [open] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(own, inArray(orders.state, OPEN_STATES)));
  await requireMember(ctx, row);
  return {
    title: row.title,
    amount: await priceFor(ctx, row),
    owned: await owns(ctx, id),
    openOrderId: open?.id ?? null,
  };
}

/** Returns the cashier summary for an order type. Throws 404 for a type without a price list. */
export async function getCashier(ctx: Ctx, type: OrderType, id: number) {
  const summary = await productService(type).cashier?.(ctx, id);
  if (!summary) throw notFound('没有可以支付的内容');
  return { ...summary, kindLabel: productKinds[type].label };
}

/** Grants the account the download of a paid product. */
export async function grantDownload(ctx: Ctx, row: OrderRow): Promise<'done'> {
  if (row.productId === null) throw new Error(`order ${row.id} has no product`);
  const { userId, eId, productId, id: orderId } = row;
  await ctx.db.insert(entitlements).values({ userId, eId, productId, orderId, createdAt: ctx.now() });
  return 'done';
}

export async function revokeDownload(ctx: Ctx, order: OrderRow): Promise<void> {
  await ctx.db
    .update(entitlements)
    .set({ revokedAt: ctx.now() })
    .where(and(eq(entitlements.orderId, order.id), isNull(entitlements.revokedAt)));
}

/** Serves a purchased file to entitled accounts, even after it was taken off sale. */
export async function downloadProduct(ctx: Ctx, id: number): Promise<Response> {
  const [row] = await ctx.db.select().from(products).where(eq(products.id, id));
  if (!row) throw notFound('商品不存在');
  if (!(await owns(ctx, id))) throw forbidden('购买后才能下载');
  await requireMember(ctx, row);
  const [file] = await ctx.db.select().from(files).where(eq(files.name, row.fileName));
  if (!file) throw notFound('文件不存在');
  return fileResponse(ctx, file, { download: true });
}
