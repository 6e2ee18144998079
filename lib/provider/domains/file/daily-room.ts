import { and, count, eq, gt, sum } from 'drizzle-orm';
import { addDays } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { ProviderError } from '../../core/errors';
import { lockName } from '../../db/lock-name';
import { files } from '../../db/schema';

/** Storage quota per person and day, in GiB: eight videos of the maximum size. */
const GIB = 16;
const DAILY_BYTES = GIB * 1024 ** 3;

/** Most files of a person and day, however small: each is a row, and a file on the disk. */
const DAILY_FILES = 3000;

/** Serialises the files that a person stores at once. */
export const lockDay = (ctx: Ctx) => lockName(ctx.db, `files-of-day:${ctx.user.userId}`);

/** Throws 429 if a person's uploads of the last day leave no room for another one of so many bytes. */
export async function requireDailyRoom(ctx: Ctx, bytes: number): Promise<void> {
  const [stored] = await ctx.db
    .select({ files: count(), bytes: sum(files.size).mapWith(Number) })
    .from(files)
    .where(and(eq(files.userId, ctx.user.userId), gt(files.createdAt, addDays(ctx.now(), -1))));
  if ((stored?.files ?? 0) >= DAILY_FILES)
    throw new ProviderError(429, `一天最多上传 ${DAILY_FILES} 个文件，请明天再传`);
  if ((stored?.bytes ?? 0) + bytes > DAILY_BYTES)
    throw new ProviderError(429, `一天最多上传 ${GIB} GB 文件，请明天再传`);
}
