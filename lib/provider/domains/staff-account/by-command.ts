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
  /** What a new account is called; that of an older one stays. */
  name: string;
  roles: readonly StaffRole[];
}

/**
 * Makes whoever has a phone staff, with the account where there is none yet: the first login is by a code to that phone,
 * so that no password is ever handed out. Throws on a phone that is none.
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

/** Ends somebody. Throws where the phone is no member of staff's, and for the last administrator. */
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
