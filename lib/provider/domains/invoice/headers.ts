import { and, desc, eq, getTableColumns, ne } from 'drizzle-orm';
import { MAX_HEADERS, type SavedHeader } from '@/lib/contract/invoices';
import type { HeaderValues } from '@/lib/kinds/cases/invoice';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { requireUnchanged, revisionOf } from '../../core/revision';
import { lockName } from '../../db/lock-name';
import { ownedBy, ownerOf } from '../../db/owned-by';
import { returned } from '../../db/returned';
import { invoiceHeaders } from '../../db/schema';

type HeaderInput = HeaderValues & { isDefault: boolean; revision?: string | undefined };

const own = (ctx: Ctx) => ownedBy(invoiceHeaders, ctx.user);

const {
  userId: _userId,
  eId: _eId,
  owner: _owner,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...shown
} = getTableColumns(invoiceHeaders);

type HeaderRow = Omit<SavedHeader, 'revision'>;

/** Digest of a header's values. The default is none of them, as setting another one changes it. */
const digestOf = ({
  buyerKind,
  header,
  taxNo,
  regAddress,
  regPhone,
  bank,
  bankAccount,
  email,
}: Omit<HeaderRow, 'id' | 'isDefault'>): string =>
  revisionOf(buyerKind, header, taxNo, regAddress, regPhone, bank, bankAccount, email);
const present = (row: HeaderRow): SavedHeader => ({ ...row, revision: digestOf(row) });

/** Lists the account's saved invoice headers, the default first. */
export async function listHeaders(ctx: Ctx): Promise<SavedHeader[]> {
  const rows = await ctx.db
    .select(shown)
    .from(invoiceHeaders)
    .where(own(ctx))
    .orderBy(desc(invoiceHeaders.isDefault), desc(invoiceHeaders.updatedAt), desc(invoiceHeaders.id));
  return rows.map(present);
}

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

/** Values with those of a stored header where they are empty: the form of an invoice hides what its kind does not need. */
const filledFrom = (input: HeaderInput, stored: HeaderRow): HeaderInput => ({
  ...input,
  regAddress: input.regAddress || stored.regAddress,
  regPhone: input.regPhone || stored.regPhone,
  bank: input.bank || stored.bank,
  bankAccount: input.bankAccount || stored.bankAccount,
});

/**
 * Saves a header; one of the same name and tax number gets its values, and keeps those that are left empty. The first
 * becomes the default. Call inside a transaction. Throws 409 at the limit of saved headers.
 */
export async function keepHeader(ctx: Ctx, input: HeaderInput): Promise<SavedHeader> {
  const columns = columnsOf(ctx, input);
  await lockHeaders(ctx);
  const all = await listHeaders(ctx);
  const same = all.find(({ header, taxNo }) => header === columns.header && taxNo === columns.taxNo);
  if (same)
    return editHeader(ctx, same.id, { ...filledFrom(input, same), isDefault: input.isDefault || same.isDefault });
  if (all.length >= MAX_HEADERS) throw conflict(`常用抬头至多 ${MAX_HEADERS} 个，请先删除不用的`);
  if (input.isDefault) await claimDefault(ctx);
  const isDefault = input.isDefault || all.length === 0;
  const { userId, eId } = ctx.user;
  const rows = await ctx.db
    .insert(invoiceHeaders)
    .values({ ...columns, userId, eId, isDefault, createdAt: ctx.now() })
    .returning(shown);
  return present(returned(rows));
}

/**
 * Throws 404 for another account's header, 409 for the name and tax number of another header, and 409 if the values were
 * changed after the revision that the save was made from.
 */
export async function editHeader(ctx: Ctx, id: number, input: HeaderInput): Promise<SavedHeader> {
  const columns = columnsOf(ctx, input);
  await lockHeaders(ctx);
  const all = await listHeaders(ctx);
  const isTaken = all.some((one) => one.id !== id && one.header === columns.header && one.taxNo === columns.taxNo);
  if (isTaken) throw conflict('已有同名同税号的抬头');
  const stored = all.find((one) => one.id === id);
  if (!stored) throw notFound('抬头不存在或无权查看');
  requireUnchanged('这个抬头', input.revision, stored.revision, digestOf({ ...input, ...columns }));
  if (input.isDefault) await claimDefault(ctx, id);
  const [row] = await ctx.db
    .update(invoiceHeaders)
    .set({ ...columns, isDefault: input.isDefault })
    .where(and(eq(invoiceHeaders.id, id), own(ctx)))
    .returning(shown);
  if (!row) throw notFound('抬头不存在或无权查看');
  return present(row);
}

/** Throws 404 for another account's header. Call inside a transaction. */
export async function makeHeaderDefault(ctx: Ctx, id: number): Promise<Record<string, never>> {
  await lockHeaders(ctx);
  await claimDefault(ctx, id);
  const changed = await ctx.db
    .update(invoiceHeaders)
    .set({ isDefault: true })
    .where(and(eq(invoiceHeaders.id, id), own(ctx)))
    .returning({ id: invoiceHeaders.id });
  if (changed.length === 0) throw notFound('抬头不存在或无权查看');
  return {};
}

export async function removeHeader(ctx: Ctx, id: number): Promise<Record<string, never>> {
  await ctx.db.delete(invoiceHeaders).where(and(eq(invoiceHeaders.id, id), own(ctx)));
  return {};
}
