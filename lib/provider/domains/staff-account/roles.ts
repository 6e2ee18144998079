import { asc, eq } from 'drizzle-orm';
import { dutiesOf, roleLabels, STAFF_ROLES, type StaffRole } from '@/lib/contract/duties';
import { isStaff } from '../../access/duties';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { revisionOf } from '../../core/revision';
import { sessions, staffFactors, staffMembers, users } from '../../db/schema';
import { freeLost } from '../queue';

type StaffRow = Pick<typeof users.$inferSelect, 'id' | 'nickname' | 'staffRoles'>;

/** Removes duplicate roles and sorts them in declaration order. */
const inOrder = (roles: readonly StaffRole[]): StaffRole[] => STAFF_ROLES.filter((role) => roles.includes(role));
/** Digest of roles, in any order. */
export const digestOfRoles = (roles: readonly StaffRole[]): string => revisionOf(inOrder(roles));
export const rolesInWords = (roles: readonly StaffRole[]): string =>
  inOrder(roles)
    .map((role) => roleLabels[role])
    .join('、');

/**
 * Locks all staff members, so that two administrators who remove each other concurrently cannot both succeed. Rows that
 * refer to them, such as messages, can be written meanwhile.
 */
export const lockStaff = (ctx: Ctx): Promise<StaffRow[]> =>
  ctx.db
    .select({ id: users.id, nickname: users.nickname, staffRoles: users.staffRoles })
    .from(users)
    .where(isStaff)
    .orderBy(asc(users.id))
    .for('no key update', { of: users });

const isAdministrator = ({ staffRoles }: Pick<StaffRow, 'staffRoles'>) => staffRoles.includes('administrator');

/**
 * Sets a user's roles (none removes them), releases assignments that the user may no longer process, and deletes the
 * second factor of a former staff member. Call inside a transaction with all staff locked. Throws 409 if no
 * administrator would be left.
 */
export async function writeRoles(
  ctx: Ctx,
  {
    staff,
    member,
    roles,
    reason,
  }: { staff: readonly StaffRow[]; member: StaffRow; roles: readonly StaffRole[]; reason?: string },
): Promise<void> {
  const others = staff.filter(({ id }) => id !== member.id);
  const isLast = isAdministrator(member) && !others.some(isAdministrator);
  if (isLast && !roles.includes('administrator')) throw conflict('这是最后一位管理员，请先添加另一位');
  const { id } = member;
  const next = inOrder(roles);
  await ctx.db.update(users).set({ staffRoles: next }).where(eq(users.id, id));
  if (next.length === 0) {
    await ctx.db.delete(staffMembers).where(eq(staffMembers.userId, id));
    await ctx.db.delete(staffFactors).where(eq(staffFactors.userId, id));
    await ctx.db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, id));
  } else {
    await ctx.db.insert(staffMembers).values({ userId: id, since: ctx.now() }).onConflictDoNothing();
  }
  // Assignments that require a lost duty are released; others stay.
  const kept = dutiesOf(next);
  const lost = dutiesOf(member.staffRoles).filter((duty) => !kept.includes(duty));
  const freed = await freeLost(ctx, member, lost);
  ctx.changed({
    subject: 'staffAccount',
    id,
    title: member.nickname,
    before: { roles: rolesInWords(member.staffRoles) },
    after: { roles: rolesInWords(next), ...(freed > 0 && { freed }), ...(reason && { reason }) },
  });
}
