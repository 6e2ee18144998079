import { eq, like } from 'drizzle-orm';
import { getUserInfo, loginByPassword, loginByPhone, sendLoginCode, switchAccount } from '@/lib/contract/account';
import { correctCase, getOwnCase, listOwnCases } from '@/lib/contract/cases';
import { getCentreCounts, getDashboard, getOrderOverview } from '@/lib/contract/dashboard';
import { getMessage, listMessages, readAllMessages, readMessage } from '@/lib/contract/messages';
import { cancelOrder, listOrders } from '@/lib/contract/orders';
import {
  changePassword,
  getApplicant,
  getCertification,
  getProfile,
  revokeOtherSessions,
  setAvatar,
  setLoginName,
} from '@/lib/contract/profile';
import { listOwnQuestions } from '@/lib/contract/questions';
import { addDays, formatDate, formatDateTime } from '@/lib/format/dates';
import { caseKinds } from '@/lib/kinds/cases';
import { jobHandlers } from '../../boot/jobs';
import { hashToken, newToken } from '../../core/tokens';
import { returned } from '../../db/returned';
import {
  caseEvents,
  cases,
  enterprises,
  enterpriseUsers,
  formDrafts,
  messages,
  orders,
  outbox,
  questions,
  sessions,
  trackingEvents,
  users,
} from '../../db/schema';
import { uploadAs } from '../../testing/commerce';
import { creditCode } from '../../testing/credit-code';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someUser } from '../../testing/people';
import { hashPassword } from '../account/password';
import { fileAddress, storeFile } from '../file/store';

