import { and, eq } from 'drizzle-orm';
import { tag } from '@/lib/contract/tags';
import type { Ctx } from '../../core/context';
import { certificateEntries, certificates } from '../../db/schema';
import { factKey, holderKey, KEYS_VERSION } from './keys';
import { type CertificateRow, certificateDetail } from './present';
import { renewEntry } from './publish';

/** A step in the chain of title. `text` is public, so it masks the names of persons. */
type NewEntry = Pick<typeof certificateEntries.$inferInsert, 'kind' | 'number' | 'enteredOn' | 'text' | 'recordId'>;

/** Finds a registered work or software by its number, in any notation. */
export async function findRegistration(
  ctx: Ctx,
  kind: 'work' | 'software',
  number: string,
): Promise<CertificateRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(certificates)
    .where(and(eq(certificates.kind, kind), eq(certificates.numberKey, factKey(number))));
  return row;
}

/** Adds a step to the chain of title, and touches the pages that show it. Call inside a transaction. */
export async function noteOnCertificate(
  ctx: Ctx,
  { id, publicId }: Pick<CertificateRow, 'id' | 'publicId'>,
  entry: NewEntry & { formerHolder?: string },
): Promise<void> {
  await ctx.db.insert(certificateEntries).values({ ...entry, certificateId: id, createdAt: ctx.now() });
  await ctx.db.update(certificates).set({ updatedAt: ctx.now() }).where(eq(certificates.id, id));
  await ctx.touch(tag.register, tag.certificates, tag.certificate(publicId));
}

/** New facts of a certificate; what is left out stays. */
export interface CertificateChange {
  status: CertificateRow['status'];
  title?: string;
  holder?: { names: string; isPerson: boolean; persons: string[] };
  /** Account that lists it from now on; null for none. */
  owner?: { userId: number; eId: number } | null;
  /** Public remark on the status. */
  note: string;
  /** Labels of the facts that the change concerns: their old values are no longer shown. */
  outdated?: readonly string[];
}

/** Points to the paper of a change in the place of facts that it concerns. */
const OUTDATED = '有变更或者补充，以变更证明为准';

/**
 * Records a change of a certificate with its step in the chain of title, and renews its entry in the public register.
 * Call inside a transaction.
 */
export async function changeCertificate(
  ctx: Ctx,
  row: CertificateRow,
  { status, title, holder, owner, note, outdated = [] }: CertificateChange,
  entry: NewEntry,
): Promise<void> {
  const detail = certificateDetail.parse(row.detail);
  const facts = detail.facts.map((fact) => (outdated.includes(fact.label) ? { ...fact, value: OUTDATED } : fact));
  const [changed] = await ctx.db
    .update(certificates)
    .set({
      status,
      detail: { ...detail, facts, note, ...(holder && { persons: holder.persons }) },
      ...(title && { title }),
      ...(holder && {
        holder: holder.names,
        holderKey: holderKey(holder.names),
        keyVersion: KEYS_VERSION,
        holderIsPerson: holder.isPerson,
      }),
      ...(owner !== undefined && { userId: owner?.userId ?? null, eId: owner?.eId ?? 0 }),
      updatedAt: ctx.now(),
    })
    .where(eq(certificates.id, row.id))
    .returning();
  if (!changed) throw new Error(`certificate ${row.id} is not there`);
  await noteOnCertificate(ctx, row, { ...entry, formerHolder: holder ? row.holder : '' });
  await renewEntry(ctx, changed, { hasNewHolder: holder !== undefined || owner !== undefined });
}
