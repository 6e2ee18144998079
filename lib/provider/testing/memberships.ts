import { z } from 'zod';
import { getOwnApplication } from '@/lib/contract/membership';
import { reviewCase } from '@/lib/contract/staff-cases';
import { addDays, startOfDay } from '@/lib/format/dates';
import { submitMembership } from '@/lib/kinds/cases/membership';
import { jobHandlers } from '../boot/jobs';
import { dictionaryEntries, pages, sessions } from '../db/schema';
import { readContent } from '../seed/content/content-files';
import { readDictionaries } from '../seed/content/dictionaries';
import type { TestProvider } from './harness';
import { type SomeUser, someStaff, someUser } from './people';
import { someFile } from './people-and-places';
import { paidFee } from './refunds';

/** Inserts the levels of membership with their fees. */
export async function withMembershipLevels(provider: TestProvider): Promise<void> {
  const { db } = provider.ctx;
  const dictType = 'c_sys_member_level';
  const levels = Object.entries(readDictionaries()[dictType] ?? {});
  await db
    .insert(dictionaryEntries)
    .values(levels.map(([dictValue, dictLabel], position) => ({ dictType, dictValue, dictLabel, position })));
  const data = readContent('pages/join.md', z.object({ levels: z.array(z.unknown()) }));
  await db.insert(pages).values({ key: 'join', title: '入会指南', data });
}

let serial = 0;

/** Applies as a person; the name is one of its own unless given. */
export async function appliedPerson(provider: TestProvider, given: { name?: string; idNo?: string } = {}) {
  const user = await someUser(provider);
  const name = given.name ?? `沈知微${String.fromCodePoint(0x4e00 + serial++)}`;
  const body = {
    variant: 'personal' as const,
    level: 'personal',
    name,
    idNo: given.idNo ?? '34052419800101001x',
    employer: '云州大学出版社',
    title: '编辑',
    field: '版权运营',
    resume:
      '从事图书出版与数字阅读，设有版权管理岗位，统一保管作者合同与授权文件，每年新签合同约三百份，愿意参与范本的起草。',
    mobile: '13800002222',
    email: 'shen@example.com',
    identity: await someFile(provider, user.id, 'image'),
    agreed: true,
  };
  const { id } = await provider.call(submitMembership, { body }, user);
  return { user, id, name };
}

/** Decides on an application. */
export const decideOn = (provider: TestProvider, staff: SomeUser, id: number, action: string, note = '') =>
  provider.call(reviewCase, { params: { id }, body: { action, note } }, staff);

/** Announces an application for the publicity. */
export async function announced(
  provider: TestProvider,
  staff: SomeUser,
  given: Parameters<typeof appliedPerson>[1] = {},
) {
  const applied = await appliedPerson(provider, given);
  await decideOn(provider, staff, applied.id, 'accept');
  await decideOn(provider, staff, applied.id, 'announce');
  return applied;
}

/** Runs the latest job that ends a state of a case. */
export async function runLapse(provider: TestProvider, id: number): Promise<void> {
  const job = provider.jobs.sent.findLast(({ name, data }) => name === 'case.lapse' && data.id === id);
  if (!job) throw new Error(`no job ends the state of case ${id}`);
  await jobHandlers(provider.ports)['case.lapse'](job.data);
}

/** Moves the clock past the publicity of an application and ends it. */
export async function afterPublicity(provider: TestProvider, user: SomeUser, id: number): Promise<void> {
  const application = await provider.call(getOwnApplication, {}, user);
  if (application?.id !== id) throw new Error('another application is the latest');
  await setTime(provider, addDays(provider.ctx.now(), 20));
  await runLapse(provider, id);
}

/** A member whose term begins today; the clock stands where the caller has set it. */
export async function someMember(
  provider: TestProvider,
  by?: SomeUser,
  given: Parameters<typeof appliedPerson>[1] = {},
) {
  const staff = by ?? (await someStaff(provider));
  const applied = await announced(provider, staff, given);
  const began = provider.ctx.now();
  await afterPublicity(provider, applied.user, applied.id);
  await paidFee(provider, applied.user.token, applied.id);
  await decideOn(provider, staff, applied.id, 'approve');
  return { ...applied, staff, began };
}

/** Moves the clock; sessions go on, as nobody has to log in again for the passing of time. */
export async function setTime(provider: TestProvider, now: Date): Promise<void> {
  provider.setNow(now);
  await provider.ctx.db.update(sessions).set({ lastUsedAt: now, expiresAt: addDays(now, 30) });
}

/** Stops the clock in the morning of a day and lets the daily job run. */
export async function onDay(provider: TestProvider, day: string): Promise<void> {
  await setTime(provider, new Date(startOfDay(day).getTime() + 10 * 3_600_000));
  await jobHandlers(provider.ports)['membership.keep']({});
}
