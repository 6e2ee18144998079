import { and, eq, isNotNull } from 'drizzle-orm';
import { STAFF_ROLES } from '@/lib/contract/duties';
import { addDays } from '@/lib/format/dates';
import type { Ctx } from '../core/context';
import { auditLog, enterprises, enterpriseUsers, persons, staffMembers, staffTies, users } from '../db/schema';
import { DEMO_ACCOUNTS, hashPassword } from '../domains/account';
import { sendMessage } from '../domains/notification';
import type { SearchDocument } from '../search-index/index-document';

/** Password of the demo accounts; they exist in demo mode only. */
export const DEMO_PASSWORD = 'Demo-2026';

/** The expert of content/persons with a demo account. */
const DEMO_EXPERT = '沈知微';

/** Profile of the demo's enterprise. */
const jianshan = {
  kind: 'enterprise',
  founded: '2016-05-18',
  address: '云州市文澜区墨池路 88 号 5 层',
  contact: '陈砚',
  phone: '0899-5550188',
  email: 'legal@jianshan.example',
  mailing: '云州市文澜区墨池路 88 号 5 层',
  intro:
    '以云州山水与手艺为题材做插画、图书与文创，自有登记作品二十余件，长期与本地美术馆、出版社合作。\n版权事务由公司统一办理，对外授权须经版权部审核。',
};

/** Staff actions for the audit log. */
const deeds = [
  {
    days: 200,
    operation: 'PUT /api/v1/staff/settings/{group}/{key}',
    summary: '修改站点参数',
    subject: 'setting',
    subjectId: 'site/hours',
    title: '服务时间',
    before: { value: '工作日 9:00—17:00' },
    after: { value: '工作日 9:00—17:30' },
  },
  {
    days: 120,
    operation: 'POST /api/v1/staff/people',
    summary: '添加工作人员',
    subject: 'staffAccount',
    subjectId: '',
    title: '何予安',
    before: { roles: '' },
    after: { roles: '审核员' },
  },
  {
    days: 31,
    operation: 'PUT /api/v1/staff/dictionaries/{dictType}/{dictValue}',
    summary: '修改字典项',
    subject: 'dictionary',
    subjectId: 'expert_field/ai',
    title: '专家的专长：人工智能与版权',
    before: { dictLabel: '人工智能与版权' },
    after: { dictLabel: '人工智能' },
  },
];

/** Inserts the staff members with their start date, and the declared interests of one of them. */
async function seedStaff(ctx: Ctx, people: readonly (typeof users.$inferSelect)[], since: Date): Promise<void> {
  const staff = people.filter(({ staffRoles }) => staffRoles.length > 0);
  await ctx.db.insert(staffMembers).values(staff.map(({ id }) => ({ userId: id, since })));
  const [all] = staff;
  if (all)
    await ctx.db.insert(auditLog).values(
      deeds.map(({ days, ...deed }) => ({
        ...deed,
        at: addDays(ctx.now(), -days),
        userId: all.id,
        userName: all.nickname,
      })),
    );
  const reviewer = staff.find(({ account }) => account === DEMO_ACCOUNTS.reviewer.account);
  if (reviewer)
    await ctx.db
      .insert(staffTies)
      .values({ userId: reviewer.id, organisation: '云州见山文化创意有限公司', createdAt: since });
}

/**
 * Creates a person, the owner of an enterprise account, an expert, and staff: one with every role, a reviewer, one of
 * finance, and an editor.
 */
export async function seedAccounts(ctx: Ctx): Promise<SearchDocument[]> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const since = addDays(ctx.now(), -240);
  const people = [
    { ...DEMO_ACCOUNTS.person, nickname: '林知遥', personalCertificate: 'pass' as const },
    { ...DEMO_ACCOUNTS.owner, nickname: '顾见山', personalCertificate: 'pass' as const },
    { ...DEMO_ACCOUNTS.expert, nickname: DEMO_EXPERT, personalCertificate: 'pass' as const },
    { ...DEMO_ACCOUNTS.staff, nickname: '办事员', staffRoles: [...STAFF_ROLES] },
    { ...DEMO_ACCOUNTS.reviewer, nickname: '何予安', staffRoles: ['reviewer' as const] },
    { ...DEMO_ACCOUNTS.finance, nickname: '方砚秋', staffRoles: ['finance' as const] },
    { ...DEMO_ACCOUNTS.editor, nickname: '乔知夏', staffRoles: ['publisher' as const] },
  ];
  const rows = await ctx.db
    .insert(users)
    .values(people.map((person) => ({ ...person, passwordHash, nicknameSet: true, createdAt: since })))
    .returning();
  const [person, owner, expert] = rows;
  await seedStaff(ctx, rows, since);
  if (!person || !owner || !expert) throw new Error('insert returned no rows');
  await ctx.db
    .update(persons)
    .set({ userId: expert.id })
    .where(and(eq(persons.name, DEMO_EXPERT), isNotNull(persons.priceFen)));
  const [enterprise] = await ctx.db
    .insert(enterprises)
    .values({
      name: '云州见山文化创意有限公司',
      uscc: '91350100M000100Y43',
      legalPerson: '顾见山',
      status: 'pass',
      detail: jianshan,
      createdAt: since,
    })
    .returning();
  if (!enterprise) throw new Error('insert returned no row');
  await ctx.db
    .insert(enterpriseUsers)
    .values({ enterpriseId: enterprise.id, userId: owner.id, role: 'owner', createdAt: since });
  for (const row of rows) {
    await sendMessage(ctx, {
      userId: row.id,
      eId: 0,
      kind: 'system',
      title: '欢迎使用云州市版权协会服务门户',
      body: '登记、备案、咨询与活动的进展都会在这里通知您。',
      link: '/mine',
    });
  }
  return [];
}
