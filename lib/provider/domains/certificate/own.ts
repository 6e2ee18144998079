import { and, desc, eq, inArray } from 'drizzle-orm';
import { OWN_CERTIFICATES, type OwnCertificate } from '@/lib/contract/certificates';
import type { Ctx } from '../../core/context';
import { ownedBy } from '../../db/owned-by';
import { cases, certificates } from '../../db/schema';
import { sought } from '../../db/sought';

/** Lists the registrations of the account acted as, newest first; filings and memberships are no registrations. */
export async function listOwnCertificates(
  ctx: Ctx,
  { q, record }: { q?: string; record?: number },
): Promise<{ list: OwnCertificate[]; more: boolean }> {
  const { publicId, kind, number, title, holder, status, issuedOn } = certificates;
  const rows = await ctx.db
    .select({ publicId, recordId: cases.id, kind, number, title, holder, status, issuedOn })
    .from(certificates)
    // After a transfer the case is still that of the former holder, which this account cannot read.
    .leftJoin(cases, and(eq(cases.id, certificates.recordId), ownedBy(cases, ctx.user)))
    .where(
      and(
        ownedBy(certificates, ctx.user),
        inArray(kind, ['work', 'software']),
        record === undefined ? undefined : eq(cases.id, record),
        sought(q, { texts: [title], numbers: [number] }),
      ),
    )
    .orderBy(desc(certificates.issuedOn), desc(certificates.id))
    .limit(OWN_CERTIFICATES + 1);
  const list = rows.flatMap((row) =>
    row.kind === 'work' || row.kind === 'software' ? [{ ...row, kind: row.kind }] : [],
  );
  return { list: list.slice(0, OWN_CERTIFICATES), more: list.length > OWN_CERTIFICATES };
}
