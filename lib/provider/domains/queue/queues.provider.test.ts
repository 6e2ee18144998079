import { and, eq } from 'drizzle-orm';
import { listAudit } from '@/lib/contract/audit';
import { correctCase, getOwnCase } from '@/lib/contract/cases';
import type { StaffRole } from '@/lib/contract/duties';
import type { EndpointInput } from '@/lib/contract/endpoint';
import {
  addStaffNote,
  firstInLine,
  getQueueItem,
  handOverItems,
  listInbox,
  listQueue,
  listQueues,
  putBackItems,
  recuseItem,
  takeItems,
} from '@/lib/contract/queue';
import { getStaffCase, listStaffCases, reviewCase } from '@/lib/contract/staff-cases';
import { searchStaff } from '@/lib/contract/staff-search';
import { submitSuggestion } from '@/lib/contract/suggestions';
import { caseKinds } from '@/lib/kinds/cases';
import { mediation, submitMediation } from '@/lib/kinds/cases/mediation';
import type { Fields } from '@/lib/kinds/field-types';
import { assignments, auditLog, cases, messages, staffTies, suggestions, users } from '../../db/schema';
import { openStates } from '../../hooks/queue-sources';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { type SomeUser, someEnterprise, someStaff, someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';

const namesSomebody = (fields: Fields): boolean =>
  Object.values(fields).some((field) =>
    field.control === 'list'
      ? namesSomebody(field.of)
      : ['party', 'parties'].includes(field.control) || (field.control === 'text' && field.isParty),
  );

const QUEUE = { queue: 'mediation' };
const RESPONDENT = '青川影视文化有限公司';
const kindLabel = mediation.title;

let provider: TestProvider;
let one: SomeUser;
let other: SomeUser;
beforeAll(async () => {
  provider = await startProvider();
  one = await someStaff(provider, ['reviewer']);
  other = await someStaff(provider, ['reviewer']);
  const { db } = provider.ctx;
  await db.update(users).set({ nickname: '何审' }).where(eq(users.id, one.id));
  await db.update(users).set({ nickname: '罗审' }).where(eq(users.id, other.id));
});
afterAll(() => provider.close());

let serial = 0;
async function someMediation(user?: SomeUser) {
  const owner = user ?? (await someUser(provider));
  const form = {
    source: 'self' as const,
    applicant: { kind: 'person' as const, name: '林知遥', certNo: '34052419800101001X', mobile: '13800000001' },
    respondents: [{ kind: 'organisation' as const, name: RESPONDENT, email: 'law@example.com' }],
    dispute: 'infringement' as const,
    works: [{ name: `雾中渡口之${++serial}`, kind: '摄影作品' as const }],
    facts: '对方在宣传片中使用了七秒延时摄影，裁去水印，没有署名，也没有支付费用，多次联系没有回复。',
    claims: '停止使用，补署姓名，支付使用费。',
    evidence: [await someFile(provider, owner.id)],
    promise: true,
  };
  const { id } = await provider.call(submitMediation, { body: form }, owner);
  return { id, owner };
}
const inbox = (query: EndpointInput<typeof listInbox>['query']) => provider.call(listInbox, { query }, one);
let suggested = 0;
/** Submits a suggestion, which waits for an answer; returns its id. */
async function someSuggestion(owner: SomeUser): Promise<number> {
  const body = {
    type: 'advice' as const,
    topic: 'other' as const,
    title: '希望延长窗口时间',
    body: `希望周六上午也能办理业务，第 ${++suggested} 次提出。`,
  };
  return (await provider.call(submitSuggestion, { body }, owner)).id;
}
const takes = (id: number, staff: SomeUser) => provider.call(takeItems, { params: QUEUE, body: { ids: [id] } }, staff);
const item = (id: number, staff: SomeUser) => provider.call(getQueueItem, { params: { ...QUEUE, id } }, staff);
const ask = { action: 'ask', fields: [{ name: 'claims', reason: '请写明要求的金额' }] };

describe('first to-do', () => {
  it("is the case due soonest among one's own duties, without those of colleagues or with a conflict", async () => {
    const { db } = provider.ctx;
    const older = await someMediation();
    for (let left = 9; left > 0; left -= 1) await someMediation(older.owner);
    const [due, theirs, tied] = [
      await someMediation(older.owner),
      await someMediation(older.owner),
      await someMediation(older.owner),
    ];
    for (const { id } of [due, theirs, tied])
      await db.update(cases).set({ dueOn: '2020-01-02' }).where(eq(cases.id, id));
    await takes(theirs.id, other);
    await provider.call(recuseItem, { params: { ...QUEUE, id: tied.id }, body: { reason: '与申请人是亲属' } }, one);
    const first = await provider.call(firstInLine, {}, one);
    expect(first).toHaveLength(8);
    expect(first[0]).toMatchObject({ id: due.id, queue: '调解申请', overdue: true, holder: null });
    expect(first.map(({ id }) => id)).not.toEqual(expect.arrayContaining([theirs.id]));
    expect(first.map(({ id }) => id)).not.toEqual(expect.arrayContaining([tied.id]));
    expect((await provider.call(firstInLine, {}, other)).slice(0, 3).map(({ id }) => id)).toEqual(
      [due, theirs, tied].map(({ id }) => id),
    );
    expect(await provider.call(firstInLine, {}, await someStaff(provider, ['finance']))).toEqual([]);
  });
});

describe('queues', () => {
  it("lists the queues of one's duties with their counts, oldest entry first", async () => {
    const { id } = await someMediation();
    const finance = await someStaff(provider, ['finance']);
    const keys = async (staff: SomeUser) => (await provider.call(listQueues, {}, staff)).map(({ key }) => key);
    expect(await keys(one)).toEqual(expect.arrayContaining(['mediation', 'membership', 'questions', 'suggestions']));
    expect(await keys(one)).not.toContain('receipts');
    expect(await keys(finance)).toEqual(expect.arrayContaining(['receipts', 'refunds', 'invoice']));
    expect(await keys(finance)).not.toContain('mediation');
    expect((await provider.refuse(listQueue, { params: QUEUE, query: {} }, finance)).status).toBe(403);
    const { list } = await provider.call(listQueue, { params: QUEUE, query: { pageSize: 100 } }, one);
    expect(list.map(({ since }) => since)).toEqual(list.map(({ since }) => since).toSorted());
    expect(list.at(-1)).toMatchObject({ id, stateLabel: '待受理', holder: null, tied: '', overdue: false });
  });

  it('counts overdue entries', async () => {
    const { id } = await someMediation();
    provider.setNow(new Date(Date.now() + 20 * 86_400_000));
    const { list } = await provider.call(listQueue, { params: QUEUE, query: { pageSize: 100 } }, one);
    expect(list.find((entry) => entry.id === id)?.overdue).toBe(true);
    const queue = (await provider.call(listQueues, {}, one)).find(({ key }) => key === 'mediation');
    expect(queue?.overdue).toBe(list.filter(({ overdue }) => overdue).length);
    provider.setNow(null);
  });
});

describe('inbox', () => {
  it("lists the items of all queues of one's duties by last day, those without one last", async () => {
    const { id, owner } = await someMediation();
    const { db } = provider.ctx;
    await db.update(cases).set({ dueOn: '2019-05-06' }).where(eq(cases.id, id));
    await someSuggestion(owner);
    const page = await provider.call(listInbox, { query: { pageSize: 100 } }, one);
    expect(page.list[0]).toMatchObject({ id, queue: 'mediation', queueTitle: '调解申请', overdue: true });
    const keys = page.list.map(({ dueOn, since }) => `${dueOn ?? '9999'} ${since}`);
    expect(keys).toEqual(keys.toSorted());
    expect(page.total).toBe(page.list.length);
    expect(page.queues).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ queue: 'suggestions', group: '答复', count: 1 }),
        expect.objectContaining({ queue: 'mediation', group: '业务' }),
      ]),
    );
    const summaries = await provider.call(listQueues, {}, one);
    for (const { queue, count } of page.queues) expect(summaries.find(({ key }) => key === queue)?.total).toBe(count);
  });

  it('is narrowed by queue, assignment, lateness and words, and paged', async () => {
    const { id, owner } = await someMediation();
    const { db } = provider.ctx;
    await db.update(cases).set({ dueOn: '2019-05-07', title: '渡口的灯' }).where(eq(cases.id, id));
    await someSuggestion(owner);
    await takes(id, one);
    const idsOf = async (query: Parameters<typeof inbox>[0]) => (await inbox(query)).list.map((item) => item.id);
    expect(await idsOf({ q: '渡口的灯' })).toEqual([id]);
    expect(await idsOf({ held: 'mine', late: 'yes', q: '渡口的灯' })).toEqual([id]);
    expect(await idsOf({ held: 'free', q: '渡口的灯' })).toEqual([]);
    expect((await inbox({ queue: 'suggestions' })).list.every(({ subject }) => subject === 'suggestion')).toBe(true);
    expect((await inbox({ late: 'yes', pageSize: 100 })).list.every(({ overdue }) => overdue)).toBe(true);
    const [all, second] = [await inbox({ pageSize: 100 }), await inbox({ pageSize: 2, pageIndex: 2 })];
    expect(second.list).toEqual(all.list.slice(2, 4));
    expect(second.total).toBe(all.total);
  });

  it('sorts items of a limit in working days by the day that is shown', async () => {
    const { owner } = await someMediation();
    const made = [await someSuggestion(owner), await someSuggestion(owner), await someSuggestion(owner)];
    const { db } = provider.ctx;
    for (const [at, days] of [3, 700, 12].entries())
      await db
        .update(suggestions)
        .set({ waitingSince: new Date(Date.now() - days * 86_400_000) })
        .where(eq(suggestions.id, made[at] ?? 0));
    const { list } = await inbox({ queue: 'suggestions', pageSize: 100 });
    expect(list.map(({ id }) => id).filter((id) => made.includes(id))).toEqual([made[1], made[2], made[0]]);
    const days = list.map(({ dueOn }) => dueOn ?? '');
    expect(days).toEqual(days.toSorted());
  });

  it('holds nothing of other duties', async () => {
    await someMediation();
    const finance = await someStaff(provider, ['finance']);
    expect(
      (await provider.call(listInbox, { query: { pageSize: 100 } }, finance)).queues.map(({ group }) => group),
    ).not.toContain('业务');
    const refused = await provider.refuse(listInbox, { query: { queue: 'mediation' } }, finance);
    expect(refused.status).toBe(403);
    const publisher = await someStaff(provider, ['publisher']);
    expect(await provider.call(listInbox, { query: {} }, publisher)).toMatchObject({ list: [], total: 0, queues: [] });
  });
});

