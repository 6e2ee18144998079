import { and, eq, isNull } from 'drizzle-orm';
import type { ClaimableMembership } from '@/lib/contract/memberships';
import { formatDate } from '@/lib/format/dates';
import { daysLater, monthsLater } from '@/lib/format/day-math';
import { membership } from '@/lib/kinds/cases/membership';
import { memberNumberKey } from '@/lib/kinds/imports/members';
import { isSameName } from '@/lib/rules/identifiers/name';
import { returnUntil } from '@/lib/rules/membership-terms';
import type { Ctx } from '../../core/context';
import { conflict, invalid } from '../../core/errors';
import { ownedBy } from '../../db/owned-by';
import { returned } from '../../db/returned';
import { cases, enterprises, importedMemberships, memberships, membershipTerms, users } from '../../db/schema';
import { fileFormer } from '../case';
import { issueCertificate } from '../certificate';
import { advanceNow } from './keep';
import { isApplicationOver, lockApplications } from './present';
import { factsOf, keepCertificate, latestMembership, levelLabel, tellMember } from './standing';

type Kept = typeof importedMemberships.$inferSelect;

const NONE =
  '没有找到本账号可以认领的会籍。请核对会员号；会员号无误的，是手机号、实名或企业认证与协会留存的不同，请联系协会更正';

/** Facts that identify the account: phone of the person, and the certified name and code of the account acted as. */
async function accountOf(ctx: Ctx) {
  const { userId, eId } = ctx.user;
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  const phone = user?.phone ?? '';
  if (eId === 0) {
    const name = user?.personalCertificate === 'pass' ? user.realName : '';
    return { variant: 'personal' as const, phone, name, uscc: '' };
  }
  const [unit] = await ctx.db.select().from(enterprises).where(eq(enterprises.id, eId));
  const isCertified = unit?.status === 'pass';
  return {
    variant: 'enterprise' as const,
    phone,
    name: isCertified ? unit.name : '',
    uscc: isCertified ? unit.uscc : '',
  };
}
type Known = Awaited<ReturnType<typeof accountOf>>;

/** Whether a kept membership is the account's by what both know, without its number. */
function isRecognised(kept: Kept, { variant, phone, name, uscc }: Known): boolean {
  if (kept.variant !== variant) return false;
  const hasPhone = kept.mobile !== '' && kept.mobile === phone;
  // A certified name that differs is another person with a phone that has changed hands.
  if (variant === 'personal') return hasPhone && (name === '' || isSameName(name, kept.name));
  return uscc !== '' && (kept.uscc === uscc || (kept.uscc === '' && hasPhone && isSameName(name, kept.name)));
}

/** Whether the account may claim a membership whose number it has named. */
const isClaimable = (kept: Kept, known: Known): boolean =>
  isRecognised(kept, known) ||
  (kept.variant === known.variant &&
    known.name !== '' &&
    (kept.uscc === '' || kept.uscc === known.uscc) &&
    isSameName(known.name, kept.name));

/** Lists the memberships from before the portal that the account is recognised for. */
export async function listClaimable(ctx: Ctx): Promise<ClaimableMembership[]> {
  const known = await accountOf(ctx);
  const isFree = and(isNull(importedMemberships.membershipId), eq(importedMemberships.variant, known.variant));
  const column = known.variant === 'personal' ? importedMemberships.mobile : undefined;
  const rows = await ctx.db
    .select()
    .from(importedMemberships)
    .where(and(isFree, column && eq(column, known.phone)))
    .orderBy(importedMemberships.id);
  const own = rows.filter((row) => isRecognised(row, known)).slice(0, 10);
  return Promise.all(
    own.map(async ({ number, name, level, endsOn }) => ({
      number,
      name,
      level: await levelLabel(ctx, level),
      endsOn,
    })),
  );
}

/** Throws 409 while the account has a membership or an application that is handled. */
async function requireNone(ctx: Ctx): Promise<void> {
  await lockApplications(ctx, ctx.user);
  const before = await latestMembership(ctx, ctx.user);
  if (before && ['active', 'grace', 'lapsed'].includes(before.state))
    throw conflict(`该账号已有会籍 ${before.number}，不能再认领`);
  const applications = await ctx.db
    .select({ status: cases.status, recordNo: cases.recordNo })
    .from(cases)
    .where(and(eq(cases.kind, membership.key), ownedBy(cases, ctx.user)));
  const running = applications.find(({ status }) => !isApplicationOver(status));
  if (running) throw conflict(`入会申请 ${running.recordNo} 正在办理，请先撤回，再认领原有会籍`);
}

/** First day of a paid term: whole years before its end, and begun by `today` if it was paid ahead. */
function beginningOf(endsOn: string, today: string): string {
  for (let months = 12; ; months += 12) {
    const day = daysLater(monthsLater(endsOn, -months), 1);
    if (day <= today) return day;
  }
}

/**
 * Makes a membership of the account of one that the association has imported: its number, entry in the directory and
 * paid term, a certificate, and a case that stands for the application on paper. The days decide about its state.
 */
export const claimMembership = (ctx: Ctx, number: string) =>
  ctx.transaction(async () => {
    const [kept] = await ctx.db
      .select()
      .from(importedMemberships)
      .where(eq(importedMemberships.numberKey, memberNumberKey(number)))
      .for('update');
    if (!kept || kept.membershipId !== null || !isClaimable(kept, await accountOf(ctx)))
      throw invalid({ number: NONE });
    await requireNone(ctx);
    const today = formatDate(ctx.now());
    if (returnUntil(kept.endsOn) < today)
      throw conflict(`会费期限已于 ${kept.endsOn} 届满，连续两年没有缴纳会费视为退会，请重新申请入会`);
    const { variant, name, level, memberId, endsOn } = kept;
    const representative = kept.representative || name;
    const label = await levelLabel(ctx, level);
    const applied = { value: level, label, note: '', variant };
    const { id: recordId } = await fileFormer(ctx, membership, {
      title: name,
      data: { variant, level, name, representative, uscc: kept.uscc, mobile: kept.mobile, applied },
      status: 'approved',
      action: 'approve',
      note: `协会原有会籍（会员号 ${kept.number}），由会员认领`,
    });
    const { userId, eId } = ctx.user;
    const term = { startsOn: beginningOf(endsOn, today), endsOn };
    const certificate = await issueCertificate(ctx, {
      kind: 'member',
      number: kept.number,
      title: label,
      holder: name,
      holderIsPerson: variant === 'personal',
      source: '本会',
      issuedOn: today,
      owner: { userId, eId },
      detail: { facts: factsOf(term) },
    });
    const times = { createdAt: ctx.now(), updatedAt: ctx.now() };
    const { id } = returned(
      await ctx.db
        .insert(memberships)
        .values({
          userId,
          eId,
          number: kept.number,
          recordId,
          memberId,
          certificateId: certificate.id,
          name,
          variant,
          level,
          representative,
          ...term,
          ...times,
        })
        .returning(),
    );
    await ctx.db.insert(membershipTerms).values({ membershipId: id, level, ...term, createdAt: ctx.now() });
    await ctx.db
      .update(importedMemberships)
      .set({ membershipId: id, claimedAt: ctx.now() })
      .where(eq(importedMemberships.id, kept.id));
    const now = await advanceNow(ctx, id);
    if (now?.state === 'active') await keepCertificate(ctx, now);
    if (now)
      await tellMember(ctx, now, {
        title: '会籍已认领',
        body: `您的会籍（${name}，会员号 ${kept.number}）已认领，会费期限至 ${endsOn}，到期前会提醒续费。`,
        topic: 'account',
      });
    return { number: kept.number };
  });
