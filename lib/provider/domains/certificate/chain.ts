import { asc, eq } from 'drizzle-orm';
import type { ChainEntry } from '@/lib/contract/certificates';
import type { Ctx } from '../../core/context';
import { certificateEntries } from '../../db/schema';
import type { CertificateRow } from './present';

/** Returns the chain of title of a certificate from its issue on, oldest first, with names as the public sees them. */
export async function chainOf(
  ctx: Ctx,
  { id, number, issuedOn, source }: Pick<CertificateRow, 'id' | 'number' | 'issuedOn' | 'source'>,
): Promise<ChainEntry[]> {
  const rows = await ctx.db
    .select({
      kind: certificateEntries.kind,
      number: certificateEntries.number,
      on: certificateEntries.enteredOn,
      text: certificateEntries.text,
    })
    .from(certificateEntries)
    .where(eq(certificateEntries.certificateId, id))
    .orderBy(asc(certificateEntries.enteredOn), asc(certificateEntries.id));
  return [{ kind: 'registered', number, on: issuedOn, text: source }, ...rows];
}
