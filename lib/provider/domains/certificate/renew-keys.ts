import { and, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { certificates } from '../../db/schema';
import { factKey, holderKey, KEYS_VERSION } from './keys';
import type { CertificateRow } from './present';

const CHUNK = 500;

/**
 * Recomputes certificate keys made by an older version; idempotent. If two numbers now have the same key, one gets it,
 * the other keeps its old key, and the log names both.
 */
export async function renewKeys(ctx: Ctx): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await ctx.db
      .select()
      .from(certificates)
      .where(and(lt(certificates.keyVersion, KEYS_VERSION), gt(certificates.id, after)))
      .orderBy(certificates.id)
      .limit(CHUNK);
    await ctx.transaction(() => renew(ctx, rows));
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) return;
    after = last.id;
  }
}

const keepsKeys = ({ number, numberKey, holder, holderKey: key }: CertificateRow): boolean =>
  factKey(number) === numberKey && holderKey(holder) === key;

async function renew(ctx: Ctx, rows: readonly CertificateRow[]): Promise<void> {
  // Most keys stay the same, and a start with a large register must not write them one by one.
  const kept = rows.filter(keepsKeys).map(({ id }) => id);
  if (kept.length > 0)
    await ctx.db.update(certificates).set({ keyVersion: KEYS_VERSION }).where(inArray(certificates.id, kept));
  for (const { id, kind, number, numberKey, holder } of rows.filter((row) => !keepsKeys(row))) {
    const wanted = factKey(number);
    const [taken] = await ctx.db
      .select({ id: certificates.id })
      .from(certificates)
      .where(and(eq(certificates.kind, kind), eq(certificates.numberKey, wanted), ne(certificates.id, id)));
    if (taken) ctx.ports.log.warn({ certificate: id, taken: taken.id }, 'two certificates have the same number');
    await ctx.db
      .update(certificates)
      .set({ numberKey: taken ? numberKey : wanted, holderKey: holderKey(holder), keyVersion: KEYS_VERSION })
      .where(eq(certificates.id, id));
  }
}