describe('assignment', () => {
  it('is changed under the queue of the item alone, whose duty the new assignee has', async () => {
    const { id } = await someMediation();
    await takes(id, one);
    const elsewhere = { queue: 'membership' };
    const refused = [{ id, reason: '这个队列里没有这一件' }];
    const hand = { params: elsewhere, body: { ids: [id], to: other.id } };
    expect(await provider.call(handOverItems, hand, one)).toEqual({ done: [], refused });
    expect(await provider.call(putBackItems, { params: elsewhere, body: { ids: [id] } }, one)).toEqual({
      done: [],
      refused,
    });
    expect((await item(id, one)).holder?.id).toBe(one.id);
  });

  it('can be taken once, released and handed over, with every change in the log', async () => {
    const { id } = await someMediation();
    expect(await takes(id, one)).toEqual({ done: [id], refused: [] });
    expect(await takes(id, one)).toEqual({ done: [id], refused: [] });
    expect(await takes(id, other)).toEqual({ done: [], refused: [{ id, reason: '已由何审领取' }] });
    const puts = (staff: SomeUser) => provider.call(putBackItems, { params: QUEUE, body: { ids: [id] } }, staff);
    expect((await puts(other)).refused).toEqual([{ id, reason: '现在由何审办理' }]);
    expect((await puts(one)).done).toEqual([id]);
    await takes(id, one);
    await provider.call(handOverItems, { params: QUEUE, body: { ids: [id], to: other.id } }, one);
    expect((await item(id, one)).holder).toMatchObject({ name: '罗审' });
    const log = await provider.ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'record'), eq(auditLog.subjectId, String(id))))
      .orderBy(auditLog.id);
    expect(log[0]?.title).toMatch(/^TJ-\d{4}-\d+ 林知遥/);
    expect(log.map(({ before, after }) => [before.holder ?? '', after.holder ?? ''])).toEqual([
      ['', '何审'],
      ['何审', ''],
      ['', '何审'],
      ['何审', '罗审'],
    ]);
  });

  it('notifies the new assignee in the transaction that hands over, and no former member of staff', async () => {
    const { id } = await someMediation();
    const to = await someStaff(provider, ['reviewer']);
    await takes(id, one);
    const { database } = provider.ports;
    const usual = database.transaction.bind(database);
    const hand = { params: QUEUE, body: { ids: [id], to: to.id } };
    const over = async (meanwhile: typeof usual) => {
      database.transaction = meanwhile;
      const refused = await provider.refuse(handOverItems, hand, one).finally(() => {
        database.transaction = usual;
      });
      return refused.status;
    };
    const { db } = provider.ctx;
    const roles = (staffRoles: StaffRole[]) => db.update(users).set({ staffRoles }).where(eq(users.id, to.id));
    const ended = await over(async (...work) => {
      database.transaction = usual;
      await roles([]);
      return usual(...work);
    });
    expect(ended).toBe(422);
    expect((await item(id, one)).holder?.id).toBe(one.id);
    await roles(['reviewer']);
    // The process ends as soon as the assignment is written.
    const cut = await over(async (...work) => {
      await usual(...work);
      throw new Error('the process has ended');
    });
    expect(cut).toBe(500);
    expect((await item(id, one)).holder?.id).toBe(to.id);
    expect(await db.select().from(messages).where(eq(messages.userId, to.id))).toHaveLength(1);
  });

  it('keeps others from deciding, and notifies the staff member who lost a case at the next move', async () => {
    const { id, owner } = await someMediation();
    await takes(id, one);
    const refusal = await provider.refuse(reviewCase, { params: { id }, body: ask }, other);
    expect(refusal.status).toBe(409);
    expect(refusal.msg).toContain('现在由何审办理');
    await provider.call(handOverItems, { params: QUEUE, body: { ids: [id], to: other.id } }, one);
    const lost = await provider.refuse(reviewCase, { params: { id }, body: ask }, one);
    expect(lost).toMatchObject({ status: 409, msg: expect.stringContaining('现在由罗审办理') });
    expect((await provider.call(getOwnCase, { params: { id } }, owner)).status).toBe('submitted');
  });

  it('begins with the first decision and ends with the case', async () => {
    const { id } = await someMediation();
    await provider.call(reviewCase, { params: { id }, body: { action: 'precheck' } }, one);
    expect((await item(id, other)).holder).toMatchObject({ name: '何审' });
    await provider.call(reviewCase, { params: { id }, body: { action: 'refuse', note: '不属于受理范围' } }, one);
    expect(await provider.ctx.db.select().from(assignments).where(eq(assignments.subjectId, id))).toEqual([]);
  });

  it('refuses a decision on a case that changed since it was read', async () => {
    const { id } = await someMediation();
    const { revision } = await provider.call(getStaffCase, { params: { id } }, one);
    await provider.call(reviewCase, { params: { id }, body: { action: 'precheck', revision } }, one);
    const body = { action: 'accept', revision };
    const late = await provider.refuse(reviewCase, { params: { id }, body }, one);
    expect(late).toMatchObject({ status: 409, msg: '您打开之后这件业务又有了新的进展，请看过再决定' });
  });
});

