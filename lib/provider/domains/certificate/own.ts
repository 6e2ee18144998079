import { and, desc, eq, ilike, inArray, or } from 'drizzle-orm';
import { OWN_CERTIFICATES, type OwnCertificate } from '@/lib/contract/certificates';
import type { Ctx } from '../../core/context';
import { containing } from '../../db/containing';
import { ownedBy } from '../../db/owned-by';
import { certificates } from '../../db/schema';

/** Lists the registrations of the account acted as, newest first; filings and memberships are no registrations. */
export async function listOwnCertificates(
  ctx: Ctx,
  { q, record }: { q?: string; record?: number },
): Promise<{ list: OwnCertificate[]; more: boolean }> {
  const { publicId, recordId, kind, number, title, holder, status, issuedOn } = certificates;
  const pattern = q && containing(q);
  const rows = await ctx.db
    .select({ publicId, recordId, kind, number, title, holder, status, issuedOn })
    .from(certificates)
    .where(
      and(
        ownedBy(certificates, ctx.user),
        inArray(kind, ['work', 'software']),
        record === undefined ? undefined : eq(recordId, record),
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
