import { and, desc, eq, exists, inArray, isNull, notExists } from 'drizzle-orm';
import { formatDate } from '@/lib/format/dates';
import { membership } from '@/lib/kinds/cases/membership';
import { termCovering } from '@/lib/rules/membership-terms';
import type { Ctx } from '../../core/context';
import { ownedBy } from '../../db/owned-by';
import { returned } from '../../db/returned';
import { caseEvents, cases, certificates, memberships, membershipTerms, orders } from '../../db/schema';
import { enterMember } from '../association-member';
import { type CaseRow, nextNumber } from '../case';
import { issueCertificate } from '../certificate';
import { entryOfApplication, textOf } from './begin';
import { appliedFor, isMember, lockApplications } from './present';
import { factsOf, keepCertificate, latestMembership, tellMember } from './standing';

/** Condition for approved applications with a paid fee and without a membership. */
function isWithoutMembership(ctx: Ctx) {
  const paid = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, cases.orderId), inArray(orders.state, ['paid', 'done'])));
  const known = ctx.db.select({ id: memberships.id }).from(memberships).where(eq(memberships.recordId, cases.id));
  return and(eq(cases.kind, membership.key), eq(cases.status, 'approved'), exists(paid), notExists(known));
}

/** Day of the approval. */
async function approvedOn(ctx: Ctx, row: CaseRow): Promise<string> {
  const [event] = await ctx.db
    .select({ at: caseEvents.createdAt })
    .from(caseEvents)
    .where(and(eq(caseEvents.recordId, row.id), eq(caseEvents.action, 'approve')))
    .orderBy(desc(caseEvents.id))
    .limit(1);
  return formatDate(event?.at ?? row.updatedAt);
}

/** Certificate that the application had got; a new one otherwise. */
async function certificateOf(ctx: Ctx, row: CaseRow, on: string, term: { startsOn: string; endsOn: string }) {
  const { name, variant, applied } = appliedFor(row);
  const used = ctx.db
    .select({ id: memberships.id })
    .from(memberships)
    .where(eq(memberships.certificateId, certificates.id));
  const [known] = await ctx.db
    .select()
    .from(certificates)
    .where(
      and(
        ownedBy(certificates, { userId: row.userId, eId: row.eId }),
        eq(certificates.kind, 'member'),
        eq(certificates.status, 'valid'),
        eq(certificates.holder, name),
        isNull(certificates.recordId),
        notExists(used),
      ),
    )
    .orderBy(desc(certificates.id))
    .limit(1);
  if (known) return known;
  return issueCertificate(ctx, {
    kind: 'member',
    number: await nextNumber(ctx, 'HY'),
    title: applied.label,
    holder: name,
    holderIsPerson: variant === 'personal',
    source: '本会',
    issuedOn: on,
    owner: row,
    detail: { facts: factsOf(term) },
  });
}

/** Adopts one application in a transaction. @returns whether it has a membership now that it had not */
const adopt = (ctx: Ctx, id: number): Promise<boolean> =>
  ctx.transaction(async () => {
    const [row] = await ctx.db.select().from(cases).where(eq(cases.id, id)).for('update');
    if (!row || !isMember(row.status)) return false;
    await lockApplications(ctx, row);
    const before = await latestMembership(ctx, row);
    // The account has entered again meanwhile, or has adopted its latest application.
    if (before) return false;
    const { name, variant, applied } = appliedFor(row);
    const on = await approvedOn(ctx, row);
    const term = termCovering(on, formatDate(ctx.now()));
    const account = { userId: row.userId, eId: row.eId };
    // The office kept the directory by hand before: a free entry of the name is the member's, a person's too.
    const member = await enterMember(ctx, { ...entryOfApplication(row, applied.value), account, isPerson: false });
    const certificate = await certificateOf(ctx, row, on, term);
    const adopted = returned(
      await ctx.db
        .insert(memberships)
        .values({
          userId: row.userId,
          eId: row.eId,
          number: certificate.number,
          recordId: row.id,
          memberId: member.id,
          certificateId: certificate.id,
          name,
          variant,
          level: applied.value,
          representative: textOf(row.data.representative) || name,
          ...term,
          createdAt: ctx.now(),
          updatedAt: ctx.now(),
        })
        .returning(),
    );
    await ctx.db.insert(membershipTerms).values({
      membershipId: adopted.id,
      orderId: row.orderId,
      level: applied.value,
      ...term,
      createdAt: ctx.now(),
    });
    await keepCertificate(ctx, adopted);
    await tellMember(ctx, adopted, {
      title: '会籍已补录',
      body: `您的会籍（${name}，会员号 ${adopted.number}）已补录，期限自 ${term.startsOn} 至 ${term.endsOn}，到期前会提醒续费。`,
      topic: 'account',
    });
    return true;
  });

/**
 * Gives each account whose application was approved and paid before memberships existed a membership: whole years from
 * the approval until they cover today, because nobody could renew before. Idempotent; an application that cannot be read
 * is logged and left to the office.
 */
export async function adoptMemberships(ctx: Ctx): Promise<void> {
  const rows = await ctx.db
    .select({ id: cases.id })
    .from(cases)
    .where(isWithoutMembership(ctx))
    .orderBy(desc(cases.id));
  let adopted = 0;
  for (const { id } of rows) {
    try {
      if (await adopt(ctx, id)) adopted += 1;
    } catch (error) {
      ctx.log.error({ err: error, record: id }, 'an approved application cannot be given a membership');
    }
  }
  if (adopted > 0) ctx.log.info({ adopted }, '已为从前批准的入会申请补录会籍');
}
