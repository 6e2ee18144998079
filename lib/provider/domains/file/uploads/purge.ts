import { lte } from 'drizzle-orm';
import { addDays } from '@/lib/format/dates';
import type { Ctx } from '../../../core/context';
import { newName } from '../../../core/tokens';
import { returned } from '../../../db/returned';
import { uploadParts, uploads } from '../../../db/schema';
import { dropUpload } from './own-upload';

/** Deletes expired uploads with their stored parts, and what killed processes have left of a file for a day. */
export async function purgeUploads(ctx: Ctx): Promise<void> {
  const isOver = lte(uploads.expiresAt, ctx.now());
  const over = await ctx.db.select({ id: uploads.id }).from(uploads).where(isOver);
  // Asked again of each: a part that arrived meanwhile has extended it.
  for (const upload of over)
    await dropUpload(ctx, upload, isOver).catch((error) =>
      ctx.log.error({ err: error, upload: upload.id }, 'an expired upload is left until the next time'),
    );
  await ctx.ports.files
    .sweep?.(addDays(ctx.now(), -1))
    .catch((error) => ctx.log.error({ err: error }, 'unfinished files are left until the next time'));
}

/**
 * Deletes the bytes of files whose rows the running transaction deletes, after its commit. They are parts of an ended upload
 * meanwhile, so that neither a crash nor a store that refuses leaves them for good: the purge deletes them.
 */
export async function deleteBytes(ctx: Ctx, userId: number, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const ended = { purpose: 'document' as const, originalName: '', length: 0, expiresAt: new Date(0) };
  const upload = returned(
    await ctx.db
      .insert(uploads)
      .values({ ...ended, name: newName(), userId, createdAt: ctx.now() })
      .returning({ id: uploads.id }),
  );
  await ctx.db.insert(uploadParts).values(names.map((name) => ({ name, uploadId: upload.id })));
  await ctx.ports.database.afterCommit(() => dropUpload(ctx, upload));
}
