import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { strFromU8, unzipSync } from 'fflate';
import { getUserInfo, loginByPassword, loginByPhone, sendLoginCode } from '@/lib/contract/account';
import { listFreeSlots } from '@/lib/contract/appointments';
import {
  exportPersonalData,
  getDeletion,
  listDevices,
  requestDeletion,
  revokeDevice,
  sendDeletionCode,
} from '@/lib/contract/personal-data';
import { revokeOtherSessions } from '@/lib/contract/profile';
import { submitEndpoint } from '@/lib/kinds/case';
import { affair } from '@/lib/kinds/cases/affair';
import { jobHandlers } from '../../boot/jobs';
import * as schema from '../../db/schema';
import { bookedSlot, offeredSlot, slotOn } from '../../testing/appointments';
import { someTemplate } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someUser } from '../../testing/people';
import { someFile, somePerson } from '../../testing/people-and-places';
import { hashPassword } from '../account/password';
import { sendMessage } from '../notification/send';
import { purgeOutdated } from '../retention/purge';
import { personalTables } from './tables';
import { lasting } from './tables/files-in-use';
import { impersonalTables } from './tables/impersonal';

const NOW = new Date('2026-11-22T10:00:00+08:00');
const DAY = 86_400_000;
const { accountDeletions, enterprises, enterpriseUsers, files, messages, orders, outbox, cases, sessions, users } =
  schema;

const NONE = 'no file';
const OWN = 'files of the person, which are deleted with the row';

/** Tables that could refer to files, and are not searched before the files of an account are deleted, with the reason. */
const unsearched: Readonly<Record<string, string>> = {
  appraisal_handovers: NONE,
  appraisal_opinions: NONE,
  assembly_motions: NONE,
  audit_log: 'a trace of what was, not shown as files',
  bank_receipts: 'read by its column',
  bank_statements: NONE,
  batches: 'read by its column',
  case_parties: NONE,
  case_party_acts: 'files of a party without an account',
  certificates: 'read by its column',
  deliveries: 'the name of a paper that is made when it is sent',
  enterprises: 'a logo that belongs to the enterprise',
  filing_leaves: NONE,
  form_drafts: OWN,
  imports: NONE,
  mediation_agreements: NONE,
  month_closings: NONE,
  orders: NONE,
  outbox: 'the name of a paper that is made when it is sent',
  prize_jurors: NONE,
  prize_objections: 'emptied with the account of the entrant',
  prize_scores: NONE,
  record_events: 'earlier values of the case, whose files are those of its owner',
  records: 'read by its column',
  register_entries: 'a picture of the case, which is read',
  sign_ups: NONE,
  staff_views: NONE,
  statement_layouts: NONE,
  suggestions: OWN,
  tracking_events: NONE,
};

describe('personal data inventory', () => {
  const schemaTables = Object.values<unknown>(schema).filter((one) => is(one, PgTable));
  const tables = schemaTables.map((one) => getTableName(one));
  const declared = personalTables.map(({ name }) => name);

  it('declares every table of the schema as personal or impersonal', () => {
    expect([...declared, ...Object.keys(impersonalTables)].toSorted()).toEqual(tables.toSorted());
  });

  it('searches every table that can refer to files of a deleted account, or says why not', () => {
    const ofFiles = /^(?:files?|image|picture|papers|attachments?|receiptFile|statementFiles)$/;
    const able = schemaTables.filter((one) =>
      Object.entries(getTableColumns(one)).some(
        ([name, { columnType }]) => columnType === 'PgJsonb' || ofFiles.test(name),
      ),
    );
    const searched = new Set(lasting.map((one) => getTableName(one)));
    const left = able.map((one) => getTableName(one)).filter((name) => !searched.has(name));
    expect(left.toSorted()).toEqual(Object.keys(unsearched).toSorted());
  });

  it('deletes, empties, or keeps each table for a stated reason', () => {
    const undecided = personalTables.filter(({ deletes, empties, keeps }) => !deletes && !empties && !keeps);
    expect(undecided.map(({ name }) => name)).toEqual([]);
  });
});

