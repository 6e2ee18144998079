import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { type ApiKey, MOST_KEYS } from '@/lib/contract/api-keys';
import { formatDate, formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { hashToken, newToken } from '../../core/tokens';
import { lockName } from '../../db/lock-name';
import { ownedBy, ownerOf } from '../../db/owned-by';
import { returned } from '../../db/returned';
import { apiKeys, apiKeyUses, enterprises } from '../../db/schema';
import { getSite } from '../settings';

/** Prefix of a key, by which a leaked one is recognised: letters of the association and 版权. */
const prefixIn = async (ctx: Ctx) => `${(await getSite(ctx)).remittancePrefix.toLowerCase()}bq_`;
/** Characters after the prefix that lists show. */
const SHOWN = 6;

const usedToday = (ctx: Ctx) =>
  sql<number>`coalesce((select ${apiKeyUses.used} from ${apiKeyUses}
    where ${apiKeyUses.keyId} = ${apiKeys.id} and ${apiKeyUses.day} = ${formatDate(ctx.now())}), 0)`.as('used_today');

const present = (row: typeof apiKeys.$inferSelect, used: number): ApiKey => ({
  id: row.id,
  name: row.name,
  start: row.start,
  createdAt: formatDateTime(row.createdAt),
  lastUsedAt: row.lastUsedAt && formatDateTime(row.lastUsedAt),
  revokedAt: row.revokedAt && formatDateTime(row.revokedAt),
  usedToday: used,
});

/** Whether the account acted as is certified: the person, or the enterprise. */
async function isCertified(ctx: Ctx): Promise<boolean> {
  const { eId, account } = ctx.user;
  if (eId === 0) return account.personalCertificate === 'pass';
  const [row] = await ctx.db.select({ status: enterprises.status }).from(enterprises).where(eq(enterprises.id, eId));
  return row?.status === 'pass';
}

const MOST_LISTED = 50;

/** Lists the keys of the account, the newest first. */
export async function listApiKeys(ctx: Ctx) {
  const rows = await ctx.db
    .select({ row: getTableColumns(apiKeys), used: usedToday(ctx) })
    .from(apiKeys)
    .where(ownedBy(apiKeys, ctx.user))
    .orderBy(desc(apiKeys.id))
    .limit(MOST_LISTED);
  return { list: rows.map(({ row, used }) => present(row, used)), isCertified: await isCertified(ctx) };
}

/** Creates a key; the answer is the only place where it is readable. */
export const createApiKey = (ctx: Ctx, name: string) =>
  ctx.transaction(async () => {
    if (!(await isCertified(ctx))) throw conflict('完成实名认证或企业认证以后，才能使用核验接口');
    const lock = `api-keys:${ownerOf(ctx.user)}`;
    await lockName(ctx.db, lock);
    const active = await ctx.db.$count(apiKeys, and(ownedBy(apiKeys, ctx.user), isNull(apiKeys.revokedAt)));
    if (active >= MOST_KEYS) throw conflict(`一个账号至多 ${MOST_KEYS} 个密钥，请先停用不用的`);
    const prefix = await prefixIn(ctx);
    const key = prefix + newToken();
    const { userId, eId } = ctx.user;
    const row = returned(
      await ctx.db
        .insert(apiKeys)
        .values({
          userId,
          eId,
          name,
          start: key.slice(0, prefix.length + SHOWN),
          tokenHash: hashToken(key),
          createdAt: ctx.now(),
        })
        .returning(),
    );
    return { ...present(row, 0), key };
  });

/** Revokes a key of the account. */
export const revokeApiKey = (ctx: Ctx, id: number) =>
  ctx.transaction(async () => {
    const isOwn = and(eq(apiKeys.id, id), ownedBy(apiKeys, ctx.user));
    await ctx.db
      .update(apiKeys)
      .set({ revokedAt: ctx.now() })
      .where(and(isOwn, isNull(apiKeys.revokedAt)));
    const [found] = await ctx.db
      .select({ row: getTableColumns(apiKeys), used: usedToday(ctx) })
      .from(apiKeys)
      .where(isOwn);
    if (!found) throw notFound('密钥不存在或无权管理');
    return present(found.row, found.used);
  });
