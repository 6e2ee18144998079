import { and, desc, eq, sql } from 'drizzle-orm';
import type { Applicant } from '@/lib/contract/profile';
import { personalCertification } from '@/lib/kinds/cases/personal-certification';
import type { Ctx } from '../../context';
import { ownedBy } from '../../db/owned-by';
import { enterprises, records, users } from '../../db/schema';

/** The whole certified number of a person: for forms of their own, and nothing else. Empty where it was not certified here. */
async function certifiedNumber(ctx: Ctx, userId: number): Promise<string> {
  const [row] = await ctx.db
    .select({ idNo: sql<string | null>`${records.data} ->> 'idNo'` })
    .from(records)
    .where(
      and(
        eq(records.kind, personalCertification.key),
        eq(records.status, 'accepted'),
        ownedBy(records, { userId, eId: 0 }),
      ),
    )
    .orderBy(desc(records.id))
    .limit(1);
  return row?.idNo?.toUpperCase() ?? '';
}

/** What is known of the account acted as. What somebody is called here is a name on papers only once it was certified. */
export async function getApplicant(ctx: Ctx): Promise<Applicant> {
  const { userId, eId } = ctx.user;
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  const [enterprise] = eId === 0 ? [] : await ctx.db.select().from(enterprises).where(eq(enterprises.id, eId));
  const isCertified = user?.personalCertificate === 'pass';
  // Who was certified before names were kept goes by the nickname that was certified then.
  const person = isCertified ? user.realName || user.nickname : '';
  const mobile = user?.phone ?? '';
  if (enterprise)
    return { kind: 'organisation', name: enterprise.name, certNo: enterprise.uscc, contact: person, mobile };
  const certNo = isCertified ? await certifiedNumber(ctx, userId) : '';
  return { kind: 'person', name: person, certNo, contact: person, mobile };
}
