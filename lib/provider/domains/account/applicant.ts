import { eq } from 'drizzle-orm';
import type { Applicant } from '@/lib/contract/profile';
import type { Ctx } from '../../core/context';
import { enterprises, users } from '../../db/schema';
import { certifiedNumber } from '../certification';

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
