import { inArray, like, not } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { configValues, files, users } from '../../db/schema';
import { DEMO_ACCOUNTS, isDemoAccount } from '../../domains/account';
import { seedAssociation } from './seed-association';

/** Parts of a demo that remain. */
export interface Kept {
  /** Settings of the workbench: name, contacts, bank account, fees. */
  settings: boolean;
  /** Telephone numbers of staff whose accounts and roles stay; demo accounts never do. */
  staff: readonly string[];
}

const demoPhones = Object.values(DEMO_ACCOUNTS).map(({ phone }) => phone);

/** Whether the database holds the accounts of the demo. */
export async function isDemoDatabase(ctx: Ctx): Promise<boolean> {
  const found = await ctx.db.select().from(users).where(inArray(users.phone, demoPhones));
  return found.some(isDemoAccount);
}

/**
 * Replaces the demo by what every association begins with: all tables are dropped and made anew, as the audit log and the
 * filings' log refuse to be deleted row by row. Throws for a database that holds no demo, and for unknown staff.
 * @returns the number of settings and of staff accounts that stayed
 */
export async function emptyDemo(ctx: Ctx, kept: Kept): Promise<{ settings: number; staff: number }> {
  const { database } = ctx.ports;
  if (!(await isDemoDatabase(ctx))) throw new Error('这个数据库里没有演示账号，不是演示库，没有清空');
  const settings = kept.settings
    ? await ctx.db
        .select()
        .from(configValues)
        .where(not(like(configValues.key, 'portal/%')))
    : [];
  const named =
    kept.staff.length > 0
      ? await ctx.db
          .select()
          .from(users)
          .where(inArray(users.phone, [...kept.staff]))
      : [];
  const staff = named.filter((one) => one.staffRoles.length > 0 && !isDemoAccount(one));
  const unknown = kept.staff.filter((phone) => !staff.some((one) => one.phone === phone));
  if (unknown.length > 0)
    throw new Error(
      `不是可以保留的工作人员（演示账号不能保留，自己的先用 npm run staff -- add 添加）：${unknown.join('、')}`,
    );
  const stored = await ctx.db.select({ name: files.name }).from(files);
  await database.alone(async () => {
    for (const schema of ['public', 'drizzle', 'pgboss'])
      await database.raw.query(`drop schema if exists ${schema} cascade`);
    await database.raw.query('create schema public');
    await database.migrate();
  });
  await ctx.transaction(async () => {
    await seedAssociation(ctx);
    for (const { key, value } of settings) await ctx.db.insert(configValues).values({ key, value });
    for (const { phone, nickname, nicknameSet, account, passwordHash, staffRoles } of staff)
      await ctx.db.insert(users).values({ phone, nickname, nicknameSet, account, passwordHash, staffRoles });
  });
  for (const { name } of stored) await ctx.ports.files.remove(name);
  return { settings: settings.length, staff: staff.length };
}
