import { and, eq, isNull, or } from 'drizzle-orm';
import { formatDateTime } from '@/lib/format/dates';
import { isMeetingReminderDue, isVoteReminderDue, mayVote } from '@/lib/rules/assembly';
import type { Ctx } from '../../core/context';
import { assemblies, assemblyBallots, assemblyMotions, assemblyRegistrations } from '../../db/schema';
import { type AssemblyRow, motionsOf } from './rows';
import { membersInForce, tellMembers } from './tell';

const minute = (at: Date): string => formatDateTime(at).slice(0, 16);

const registrationsOf = (ctx: Ctx, { id }: AssemblyRow) =>
  ctx.db.select().from(assemblyRegistrations).where(eq(assemblyRegistrations.assemblyId, id));

/** Reminds all members in force who are not on leave of the meeting. */
async function remindOfMeeting(ctx: Ctx, row: AssemblyRow): Promise<void> {
  const onLeave = new Set(
    (await registrationsOf(ctx, row)).flatMap(({ membershipId, way }) => (way === 'leave' ? [membershipId] : [])),
  );
  const members = (await membersInForce(ctx)).filter(({ id }) => !onLeave.has(id));
  await tellMembers(ctx, row.id, members, {
    title: '会员大会即将召开',
    body: `${row.title}将于 ${minute(row.startsAt)} ${row.place ? `在${row.place}` : '在线上'}召开，请准时参加。`,
  });
}

/** Reminds members present who have not voted on every motion that is theirs. */
async function remindOfVote(ctx: Ctx, row: AssemblyRow): Promise<void> {
  const motions = await motionsOf(ctx, row.id);
  const ballots = await ctx.db
    .select({ motionId: assemblyBallots.motionId, membershipId: assemblyBallots.membershipId })
    .from(assemblyBallots)
    .innerJoin(assemblyMotions, eq(assemblyMotions.id, assemblyBallots.motionId))
    .where(eq(assemblyMotions.assemblyId, row.id));
  const cast = new Set(ballots.map(({ motionId, membershipId }) => `${motionId} ${membershipId}`));
  const registrations = await registrationsOf(ctx, row);
  const present = new Set(
    registrations.flatMap(({ membershipId, way, isAbsent }) => (way === 'leave' || isAbsent ? [] : [membershipId])),
  );
  const members = (await membersInForce(ctx)).filter(
    ({ id, level }) =>
      present.has(id) && motions.some((motion) => mayVote(motion.levels, level) && !cast.has(`${motion.id} ${id}`)),
  );
  await tellMembers(ctx, row.id, members, {
    title: '会员大会表决即将截止',
    body: `${row.title}的表决到 ${minute(row.votesUntil)} 截止，您还有议案没有表决。`,
  });
}

/** Sends the reminders that are due, each once: the day before the meeting, and before the vote ends. Idempotent. */
export const remindOfAssemblies = (ctx: Ctx): Promise<void> =>
  ctx.transaction(async () => {
    const rows = await ctx.db
      .select()
      .from(assemblies)
      .where(
        and(
          eq(assemblies.state, 'announced'),
          or(isNull(assemblies.remindedOfMeetingAt), isNull(assemblies.remindedOfVoteAt)),
        ),
      )
      .for('update', { skipLocked: true });
    const now = ctx.now();
    for (const row of rows) {
      const set = {
        ...(!row.remindedOfMeetingAt && isMeetingReminderDue(row.startsAt, now) && { remindedOfMeetingAt: now }),
        ...(!row.remindedOfVoteAt &&
          isVoteReminderDue(row.votesFrom, row.votesUntil, now) && { remindedOfVoteAt: now }),
      };
      if (Object.keys(set).length === 0) continue;
      await ctx.db.update(assemblies).set(set).where(eq(assemblies.id, row.id));
      if (set.remindedOfMeetingAt) await remindOfMeeting(ctx, row);
      if (set.remindedOfVoteAt) await remindOfVote(ctx, row);
    }
  });
