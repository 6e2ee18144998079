/**
 * `npm run staff -- add --phone 138… --name 王敏 --roles administrator,reviewer`, `… code --phone
 * 138…`, `… list`, `… end --phone 138…`: creates the first administrator, prints a login code where no message can be sent,
 * and restores access when there is none. With the embedded database stop the portal first, as
 * only one process may open its folder.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { directServerOf, env, keysDirOf } from '@/lib/config/env';
import { isDemo, seedOf } from '@/lib/config/exposure';
import { DUTIES, dutiesOf, dutyLabels, roleLabels, STAFF_ROLES } from '@/lib/contract/duties';
import { isStaff } from '@/lib/provider/access/duties';
import { bootProvider } from '@/lib/provider/boot/boot';
import { systemContext } from '@/lib/provider/core/context';
import { users } from '@/lib/provider/db/schema';
import { firstLoginCode } from '@/lib/provider/domains/login';
import { getOpening } from '@/lib/provider/domains/opening';
import { dismiss, hire, rolesInWords } from '@/lib/provider/domains/staff-account';
import { isEmpty } from '@/lib/provider/seed/is-empty';

const roleList = STAFF_ROLES.map((role) => `${role}（${roleLabels[role]}）`).join('、');
const usage = `用法：
  npm run staff -- add --phone 手机号 [--name 姓名] --roles 角色,角色
  npm run staff -- code --phone 手机号
  npm run staff -- list
  npm run staff -- end --phone 手机号
角色：${roleList}`;

/** Reports an error that the operator can correct, without a stack trace. */
const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { phone: { type: 'string' }, name: { type: 'string', default: '' }, roles: { type: 'string', default: '' } },
});
const [command = ''] = positionals;
if (!['add', 'code', 'list', 'end'].includes(command)) fail(usage);
const phone = z
  .string()
  .regex(/^1[3-9]\d{9}$/)
  .safeParse(values.phone);
if (command !== 'list' && !phone.success) fail(`请用 --phone 给出 11 位手机号\n\n${usage}`);
const roles = z.array(z.enum(STAFF_ROLES)).min(1).safeParse(values.roles.split(',').filter(Boolean));
if (command === 'add' && !roles.success) fail(`请用 --roles 给出角色，多个用逗号隔开：${roleList}`);

const all = env();
const keysDir = keysDirOf(all);
const portal = await bootProvider({
  database: directServerOf(all) ?? { dir: path.resolve(all.DATA_DIR) },
  keysDir: keysDir && path.resolve(keysDir),
  seed: 'none',
  work: false,
  settings: { demo: isDemo(all), exposed: false, showOutbox: false },
  logLevel: 'error',
  invalidate: () => undefined,
  forget: () => undefined,
}).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
const ctx = systemContext(portal.ports);
const wasEmpty = await isEmpty(portal.ports.database);

/** Whether the portal is open. An empty database has no such setting yet; the first start writes that it is closed. */
const isOpenHere = async (): Promise<boolean> =>
  wasEmpty && seedOf(all) === 'site' ? false : (await getOpening(ctx)).isOpen;

/** Prints a login code of a staff member, once; the database holds its hash alone. */
async function printCode(phone: string): Promise<void> {
  const [member] = await ctx.db
    .select({ id: users.id, roles: users.staffRoles })
    .from(users)
    .where(and(isStaff, eq(users.phone, phone)));
  if (!member) throw new Error('这个手机号不是工作人员，请先用 add 添加');
  const code = await firstLoginCode(ctx, phone);
  console.log(`一次性登录验证码：${code}（15 分钟内有效，只显示这一次）`);
  const leads = dutiesOf(member.roles).includes('settings') && !(await isOpenHere());
  const address = `${all.SITE_URL ?? ''}/login?backUrl=${leads ? '/staff/setup' : '/staff'}`;
  console.log(`请打开 ${address}，输入这个手机号与上面的验证码；首次进入时设置两步验证。`);
  if (leads) console.log('网站还没有对公众开放，请照“开放准备”逐步填写。');
}

try {
  if (command === 'add') await hire(ctx, { phone: phone.data ?? '', name: values.name, roles: roles.data ?? [] });
  if (command === 'end') await dismiss(ctx, phone.data ?? '');
  const staff = await ctx.db.select().from(users).where(isStaff).orderBy(asc(users.id));
  for (const user of staff) console.log(`${user.phone}  ${user.nickname}  ${rolesInWords(user.staffRoles)}`);
  if (staff.length === 0) console.log('还没有工作人员');
  const held = dutiesOf(staff.flatMap(({ staffRoles }) => staffRoles));
  const free = DUTIES.filter((duty) => !held.includes(duty)).map((duty) => dutyLabels[duty]);
  if (staff.length > 0 && free.length > 0) console.log(`还没有人负责：${free.join('、')}`);
  if (command === 'add' || command === 'code') await printCode(phone.data ?? '');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await portal.close();
}
