import { and, asc, eq, gt, max, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { type changeTeamMember as changing, rightsInWords, teamRoleLabels } from '@/lib/contract/enterprise';
import { formatDate } from '@/lib/format/dates';
import { maskPhone } from '@/lib/rules/identifiers/phone';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { requireUnchanged } from '../../core/revision';
import { calendarFeeds, enterprises, enterpriseUsers, sessions, teamRequests, users } from '../../db/schema';
import { sendMessage } from '../notification';
import { askNewOwner } from './claim-notices';
import { type EnterpriseRow, placeIn } from './find';
import { digestOfPlace, grantsOf, nameOf, presentRequest } from './present';

/** Returns the enterprise acted as. Throws 409 for a personal account, which has no team. */
export async function ownEnterprise(ctx: Ctx): Promise<EnterpriseRow> {
  const { eId } = ctx.user;
  if (eId === 0) throw conflict('请先切换到企业账号');
  const [row] = await ctx.db.select().from(enterprises).where(eq(enterprises.id, eId));
  if (!row) throw notFound('企业账号不存在');
  return row;
}

/** Locks the team of an enterprise, so that changes are serialised: of two owners who leave at once one stays. */
export async function lockTeam(ctx: Ctx, enterpriseId: number): Promise<EnterpriseRow> {
  const [row] = await ctx.db.select().from(enterprises).where(eq(enterprises.id, enterpriseId)).for('update');
  if (!row) throw notFound('企业账号不存在');
  return row;
}

async function teamMembersOf(ctx: Ctx, enterpriseId: number) {
  const logins = ctx.db
    .select({ userId: sessions.userId, lastLogin: max(sessions.createdAt).as('last_login') })
    .from(sessions)
    .groupBy(sessions.userId)
    .as('logins');
  return ctx.db
    .select({
      userId: users.id,
      realName: users.realName,
      nickname: users.nickname,
      phone: users.phone,
      role: enterpriseUsers.role,
      rights: enterpriseUsers.rights,
      since: enterpriseUsers.createdAt,
      lastLogin: logins.lastLogin,
    })
    .from(enterpriseUsers)
    .innerJoin(users, eq(users.id, enterpriseUsers.userId))
    .leftJoin(logins, eq(logins.userId, users.id))
    .where(eq(enterpriseUsers.enterpriseId, enterpriseId))
    .orderBy(asc(enterpriseUsers.createdAt), asc(users.id));
}

/** Query of open requests of one kind, with the users they concern if they have an account. */
const openRequests = (ctx: Ctx, enterpriseId: number, kind: 'invitation' | 'request') =>
  ctx.db
    .select({ request: teamRequests, user: { realName: users.realName, nickname: users.nickname } })
    .from(teamRequests)
    .leftJoin(users, eq(users.id, teamRequests.userId))
    .where(
      and(
        eq(teamRequests.enterpriseId, enterpriseId),
        eq(teamRequests.kind, kind),
        eq(teamRequests.state, 'open'),
        gt(teamRequests.expiresAt, ctx.now()),
      ),
    )
    .orderBy(asc(teamRequests.id));

/** Lists the team members of the enterprise acted as; for managers also invitations and requests. */
export async function listTeamMembers(ctx: Ctx) {
  const enterprise = await ownEnterprise(ctx);
  const { userId, rights } = ctx.user;
  const mayManage = rights.includes('members');
  const rows = await teamMembersOf(ctx, enterprise.id);
  const waiting = async (kind: 'invitation' | 'request') =>
    mayManage ? await openRequests(ctx, enterprise.id, kind) : [];
  return {
    name: enterprise.name,
    status: enterprise.status,
    mayManage,
    members: rows.map((row) => ({
      userId: row.userId,
      name: nameOf(row),
      phone: maskPhone(row.phone),
      role: row.role,
      rights: grantsOf(row.role, row.rights),
      since: formatDate(row.since),
      lastLoginOn: row.lastLogin && formatDate(row.lastLogin),
      isMe: row.userId === userId,
      revision: digestOfPlace(row.role, row.rights),
    })),
    // Shows the phone number only, so as not to disclose whether it has an account.
    invitations: (await waiting('invitation')).map(({ request }) => presentRequest(request, null)),
    requests: (await waiting('request')).map(({ request, user }) => presentRequest(request, user)),
  };
}

/** Throws 409 for a change that would leave an enterprise without an owner. Call with the team locked. */
async function requireAnotherOwner(ctx: Ctx, enterpriseId: number, userId: number): Promise<void> {
  const others = await ctx.db
    .select({ userId: enterpriseUsers.userId })
    .from(enterpriseUsers)
    .where(
      and(
        eq(enterpriseUsers.enterpriseId, enterpriseId),
        eq(enterpriseUsers.role, 'owner'),
        ne(enterpriseUsers.userId, userId),
      ),
    );
  if (others.length === 0) throw conflict('企业账号至少要有一位所有者，请先把另一位成员设为所有者');
}

const notify = (ctx: Ctx, userId: number, title: string, body: string) =>
  sendMessage(ctx, { userId, eId: 0, kind: 'system', title, body, link: '/setting/find-status' });

/**
 * Ends the open invitations of a member who owns the account no longer: an owner who expects to be removed could come back
 * by an invitation to another phone. Call with the team locked.
 */
export async function endInvitations(ctx: Ctx, enterpriseId: number, userId: number): Promise<void> {
  await ctx.db
    .update(teamRequests)
    .set({ state: 'cancelled', decidedAt: ctx.now() })
    .where(
      and(
        eq(teamRequests.enterpriseId, enterpriseId),
        eq(teamRequests.kind, 'invitation'),
        eq(teamRequests.createdBy, userId),
        eq(teamRequests.state, 'open'),
      ),
    );
}

/**
 * Removes a team member. Their sessions switch to the personal account, and stay there if they join again. Call with the team
 * locked.
 */
export async function endPlace(ctx: Ctx, enterpriseId: number, userId: number): Promise<void> {
  await endInvitations(ctx, enterpriseId, userId);
  await ctx.db
    .delete(enterpriseUsers)
    .where(and(eq(enterpriseUsers.enterpriseId, enterpriseId), eq(enterpriseUsers.userId, userId)));
  await ctx.db.delete(calendarFeeds).where(and(eq(calendarFeeds.eId, enterpriseId), eq(calendarFeeds.userId, userId)));
  await ctx.db
    .update(sessions)
    .set({ eId: 0 })
    .where(and(eq(sessions.userId, userId), eq(sessions.eId, enterpriseId)));
}

/** Locks the team and returns a member's row. Throws 404 for a user who is not on the team. */
async function lockedPlace(ctx: Ctx, userId: number) {
  const enterprise = await lockTeam(ctx, ctx.user.eId);
  const place = await placeIn(ctx, enterprise.id, userId);
  if (!place) throw notFound('成员不存在');
  return { enterprise, place };
}

/** Throws 409 for an owner who was removed while the request waited for the lock. Call with the team locked. */
export async function requireStillOwner(ctx: Ctx): Promise<void> {
  const own = await placeIn(ctx, ctx.user.eId, ctx.user.userId);
  if (own?.role !== 'owner') throw conflict('您已不是该企业账号的所有者，请刷新页面');
}

export const changeTeamMember = (
  ctx: Ctx,
  userId: number,
  { role, rights, revision }: z.output<typeof changing.body>,
) =>
  ctx.transaction(async () => {
    const { enterprise, place } = await lockedPlace(ctx, userId);
    await requireStillOwner(ctx);
    const now = `${teamRoleLabels[place.role]}，${rightsInWords(place.role, grantsOf(place.role, place.rights))}`;
    const stored = digestOfPlace(place.role, place.rights);
    requireUnchanged(`对方的角色与权限（现在是${now}）`, revision, stored, digestOfPlace(role, rights));
    if (place.role === 'owner' && role !== 'owner') await requireAnotherOwner(ctx, enterprise.id, userId);
    await ctx.db
      .update(enterpriseUsers)
      .set({ role, rights })
      .where(and(eq(enterpriseUsers.enterpriseId, enterprise.id), eq(enterpriseUsers.userId, userId)));
    if (role !== 'owner') await endInvitations(ctx, enterprise.id, userId);
    else if (place.role !== 'owner') await askNewOwner(ctx, userId, enterprise);
    if (userId !== ctx.user.userId)
      await notify(
        ctx,
        userId,
        '您的企业账号权限已变更',
        `您在“${enterprise.name}”企业账号里的角色或权限已由所有者变更。`,
      );
    return {};
  });

export const removeTeamMember = (ctx: Ctx, userId: number) =>
  ctx.transaction(async () => {
    const { enterprise, place } = await lockedPlace(ctx, userId);
    await requireStillOwner(ctx);
    if (place.role === 'owner') await requireAnotherOwner(ctx, enterprise.id, userId);
    await endPlace(ctx, enterprise.id, userId);
    if (userId !== ctx.user.userId)
      await notify(
        ctx,
        userId,
        '您已被移出企业账号',
        `“${enterprise.name}”已把您移出企业账号，您不能再以该企业的身份办理。`,
      );
    return {};
  });

/** Removes the caller from the team of the enterprise acted as. */
export const leaveEnterprise = (ctx: Ctx) =>
  ctx.transaction(async () => {
    await ownEnterprise(ctx);
    const { userId } = ctx.user;
    const { enterprise, place } = await lockedPlace(ctx, userId);
    if (place.role === 'owner') await requireAnotherOwner(ctx, enterprise.id, userId);
    await endPlace(ctx, enterprise.id, userId);
    return {};
  });
