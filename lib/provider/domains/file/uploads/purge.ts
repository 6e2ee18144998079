import { lte } from 'drizzle-orm';
import type { Ctx } from '../../../core/context';
import { uploads } from '../../../db/schema';
import { dropUpload } from './own-upload';

/** Deletes expired uploads with their stored parts. */
export async function purgeUploads(ctx: Ctx): Promise<void> {
  const isOver = lte(uploads.expiresAt, ctx.now());
  const over = await ctx.db.select({ id: uploads.id }).from(uploads).where(isOver);
  // Asked again of each: a part that arrived meanwhile has extended it.
  for (const upload of over) await dropUpload(ctx, upload, isOver);
}
