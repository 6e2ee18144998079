import { asc, eq, max, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { StaffRole } from '@/lib/contract/duties';
import type { addStaffAccount as adding, StaffAccount, setStaffRoles as setting } from '@/lib/contract/staff-accounts';
import { formatDate, formatDateTime } from '@/lib/format/dates';
import { maskPhone } from '@/lib/rules/identifiers/phone';
import { isStaff } from '../../access/duties';
import type { Ctx } from '../../core/context';
import { conflict, invalid, notFound } from '../../core/errors';
import { requireUnchanged } from '../../core/revision';
import { assignments, sessions, staffFactors, staffMembers, staffTies, users } from '../../db/schema';
import { sendMessage } from '../notification';
import { digestOfRoles, lockStaff, rolesInWords, writeRoles } from './roles';

/** Lists all staff members, oldest first. */
export async function listStaffAccounts(ctx: Ctx): Promise<StaffAccount[]> {
  const logins = ctx.db
    .select({ userId: sessions.userId, at: max(sessions.createdAt).as('at') })
    .from(sessions)
    .groupBy(sessions.userId)
    .as('logins');
  const rows = await ctx.db
    .select({
      id: users.id,
      name: users.nickname,
      realName: users.realName,
      phone: users.phone,
      roles: users.staffRoles,
      since: staffMembers.since,
      lastLoginAt: logins.at,
      hasFactor: sql<boolean>`${staffFactors.confirmedAt} is not null`,
      holds: sql<number>`(select count(*)::int from ${assignments} where ${assignments.userId} = ${users.id})`,
      ties: sql<string[]>`array(select ${staffTies.organisation} from ${staffTies}
        where ${staffTies.userId} = ${users.id} order by ${staffTies.createdAt}, ${staffTies.organisation})`,
    })
    .from(users)
    .leftJoin(staffMembers, eq(staffMembers.userId, users.id))
    .leftJoin(staffFactors, eq(staffFactors.userId, users.id))
    .leftJoin(logins, eq(logins.userId, users.id))
    .where(isStaff)
    .orderBy(asc(staffMembers.since), asc(users.id));
  return rows.map(({ since, lastLoginAt, phone, ...row }) => ({
    ...row,
    phone: maskPhone(phone),
    since: since ? formatDate(since) : '',
    lastLoginAt: lastLoginAt ? formatDateTime(lastLoginAt) : '',
    isSelf: row.id === ctx.user.userId,
    revision: digestOfRoles(row.roles),
  }));
}

/** Notifies a user of their roles. */
const notifyOfRoles = (ctx: Ctx, userId: number, roles: readonly StaffRole[]) =>
  sendMessage(ctx, {
    userId,
    eId: 0,
    kind: 'system',
    title: roles.length > 0 ? '您的工作权限有变化' : '您的工作权限已结束',
    body:
      roles.length > 0
        ? `您在本会的角色为：${rolesInWords(roles)}。请从工作台开始办理。`
        : '您不再是本会的工作人员，您领取的事项已放回待办。',
    link: roles.length > 0 ? '/staff' : '/mine',
  });

/**
 * Returns a staff member whose roles can be changed, with all staff locked. Throws 404 for a user without roles; the
 * route refuses the caller's own id.
 */
async function lockOther(ctx: Ctx, id: number) {
  const staff = await lockStaff(ctx);
  const member = staff.find((one) => one.id === id);
  if (!member) throw notFound('没有这位工作人员');
  return { staff, member };
}

/** Makes a user a staff member. Throws 422 beside `phone` for an unknown user or an existing staff member. */
export const addStaffAccount = (ctx: Ctx, { phone, roles }: z.output<(typeof adding)['body']>) =>
  ctx.transaction(async () => {
    const staff = await lockStaff(ctx);
    const [member] = await ctx.db.select().from(users).where(eq(users.phone, phone)).for('update');
    if (!member) throw invalid({ phone: '没有这个手机号的账号，请对方先在门户登录一次' });
    if (member.staffRoles.length > 0) throw invalid({ phone: `${member.nickname}已经是工作人员，请在列表里修改角色` });
    await writeRoles(ctx, { staff, member, roles });
    await notifyOfRoles(ctx, member.id, roles);
    return {};
  });

export const setStaffRoles = (ctx: Ctx, id: number, { roles, revision }: z.output<typeof setting.body>) =>
  ctx.transaction(async () => {
    const { staff, member } = await lockOther(ctx, id);
    const what = `${member.nickname}的角色（现在是${rolesInWords(member.staffRoles)}）`;
    requireUnchanged(what, revision, digestOfRoles(member.staffRoles), digestOfRoles(roles));
    await writeRoles(ctx, { staff, member, roles });
    await notifyOfRoles(ctx, id, roles);
    return {};
  });

export const endStaffAccount = (ctx: Ctx, id: number, reason: string) =>
  ctx.transaction(async () => {
    const { staff, member } = await lockOther(ctx, id);
    await writeRoles(ctx, { staff, member, roles: [], reason });
    await notifyOfRoles(ctx, id, []);
    return {};
  });

/** Removes the second factor of a staff account and the confirmation of their sessions. */
export const resetStaffFactor = (ctx: Ctx, id: number) =>
  ctx.transaction(async () => {
    const { member } = await lockOther(ctx, id);
    const gone = await ctx.db.delete(staffFactors).where(eq(staffFactors.userId, id)).returning();
    if (gone.length === 0) throw conflict('对方还没有设置两步验证');
    await ctx.db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, id));
    ctx.changed({
      subject: 'staffAccount',
      id,
      title: member.nickname,
      before: { factor: '已设置' },
      after: { factor: '待重新设置' },
    });
    return {};
  });
