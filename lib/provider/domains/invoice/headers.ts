import { and, desc, eq, getTableColumns, ne } from 'drizzle-orm';
import { MAX_HEADERS, type SavedHeader } from '@/lib/contract/invoices';
import type { HeaderValues } from '@/lib/kinds/cases/invoice';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { lockName } from '../../db/lock-name';
import { ownedBy, ownerOf } from '../../db/owned-by';
import { returned } from '../../db/returned';
import { invoiceHeaders } from '../../db/schema';

type HeaderInput = HeaderValues & { isDefault: boolean };

const own = (ctx: Ctx) => ownedBy(invoiceHeaders, ctx.user);

const {
  userId: _userId,
  eId: _eId,
  owner: _owner,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...shown
} = getTableColumns(invoiceHeaders);

/** Lists the account's saved invoice headers, the default first. */
export const listHeaders = (ctx: Ctx): Promise<SavedHeader[]> =>
  ctx.db
    .select(shown)
    .from(invoiceHeaders)
    .where(own(ctx))
    .orderBy(desc(invoiceHeaders.isDefault), desc(invoiceHeaders.updatedAt), desc(invoiceHeaders.id));

const columnsOf = (ctx: Ctx, { buyerKind, header, taxNo, ...rest }: HeaderInput) => ({
  buyerKind,
  header,
  taxNo: taxNo.toUpperCase(),
  regAddress: rest.regAddress,
  regPhone: rest.regPhone,
  bank: rest.bank,
  bankAccount: rest.bankAccount,
  email: rest.email,
  updatedAt: ctx.now(),
});

/**
 * Serialises the writes of the account's headers, because concurrent ones would exceed the limit, or each make a header of
 * the same name or a default.
 */
const lockHeaders = (ctx: Ctx) => lockName(ctx.db, `invoice-headers:${ownerOf(ctx.user)}`);

/** Clears the default flag of the other headers; at most one can have it. */
async function claimDefault(ctx: Ctx, except = 0): Promise<void> {
  await ctx.db
    .update(invoiceHeaders)
    .set({ isDefault: false })
    .where(and(own(ctx), eq(invoiceHeaders.isDefault, true), ne(invoiceHeaders.id, except)));
}

/**
 * Saves a header; overwrites one of the same name and tax number. The first becomes the default. Call inside a
 * transaction. Throws 409 at the limit of saved headers.
 */
export async function keepHeader(ctx: Ctx, input: HeaderInput): Promise<SavedHeader> {
  const columns = columnsOf(ctx, input);
  await lockHeaders(ctx);
  const all = await listHeaders(ctx);
  const same = all.find(({ header, taxNo }) => header === columns.header && taxNo === columns.taxNo);
  if (same) return editHeader(ctx, same.id, { ...input, isDefault: input.isDefault || same.isDefault });
  if (all.length >= MAX_HEADERS) throw conflict(`常用抬头至多 ${MAX_HEADERS} 个，请先删除不用的`);
  if (input.isDefault) await claimDefault(ctx);
  const isDefault = input.isDefault || all.length === 0;
  const { userId, eId } = ctx.user;
  return returned(
    await ctx.db
      .insert(invoiceHeaders)
      .values({ ...columns, userId, eId, isDefault, createdAt: ctx.now() })
      .returning(shown),
  );
}

/** Throws 404 for another account's header, 409 for the name and tax number of another header. */
export async function editHeader(ctx: Ctx, id: number, input: HeaderInput): Promise<SavedHeader> {
  const columns = columnsOf(ctx, input);
  await lockHeaders(ctx);
  const all = await listHeaders(ctx);
  const isTaken = all.some((one) => one.id !== id && one.header === columns.header && one.taxNo === columns.taxNo);
  if (isTaken) throw conflict('已有同名同税号的抬头');
  if (input.isDefault) await claimDefault(ctx, id);
  const [row] = await ctx.db
    .update(invoiceHeaders)
    .set({ ...columns, isDefault: input.isDefault })
    .where(and(eq(invoiceHeaders.id, id), own(ctx)))
    .returning(shown);
  if (!row) throw notFound('抬头不存在或无权查看');
  return row;
}

export async function removeHeader(ctx: Ctx, id: number): Promise<Record<string, never>> {
  await ctx.db.delete(invoiceHeaders).where(and(eq(invoiceHeaders.id, id), own(ctx)));
  return {};
}
