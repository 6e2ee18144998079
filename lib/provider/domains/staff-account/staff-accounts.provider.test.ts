import { eq } from 'drizzle-orm';
import { listQueue } from '@/lib/contract/queue';
import { getStaffSelf } from '@/lib/contract/staff';
import {
  addStaffAccount,
  endStaffAccount,
  getOwnTies,
  listStaffAccounts,
  saveOwnTies,
  setStaffRoles,
} from '@/lib/contract/staff-accounts';
import { assignments, auditLog, cases, messages, users } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { type SomeUser, someStaff, someUser } from '../../testing/people';
import { dismiss, hire } from './by-command';

describe('staff accounts', () => {
  let provider: TestProvider;
  let head: SomeUser;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());
  beforeEach(async () => {
    await provider.ctx.db.update(users).set({ staffRoles: [] });
    await provider.ctx.db.delete(assignments);
    head = await someStaff(provider, ['administrator']);
  });

  const rolesOf = async (id: number) => {
    const [row] = await provider.ctx.db.select().from(users).where(eq(users.id, id));
    return row?.staffRoles;
  };
  const take = (userId: number, subjectId: number) =>
    provider.ctx.db.insert(assignments).values({ subject: 'record', subjectId, userId, takenAt: new Date() });
  const audited = (subjectId: number) =>
    provider.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(subjectId)))
      .orderBy(auditLog.id);

  it('are added by the phone of an account, can open the workbench at once, and are notified', async () => {
    const person = await someUser(provider, { nickname: '许澄' });
    expect((await provider.refuse(getStaffSelf, {}, person)).status).toBe(404);
    await provider.call(addStaffAccount, { body: { phone: person.phone, roles: ['finance', 'reviewer'] } }, head);
    const self = await provider.call(getStaffSelf, {}, person);
    expect(self).toMatchObject({ name: '许澄', roles: ['reviewer', 'finance'] });
    expect(self.duties).toContain('money');
    const list = await provider.call(listStaffAccounts, {}, head);
    expect(list.map(({ name, isSelf }) => [name, isSelf])).toContainEqual(['许澄', false]);
    const one = list.find(({ id }) => id === person.id);
    expect(one?.since).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(one?.phone).toBe(person.phone.replace(/^(\d{3})\d{4}/, '$1****'));
    const [notification] = await provider.ctx.db.select().from(messages).where(eq(messages.userId, person.id));
    expect(notification?.body).toContain('审核员、财务');
    expect(await audited(person.id)).toMatchObject([
      { userId: head.id, summary: '添加工作人员', before: { roles: '' }, after: { roles: '审核员、财务' } },
    ]);
    const refusal = async (phone: string) =>
      (await provider.refuse(addStaffAccount, { body: { phone, roles: ['reviewer'] } }, head)).fields;
    expect(await refusal(person.phone)).toEqual({ phone: '许澄已经是工作人员，请在列表里修改角色' });
    expect(await refusal('13711112222')).toEqual({ phone: '没有这个手机号的账号，请对方先在门户登录一次' });
  });

  it('are not given back by a page that was opened before another administrator withdrew them', async () => {
    const colleague = await someStaff(provider, ['reviewer', 'finance']);
    const set = (roles: ('reviewer' | 'finance' | 'publisher')[], revision?: string) => ({
      params: { id: colleague.id },
      body: { roles, revision },
    });
    const listed = await provider.call(listStaffAccounts, {}, head);
    const read = listed.find(({ id }) => id === colleague.id)?.revision;
    await provider.call(setStaffRoles, set(['publisher']), head);
    const refused = await provider.refuse(setStaffRoles, set(['reviewer', 'finance', 'publisher'], read), head);
    expect(refused).toMatchObject({ status: 409, error: 'changedMeanwhile' });
    expect(await rolesOf(colleague.id)).toEqual(['publisher']);
  });

  it('are changed and removed by another administrator; their assignments are released', async () => {
    const colleague = await someStaff(provider, ['reviewer', 'publisher']);
    await take(colleague.id, 41);
    const setRoles = (roles: ('reviewer' | 'finance' | 'publisher')[]) =>
      provider.call(setStaffRoles, { params: { id: colleague.id }, body: { roles } }, head);
    await setRoles(['reviewer', 'publisher', 'finance']);
    // Additional roles release nothing.
    expect(await provider.ctx.db.select().from(assignments)).toHaveLength(1);
    await setRoles(['publisher']);
    expect(await provider.ctx.db.select().from(assignments)).toEqual([]);
    await take(colleague.id, 42);
    const end = { params: { id: colleague.id }, body: { reason: '调离本会' } };
    await provider.call(endStaffAccount, end, head);
    expect(await rolesOf(colleague.id)).toEqual([]);
    expect(await provider.ctx.db.select().from(assignments)).toEqual([]);
    expect((await provider.refuse(getStaffSelf, {}, colleague)).status).toBe(404);
    expect((await audited(colleague.id)).at(-1)).toMatchObject({
      before: { roles: '编辑' },
      after: { roles: '', freed: 1, reason: '调离本会' },
    });
    expect((await provider.refuse(endStaffAccount, end, head)).status).toBe(404);
  });

  it('keep assignments of a remaining duty and release the rest, each logged as released', async () => {
    const colleague = await someStaff(provider, ['reviewer', 'finance']);
    const owner = await someUser(provider);
    const case_ = (kind: string, n: number) => ({
      kind,
      recordNo: `${kind}-${n}`,
      title: '一件业务',
      status: 'accepted',
      userId: owner.id,
      data: {},
    });
    const rows = await provider.ctx.db
      .insert(cases)
      .values([case_('mediation', colleague.id), case_('invoice', colleague.id)])
      .returning();
    const [reviewed, invoiced] = rows.map(({ id }) => id);
    for (const id of [reviewed, invoiced]) await take(colleague.id, id ?? 0);
    const held = (subject: 'question' | 'refund', subjectId: number) =>
      provider.ctx.db.insert(assignments).values({ subject, subjectId, userId: colleague.id, takenAt: new Date() });
    await held('question', 7);
    await held('refund', 8);
    const set = (roles: ('reviewer' | 'finance')[]) =>
      provider.call(setStaffRoles, { params: { id: colleague.id }, body: { roles } }, head);
    await set(['finance']);
    const left = await provider.ctx.db.select().from(assignments);
    expect(left.map(({ subject, subjectId }) => [subject, subjectId]).toSorted()).toEqual(
      [
        ['record', invoiced],
        ['refund', 8],
      ].toSorted(),
    );
    const written = await audited(reviewed ?? 0);
    expect(written.at(-1)).toMatchObject({ subject: 'record', before: { holder: '工作人员' }, after: {} });
    // A reviewer sees it unassigned again.
    const reviewer = await someStaff(provider, ['reviewer']);
    const free = await provider.call(listQueue, { params: { queue: 'mediation' }, query: { held: 'free' } }, reviewer);
    expect(free.list.map(({ id }) => id)).toContain(reviewed);
    await dismiss(provider.ctx, colleague.phone);
    expect(await provider.ctx.db.select().from(assignments)).toEqual([]);
  });

  it('always include an administrator, and cannot change their own roles', async () => {
    const other = await someStaff(provider, ['administrator']);
    const self = await provider.refuse(
      setStaffRoles,
      { params: { id: head.id }, body: { roles: ['administrator', 'finance'] } },
      head,
    );
    expect(self).toMatchObject({ status: 409, msg: '自己的权限由另一位管理员修改' });
    // Two administrators remove each other concurrently: one succeeds, the other is no administrator any more.
    const end = (by: SomeUser, whom: SomeUser) =>
      provider.raw('POST', endStaffAccount.path.replace('{id}', String(whom.id)), {
        token: by.token,
        body: JSON.stringify({ reason: '互相结束' }),
      });
    const statuses = (await Promise.all([end(head, other), end(other, head)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.some((status) => status === 403 || status === 404)).toBe(true);
    const left = await provider.ctx.db.select().from(users);
    const administrators = left.filter(({ staffRoles }) => staffRoles.includes('administrator'));
    expect(administrators).toHaveLength(1);
    await expect(dismiss(provider.ctx, administrators[0]?.phone ?? '')).rejects.toThrow('最后一位管理员');
  });

  it('can be created from the command line, without a password, and the creation is logged', async () => {
    await hire(provider.ctx, { phone: '13611110000', name: '周衡', roles: ['administrator'] });
    const [made] = await provider.ctx.db.select().from(users).where(eq(users.phone, '13611110000'));
    expect(made).toMatchObject({ nickname: '周衡', passwordHash: null, staffRoles: ['administrator'] });
    await hire(provider.ctx, { phone: '13611110000', name: '别名', roles: ['administrator', 'finance'] });
    expect(await rolesOf(made?.id ?? 0)).toEqual(['finance', 'administrator']);
    await dismiss(provider.ctx, '13611110000');
    expect(await rolesOf(made?.id ?? 0)).toEqual([]);
    expect((await audited(made?.id ?? 0)).map(({ userName, summary }) => `${userName} ${summary}`)).toEqual([
      '命令行 添加工作人员',
      '命令行 添加工作人员',
      '命令行 结束工作人员的权限',
    ]);
    await expect(dismiss(provider.ctx, '13611110000')).rejects.toThrow('不是工作人员');
  });

  it('declare their interests, visible to administrators', async () => {
    const colleague = await someStaff(provider, ['reviewer']);
    const named = ['云州见山文化创意有限公司', '云州大学', '云州大学'];
    const saved = await provider.call(saveOwnTies, { body: { organisations: named } }, colleague);
    expect(saved.organisations.toSorted()).toEqual(['云州大学', '云州见山文化创意有限公司'].toSorted());
    expect(await provider.call(getOwnTies, {}, colleague)).toEqual(saved);
    expect(await provider.call(getOwnTies, {}, head)).toMatchObject({ organisations: [] });
    // Another tab, opened before, neither empties the declaration nor is refused for the same one.
    const { revision } = await provider.call(getOwnTies, {}, head);
    const stale = await provider.refuse(saveOwnTies, { body: { organisations: [], revision } }, colleague);
    expect(stale).toMatchObject({ status: 409, error: 'changedMeanwhile' });
    await provider.call(saveOwnTies, { body: { organisations: named, revision } }, colleague);
    const seen = (await provider.call(listStaffAccounts, {}, head)).find(({ id }) => id === colleague.id);
    expect(seen?.ties).toHaveLength(2);
    const refused = await provider.refuse(saveOwnTies, { body: { organisations: ['云'] } }, colleague);
    expect(refused.fields).toEqual({ 'organisations.0': '请填写单位的全称' });
  });
});
