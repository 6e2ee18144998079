import { and, desc, eq, sql } from 'drizzle-orm';
import { personalCertification } from '@/lib/kinds/cases/personal-certification';
import { idNumber } from '@/lib/rules/identifiers/id-number';
import { compareWithLegal, comparisonWords, type Identified } from '@/lib/rules/legal-representative';
import type { Ctx } from '../../core/context';
import { ownedBy } from '../../db/owned-by';
import { cases, users } from '../../db/schema';

/** Returns the unmasked certified id number of a person; empty if it was not certified here. */
export async function certifiedNumber(ctx: Ctx, userId: number): Promise<string> {
  const [row] = await ctx.db
    .select({ idNo: sql<string | null>`${cases.data} ->> 'idNo'` })
    .from(cases)
    .where(
      and(eq(cases.kind, personalCertification.key), eq(cases.status, 'accepted'), ownedBy(cases, { userId, eId: 0 })),
    )
    .orderBy(desc(cases.id))
    .limit(1);
  return row?.idNo?.toUpperCase() ?? '';
}

/** Returns a person's certified name and number; null without a certification. */
export async function certifiedPerson(ctx: Ctx, userId: number): Promise<Identified | null> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (user?.personalCertificate !== 'pass') return null;
  return { name: user.realName, idNo: await certifiedNumber(ctx, userId) };
}

/** Returns lines for reviewers that compare the applicant's certification with an enterprise's legal representative. */
export async function comparedForStaff(ctx: Ctx, userId: number, legal: Identified) {
  const person = await certifiedPerson(ctx, userId);
  return [
    ['申请人的实名认证', person ? `${person.name}，${idNumber.mask(person.idNo) || '没有留存号码'}` : '没有实名认证'],
    ['与法定代表人比对', person ? comparisonWords(compareWithLegal(person, legal)) : '无从比对，凭授权书核对'],
  ] as const;
}
