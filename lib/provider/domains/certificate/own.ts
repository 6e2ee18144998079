import { and, desc, eq, ilike, inArray, or } from 'drizzle-orm';
import { OWN_CERTIFICATES, type OwnCertificate } from '@/lib/contract/certificates';
import type { Ctx } from '../../core/context';
import { containing } from '../../db/containing';
import { ownedBy } from '../../db/owned-by';
import { cases, certificates } from '../../db/schema';

/** Lists the registrations of the account acted as, newest first; filings and memberships are no registrations. */
export async function listOwnCertificates(
  ctx: Ctx,
  { q, record }: { q?: string; record?: number },
): Promise<{ list: OwnCertificate[]; more: boolean }> {
  const { publicId, kind, number, title, holder, status, issuedOn } = certificates;
  const pattern = q && containing(q);
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
        pattern ? or(ilike(title, pattern), ilike(number, pattern)) : undefined,
      ),
    )
    .orderBy(desc(certificates.issuedOn), desc(certificates.id))
    .limit(OWN_CERTIFICATES + 1);
  const list = rows.flatMap((row) =>
    row.kind === 'work' || row.kind === 'software' ? [{ ...row, kind: row.kind }] : [],
  );
  return { list: list.slice(0, OWN_CERTIFICATES), more: list.length > OWN_CERTIFICATES };
}
