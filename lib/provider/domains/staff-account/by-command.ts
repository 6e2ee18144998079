import { eq } from 'drizzle-orm';
import { phone as phoneShape } from '@/lib/contract/account';
import type { StaffRole } from '@/lib/contract/duties';
import { auditingCommand } from '../../audit/write';
import type { Ctx } from '../../core/context';
import { returned } from '../../db/returned';
import { users } from '../../db/schema';
import { lockStaff, writeRoles } from './roles';

export interface Hiring {
  phone: string;
  /** Name of a new account; an existing one keeps its name. */
  name: string;
  roles: readonly StaffRole[];
}

/**
 * Makes the owner of a phone number a staff member, and creates the account if there is none. The first login is by a
 * code to that phone, so that no password is handed out. Throws for an invalid phone number.
 */
export async function hire(ctx: Ctx, { phone, name, roles }: Hiring): Promise<void> {
  const number = phoneShape.parse(phone);
  await auditingCommand(ctx, '添加工作人员', () =>
    ctx.transaction(async () => {
      const staff = await lockStaff(ctx);
      const account = {
        phone: number,
        nickname: name || `用户${number.slice(-4)}`,
        nicknameSet: name !== '',
        createdAt: ctx.now(),
      };
      const member = returned(
        await ctx.db
          .insert(users)
          .values(account)
          .onConflictDoUpdate({ target: users.phone, set: { phone: number } })
          .returning(),
      );
      await writeRoles(ctx, { staff, member, roles });
    }),
  );
}

/**
 * Removes all roles of a staff member. Throws if the phone number belongs to no staff account, and for the last
 * administrator.
 */
export async function dismiss(ctx: Ctx, phone: string): Promise<void> {
  await auditingCommand(ctx, '结束工作人员的权限', () =>
    ctx.transaction(async () => {
      const staff = await lockStaff(ctx);
      const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.phone, phone));
      const member = staff.find(({ id }) => id === user?.id);
      if (!member) throw new Error(`${phone} 不是工作人员`);
      await writeRoles(ctx, { staff, member, roles: [], reason: '由命令行结束' });
    }),
  );
}
