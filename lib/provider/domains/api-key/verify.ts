import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { DAILY_QUERIES, type Verification } from '@/lib/contract/api-keys';
import { addDays, formatDate, formatDateTime, startOfDay } from '@/lib/format/dates';
import { grouped } from '@/lib/format/grouped';
import type { Ctx } from '../../core/context';
import { ProviderError, tooMany } from '../../core/errors';
import { hashToken } from '../../core/tokens';
import { returned } from '../../db/returned';
import { apiKeys, apiKeyUses } from '../../db/schema';
import { networkOf } from '../../http/network';
import { findAgreeing } from '../certificate';

/** Precision of the time of the last use, so that not every call writes the key. */
const MINUTE = 60_000;

async function limit(ctx: Ctx, name: string, key: string): Promise<void> {
  const wait = await ctx.ports.limiter.consume(name, key);
  if (wait > 0) throw tooMany(`操作过于频繁，请在 ${wait} 秒后再试`, wait);
}

/** Returns the id of a key in use. Throws 401 for any other; attempts are limited, so that keys cannot be guessed. */
async function keyOf(ctx: Ctx, key: string): Promise<number> {
  const [row] = key
    ? await ctx.db
        .select({ id: apiKeys.id })
        .from(apiKeys)
        .where(and(eq(apiKeys.tokenHash, hashToken(key)), isNull(apiKeys.revokedAt)))
    : [];
  if (row) return row.id;
  await limit(ctx, 'query', networkOf(ctx.request.ip));
  throw new ProviderError(401, key ? '密钥不存在或已停用' : '请在请求头 x-api-key 里提供密钥');
}

/** Counts queries of a key. Throws 429 with the time of the next day if they exceed the day's quota. */
async function spend(ctx: Ctx, keyId: number, queries: number) {
  const now = ctx.now();
  const day = formatDate(now);
  const reset = addDays(startOfDay(day), 1);
  const resetAt = formatDateTime(reset);
  const [counted] = await ctx.db
    .insert(apiKeyUses)
    .values({ keyId, day, used: queries })
    .onConflictDoUpdate({
      target: [apiKeyUses.keyId, apiKeyUses.day],
      set: { used: sql`${apiKeyUses.used} + ${queries}` },
      setWhere: sql`${apiKeyUses.used} + ${queries} <= ${DAILY_QUERIES}`,
    })
    .returning({ used: apiKeyUses.used });
  if (counted) return { remaining: DAILY_QUERIES - counted.used, resetAt };
  const { used } = returned(
    await ctx.db
      .select({ used: apiKeyUses.used })
      .from(apiKeyUses)
      .where(and(eq(apiKeyUses.keyId, keyId), eq(apiKeyUses.day, day))),
  );
  const left = DAILY_QUERIES - used;
  throw new ProviderError(429, `今天的 ${grouped(DAILY_QUERIES)} 次额度还剩 ${left} 次，${resetAt} 恢复`, {
    retryAfter: Math.ceil((reset.getTime() - now.getTime()) / 1000),
    data: { remaining: left, resetAt },
  });
}

/** Verifies pairs of number and holder for a program with a key. */
export async function verifyPairs(ctx: Ctx, key: string, pairs: readonly { number: string; holder: string }[]) {
  const keyId = await keyOf(ctx, key);
  await limit(ctx, 'api-key', String(keyId));
  return ctx.transaction(async () => {
    const quota = await spend(ctx, keyId, pairs.length);
    const before = new Date(ctx.now().getTime() - MINUTE);
    await ctx.db
      .update(apiKeys)
      .set({ lastUsedAt: ctx.now() })
      .where(and(eq(apiKeys.id, keyId), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before))));
    const found = await findAgreeing(ctx, pairs);
    const results = found.map(
      (row): Verification => (row ? { result: 'match', status: row.status } : { result: 'noMatch', status: null }),
    );
    return { results, ...quota };
  });
}