describe('conflict of interest', () => {
  it('excludes reviewers from cases to which their account or a declared organisation is a party', async () => {
    const tied = await someStaff(provider, ['reviewer']);
    const own = await someMediation(tied);
    expect((await takes(own.id, tied)).refused[0]?.reason).toContain('应当回避');
    const { id } = await someMediation();
    await provider.ctx.db.insert(staffTies).values({ userId: tied.id, organisation: RESPONDENT });
    expect((await takes(id, tied)).refused).toEqual([{ id, reason: `您与当事人“${RESPONDENT}”有利害关系，应当回避` }]);
    const refusal = await provider.refuse(reviewCase, { params: { id }, body: ask }, tied);
    expect(refusal).toMatchObject({ status: 409, msg: expect.stringContaining('应当回避') });
    await takes(id, one);
    const body = { ids: [id], to: tied.id };
    const { refused } = await provider.call(handOverItems, { params: QUEUE, body }, one);
    expect(refused[0]?.reason).toContain('应当回避');
  });

  it('keeps the names in titles from them, in lists and in searches', async () => {
    const tied = await someStaff(provider, ['reviewer']);
    await provider.ctx.db.insert(staffTies).values({ userId: tied.id, organisation: RESPONDENT });
    const { id } = await someMediation();
    const [row] = await provider.ctx.db.select().from(cases).where(eq(cases.id, id));
    const [title, recordNo] = [row?.title ?? '', row?.recordNo ?? ''];
    expect(title).toContain('林知遥');
    /** Titles of the cases that a keyword finds, everywhere. */
    const found = async (q: string, staff: SomeUser) => {
      const queue = await provider.call(listQueue, { params: QUEUE, query: { q } }, staff);
      const all = await provider.call(listInbox, { query: { q } }, staff);
      const records = await provider.call(listStaffCases, { query: { q } }, staff);
      const hits = await provider.call(searchStaff, { query: { q } }, staff);
      expect([queue.total, all.total, records.total]).toEqual(
        [queue.list, all.list, records.list].map((l) => l.length),
      );
      return [...queue.list, ...all.list, ...records.list, ...hits].map((one) => one.title);
    };
    expect(await found(recordNo, one)).toEqual([title, title, title, title]);
    expect(await found(recordNo, tied)).toEqual([kindLabel, kindLabel, kindLabel, kindLabel]);
    for (const q of ['林知遥', title, '侵权']) {
      expect([q, await found(q, tied)]).toEqual([q, []]);
      expect((await provider.call(searchStaff, { query: { q } }, one)).length).toBeGreaterThan(0);
    }
    const unasked = await provider.call(listStaffCases, { query: { kind: 'mediation' } }, tied);
    expect(new Set(unasked.list.map((each) => each.title))).toEqual(new Set([kindLabel]));
  });

  it('finds every case of a frequent word, and leaves out those of a tie alone', async () => {
    const user = await someUser(provider);
    const tied = await someStaff(provider, ['reviewer']);
    await provider.ctx.db.insert(staffTies).values({ userId: tied.id, organisation: '苇岸传媒集团' });
    const values = { kind: 'mediation', userId: user.id, eId: 0, title: '澜石图片的争议' };
    await provider.ctx.db.insert(cases).values(
      Array.from({ length: 510 }, (_, at) => ({
        ...values,
        recordNo: `FREQUENT-${at}`,
        status: at < 10 ? 'failed' : 'submitted',
        data: { respondents: [{ name: at % 10 === 0 ? '苇岸传媒集团' : '青石摄影' }] },
      })),
    );
    const totals = async (staff: SomeUser) => {
      const all = await provider.call(listStaffCases, { query: { q: '澜石图片' } }, staff);
      const failed = await provider.call(listStaffCases, { query: { q: '澜石图片', status: 'failed' } }, staff);
      const queue = await provider.call(listQueue, { params: QUEUE, query: { q: '澜石图片' } }, staff);
      return [all.total, failed.total, queue.total];
    };
    expect(await totals(one)).toEqual([510, 10, 500]);
    expect(await totals(tied)).toEqual([459, 9, 450]);
    await provider.ctx.db.delete(cases).where(eq(cases.title, values.title));
  });

  /** Returns the refusal that a reviewer with a tie to the respondent gets when taking a new case. */
  async function heard(kind: string, data: Record<string, unknown>, organisation = RESPONDENT, isOfEnterprise = false) {
    const tied = await someStaff(provider, ['reviewer']);
    await provider.ctx.db.insert(staffTies).values({ userId: tied.id, organisation });
    const user = await someUser(provider);
    const eId = isOfEnterprise ? await someEnterprise(provider, [user]) : 0;
    const [row] = await provider.ctx.db
      .insert(cases)
      .values({ kind, userId: user.id, eId, title: '雾中渡口', status: 'submitted', data, recordNo: `TIE-${user.id}` })
      .returning();
    const input = { params: { queue: kind }, body: { ids: [row?.id ?? 0] } };
    return (await provider.call(takeItems, input, tied)).refused[0]?.reason;
  }

  it.each<[string, string, Record<string, unknown>]>([
    ['an owner of a work', 'zpdj', { owners: [{ name: RESPONDENT }] }],
    ['an author of a work', 'zpdj', { authors: [{ name: `${RESPONDENT}美术部` }] }],
    ['an agent', 'rjzzq', { agentName: RESPONDENT }],
    ['the head of a unit to be certified', 'enterprise-certification', { legalPerson: RESPONDENT }],
    ['the head of a unit whose account is claimed', 'enterprise-claim', { legalPerson: RESPONDENT }],
    ['who wants to be a member', 'membership', { name: RESPONDENT }],
    ['one of several authors of an entry', 'prize-entry', { author: `沈知微、${RESPONDENT}` }],
  ])('knows %s as a party', async (_who, kind, data) => {
    expect(await heard(kind, data)).toContain('有利害关系，应当回避');
  });

  it('detects the submitting enterprise, regardless of the names in the form', async () => {
    const name = '云州试验文化有限公司';
    expect(await heard('zpdj', {}, name, true)).toBe(`您与当事人“${name}”有利害关系，应当回避`);
  });

  it('can be detected for every kind that staff decides: each has a field that names a party', () => {
    const mute = caseKinds().filter((kind) => openStates(kind).length > 0 && !namesSomebody(kind.fields));
    expect(mute.map(({ key }) => key)).toEqual([]);
  });

  it('records a recusal with its reason, releases the case, and never lets the reviewer take it again', async () => {
    const { id, owner } = await someMediation();
    await takes(id, one);
    const input = { params: { ...QUEUE, id }, body: { reason: '与申请人是大学同学' } };
    const kept = await provider.call(recuseItem, input, one);
    expect(kept).toMatchObject({
      holder: null,
      tied: '您已经回避',
      recusals: [{ name: '何审', reason: '与申请人是大学同学' }],
    });
    expect((await takes(id, one)).refused).toEqual([{ id, reason: '您已经回避' }]);
    expect((await takes(id, other)).done).toEqual([id]);
    expect((await provider.refuse(recuseItem, input, one)).status).toBe(409);
    expect(JSON.stringify(await provider.call(getOwnCase, { params: { id } }, owner))).not.toContain('大学同学');
  });
});

