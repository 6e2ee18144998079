import { and, eq, notInArray } from 'drizzle-orm';
import { membershipChange } from '@/lib/kinds/cases/membership-change';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { ownedBy } from '../../db/owned-by';
import { cases } from '../../db/schema';
import { showMember } from '../association-member';
import { canMove, moveCase } from '../case';
import { cancelRenewal } from './renew';
import { keepCertificate, latestMembership, lockMembership, tellMember, writeMembership } from './standing';

const CLOSED = ['accepted', 'rejected', 'withdrawn', 'expired'];

/** Resigns from the membership of the account acted as. */
export const resignMembership = (ctx: Ctx, reason: string) =>
  ctx.transaction(async () => {
    const known = await latestMembership(ctx, ctx.user);
    if (!known) throw conflict('您还不是会员');
    await cancelRenewal(ctx, known, '会员退会，自动取消');
    const row = await lockMembership(ctx, known.id);
    if (!row || row.state === 'resigned' || row.state === 'ended') throw conflict('会籍已经终止');
    const resigned = await writeMembership(ctx, row.id, { state: 'resigned', graceUntil: null });
    await showMember(ctx, row.memberId, false);
    await keepCertificate(ctx, resigned, '会员已经退会，证书同时失效。');
    const open = await ctx.db
      .select({ id: cases.id, kind: cases.kind, status: cases.status })
      .from(cases)
      .where(
        and(
          eq(cases.kind, membershipChange.key),
          ownedBy(cases, { userId: row.userId, eId: row.eId }),
          notInArray(cases.status, CLOSED),
        ),
      );
    for (const one of open) if (canMove(one, 'withdraw')) await moveCase(ctx, one.id, 'withdraw', { note: '会员退会' });
    const [application] = await ctx.db.select().from(cases).where(eq(cases.id, row.recordId));
    if (application && canMove(application, 'end'))
      await moveCase(ctx, application.id, 'end', { note: ['会员退会', reason].filter(Boolean).join('：') });
    await tellMember(ctx, resigned, {
      title: '已退会',
      body: `您的会籍（${row.name}，会员号 ${row.number}）自今日起终止，会员证书同时失效。感谢您一直以来的支持，欢迎再次加入。`,
      topic: 'outcome',
    });
    return {};
  });
