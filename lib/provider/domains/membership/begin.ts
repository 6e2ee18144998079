import { and, eq } from 'drizzle-orm';
import { formatDate } from '@/lib/format/dates';
import { termFrom } from '@/lib/rules/membership-terms';
import { shortened } from '@/lib/text/cut';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { returned } from '../../db/returned';
import { memberships, membershipTerms } from '../../db/schema';
import { enterMember, showMember } from '../association-member';
import { type CaseRow, nextNumber } from '../case';
import { issueCertificate, revokeCertificates } from '../certificate';
import { appliedFor } from './present';
import { cancelRenewal, membershipOfCase } from './renew';
import { factsOf, keepCertificate, latestMembership, lockMembership, writeMembership } from './standing';

/** A text of an application; empty for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const SUMMARY = 60;
const REFUNDED = '会费已退还，会籍终止，证书同时失效。';

/** First sentence of a text, for the line below the name. */
function firstSentence(text: string): string {
  const sentence = /^[^。！？\n]+[。！？]?/.exec(text)?.[0] ?? text;
  return sentence.length > SUMMARY ? shortened(sentence, SUMMARY - 1) : sentence;
}

/** Entry in the directory as the application states it; a person's résumé stays private. */
export function entryOfApplication({ data }: Pick<CaseRow, 'data'>, level: string) {
  const isPerson = data.variant === 'personal';
  const name = textOf(data.name);
  if (isPerson) {
    const field = textOf(data.field);
    const summary = `${textOf(data.employer)}${textOf(data.title)}，专业领域：${field}。`;
    return { name, level, industry: field, summary, intro: [summary], representative: name };
  }
  const intro = textOf(data.intro);
  return {
    name,
    level,
    industry: textOf(data.industry),
    summary: firstSentence(intro),
    intro: intro.split('\n').flatMap((line) => line.trim() || []),
    representative: textOf(data.representative),
  };
}

/**
 * Begins the membership of an approved application: number, term, certificate, entry in the directory. Throws 409 while
 * the account has another membership. Call in the transaction of the approval.
 */
export async function beginMembership(ctx: Ctx, row: CaseRow): Promise<void> {
  const { name, variant, applied } = appliedFor(row);
  const before = await latestMembership(ctx, row);
  if (before && ['active', 'grace', 'lapsed'].includes(before.state))
    throw conflict(`该账号已有会籍 ${before.number}，不能重复入会`);
  const today = formatDate(ctx.now());
  const term = termFrom(today);
  const number = await nextNumber(ctx, 'HY');
  const account = { userId: row.userId, eId: row.eId };
  const isPerson = variant === 'personal';
  const member = await enterMember(ctx, { ...entryOfApplication(row, applied.value), account, isPerson });
  const certificate = await issueCertificate(ctx, {
    kind: 'member',
    number,
    title: applied.label,
    holder: name,
    holderIsPerson: isPerson,
    source: '本会',
    issuedOn: today,
    owner: row,
    detail: { facts: factsOf(term) },
  });
  const { id } = returned(
    await ctx.db
      .insert(memberships)
      .values({
        userId: row.userId,
        eId: row.eId,
        number,
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
  await ctx.db
    .insert(membershipTerms)
    .values({ membershipId: id, orderId: row.orderId, level: applied.value, ...term, createdAt: ctx.now() });
}

/**
 * Ends the membership of an application whose fee was refunded, and cancels an open order of its renewal, as its payment could
 * not be booked. Throws 409 while a receipt of that order is under review, and while a later term is paid, which would end with it.
 */
export async function revokeMembership(ctx: Ctx, row: CaseRow): Promise<void> {
  const known = await membershipOfCase(ctx, row.id);
  if (known) await cancelRenewal(ctx, known, '会籍终止，自动取消');
  const found = known && (await lockMembership(ctx, known.id));
  if (!found) {
    // Approved before memberships had terms.
    await revokeCertificates(ctx, row, 'member', REFUNDED);
    return;
  }
  const ofMembership = and(eq(membershipTerms.membershipId, found.id), eq(membershipTerms.isReturned, false));
  const terms = await ctx.db.select().from(membershipTerms).where(ofMembership);
  if (row.orderId !== null && terms.some(({ orderId }) => orderId !== null && orderId !== row.orderId))
    throw conflict('这位会员续期的会费已经缴纳，请先退还续期的会费，再退还入会的会费');
  if (row.orderId !== null)
    await ctx.db
      .update(membershipTerms)
      .set({ isReturned: true })
      .where(and(eq(membershipTerms.membershipId, found.id), eq(membershipTerms.orderId, row.orderId)));
  const ended = await writeMembership(ctx, found.id, { state: 'ended', graceUntil: null });
  await showMember(ctx, ended.memberId, false);
  await keepCertificate(ctx, ended, REFUNDED);
}
