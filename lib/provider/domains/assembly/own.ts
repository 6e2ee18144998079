import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { OwnAssembly, OwnAssemblySummary } from '@/lib/contract/assemblies';
import { formatDateTime } from '@/lib/format/dates';
import { mayVote } from '@/lib/rules/assembly';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { assemblies, assemblyBallots, assemblyMotions, assemblyRegistrations, files } from '../../db/schema';
import { fileResponse, nameFromAddress } from '../file';
import { type MembershipRow, membershipInForce } from '../membership';
import { dictionaryLabels } from '../settings';
import { LEVELS } from './count';
import { presentDetails, presentMotions, presentSummary } from './present';
import { type AssemblyRow, findShown, type MotionRow, motionsOf, papersOf } from './rows';

type RegistrationRow = typeof assemblyRegistrations.$inferSelect;

/** Most meetings in the list of a member; one a year is usual. */
const MOST = 50;

/** Membership in force of the account acted as. Throws 404, so that others do not learn of the meetings. */
export async function requireMember(ctx: Ctx): Promise<MembershipRow> {
  const member = await membershipInForce(ctx, ctx.user);
  if (!member) throw notFound('会员大会不存在或无权查看');
  return member;
}

/** Registration of a member; undefined before. */
export async function registrationOf(
  ctx: Ctx,
  assemblyId: number,
  membershipId: number,
): Promise<RegistrationRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(assemblyRegistrations)
    .where(and(eq(assemblyRegistrations.assemblyId, assemblyId), eq(assemblyRegistrations.membershipId, membershipId)));
  return row;
}

/** Reason for which a member cannot vote now, whatever the motion; empty for none. */
export function hindranceOf(ctx: Ctx, row: AssemblyRow, registration: RegistrationRow | undefined): string {
  const now = ctx.now();
  if (row.state !== 'announced') return '会议已经结束，不再表决';
  if (now < row.votesFrom) return `表决从 ${formatDateTime(row.votesFrom).slice(0, 16)} 开始`;
  if (now > row.votesUntil) return '表决已经截止';
  if (!registration) return '还没有报名，不能表决';
  if (registration.way === 'leave') return '已请假，不参加表决';
  return registration.isAbsent ? '协会登记为未到会，不能表决；有疑问的请与协会联系' : '';
}

/** Reason that lies in the motion: the level of the member. */
export const levelHindrance = ({ levels }: MotionRow, { level }: MembershipRow): string =>
  mayVote(levels, level) ? '' : '这项议案由其他级别的会员表决';

const canRegister = (ctx: Ctx, row: AssemblyRow): boolean =>
  row.state === 'announced' && ctx.now() <= row.registerUntil;

/** Presents a meeting to a member. */
export async function presentOwn(ctx: Ctx, row: AssemblyRow, member: MembershipRow): Promise<OwnAssembly> {
  const motions = await motionsOf(ctx, row.id);
  const labels = await dictionaryLabels(ctx, LEVELS);
  const registration = await registrationOf(ctx, row.id, member.id);
  const ids = motions.map(({ id }) => id);
  const ballots = await ctx.db
    .select()
    .from(assemblyBallots)
    .where(and(eq(assemblyBallots.membershipId, member.id), inArray(assemblyBallots.motionId, ids)));
  const general = hindranceOf(ctx, row, registration);
  const shown = presentMotions(row, motions, labels);
  return {
    ...presentDetails(row),
    memberName: member.name,
    levelLabel: labels.get(member.level) ?? member.level,
    registration: registration
      ? {
          way: registration.way,
          proxyName: registration.proxyName,
          updatedAt: formatDateTime(registration.updatedAt),
        }
      : null,
    canRegister: canRegister(ctx, row),
    motions: motions.flatMap((motion, at) => {
      const presented = shown[at];
      if (!presented) return [];
      const cast = ballots.find(({ motionId }) => motionId === motion.id);
      const hindrance = cast ? '' : levelHindrance(motion, member) || general;
      return {
        ...presented,
        choice: cast?.choice ?? null,
        castAt: cast ? formatDateTime(cast.castAt) : null,
        canVote: !cast && hindrance === '',
        hindrance,
      };
    }),
  };
}

/** Returns a meeting with own registration and votes. Throws 404 unless the account is a member in force. */
export async function getOwnAssembly(ctx: Ctx, id: number): Promise<OwnAssembly> {
  const member = await requireMember(ctx);
  return presentOwn(ctx, await findShown(ctx, id), member);
}

/** Number of motions on which the member can vote now and has not. */
async function openMotions(ctx: Ctx, row: AssemblyRow, member: MembershipRow, registration?: RegistrationRow) {
  if (hindranceOf(ctx, row, registration) !== '') return 0;
  const motions = (await motionsOf(ctx, row.id)).filter((motion) => levelHindrance(motion, member) === '');
  const cast = await ctx.db
    .select({ motionId: assemblyBallots.motionId })
    .from(assemblyBallots)
    .innerJoin(assemblyMotions, eq(assemblyMotions.id, assemblyBallots.motionId))
    .where(and(eq(assemblyMotions.assemblyId, row.id), eq(assemblyBallots.membershipId, member.id)));
  return motions.filter(({ id }) => cast.every(({ motionId }) => motionId !== id)).length;
}

/** Lists announced and closed meetings, latest first. */
export async function listOwnAssemblies(ctx: Ctx): Promise<{ isMember: boolean; list: OwnAssemblySummary[] }> {
  const member = await membershipInForce(ctx, ctx.user);
  if (!member) return { isMember: false, list: [] };
  const rows = await ctx.db
    .select()
    .from(assemblies)
    .where(ne(assemblies.state, 'draft'))
    .orderBy(desc(assemblies.startsAt), desc(assemblies.id))
    .limit(MOST);
  const list: OwnAssemblySummary[] = [];
  for (const row of rows) {
    const registration = await registrationOf(ctx, row.id, member.id);
    const open = row.state === 'announced' ? await openMotions(ctx, row, member, registration) : 0;
    list.push({ ...presentSummary(row), way: registration?.way ?? null, openMotions: open });
  }
  return { isMember: true, list };
}

/** Answers a paper of a meeting by its position as download. Throws 404. */
export async function paperAnswer(ctx: Ctx, row: AssemblyRow, at: number): Promise<Response> {
  const paper = papersOf(row)[at];
  const [file] = paper
    ? await ctx.db
        .select()
        .from(files)
        .where(eq(files.name, nameFromAddress(paper.address)))
    : [];
  if (!file) throw notFound('材料不存在');
  return fileResponse(ctx, file, { download: true });
}

/** The same, for members in force. */
export async function getOwnAssemblyPaper(ctx: Ctx, id: number, at: number): Promise<Response> {
  await requireMember(ctx);
  return paperAnswer(ctx, await findShown(ctx, id), at);
}