describe('data subject rights', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());
  beforeEach(() => provider.setNow(NOW));
  afterEach(() => provider.setNow(null));

  it('changes dependent tables before the tables that their rows are found by', () => {
    const person = { userId: 1, phone: '13800000001', mail: '' };
    const { db } = provider.ctx;
    type Table = (typeof personalTables)[number];
    /** Statements with which a deletion finds the rows of a table, and those of them that it deletes. */
    const findings = ({ table, rows, deletes }: Table) =>
      [rows(db, person), typeof deletes === 'function' ? deletes(db, person) : sql`true`].map(
        (condition) => db.select({ one: sql`1` }).from(table).where(condition).toSQL().sql,
      );
    /** Beginnings of the columns that a deletion changes, as statements name them. */
    const changes = ({ name, table, deletes, empties = {} }: Table) =>
      deletes ? [`"${name}".`] : Object.keys(empties).map((key) => `"${name}"."${getTableColumns(table)[key]?.name}"`);
    // A file is deleted once no row refers to it any more, so that its table comes last on purpose.
    const found = personalTables.filter(({ name, deletes, empties }) => name !== 'files' && (deletes || empties));
    const early = found.flatMap((one, position) =>
      found
        .slice(0, position)
        .filter((other) => changes(other).some((column) => findings(one).some((text) => text.includes(column))))
        .map(({ name }) => `${one.name} by ${name}`),
    );
    expect(early).toEqual([]);
  });

  const someone = async () => someUser(provider, { passwordHash: await hashPassword('Geheim-2026') });
  const pack = async (user: { token: string }) => {
    const response = await provider.raw('GET', exportPersonalData.path, user);
    expect(response.headers.get('content-disposition')).toContain('personal-data.zip');
    return unzipSync(new Uint8Array(await response.arrayBuffer()));
  };
  const textIn = (archive: Record<string, Uint8Array>, name: string) => strFromU8(archive[name] ?? new Uint8Array());
  const orderOf = (user: { id: number }, more: Partial<typeof orders.$inferInsert> = {}) =>
    provider.ctx.db.insert(orders).values({
      orderNo: `N${user.id}${Math.random()}`,
      userId: user.id,
      type: 'contract',
      subject: `contract:${user.id}`,
      title: '合同范本',
      amount: 1999,
      payType: '1',
      state: 'done',
      remittanceCode: 'YZ1',
      ...more,
    });
  const keep = (user: { token: string }, paper: string) =>
    provider.call(
      submitEndpoint(affair),
      {
        body: {
          affairKind: 'monitor',
          work: '山海小兽',
          handler: '周岚',
          dueBy: '',
          matter: '每季度检索一次',
          papers: [paper],
        },
      },
      user,
    );
  const codeFor = async (phone: string) => {
    const rows = await provider.ctx.db.select().from(outbox).where(eq(outbox.recipient, phone)).orderBy(outbox.id);
    return /\d{6}/.exec(rows.at(-1)?.text ?? '')?.[0] ?? '';
  };
  const wish = (user: { token: string }, body: Record<string, string> = { password: 'Geheim-2026' }) =>
    provider.call(requestDeletion, { body }, user);
  const later = (days: number) => {
    provider.setNow(new Date(NOW.getTime() + days * DAY + 1000));
    const job = provider.jobs.sent.findLast(({ name }) => name === 'account.delete');
    return jobHandlers(provider.ports)['account.delete'](job?.data ?? {});
  };
  const userRow = async (id: number) => (await provider.ctx.db.select().from(users).where(eq(users.id, id)))[0];

  it("exports readable pages, JSON and the user's own files, and nothing of others", async () => {
    const [user, other] = [await someone(), await someone()];
    await keep(user, await someFile(provider, user.id));
    await someFile(provider, other.id);
    await orderOf(user, { title: '<b>许可</b>合同' });
    await orderOf(other, { title: '别人的订单' });
    await orderOf(user, { title: '公司的订单', eId: 77 });
    await provider.ctx.transaction(() =>
      sendMessage(provider.ctx, { userId: user.id, eId: 0, kind: 'system', title: '欢迎', body: '您好' }),
    );
    const archive = await pack(user);
    const page = textIn(archive, 'index.html');
    for (const words of [
      '我的个人信息',
      '订单',
      '&lt;b&gt;许可&lt;/b&gt;合同',
      '¥19.99',
      '已完成',
      '相关作品：山海小兽',
      '欢迎',
    ])
      expect(page).toContain(words);
    expect(Object.keys(archive).filter((name) => name.startsWith('files/'))).toHaveLength(1);
    for (const name of personalTables.map((one) => `data/${one.name}.json`)) JSON.parse(textIn(archive, name));
    const all = Object.values(archive)
      .map((bytes) => strFromU8(bytes))
      .join('');
    for (const words of ['别人的订单', '公司的订单', other.phone, 'tokenHash', 'passwordHash', '$argon2'])
      expect(all).not.toContain(words);
    expect(JSON.parse(textIn(archive, 'data/users.json'))).toMatchObject([{ phone: user.phone }]);
    expect((await provider.raw('GET', exportPersonalData.path)).status).toBe(401);
  });

  it('exports no contact of another party, and nothing that the portal keeps from an applicant', async () => {
    const [user, respondent] = [await someone(), await someone()];
    const { db } = provider.ctx;
    const filed = async (kind: string, data: Record<string, unknown>) => {
      const values = { kind, recordNo: `${kind}-${user.id}`, userId: user.id, title: '案件', status: 'asked', data };
      return (await db.insert(cases).values(values).returning())[0]?.id ?? 0;
    };
    const mediation = await filed('mediation', { claims: '停止使用', appointed: { id: 1, name: '周衡' } });
    const answer = { by: '秦管理员', agree: false, note: '不认识此人', at: '2026-11-20 10:00:00' };
    const claimed = { claimant: '林晚', reason: '前任离职', answer };
    const claim = await filed('enterprise-claim', claimed);
    await db.insert(schema.caseEvents).values({
      recordId: claim,
      action: 'reject',
      actor: 'staff',
      before: { status: 'asked', dueOn: null, title: '案件', variant: '', fee: null, orderId: null, data: claimed },
    });
    const partyWith = (role: string, name: string, mobile: string) => ({
      recordId: mediation,
      role,
      index: 0,
      name,
      contact: { mobile, email: `${role}-${user.id}@example.cn`, address: '' },
      tokenHash: `${role}-t${user.id}`,
      letterNonce: `${role}-n${user.id}`,
      letterHash: `${role}-l${user.id}`,
      expiresAt: new Date(NOW.getTime() + 90 * DAY),
    });
    await db
      .insert(schema.caseParties)
      .values([partyWith('respondent', '对方', respondent.phone), partyWith('mediator', '周衡', '13700000991')]);
    await db.insert(schema.questions).values({
      userId: user.id,
      title: '我的咨询',
      category: 'transfer',
      body: '问',
      state: 'waiting',
      detail: { declined: [{ expertId: 1, expert: '沈教授', reason: '与对方有代理关系', at: '2026-11-20 10:00:00' }] },
    });
    const whole = (archive: Record<string, Uint8Array>) =>
      Object.values(archive)
        .map((bytes) => strFromU8(bytes))
        .join('');
    const own = whole(await pack(user));
    for (const words of ['停止使用', '前任离职', '周衡', '对方', '我的咨询']) expect(own).toContain(words);
    for (const words of ['13700000991', respondent.phone, '@example.cn', '秦管理员', '不认识此人', '代理关系'])
      expect(own).not.toContain(words);
    const theirs = textIn(await pack(respondent), 'data/case_parties.json');
    expect(theirs).toContain(respondent.phone);
    expect(theirs).not.toContain('13700000991');
  });

  it('streams the export: no file is opened before the client reads it', async () => {
    const user = await someone();
    for (let at = 0; at < 3; at += 1) await someFile(provider, user.id);
    const { get } = provider.ports.files;
    let opened = 0;
    provider.ports.files.get = (name) => {
      opened += 1;
      return get(name);
    };
    const response = await provider.raw('GET', exportPersonalData.path, user);
    const reader = response.body?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    await reader?.cancel();
    provider.ports.files.get = get;
    expect(opened).toBe(0);
  });

  it('lists devices by recognizable names, and logs out one or all others', async () => {
    const user = await someone();
    const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0';
    const headers = { 'user-agent': agent, 'x-client-ip': '203.0.113.7' };
    const body = { account: user.phone, password: 'Geheim-2026' };
    const other = await provider.call(loginByPassword, { body }, { headers });
    const third = await provider.call(loginByPassword, { body }, { headers });
    const devices = await provider.call(listDevices, {}, user);
    expect(devices.map(({ current }) => current)).toEqual([true, false, false]);
    expect(devices[1]).toMatchObject({ device: 'Windows 电脑，Edge 浏览器', place: '203.0.*.*' });
    const [session] = await provider.ctx.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user.id))
      .orderBy(sessions.id)
      .offset(1);
    const stranger = await someone();
    const id = session?.id ?? 0;
    expect((await provider.refuse(revokeDevice, { params: { id } }, stranger)).status).toBe(404);
    await provider.call(revokeDevice, { params: { id } }, user);
    expect((await provider.refuse(getUserInfo, {}, other)).status).toBe(401);
    expect(await provider.call(revokeOtherSessions, {}, user)).toEqual({ revokedSessions: 1 });
    expect((await provider.refuse(getUserInfo, {}, third)).status).toBe(401);
    expect(await provider.call(listDevices, {}, user)).toHaveLength(1);
  });

  it('refuses deletion while anything is open, and lists it', async () => {
    const user = await someone();
    await orderOf(user, { state: 'awaitingReceipt' });
    const [place] = await provider.ctx.db.insert(enterprises).values({ name: '云帆', uscc: 'x' }).returning();
    await provider.ctx.db
      .insert(enterpriseUsers)
      .values({ enterpriseId: place?.id ?? 0, userId: user.id, role: 'owner' });
    const { obstacles, kept, hasPassword } = await provider.call(getDeletion, {}, user);
    expect(obstacles.map(({ label }) => label)).toEqual(['没有了结的订单', '只有您一位管理员的企业账号']);
    expect([kept.length > 3, hasPassword]).toEqual([true, true]);
    expect(await provider.refuse(requestDeletion, { body: { password: 'Geheim-2026' } }, user)).toMatchObject({
      status: 409,
    });
    await provider.ctx.db.update(orders).set({ state: 'done' }).where(eq(orders.userId, user.id));
    const successor = await someone();
    await provider.ctx.db
      .insert(enterpriseUsers)
      .values({ enterpriseId: place?.id ?? 0, userId: successor.id, role: 'owner' });
    expect((await provider.call(getDeletion, {}, user)).obstacles).toEqual([]);
  });

  it('waits for the decision on an objection of the phone, whose grounds are needed until then', async () => {
    const [user, applicant] = [await someone(), await someone()];
    const { db } = provider.ctx;
    const [row] = await db
      .insert(cases)
      .values({
        ...{ recordNo: `RH-${user.id}`, kind: 'membership', title: '入会', data: {}, userId: applicant.id, eId: 0 },
        ...{ status: 'announced', createdAt: NOW, updatedAt: NOW },
      })
      .returning();
    const objection = {
      number: `RY-${user.id}`,
      recordId: row?.id ?? 0,
      name: '陆远',
      mobile: user.phone,
      text: '抄袭',
    };
    await db.insert(schema.membershipObjections).values({ ...objection, createdAt: NOW });
    const labels = async () => (await provider.call(getDeletion, {}, user)).obstacles.map(({ label }) => label);
    expect(await labels()).toEqual(['还没有处理的入会异议']);
    await db
      .update(schema.membershipObjections)
      .set({ state: 'dismissed' })
      .where(eq(schema.membershipObjections.mobile, user.phone));
    expect(await labels()).toEqual([]);
  });

  it('is refused to experts with an appointment, and withdraws the hours that they still offer', async () => {
    const expert = await someone();
    const { id: personId } = await somePerson(provider);
    await provider.ctx.db.update(schema.persons).set({ userId: expert.id }).where(eq(schema.persons.id, personId));
    const slotId = await offeredSlot(provider, expert, slotOn('2026-12-10', { weeks: 2 }));
    const asker = await someUser(provider);
    const { id } = await bookedSlot(provider, asker.token, { exId: personId, slotId });
    const { obstacles } = await provider.call(getDeletion, {}, expert);
    expect(obstacles.map(({ label }) => label)).toEqual(['等您答复的咨询和预约']);
    const done = { state: 'cancelled' as const, endedAt: NOW };
    await provider.ctx.db.update(schema.appointments).set(done).where(eq(schema.appointments.id, id));
    const free = async () => (await provider.call(listFreeSlots, { params: { id: personId } })).slots.length;
    expect(await free()).toBe(2);
    await wish(expert);
    await later(7);
    expect(await free()).toBe(0);
  });

  it('asks for the password or a code, ends every login, and is taken back by the next one', async () => {
    const user = await someone();
    expect((await provider.refuse(requestDeletion, { body: { password: 'falsch' } }, user)).fields).toEqual({
      password: '密码不正确',
    });
    expect(await wish(user)).toEqual({ dueAt: '2026-11-29 10:00:00' });
    expect((await provider.refuse(getUserInfo, {}, user)).status).toBe(401);
    const body = { account: user.phone, password: 'Geheim-2026' };
    const again = await provider.call(loginByPassword, { body });
    expect(await provider.call(getDeletion, {}, again)).toMatchObject({ requestedAt: null, dueAt: null });
    await later(7);
    expect(await userRow(user.id)).toMatchObject({ phone: user.phone });
    const notifications = await provider.ctx.db
      .select()
      .from(messages)
      .where(eq(messages.userId, user.id))
      .orderBy(messages.id);
    expect(notifications.map(({ title }) => title)).toEqual(['已申请注销账号', '注销申请已取消']);
  });

  it('counts codes of every purpose as data of the phone', async () => {
    const { phone, id: userId } = await someUser(provider);
    const uses = ['', 'delete:', 'party:', 'sign:', 'objection:'];
    const keys = [...uses.map((use) => use + phone), `sign:${phone}:900001`];
    const values = { codeHash: '', expiresAt: NOW, createdAt: NOW };
    const { db } = provider.ctx;
    await db
      .insert(schema.loginCodes)
      .values([...keys, `sign:${phone}0:900001`].map((key) => ({ phone: key, ...values })));
    const table = personalTables.find(({ name }) => name === 'login_codes');
    const rows = await db
      .select({ key: schema.loginCodes.phone })
      .from(schema.loginCodes)
      .where(table?.rows(db, { userId, phone, mail: '' }));
    expect(rows.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
  });

  it('deletes data without a retention duty, anonymizes the rest, and frees the phone number', async () => {
    const user = await someUser(provider);
    const [lost, needed] = [await someFile(provider, user.id), await someFile(provider, user.id)];
    const { id: recordId } = await keep(user, lost);
    await orderOf(user);
    await provider.ctx.db.insert(cases).values({
      kind: 'appraisal',
      recordNo: `JD-${user.id}`,
      userId: user.id,
      title: '比对鉴定',
      status: 'delivered',
      data: {
        applicant: { name: '林晚', mobile: '13800000001', address: '书院路 8 号' },
        papers: [{ address: needed }],
      },
      orderId: 1,
    });
    await provider.ctx.db.insert(schema.certificates).values({
      publicId: `p${user.id}`,
      kind: 'work',
      number: `N${user.id}`,
      numberKey: `n${user.id}`,
      holder: '林晚',
      holderKey: '林晚',
      holderIsPerson: true,
      title: '雾中渡口',
      source: '登记机关',
      issuedOn: '2026-01-01',
      userId: user.id,
      recordId: (
        await provider.ctx.db
          .select()
          .from(cases)
          .where(eq(cases.recordNo, `JD-${user.id}`))
      )[0]?.id,
    });
    await provider.call(sendDeletionCode, {}, user);
    await wish(user, { code: await codeFor(user.phone) });
    await later(6);
    expect((await userRow(user.id))?.phone).toBe(user.phone);
    await later(7);
    expect(await userRow(user.id)).toMatchObject({
      phone: `gone-${user.id}`,
      nickname: '已注销用户',
      passwordHash: null,
    });
    const left = await provider.ctx.db.select().from(cases).where(eq(cases.userId, user.id));
    expect(left.map(({ id }) => id)).not.toContain(recordId);
    expect(left[0]?.data).toEqual({
      applicant: { name: '林晚', mobile: '', address: '' },
      papers: [{ address: needed }],
    });
    const stored = await provider.ctx.db.select().from(files).where(eq(files.userId, user.id));
    expect(stored.map(({ name }) => `/files/${name}`)).toEqual([needed]);
    expect(await provider.ports.files.get(lost.slice('/files/'.length))).toBeNull();
    expect(await provider.ctx.db.select().from(orders).where(eq(orders.userId, user.id))).toHaveLength(1);
    expect(await provider.ctx.db.select().from(messages).where(eq(messages.userId, user.id))).toEqual([]);
    expect(await provider.ctx.db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
    await provider.call(sendLoginCode, { body: { phone: user.phone } });
    const fresh = await provider.call(loginByPhone, { body: { phone: user.phone, code: await codeFor(user.phone) } });
    expect(fresh.id).not.toBe(user.id);
    // Running the job again changes nothing.
    await later(8);
    expect((await userRow(fresh.id))?.phone).toBe(user.phone);
  });

  it("keeps the official papers that a former member of staff uploaded for other people's matters", async () => {
    const [former, applicant] = [await someone(), await someUser(provider)];
    const [certificate, opinion, receipt, own] = [
      await someFile(provider, former.id),
      await someFile(provider, former.id),
      await someFile(provider, former.id),
      await someFile(provider, former.id),
    ];
    const fileOf = (address: string) => ({
      address,
      originalName: '材料.pdf',
      size: 1,
      mime: 'application/pdf',
      sha256: 'f0',
    });
    await provider.ctx.db.insert(cases).values({
      kind: 'appraisal',
      recordNo: `JD-P-${former.id}`,
      userId: applicant.id,
      title: '比对鉴定',
      status: 'delivered',
      data: { documents: { deliver: { number: 'Y-1', issuedOn: '2026-01-01', file: fileOf(opinion) } } },
    });
    await provider.ctx.db.insert(schema.certificates).values({
      publicId: `papers${former.id}`,
      kind: 'work',
      number: `P${former.id}`,
      numberKey: `p${former.id}`,
      holder: '林晚',
      holderKey: '林晚',
      holderIsPerson: true,
      title: '雾中渡口',
      source: '登记机关',
      issuedOn: '2026-01-01',
      userId: applicant.id,
      file: fileOf(certificate),
    });
    await provider.ctx.db.insert(schema.batches).values({
      number: `ZB-P-${former.id}`,
      kind: 'rjdj',
      userId: former.id,
      receiptFile: fileOf(receipt),
    });
    await provider.ctx.db.insert(schema.auditLog).values({
      at: NOW,
      userId: former.id,
      userName: '原工作人员',
      operation: 'POST',
      summary: '登记证书',
      subject: 'record',
      subjectId: '1',
      title: '比对鉴定',
      before: {},
      after: {},
    });
    const exported = JSON.parse(textIn(await pack(former), 'data/files.json'));
    expect(exported.map(({ name }: { name: string }) => `/files/${name}`)).toEqual([own]);
    await wish(former);
    await later(7);
    expect((await userRow(former.id))?.phone).toBe(`gone-${former.id}`);
    const stored = await provider.ctx.db.select().from(files).where(eq(files.userId, former.id)).orderBy(files.id);
    expect(stored.map(({ name }) => `/files/${name}`)).toEqual([certificate, opinion, receipt]);
    for (const address of [certificate, opinion, receipt])
      expect(await provider.ports.files.get(address.slice('/files/'.length))).not.toBeNull();
    expect(await provider.ports.files.get(own.slice('/files/'.length))).toBeNull();
  });

  it('keeps the uploads that pages show, buyers have bought or members vote on, with their former editor or expert gone', async () => {
    const [former, asker] = [await someone(), await someUser(provider)];
    const { db } = provider.ctx;
    const upload = () => someFile(provider, former.id);
    const refOf = (address: string) => ({
      address,
      originalName: '材料.png',
      size: 1,
      mime: 'image/png',
      sha256: 'f0',
    });
    const [drawn, attached, sold, onPage, photo, entry, answer, followedUp, paper, version, own] = [
      await upload(),
      await upload(),
      await upload(),
      await upload(),
      await upload(),
      await upload(),
      await upload(),
      await upload(),
      await upload(),
      await upload(),
      await upload(),
    ];
    await db.insert(schema.articles).values({
      channel: 'notice',
      title: '通知',
      body: `<p>见图</p><img src="${drawn}" alt="">`,
      attachments: [refOf(attached)],
    });
    await someTemplate(provider, { fileName: sold.slice('/files/'.length) });
    await db.insert(schema.pages).values({ key: `kept-${former.id}`, title: '页面', body: `<img src="${onPage}">` });
    await db
      .insert(schema.prizePhotos)
      .values({ sessionId: 1, caption: '颁奖', text: '', takenOn: '2026-01-01', picture: photo });
    await db.insert(schema.prizeEntries).values({
      sessionId: 1,
      number: `K-${former.id}`,
      title: '作品',
      classKey: 'entry-art',
      author: '林晚',
      organisation: '',
      summary: '',
      picture: entry,
      state: 'awarded',
    });
    const followUp = { question: '追问', askedAt: '2026-01-02 10:00:00', answer: '答', answeredAt: null };
    await db.insert(schema.questions).values({
      userId: asker.id,
      title: '咨询',
      category: 'transfer',
      body: '问',
      answer: '答',
      state: 'answered',
      detail: { answerFiles: [refOf(answer)], followUps: [{ ...followUp, files: [refOf(followedUp)] }] },
    });
    const moments = { startsAt: NOW, endsAt: NOW, registerUntil: NOW, votesFrom: NOW, votesUntil: NOW };
    await db.insert(schema.assemblies).values({ ...moments, title: '大会', notice: '通知', papers: [refOf(paper)] });
    await db.insert(schema.contentVersions).values({
      kind: 'article',
      contentId: 900_000 + former.id,
      number: 1,
      event: 'published',
      title: '通知',
      form: { body: `<img src="${version}">` },
      userId: former.id,
      userName: '编辑',
      at: NOW,
    });
    await wish(former);
    await later(7);
    expect((await userRow(former.id))?.phone).toBe(`gone-${former.id}`);
    const kept = [drawn, attached, sold, onPage, photo, entry, answer, followedUp, paper, version];
    const stored = await db.select().from(files).where(eq(files.userId, former.id)).orderBy(files.id);
    expect(stored.map(({ name }) => `/files/${name}`)).toEqual(kept);
    for (const address of kept) expect(await provider.ports.files.get(address.slice('/files/'.length))).not.toBeNull();
    expect(await provider.ports.files.get(own.slice('/files/'.length))).toBeNull();
  });

  it('deletes the files of the parties with the case that they belong to', async () => {
    const applicant = await someone();
    const { db } = provider.ctx;
    const [row] = await db
      .insert(cases)
      .values({
        kind: 'mediation',
        recordNo: `TJ-P-${applicant.id}`,
        userId: applicant.id,
        title: '纠纷',
        status: 'withdrawn',
        data: {},
      })
      .returning();
    const [party] = await db
      .insert(schema.caseParties)
      .values({
        recordId: row?.id ?? 0,
        role: 'respondent',
        index: 0,
        name: '周衡',
        contact: { mobile: '13700000999', email: '', address: '' },
        tokenHash: `t${applicant.id}`,
        letterNonce: `n${applicant.id}`,
        letterHash: `l${applicant.id}`,
        expiresAt: new Date(NOW.getTime() + 90 * DAY),
      })
      .returning();
    const name = (await someFile(provider, applicant.id)).slice('/files/'.length);
    await db.update(files).set({ userId: null, partyId: party?.id }).where(eq(files.name, name));
    await wish(applicant);
    await later(7);
    expect(await db.select().from(cases).where(eq(cases.userId, applicant.id))).toEqual([]);
    expect(await db.select().from(files).where(eq(files.name, name))).toEqual([]);
    expect(await provider.ports.files.get(name)).toBeNull();
  });

  it('deletes the bytes of files in the next night, if the store refuses at first', async () => {
    const user = await someone();
    const name = (await someFile(provider, user.id)).slice('/files/'.length);
    await wish(user);
    const { remove } = provider.ports.files;
    provider.ports.files.remove = async () => {
      throw new Error('connection refused');
    };
    await later(7).finally(() => {
      provider.ports.files.remove = remove;
    });
    expect((await userRow(user.id))?.phone).toBe(`gone-${user.id}`);
    await purgeOutdated(provider.ctx);
    expect(await provider.ports.files.get(name)).toBeNull();
    expect(await provider.ctx.db.select().from(schema.uploads).where(eq(schema.uploads.userId, user.id))).toEqual([]);
  });

  it('postpones deletion when something was opened in the meantime', async () => {
    const user = await someone();
    await wish(user);
    await orderOf(user, { state: 'auditing' });
    await later(7);
    expect((await userRow(user.id))?.phone).toBe(user.phone);
    expect(await provider.ctx.db.select().from(accountDeletions).where(eq(accountDeletions.userId, user.id))).toEqual(
      [],
    );
  });
});

it('limits the archives of an account, which take long to write', async () => {
  const provider = await startProvider({ limitFactor: 1 });
  try {
    const [user, other] = [await someUser(provider), await someUser(provider)];
    const statusOf = async (caller: { token: string }) => {
      const response = await provider.raw('GET', exportPersonalData.path, caller);
      await response.arrayBuffer();
      return response.status;
    };
    const statuses = [];
    for (let turn = 0; turn < 11; turn++) statuses.push(await statusOf(user));
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    expect(await statusOf(other)).toBe(200);
  } finally {
    await provider.close();
  }
});
