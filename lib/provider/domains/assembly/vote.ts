import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { BallotChoice, newRegistration, OwnAssembly } from '@/lib/contract/assemblies';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { assemblyBallots, assemblyRegistrations, memberships } from '../../db/schema';
import { type MembershipRow, membershipInForce } from '../membership';
import { hasVoted } from './ballots';
import { hindranceOf, levelHindrance, presentOwn, registrationOf, requireMember } from './own';
import { findShown, lockAssembly, motionsOf } from './rows';

/**
 * Locks the membership of the account, so that its level and state hold until the commit, and two calls of one member
 * follow each other. Throws 404 unless it is in force.
 */
async function lockMember(ctx: Ctx): Promise<MembershipRow> {
  const { id } = await requireMember(ctx);
  await ctx.db.select({ id: memberships.id }).from(memberships).where(eq(memberships.id, id)).for('update');
  const member = await membershipInForce(ctx, ctx.user);
  if (!member) throw conflict('会籍已经失效，不能参加会员大会');
  return member;
}

/** Registers the member for a meeting, or changes the registration. Throws 404, 409. */
export const registerForAssembly = (
  ctx: Ctx,
  id: number,
  { way, proxyName }: z.output<typeof newRegistration>,
): Promise<OwnAssembly> =>
  ctx.transaction(async () => {
    await findShown(ctx, id);
    const member = await lockMember(ctx);
    const row = await lockAssembly(ctx, id, 'share');
    if (row.state !== 'announced') throw conflict('会议已经结束，不能再报名');
    if (ctx.now() > row.registerUntil)
      throw conflict(`报名已于 ${formatDateTime(row.registerUntil).slice(0, 16)} 截止，请与协会联系`);
    if (way === 'leave' && (await hasVoted(ctx, id, member.id))) throw conflict('已经参加表决，不能改为请假');
    const set = { way, proxyName: way === 'proxy' ? proxyName : '', userId: ctx.user.userId, updatedAt: ctx.now() };
    await ctx.db
      .insert(assemblyRegistrations)
      .values({ ...set, assemblyId: id, membershipId: member.id, createdAt: ctx.now() })
      .onConflictDoUpdate({
        target: [assemblyRegistrations.assemblyId, assemblyRegistrations.membershipId],
        set,
      });
    return presentOwn(ctx, row, member);
  });

/** Votes on a motion, finally. Throws 404, 409. */
export const castBallot = (
  ctx: Ctx,
  id: number,
  { motionId, choice }: { motionId: number; choice: BallotChoice },
): Promise<OwnAssembly> =>
  ctx.transaction(async () => {
    await findShown(ctx, id);
    const member = await lockMember(ctx);
    // A closing waits for this vote or is seen by it, so that no accepted vote is left out of the result.
    const row = await lockAssembly(ctx, id, 'share');
    const motion = (await motionsOf(ctx, id)).find((one) => one.id === motionId);
    if (!motion) throw notFound('议案不存在');
    const hindrance = levelHindrance(motion, member) || hindranceOf(ctx, row, await registrationOf(ctx, id, member.id));
    if (hindrance) throw conflict(hindrance);
    const cast = await ctx.db
      .insert(assemblyBallots)
      .values({
        motionId,
        membershipId: member.id,
        level: member.level,
        choice,
        userId: ctx.user.userId,
        castAt: ctx.now(),
      })
      .onConflictDoNothing({ target: [assemblyBallots.motionId, assemblyBallots.membershipId] })
      .returning({ id: assemblyBallots.id });
    if (cast.length === 0) throw conflict('这项议案已经表决，不能更改');
    return presentOwn(ctx, row, member);
  });
