import { and, count, gt, isNull, sum } from 'drizzle-orm';
import { type UploadPurpose, uploadPurpose } from '@/lib/contract/files';
import { cut } from '@/lib/text/cut';
import type { Ctx } from '../../../core/context';
import { badRequest, ProviderError } from '../../../core/errors';
import { newName } from '../../../core/tokens';
import { lockName } from '../../../db/lock-name';
import { madeBy } from '../../../db/owned-by';
import { returned } from '../../../db/returned';
import { uploads } from '../../../db/schema';
import { requireStorable } from '../../../http/read-body';
import { requireDailyRoom } from '../daily-room';
import { purposeRules, requirePurpose, tooLarge } from '../purposes';
import { expiryOf, progressOf } from './own-upload';

/** Limits of an account's unfinished uploads. */
const MAX_OPEN = 30;
const MAX_OPEN_BYTES = 16 * 1024 ** 3;

/** Parses tus metadata: `name base64,name base64`. */
function metadataOf(header: string): { filename: string; purpose: UploadPurpose } {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '));
  const values = Object.fromEntries(
    pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString()]),
  );
  requireStorable(values);
  const purpose = uploadPurpose.safeParse(values.purpose);
  if (!purpose.success) throw badRequest('没有说明文件的用途');
  return { filename: cut(values.filename ?? '', 300), purpose: purpose.data };
}

/** Starts a resumable upload. */
export async function createUpload(
  ctx: Ctx,
  headers: { 'upload-length': number; 'upload-metadata': string },
): Promise<Response> {
  const { filename, purpose } = metadataOf(headers['upload-metadata']);
  requirePurpose(ctx.user, purpose);
  const length = headers['upload-length'];
  const { maxBytes, maxInParts = maxBytes } = purposeRules[purpose];
  if (length > maxInParts) throw tooLarge(maxInParts);
  await requireDailyRoom(ctx, length);
  const { userId, eId } = ctx.user;
  const row = await ctx.transaction(async () => {
    // Serialised, so that concurrent uploads cannot exceed the limit.
    await lockName(ctx.db, `uploads:${userId}:${eId}`);
    const [open] = await ctx.db
      .select({ n: count(), bytes: sum(uploads.length).mapWith(Number) })
      .from(uploads)
      .where(and(madeBy(uploads, { userId, eId }), isNull(uploads.fileName), gt(uploads.expiresAt, ctx.now())));
    if ((open?.n ?? 0) >= MAX_OPEN || (open?.bytes ?? 0) + length > MAX_OPEN_BYTES)
      throw new ProviderError(429, '未完成的上传过多，请先完成或取消其中一些');
    const values = { name: newName(), userId, eId, purpose, originalName: filename, length };
    return returned(
      await ctx.db
        .insert(uploads)
        .values({ ...values, expiresAt: expiryOf(ctx), createdAt: ctx.now() })
        .returning(),
    );
  });
  return progressOf(row, 201);
}