describe('shared view of colleagues', () => {
  it('has notes that the applicant never sees', async () => {
    const { id, owner } = await someMediation();
    await provider.call(addStaffNote, { params: { ...QUEUE, id }, body: { text: '电话里说明过' } }, one);
    expect((await item(id, other)).notes).toMatchObject([{ name: '何审', text: '电话里说明过' }]);
    expect(JSON.stringify(await provider.call(getOwnCase, { params: { id } }, owner))).not.toContain('电话里');
  });

  it('serves items of the named queue only', async () => {
    const { id } = await someMediation();
    await provider.call(addStaffNote, { params: { ...QUEUE, id }, body: { text: '仅供同事' } }, one);
    for (const params of [
      { queue: 'zpdj', id },
      { queue: 'mediation', id: 999_999 },
      { queue: 'suggestions', id: 999_999 },
    ]) {
      expect((await provider.refuse(getQueueItem, { params }, one)).status).toBe(404);
      expect((await provider.refuse(addStaffNote, { params, body: { text: '话' } }, one)).status).toBe(404);
      expect((await provider.refuse(recuseItem, { params, body: { reason: '亲属关系' } }, one)).status).toBe(404);
    }
  });

  it('hides the reasons of recusals from colleagues with a conflict of interest, each but the own', async () => {
    const { id } = await someMediation(one);
    const third = await someStaff(provider, ['reviewer']);
    const recuse = (reason: string, staff: SomeUser) =>
      provider.call(recuseItem, { params: { ...QUEUE, id }, body: { reason } }, staff);
    await recuse('被申请人是我的表弟', third);
    expect((await item(id, other)).recusals).toMatchObject([{ reason: '被申请人是我的表弟' }]);
    expect((await item(id, one)).recusals).toEqual([]);
    await recuse('与申请人同住', other);
    expect((await item(id, other)).recusals).toMatchObject([{ reason: '与申请人同住' }]);
    // Nor by the log, which has the recusal without its reason.
    const query = { subject: 'record', subjectId: String(id) };
    const { list } = await provider.call(listAudit, { query }, await someStaff(provider, ['administrator']));
    expect(list).toContainEqual(expect.objectContaining({ summary: '回避', userName: expect.any(String) }));
    expect(JSON.stringify(list)).not.toContain('表弟');
  });

  it('hides notes from a staff member whose own case it is', async () => {
    const { id } = await someMediation(one);
    await provider.call(addStaffNote, { params: { ...QUEUE, id }, body: { text: '不给申请人看' } }, other);
    expect((await item(id, other)).notes).toHaveLength(1);
    const own = await item(id, one);
    expect(own.tied).not.toBe('');
    expect(own.notes).toEqual([]);
    // Nor by the log, which has the note without its text.
    const query = { subject: 'record', subjectId: String(id) };
    const { list } = await provider.call(listAudit, { query }, await someStaff(provider, ['administrator']));
    expect(list).toContainEqual(expect.objectContaining({ summary: '内部备注', userName: '罗审', changes: [] }));
    expect(JSON.stringify(list)).not.toContain('不给申请人看');
  });

  it('shows the changes of the last correction with the previous values', async () => {
    const { id, owner } = await someMediation();
    await provider.call(reviewCase, { params: { id }, body: ask }, one);
    const claims = '停止使用，补署姓名，支付使用费八千元。';
    await provider.call(correctCase, { params: { id }, body: { values: { claims } } }, owner);
    const { corrected, facts } = await provider.call(getStaffCase, { params: { id } }, one);
    expect(corrected).toMatchObject([{ name: 'claims', before: '停止使用，补署姓名，支付使用费。' }]);
    expect(facts.find(({ name }) => name === 'claims')?.value).toBe(claims);
  });

  it('steps through the queue by its neighbours', async () => {
    const first = await someMediation();
    const second = await someMediation();
    expect((await item(first.id, one)).next).toBe(second.id);
    expect(await item(second.id, one)).toMatchObject({ previous: first.id, next: null });
  });
});

onPostgres.describe('concurrent staff', () => {
  it('gives one case to one of fifty concurrent takers, and makes one of fifty concurrent decisions', async () => {
    const { id } = await someMediation();
    const staff = await Promise.all(Array.from({ length: 10 }, () => someStaff(provider, ['reviewer'])));
    const crowd = Array.from({ length: 50 }, (_, at) => staff[at % 10] ?? one);
    const taken = await Promise.all(crowd.map((person) => takes(id, person)));
    const winners = new Set(crowd.filter((_, at) => taken[at]?.done.length === 1).map((person) => person.id));
    expect(winners.size).toBe(1);
    const body = { action: 'refuse', note: '不属于受理范围' };
    const answers = await Promise.allSettled(
      crowd.map((person) => provider.call(reviewCase, { params: { id }, body }, person)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