describe('the personal centre', () => {
  let provider: TestProvider;
  let place = 0;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());

  const someOrder = async (userId: number, settings: Partial<typeof orders.$inferInsert> = {}) => {
    place += 1;
    const values = {
      orderNo: `no-${place}`,
      userId,
      type: 'manage' as const,
      subject: `manage:${place}`,
      title: `第 ${place} 笔`,
      amount: 6800,
      payType: '3' as const,
      state: 'unpaid' as const,
      remittanceCode: 'YZ000000',
    };
    return returned(
      await provider.ctx.db
        .insert(orders)
        .values({ ...values, ...settings })
        .returning(),
    );
  };
  const someCase = async (userId: number, settings: Partial<typeof cases.$inferInsert> = {}) => {
    place += 1;
    const values = { kind: 'mediation', recordNo: `TJ-${place}`, userId, title: `第 ${place} 件`, status: 'submitted' };
    return returned(
      await provider.ctx.db
        .insert(cases)
        .values({ ...values, data: {}, ...settings })
        .returning(),
    );
  };
  const someMessage = async (userId: number, settings: Partial<typeof messages.$inferInsert> = {}) =>
    returned(
      await provider.ctx.db
        .insert(messages)
        .values({ userId, kind: 'system', title: '标题', body: '正文', ...settings })
        .returning(),
    );

  describe('dashboard', () => {
    it('sorts to-dos by due date, with undated ones last', async () => {
      const { id, token } = await someUser(provider);
      const now = provider.ctx.now();
      const inDays = (days: number) => addDays(now, days);
      await someOrder(id, { title: '回执', state: 'awaitingReceipt', payType: '1', createdAt: inDays(-1) });
      await someOrder(id, { title: '退回', state: 'returned', payType: '1', createdAt: inDays(-2) });
      await someOrder(id, { title: '付款', expiresAt: inDays(1) });
      await someOrder(id, { title: '不必办', state: 'paid' });
      await someCase(id, { title: '补正', status: 'correction', dueOn: formatDate(inDays(30)) });
      await provider.ctx.db.insert(questions).values({
        userId: id,
        title: '署名权如何约定',
        category: 'ownership',
        body: '问题',
        state: 'answered',
        answeredAt: inDays(-3),
      });
      const { todos, counts } = await provider.call(getDashboard, {}, { token });
      expect(todos.map((todo) => todo.kind)).toEqual(['unpaid', 'correction', 'answer', 'returned', 'receipt']);
      expect(todos[0]).toMatchObject({
        title: '付款',
        amount: 6800,
        dueAt: formatDateTime(inDays(1)),
        state: '待付款',
        action: '去付款',
      });
      expect(todos[1]).toMatchObject({ title: '补正', dueAt: `${formatDate(inDays(30))} 23:59:59`, amount: null });
      expect(counts).toMatchObject({
        orders: { total: 4, open: 3 },
        records: { total: 1, open: 1 },
        consultations: { total: 1, open: 1 },
      });
      const marks = await provider.call(getCentreCounts, {}, { token });
      expect(marks).toEqual({
        orders: 3,
        records: 1,
        invoices: 0,
        consultations: 1,
        members: 0,
        licences: 0,
        membership: 0,
        unreadMessages: 0,
      });
    });

    it('omits answers that were rated or are more than a month old', async () => {
      const { id, token } = await someUser(provider);
      const question = { userId: id, title: '问', category: 'other', body: '问题', state: 'answered' as const };
      await provider.ctx.db.insert(questions).values([
        { ...question, answeredAt: addDays(provider.ctx.now(), -1), rating: 5 },
        { ...question, answeredAt: addDays(provider.ctx.now(), -31) },
      ]);
      const { todos, counts } = await provider.call(getDashboard, {}, { token });
      expect(todos).toEqual([]);
      expect(counts.consultations).toEqual({ total: 2, open: 0 });
    });

    it('shows the current account only', async () => {
      const { id, token } = await someUser(provider, { nickname: '顾一', personalCertificate: 'fail' });
      const enterprise = returned(
        await provider.ctx.db
          .insert(enterprises)
          .values({ name: '甲公司', uscc: creditCode(), status: 'pass' })
          .returning(),
      );
      await provider.ctx.db.insert(enterpriseUsers).values({ enterpriseId: enterprise.id, userId: id, role: 'owner' });
      await someOrder(id, { title: '本人的' });
      await someOrder(id, { title: '企业的', eId: enterprise.id });
      await someMessage(id, { eId: enterprise.id, title: '企业消息' });
      const asPerson = await provider.call(getDashboard, {}, { token });
      expect(asPerson).toMatchObject({ nickname: '顾一', enterpriseName: '', certification: 'fail', messages: [] });
      expect(asPerson.orders.map((order) => order.title)).toEqual(['本人的']);
      const person = { personalAuthStatus: 'fail', enterpriseAuthStatus: '' };
      expect(await provider.call(getCertification, {}, { token })).toEqual(person);
      await provider.call(switchAccount, { body: { eId: enterprise.id } }, { token });
      expect(await provider.call(getCertification, {}, { token })).toEqual({ ...person, enterpriseAuthStatus: 'pass' });
      const asEnterprise = await provider.call(getDashboard, {}, { token });
      expect(asEnterprise).toMatchObject({ enterpriseName: '甲公司', certification: 'pass' });
      expect(asEnterprise.orders.map((order) => order.title)).toEqual(['企业的']);
      expect(asEnterprise.messages.map((message) => message.title)).toEqual(['企业消息']);
    });

    it('drops an order once it is cancelled', async () => {
      const { id, token } = await someUser(provider);
      const order = await someOrder(id);
      expect((await provider.call(getDashboard, {}, { token })).todos).toHaveLength(1);
      await provider.call(cancelOrder, { params: { id: order.id } }, { token });
      expect((await provider.call(getDashboard, {}, { token })).todos).toEqual([]);
    });

    it('sums orders by type, without refunded ones', async () => {
      const { id, token } = await someUser(provider);
      await someOrder(id, { state: 'paid', amount: 20000 });
      await someOrder(id, { state: 'done', amount: 3000 });
      await someOrder(id, { state: 'refunded', amount: 9000 });
      await someOrder(id, { type: 'join', state: 'unpaid', amount: 50000 });
      const { types } = await provider.call(getOrderOverview, {}, { token });
      expect(types.find(({ type }) => type === 'manage')).toEqual({
        type: 'manage',
        total: 3,
        open: 0,
        paidFen: 23000,
      });
      expect(types.find(({ type }) => type === 'join')).toEqual({ type: 'join', total: 1, open: 1, paidFen: 0 });
    });

    it('requires a login', async () => {
      for (const endpoint of [
        getDashboard,
        getCentreCounts,
        getOrderOverview,
        listMessages,
        listOwnCases,
        getProfile,
      ]) {
        expect((await provider.refuse(endpoint, {})).code).toBe(401);
      }
    });
  });

  describe('orders', () => {
    it('lists own orders only, by keyword, type and state', async () => {
      const { id, token } = await someUser(provider);
      const other = await someUser(provider);
      await someOrder(other.id, { title: '范本甲' });
      await someOrder(id, { title: '范本甲' });
      await someOrder(id, { title: '100% 授权', state: 'cancelled' });
      const titles = async (query: Parameters<typeof provider.call<typeof listOrders>>[1]['query']) =>
        (await provider.call(listOrders, { query }, { token })).list.map((order) => order.title);
      expect(await titles({ q: '范本' })).toEqual(['范本甲']);
      expect(await titles({ q: '%' })).toEqual(['100% 授权']);
      expect(await titles({ state: 'cancelled' })).toEqual(['100% 授权']);
      expect(await titles({ type: 'report' })).toEqual([]);
    });
  });

  describe('cases', () => {
    it('are counted by stage and kind', async () => {
      const { id, token } = await someUser(provider);
      await someCase(id, { status: 'correction' });
      await someCase(id, { status: 'mediating' });
      await someCase(id, { kind: 'appraisal', status: 'delivered' });
      const all = await provider.call(listOwnCases, { query: {} }, { token });
      expect(all.total).toBe(3);
      expect(all.stages).toEqual([
        { stage: 'yours', count: 1 },
        { stage: 'running', count: 1 },
        { stage: 'closed', count: 1 },
      ]);
      expect(all.kinds).toEqual([
        { kind: 'appraisal', label: '鉴定委托', count: 1 },
        { kind: 'mediation', label: '调解申请', count: 2 },
      ]);
      const running = await provider.call(listOwnCases, { query: { stage: 'running' } }, { token });
      expect(running.list.map((row) => row.statusLabel)).toEqual(['调解中']);
      const appraisals = await provider.call(listOwnCases, { query: { kind: 'appraisal' } }, { token });
      expect(appraisals).toMatchObject({ total: 1, list: [{ stage: 'closed', statusLabel: '已送达' }] });
    });

    it('that wait for the applicant agree between list, badge and to-dos, for every kind and state', async () => {
      const { id, token } = await someUser(provider);
      const [past, coming] = [-1, 5].map((days) => formatDate(addDays(provider.ctx.now(), days)));
      // Kinds with a separate list do not appear in this one.
      const kinds = caseKinds().filter(({ hasOwnList }) => !hasOwnList);
      const rows = kinds.flatMap(({ key: kind, states }) =>
        Object.keys(states).flatMap((status) => [past, coming, null].map((dueOn) => ({ kind, status, dueOn }))),
      );
      await provider.ctx.db.insert(cases).values(
        rows.map((row, at) => ({
          ...row,
          userId: id,
          recordNo: `ALL-${at}`,
          title: `${row.kind} ${row.status}`,
          data: {},
        })),
      );
      const [dashboard, marks] = [
        await provider.call(getDashboard, {}, { token }),
        await provider.call(getCentreCounts, {}, { token }),
      ];
      const query = { stage: 'yours' as const, pageSize: 100 };
      const { list, total, stages } = await provider.call(listOwnCases, { query }, { token });
      const ids = (of: readonly { id: number }[]) => of.map((entry) => entry.id).sort((one, other) => one - other);
      expect(stages.find(({ stage }) => stage === 'yours')?.count).toBe(total);
      expect(marks.records).toBe(total);
      expect(ids(dashboard.todos).length).toBe(Math.min(total, 20));
      for (const todo of dashboard.todos) expect(ids(list)).toContain(todo.id);
      // Every kind that is submitted may be returned for correction, except filings, which complete automatically.
      const handled = caseKinds().filter(({ isKept, states }) => !isKept && 'correction' in states);
      const payable = [
        'membership unpaid',
        'appraisal quoted',
        'zpdj unpaid',
        'group-registration unpaid',
        'rjzzq unpaid',
        'registration-change unpaid',
        'contract-filing unpaid',
      ];
      const signed = ['appraisal sealing'];
      // Only actions possible in the portal count: a correction or a signature before its deadline, and a requested fee.
      for (const { kind, status, dueOn } of list) {
        if (status === 'correction' || signed.includes(`${kind} ${status}`)) expect(dueOn).not.toBe(past);
        else expect(payable).toContain(`${kind} ${status}`);
      }
      expect(total).toBe((handled.length + signed.length) * 2 + payable.length * 3);
    });

    it('agree with orders of every state between list, badge and to-dos, each with its link', async () => {
      const { id, token } = await someUser(provider);
      for (const state of orders.state.enumValues) {
        await someOrder(id, { state, subject: `report:${state}` });
        await someOrder(id, { state, subject: `contract:${state}`, payType: '1' });
      }
      const { todos } = await provider.call(getDashboard, {}, { token });
      const marks = await provider.call(getCentreCounts, {}, { token });
      const { counts } = await provider.call(listOrders, { query: {} }, { token });
      const asked = counts.filter(({ state }) => ['unpaid', 'awaitingReceipt', 'returned'].includes(state));
      expect(asked.reduce((sum, { count }) => sum + count, 0)).toBe(6);
      expect(marks.orders).toBe(6);
      expect(todos).toHaveLength(6);
      expect(new Set(todos.map(({ link }) => link)).size).toBe(6);
    });

    it('agree with answers, which count until they are rated or a month old', async () => {
      const { id, token } = await someUser(provider);
      const question = { userId: id, category: 'ownership', body: '问题' };
      const rows = questions.state.enumValues.flatMap((state) =>
        [-40, -29, -1].flatMap((days) =>
          [null, 5].map((rating) => ({ state, rating, answeredAt: addDays(provider.ctx.now(), days) })),
        ),
      );
      await provider.ctx.db
        .insert(questions)
        .values(rows.map((row, at) => ({ ...question, ...row, title: `问题 ${at}` })));
      const { todos } = await provider.call(getDashboard, {}, { token });
      const marks = await provider.call(getCentreCounts, {}, { token });
      const { list } = await provider.call(listOwnQuestions, { query: { pageSize: 100 } }, { token });
      const fresh = list.filter(({ isNew }) => isNew).map((row) => row.id);
      expect(fresh).toHaveLength(2);
      expect(marks.consultations).toBe(2);
      expect(todos.map((todo) => todo.id).toSorted()).toEqual(fresh.toSorted());
    });

    it('leave the fee of a membership to its order once there is one', async () => {
      const { id, token } = await someUser(provider);
      const row = await someCase(id, { kind: 'membership', status: 'unpaid', fee: 60000 });
      const look = async () => {
        const { todos } = await provider.call(getDashboard, {}, { token });
        const marks = await provider.call(getCentreCounts, {}, { token });
        const { stage } = await provider.call(getOwnCase, { params: { id: row.id } }, { token });
        return {
          todos: todos.map(({ kind, amount }) => ({ kind, amount })),
          marks: marks.records + marks.orders,
          stage,
        };
      };
      expect(await look()).toEqual({ todos: [{ kind: 'fee', amount: 60000 }], marks: 1, stage: 'yours' });
      const order = await someOrder(id, { type: 'join', subject: `case:${row.id}`, amount: 60000 });
      expect(await look()).toEqual({ todos: [{ kind: 'unpaid', amount: 60000 }], marks: 1, stage: 'running' });
      await provider.ctx.db.update(orders).set({ state: 'auditing' }).where(eq(orders.id, order.id));
      expect(await look()).toEqual({ todos: [], marks: 0, stage: 'running' });
      await provider.ctx.db.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, order.id));
      expect(await look()).toMatchObject({ todos: [{ kind: 'fee' }], stage: 'yours' });
    });

    it('show named fields, what is asked for, and the events', async () => {
      const { id, token } = await someUser(provider);
      const data = {
        applicant: { name: '林知遥', certNo: '11010519491231002X' },
        works: [{ name: '雾中渡口' }, { name: '青石街手绘地图' }],
        amount: 600000,
        claims: '写明计算依据',
      };
      const row = await someCase(id, { status: 'correction', data });
      await provider.ctx.db.insert(caseEvents).values([
        { recordId: row.id, action: 'submit', actor: 'applicant' },
        {
          recordId: row.id,
          action: 'ask',
          actor: 'staff',
          note: '请补底稿',
          changed: ['claims', 'unknown'],
          reasons: { claims: '没有依据' },
        },
      ]);
      const found = await provider.call(getOwnCase, { params: { id: row.id } }, { token });
      expect(found.facts).toEqual([
        {
          name: 'applicant',
          section: '申请人',
          label: '申请人',
          value: '姓名或名称：林知遥\n证件号码：11010519491231002X',
          files: [],
        },
        { name: 'works', section: '争议作品', label: '争议作品', value: '雾中渡口\n青石街手绘地图', files: [] },
        { name: 'claims', section: '争议与请求', label: '调解请求', value: '写明计算依据', files: [] },
        { name: 'amount', section: '争议与请求', label: '争议金额', value: '¥6,000.00', files: [] },
      ]);
      expect(found.correction).toEqual({
        note: '请补底稿',
        fields: [{ name: 'claims', label: '调解请求', reason: '没有依据' }],
        values: { claims: '写明计算依据' },
      });
      expect(found.events.map((event) => event.label)).toEqual(['提交申请', '要求补正']);
    });

    it('are hidden from other users', async () => {
      const { id } = await someUser(provider);
      const { token } = await someUser(provider);
      const row = await someCase(id);
      const refusal = await provider.refuse(getOwnCase, { params: { id: row.id } }, { token });
      expect(refusal).toMatchObject({ status: 404, msg: '业务不存在或无权查看' });
      expect((await provider.call(listOwnCases, { query: {} }, { token })).total).toBe(0);
    });
  });

  describe('corrections', () => {
    const note = '补充了首次发表记录，并写明计算依据。';
    const waiting = { status: 'correction', dueOn: formatDate(addDays(new Date(), 5)) };
    const hand = (id: number, token: string, body: Record<string, unknown> = { note }) =>
      provider.refuse(correctCase, { params: { id }, body }, { token });

    it("are submitted once, with the applicant's own files, and resume the review", async () => {
      const user = await someUser(provider);
      const { id } = await someCase(user.id, waiting);
      const file = await uploadAs(provider, user.token);
      const after = await provider.call(
        correctCase,
        { params: { id }, body: { note, files: [file] } },
        { token: user.token },
      );
      expect(after).toMatchObject({ status: 'resubmitted', statusLabel: '已补正', correction: null });
      expect(after.events.at(-1)).toMatchObject({ action: 'resubmit', label: '提交补正', actor: 'applicant' });
      expect(after.events.at(-1)?.note).toContain(note);
      const inbox = await provider.call(listMessages, { query: { kind: 'business' } }, { token: user.token });
      expect(inbox.list[0]?.title).toBe('补正已提交');
      expect(await hand(id, user.token)).toMatchObject({ status: 409, msg: '业务当前为“已补正”，不能提交补正' });
    });

    it('are refused with errors per field, and leave the case unchanged', async () => {
      const [user, other] = [await someUser(provider), await someUser(provider)];
      const { id } = await someCase(user.id, waiting);
      expect((await hand(id, user.token, { note: '改了' })).fields).toEqual({
        note: '请修改要求补正的内容，或者写明补正了什么，至少 10 个字',
      });
      const foreign = await uploadAs(provider, other.token);
      expect(Object.keys((await hand(id, user.token, { note, files: [foreign] })).fields)).toEqual(['files']);
      expect((await hand(id, other.token)).status).toBe(404);
      expect((await provider.call(getOwnCase, { params: { id } }, { token: user.token })).status).toBe('correction');
      const late = await someCase(user.id, { ...waiting, dueOn: formatDate(addDays(new Date(), -1)) });
      expect(await hand(late.id, user.token)).toMatchObject({ status: 409, msg: '补正期限已过，请联系本会' });
      const joining = await someCase(user.id, { ...waiting, kind: 'membership' });
      expect((await hand(joining.id, user.token)).status).toBe(409);
    });
  });

  describe('messages', () => {
    it('are marked as read one by one or all at once, by kind', async () => {
      const { id, token } = await someUser(provider);
      const first = await someMessage(id);
      await someMessage(id);
      await someMessage(id, { kind: 'business' });
      const before = await provider.call(listMessages, { query: { kind: 'system' } }, { token });
      expect(before).toMatchObject({ total: 2 });
      expect(before.unreadCounts).toEqual(
        expect.arrayContaining([
          { kind: 'system', count: 2 },
          { kind: 'business', count: 1 },
        ]),
      );
      const at = new Date('2026-11-20T01:00:00Z');
      provider.setNow(at);
      await provider.call(readMessage, { params: { id: first.id } }, { token });
      provider.setNow(null);
      await provider.call(readMessage, { params: { id: first.id } }, { token });
      const { readAt } = await provider.call(getMessage, { params: { id: first.id } }, { token });
      expect(readAt).toBe(formatDateTime(at));
      expect((await provider.call(listMessages, { query: { unread: '1' } }, { token })).total).toBe(2);
      expect(await provider.call(readAllMessages, { body: { kind: 'system' } }, { token })).toEqual({ count: 1 });
      expect(await provider.call(readAllMessages, { body: {} }, { token })).toEqual({ count: 1 });
    });

    it('answer 404 to other users, whose own stay unread', async () => {
      const { id, token: own } = await someUser(provider);
      const { token } = await someUser(provider);
      const message = await someMessage(id);
      for (const endpoint of [getMessage, readMessage]) {
        expect((await provider.refuse(endpoint, { params: { id: message.id } }, { token })).status).toBe(404);
      }
      await provider.call(readAllMessages, { body: {} }, { token });
      expect((await provider.call(getMessage, { params: { id: message.id } }, { token: own })).readAt).toBeNull();
    });
  });

  describe('profile', () => {
    it('skips the old password right after a login by code, and requires it again later', async () => {
      const user = await someUser(provider, { passwordHash: await hashPassword('Forgotten-1') });
      expect((await provider.call(getProfile, {}, { token: user.token })).asksPassword).toBe(true);
      const change = { body: { password: 'Remembered-2' } };
      expect((await provider.refuse(changePassword, change, { token: user.token })).fields).toEqual({
        current: '请输入当前密码',
      });
      await provider.call(sendLoginCode, { body: { phone: user.phone } });
      const [sent] = await provider.ctx.db.select().from(outbox).where(eq(outbox.recipient, user.phone));
      const code = /\d{6}/.exec(sent?.text ?? '')?.[0] ?? '';
      const { token } = await provider.call(loginByPhone, { body: { phone: user.phone, code } });
      expect((await provider.call(getProfile, {}, { token })).asksPassword).toBe(false);
      await provider.call(changePassword, change, { token });
      const again = { body: { account: user.phone, password: 'Remembered-2' } };
      expect((await provider.call(loginByPassword, again)).id).toBe(user.id);
      provider.setNow(new Date(Date.now() + 16 * 60_000));
      expect((await provider.call(getProfile, {}, { token })).asksPassword).toBe(true);
      provider.setNow(null);
    });

    it('tells forms who applies: the person by a certified name, or the enterprise acted as', async () => {
      const { id, token, phone } = await someUser(provider, { nickname: '小满678' });
      const unnamed = { kind: 'person', name: '', certNo: '', contact: '', mobile: phone };
      expect(await provider.call(getApplicant, {}, { token })).toEqual(unnamed);
      await provider.ctx.db
        .update(users)
        .set({ nickname: '顾一', personalCertificate: 'pass' })
        .where(eq(users.id, id));
      expect(await provider.call(getApplicant, {}, { token })).toMatchObject({ name: '顾一', mobile: phone });
      const values = { name: '甲公司', uscc: '91350100M000100Y43', status: 'pass' as const };
      const enterprise = returned(await provider.ctx.db.insert(enterprises).values(values).returning());
      await provider.ctx.db.insert(enterpriseUsers).values({ enterpriseId: enterprise.id, userId: id, role: 'owner' });
      await provider.call(switchAccount, { body: { eId: enterprise.id } }, { token });
      expect(await provider.call(getApplicant, {}, { token })).toEqual({
        kind: 'organisation',
        name: '甲公司',
        certNo: '91350100M000100Y43',
        contact: '顾一',
        mobile: phone,
      });
    });

    const upload = async (userId: number) => {
      const file = { bytes: new Uint8Array([1, 2, 3]), originalName: 'me.png', mime: 'image/png', purpose: 'image' };
      const owner = { userId, eId: 0 };
      return fileAddress((await storeFile(provider.ctx, { ...file, visibility: 'private', owner })).name);
    };

    it("serves the avatar through a signed link only, and refuses other users' files", async () => {
      const { id, token } = await someUser(provider);
      const address = await upload(id);
      const { avatar } = await provider.call(setAvatar, { body: { address } }, { token });
      expect(avatar).toContain(`${address}?expires=`);
      expect((await provider.raw('GET', avatar)).status).toBe(200);
      const { uHeadPortrait } = await provider.call(getUserInfo, {}, { token });
      expect((await provider.raw('GET', uHeadPortrait)).status).toBe(200);
      expect((await provider.raw('GET', address)).status).toBe(404);
      const stranger = await someUser(provider);
      const refusal = await provider.refuse(setAvatar, { body: { address } }, { token: stranger.token });
      expect(refusal.fields).toEqual({ address: '找不到上传的文件，请重新上传' });
    });

    it('gives a login name to one user only', async () => {
      const { token } = await someUser(provider);
      const other = await someUser(provider);
      const profile = await provider.call(setLoginName, { body: { loginName: 'linyi_2026' } }, { token });
      expect(profile.loginName).toBe('linyi_2026');
      const refusal = await provider.refuse(
        setLoginName,
        { body: { loginName: 'linyi_2026' } },
        { token: other.token },
      );
      expect(refusal).toMatchObject({ status: 422, fields: { loginName: '该登录名已被使用' } });
      for (const loginName of ['13800000001', 'ab', 'has space', 'Upper']) {
        expect((await provider.refuse(setLoginName, { body: { loginName } }, { token })).status).toBe(422);
      }
    });

    it('requires the current password to change it, and logs other devices out', async () => {
      const user = await someUser(provider, { passwordHash: await hashPassword('Old-2026') });
      const elsewhere = newToken();
      await provider.ctx.db
        .insert(sessions)
        .values({ userId: user.id, tokenHash: hashToken(elsewhere), expiresAt: addDays(provider.ctx.now(), 1) });
      const { token } = user;
      const wrong = await provider.refuse(
        changePassword,
        { body: { current: 'No-2026x', password: 'New-2026' } },
        { token },
      );
      expect(wrong.fields).toEqual({ current: '当前密码不正确' });
      const weak = await provider.refuse(
        changePassword,
        { body: { current: 'Old-2026', password: 'onlyletters' } },
        { token },
      );
      expect(weak.fields).toEqual({ password: '密码须同时包含字母和数字' });
      const done = await provider.call(
        changePassword,
        { body: { current: 'Old-2026', password: 'New-2026' } },
        { token },
      );
      expect(done).toEqual({ revokedSessions: 1 });
      expect((await provider.refuse(getProfile, {}, { token: elsewhere })).code).toBe(401);
      expect((await provider.call(getProfile, {}, { token })).sessionCount).toBe(1);
      await provider.call(loginByPassword, { body: { account: user.phone, password: 'New-2026' } });
    });

    it('logs out all other devices of the user, and no other user', async () => {
      const [user, somebodyElse] = [await someUser(provider), await someUser(provider)];
      const elsewhere = newToken();
      await provider.ctx.db
        .insert(sessions)
        .values({ userId: user.id, tokenHash: hashToken(elsewhere), expiresAt: addDays(provider.ctx.now(), 1) });
      const { token } = user;
      expect((await provider.call(getProfile, {}, { token })).sessionCount).toBe(2);
      expect(await provider.call(revokeOtherSessions, {}, { token })).toEqual({ revokedSessions: 1 });
      expect((await provider.refuse(getProfile, {}, { token: elsewhere })).code).toBe(401);
      expect((await provider.call(getProfile, {}, { token })).sessionCount).toBe(1);
      expect((await provider.call(getProfile, {}, { token: somebodyElse.token })).sessionCount).toBe(1);
    });

    it('keeps drafts for thirty days after their last change and events for half a year, as the privacy policy says', async () => {
      const { id: userId } = await someUser(provider);
      const { db, now } = { db: provider.ctx.db, now: provider.ctx.now() };
      const draft = (days: number) => ({ userId, kind: 'mediation', data: { days }, updatedAt: addDays(now, -days) });
      await db.insert(formDrafts).values([draft(29), draft(31)]);
      const event = (days: number) => ({
        event: 'click',
        anonymousId: `purge-${days}`,
        payload: {},
        createdAt: addDays(now, -days),
      });
      await db.insert(trackingEvents).values([event(182), event(184)]);
      await jobHandlers(provider.ports)['retention.purge']({});
      const drafts = await db.select().from(formDrafts).where(eq(formDrafts.userId, userId));
      expect(drafts.map(({ data }) => data)).toEqual([{ days: 29 }]);
      const events = await db.select().from(trackingEvents).where(like(trackingEvents.anonymousId, 'purge-%'));
      expect(events.map(({ anonymousId }) => anonymousId)).toEqual(['purge-182']);
    });

    it('sets a first password for a user without one', async () => {
      const { token } = await someUser(provider);
      expect((await provider.call(getProfile, {}, { token })).hasPassword).toBe(false);
      await provider.call(changePassword, { body: { password: 'First-2026' } }, { token });
      expect((await provider.call(getProfile, {}, { token })).hasPassword).toBe(true);
      const refusal = await provider.refuse(changePassword, { body: { password: 'Second-2026' } }, { token });
      expect(refusal.fields).toEqual({ current: '请输入当前密码' });
    });
  });
});
