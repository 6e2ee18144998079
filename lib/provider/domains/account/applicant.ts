import { eq } from 'drizzle-orm';
import type { Applicant } from '@/lib/contract/profile';
import type { Ctx } from '../../core/context';
import { enterprises, users } from '../../db/schema';
import { certifiedNumber } from '../certification';

/** Returns the applicant's details of the account acted as. */
export const getApplicant = (ctx: Ctx): Promise<Applicant> => applicantOf(ctx, ctx.user);

/** Returns the applicant's details of an account. Uses a person's name only once it is certified. */
export async function applicantOf(ctx: Ctx, { userId, eId }: { userId: number; eId: number }): Promise<Applicant> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  const [enterprise] = eId === 0 ? [] : await ctx.db.select().from(enterprises).where(eq(enterprises.id, eId));
  const isCertified = user?.personalCertificate === 'pass';
  // Accounts certified before real names were stored use the nickname that was certified then.
  const person = isCertified ? user.realName || user.nickname : '';
  const mobile = user?.phone ?? '';
  if (enterprise)
    return { kind: 'organisation', name: enterprise.name, certNo: enterprise.uscc, contact: person, mobile };
  const certNo = isCertified ? await certifiedNumber(ctx, userId) : '';
  return { kind: 'person', name: person, certNo, contact: person, mobile };
}
