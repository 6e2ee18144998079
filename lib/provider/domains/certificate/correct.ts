import { and, desc, eq, ne } from 'drizzle-orm';
import type { FileRef } from '@/lib/contract/common';
import { tag } from '@/lib/contract/tags';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { certificates } from '../../db/schema';
import { numberTaken } from './issue';
import { factKey, KEYS_VERSION } from './keys';
import type { CertificateRow } from './present';
import { renewEntry } from './publish';

/** Returns the latest certificate of a case; undefined if none was issued. */
export async function certificateOfCase(ctx: Ctx, recordId: number): Promise<CertificateRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(certificates)
    .where(eq(certificates.recordId, recordId))
    .orderBy(desc(certificates.id))
    .limit(1);
  return row;
}

/**
 * Replaces number, date and file of a case's latest certificate; an absent file keeps the present one. The public id
 * stays, so that printed QR codes lead on. Throws 409 for a number of another certificate. Call inside a transaction.
 *
 * @returns the certificate before the correction
 */
export async function correctCertificate(
  ctx: Ctx,
  recordId: number,
  { number, issuedOn, file }: { number: string; issuedOn: string; file: FileRef | null },
): Promise<CertificateRow> {
  const before = await certificateOfCase(ctx, recordId);
  if (!before) throw conflict('这件业务还没有发证，没有可更正的证书');
  const numberKey = factKey(number);
  const [other] = await ctx.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(
      and(eq(certificates.kind, before.kind), eq(certificates.numberKey, numberKey), ne(certificates.id, before.id)),
    );
  if (other) throw numberTaken(number);
  const changes = { number, numberKey, keyVersion: KEYS_VERSION, issuedOn, file: file ?? before.file };
  await ctx.db
    .update(certificates)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(certificates.id, before.id));
  await ctx.touch(tag.certificates, tag.certificate(before.publicId));
  return before;
}

/** Renews the entry of an announced case's certificate, after its number or date has changed. */
export async function reannounce(ctx: Ctx, recordId: number): Promise<void> {
  const row = await certificateOfCase(ctx, recordId);
  if (row) await renewEntry(ctx, row);
}
