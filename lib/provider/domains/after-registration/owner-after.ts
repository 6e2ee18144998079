import { and, eq, inArray, or } from 'drizzle-orm';
import { z } from 'zod';
import { nameKey } from '@/lib/rules/identifiers/name';
import type { Ctx } from '../../core/context';
import { cases, certificateEntries } from '../../db/schema';
import { applicantOf } from '../account';
import type { CaseRow } from '../case';
import { type CertificateRow, holderKey } from '../certificate';

const withMobiles = z.array(z.object({ name: z.string(), mobile: z.string() }));
/** Holders that a registration or a change of holder states. */
const statedHolders = z.object({ owners: withMobiles.default([]), newHolders: withMobiles.default([]) });

/** Keys of the holders who are stated with a mobile number in the cases of a certificate. */
async function holdersWith(ctx: Ctx, { id, recordId }: CertificateRow, mobile: string): Promise<string[]> {
  const changes = ctx.db
    .select({ id: certificateEntries.recordId })
    .from(certificateEntries)
    .where(and(eq(certificateEntries.certificateId, id), eq(certificateEntries.kind, 'amended')));
  const rows = await ctx.db
    .select({ data: cases.data })
    .from(cases)
    .where(or(eq(cases.id, recordId ?? 0), inArray(cases.id, changes)));
  return rows
    .flatMap(({ data }) => {
      const { owners, newHolders } = statedHolders.parse(data);
      return [...owners, ...newHolders];
    })
    .flatMap((holder) => (holder.mobile === mobile ? [nameKey(holder.name)] : []));
}

/**
 * Finds the holder that the account of a certificate belongs to: by its certified name, otherwise by its mobile number in
 * the cases, as an account registers by papers without being certified. Undefined for another account, such as an agent's.
 */
async function holderOfAccount(ctx: Ctx, certificate: CertificateRow, holders: readonly string[]) {
  const { userId, eId } = certificate;
  if (userId === null) return undefined;
  const { name, mobile, kind } = await applicantOf(ctx, { userId, eId });
  const certified = nameKey(name);
  if (name && holders.includes(certified)) return certified;
  if (name || kind !== 'person') return undefined;
  const stated = await holdersWith(ctx, certificate, mobile);
  return holders.find((holder) => stated.includes(holder));
}

/**
 * Account of a certificate after a change of holder; undefined where it stays, null for none. It stays with a holder who
 * remains, and goes to another account that applied as a successor or is certified as a new holder. An account that is no
 * holder keeps it while any of them remains, unless the applicant is the only one left.
 */
export async function ownerAfter(
  ctx: Ctx,
  row: CaseRow,
  certificate: CertificateRow,
  standing: string,
  newHolders: readonly { name: string }[],
): Promise<{ userId: number; eId: number } | null | undefined> {
  const before = holderKey(certificate.holder).split('、');
  const after = newHolders.map(({ name }) => nameKey(name));
  const isOther = certificate.owner !== row.owner;
  const applicant = nameKey((await applicantOf(ctx, row)).name);
  const isNewHolder = applicant ? after.includes(applicant) : standing === 'successor';
  const isOnlyOneLeft = isOther && after.length === 1 && (applicant === '' || isNewHolder);
  const account = await holderOfAccount(ctx, certificate, before);
  const isAnyLeft = certificate.userId !== null && before.some((name) => after.includes(name));
  if (account === undefined ? isAnyLeft && !isOnlyOneLeft : after.includes(account)) return undefined;
  if (!isOther) return standing === 'successor' ? undefined : null;
  return standing === 'successor' || isNewHolder ? { userId: row.userId, eId: row.eId } : null;
}
