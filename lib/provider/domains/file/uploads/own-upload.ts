import { and, eq, gt, type SQL } from 'drizzle-orm';
import { TUS } from '@/lib/contract/files';
import type { Ctx } from '../../../core/context';
import { notFound } from '../../../core/errors';
import { madeBy } from '../../../db/owned-by';
import { uploadParts, uploads } from '../../../db/schema';

export type UploadRow = typeof uploads.$inferSelect;

/** Days for which an upload can be resumed after its last part; covers a weekend. */
const OPEN_DAYS = 3;

export const expiryOf = (ctx: Ctx): Date => new Date(ctx.now().getTime() + OPEN_DAYS * 86_400_000);

export const noUpload = () => notFound('上传不存在或已过期，请重新上传');

/** Condition for an upload that was neither cancelled nor has expired. */
export const isLive = (ctx: Ctx): SQL => gt(uploads.expiresAt, ctx.now());

/** Returns the caller's upload. Throws 404 for another account's or an expired one. */
export async function ownUpload(ctx: Ctx, name: string): Promise<UploadRow> {
  const { userId, eId } = ctx.user;
  const [row] = await ctx.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.name, name), madeBy(uploads, { userId, eId }), isLive(ctx)));
  if (!row) throw noUpload();
  return row;
}

/**
 * Deletes an upload with its stored parts, but not its assembled file, if it still is as `as` says. Ends the upload first, in
 * one statement, so that of a deletion and an assembly at the same time one wins; then deletes the bytes before the row, so
 * that none are orphaned.
 */
export async function dropUpload(ctx: Ctx, { id }: Pick<UploadRow, 'id'>, as?: SQL): Promise<void> {
  const ended = await ctx.db
    .update(uploads)
    .set({ expiresAt: new Date(0) })
    .where(and(eq(uploads.id, id), as))
    .returning({ id: uploads.id });
  if (ended.length === 0) return;
  await dropParts(ctx, { id });
  await ctx.db.delete(uploads).where(eq(uploads.id, id));
}

export async function dropParts(ctx: Ctx, { id }: Pick<UploadRow, 'id'>): Promise<void> {
  const parts = await ctx.db.select({ name: uploadParts.name }).from(uploadParts).where(eq(uploadParts.uploadId, id));
  for (const { name } of parts) await ctx.ports.files.remove(name);
  await ctx.db.delete(uploadParts).where(eq(uploadParts.uploadId, id));
}

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');

/** Reports the progress of an upload in tus headers. */
export function progressOf(row: UploadRow, status: 200 | 201 | 204): Response {
  const headers = {
    'upload-offset': String(row.received),
    'upload-length': String(row.length),
    'upload-expires': row.expiresAt.toUTCString(),
    'upload-metadata': `filename ${base64(row.originalName)},purpose ${base64(row.purpose)}`,
    'cache-control': 'no-store',
    ...(status === 201 && { location: `${TUS.path}/${row.name}` }),
  };
  return new Response(null, { status, headers });
}
