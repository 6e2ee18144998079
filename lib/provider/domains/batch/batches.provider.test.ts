import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { XMLValidator } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import {
  addBatchCases,
  batchCertificateTemplate,
  batchPackage,
  certifyBatch,
  checkBatchCertificateFiles,
  checkBatchCertificates,
  createBatch,
  discardBatch,
  getBatch,
  listBatchCandidates,
  listBatches,
  recordBatchReceipt,
  removeBatchCases,
  sendBatch,
} from '@/lib/contract/batches';
import { correctCase, getOwnCase } from '@/lib/contract/cases';
import { listMessages } from '@/lib/contract/messages';
import { getStaffCase, reviewCase, undoReview } from '@/lib/contract/staff-cases';
import { addDays, formatDate } from '@/lib/format/dates';
import { submitEndpoint } from '@/lib/kinds/case';
import { softwareRegistration } from '@/lib/kinds/cases/software-registration';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { jobHandlers } from '../../boot/jobs';
import { auditLog, batchCases, caseEvents, cases, certificates, messages, staffTies } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { ownerOf, softwareForm, withRegistration, workForm } from '../../testing/managed-forms';
import { onPostgres } from '../../testing/on-postgres';
import { type SomeUser, someStaff, someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';
import { readPdf } from '../../testing/read-pdf';
import { someXlsx } from '../../testing/xlsx';
import { fileAddress, storeFile } from '../file';

let provider: TestProvider;
let staff: SomeUser;
let user: SomeUser;
let paper: string;
beforeAll(async () => {
  provider = await startProvider();
  await withRegistration(provider);
  staff = await someStaff(provider, ['reviewer']);
  user = await someUser(provider);
  paper = await someFile(provider, user.id);
});
afterAll(() => provider.close());
afterEach(() => provider.setNow(null));

const KIND = softwareRegistration.key;
let serial = 0;

/** Files software, which is free, and accepts it. */
async function accepted(changes: Record<string, unknown> = {}): Promise<number> {
  const body = softwareForm(paper, { fullName: `渡口票务管理软件${serial++}`, ...changes });
  const { id } = await provider.call(submitEndpoint(softwareRegistration), { body }, user);
  await provider.call(reviewCase, { params: { id }, body: { action: 'accept' } }, staff);
  return id;
}
const numberOf = async (id: number) => (await provider.call(getOwnCase, { params: { id } }, user)).recordNo;
const statusOf = async (id: number) => (await provider.call(getOwnCase, { params: { id } }, user)).status;
const open = (recordIds: number[], who = staff) => provider.call(createBatch, { body: { kind: KIND, recordIds } }, who);
const detail = (id: number) => provider.call(getBatch, { params: { id } }, staff);
const send = (id: number, count: number) => provider.call(sendBatch, { params: { id }, body: { cases: count } }, staff);
let receipts = 0;
const receive = (id: number, body: Record<string, unknown> = {}) =>
  provider.call(
    recordBatchReceipt,
    { params: { id }, body: { number: `回执-${receipts++}`, receivedOn: today(), ...body } },
    staff,
  );
const today = () => new Date(provider.ctx.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
let issued = 100_000;
const someNumber = () => `2026SR${String(issued++).padStart(7, '0')}`;

/** A sent batch of some cases. */
async function sent(count = 2) {
  const ids: number[] = [];
  for (let at = 0; at < count; at++) ids.push(await accepted());
  const batch = await open(ids);
  await send(batch.id, count);
  return { ...batch, ids };
}

/** Asks the applicant to correct a case; it leaves the authority until it is sent again. */
const askBack = (id: number) =>
  provider.call(
    reviewCase,
    { params: { id }, body: { action: 'ask', fields: [{ name: 'purpose', reason: '请写具体' }] } },
    staff,
  );
/** Corrects a case and accepts it again. */
async function acceptAgain(id: number): Promise<void> {
  await provider.call(correctCase, { params: { id }, body: { values: { purpose: '管理渡口的票务与班次' } } }, user);
  await provider.call(reviewCase, { params: { id }, body: { action: 'accept' } }, staff);
}
const remindBatches = () => jobHandlers(provider.ports)['batch.remind']({});

function formOf(bytes: Uint8Array<ArrayBuffer>, name = '证书.xlsx'): FormData {
  const form = new FormData();
  form.append('file', new Blob([bytes]), name);
  return form;
}
const check = (id: number, rows: (string | number)[][]) =>
  provider.call(
    checkBatchCertificates,
    { params: { id }, body: {} },
    { ...staff, form: formOf(someXlsx([['业务编号', '登记号', '发证日期'], ...rows])) },
  );

describe('a batch', () => {
  it('goes from picked cases to certificates; applicants hear of each step with its number', async () => {
    const ids = [await accepted(), await accepted()];
    const candidates = await provider.call(listBatchCandidates, { query: { kind: KIND, pageSize: 100 } }, staff);
    expect(candidates.list.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    const { id, number } = await open(ids.slice(0, 1));
    expect(number).toMatch(/^ZB-\d{4}-\d{6}$/);
    await provider.call(addBatchCases, { params: { id }, body: { recordIds: ids.slice(1) } }, staff);
    expect(await detail(id)).toMatchObject({ state: 'open', cases: 2, list: [{ problem: '' }, { problem: '' }] });
    const after = await provider.call(listBatchCandidates, { query: { kind: KIND, pageSize: 100 } }, staff);
    expect(after.list.filter((one) => ids.includes(one.id))).toEqual([]);

    await send(id, 2);
    const sentBatch = await detail(id);
    expect(sentBatch).toMatchObject({ state: 'sent', waiting: 2, overdue: false, dueOn: expect.any(String) });
    expect(sentBatch.list.map(({ status }) => status)).toEqual(['forwarded', 'forwarded']);
    const { list } = await provider.call(listMessages, { query: {} }, user);
    expect(list[0]?.body).toContain(`批次 ${number}`);

    expect(await receive(id)).toEqual({ moved: 2, stayed: 0 });
    expect(await detail(id)).toMatchObject({ state: 'received', receipt: { receivedOn: today(), file: null } });
    expect(await statusOf(ids[0] ?? 0)).toBe('reviewing');

    const numbers = [someNumber(), someNumber()];
    const rows = await Promise.all(ids.map(async (one, at) => [await numberOf(one), numbers[at] ?? '', today()]));
    const checked = await check(id, rows);
    expect(checked).toMatchObject({ good: 2, wrong: 0, missing: 0 });
    expect(await statusOf(ids[0] ?? 0)).toBe('reviewing');
    const body = {
      rows: checked.rows.map(({ recordNo, number: no, issuedOn }) => ({ recordNo, number: no, issuedOn })),
    };
    expect(await provider.call(certifyBatch, { params: { id }, body }, staff)).toEqual({ certified: 2 });
    const ended = await detail(id);
    expect(ended).toMatchObject({ state: 'done', waiting: 0, dueOn: null, overdue: false });
    expect(ended.list.map(({ certificateNo }) => certificateNo)).toEqual(numbers);
    const own = await provider.call(getOwnCase, { params: { id: ids[0] ?? 0 } }, user);
    expect(own).toMatchObject({ status: 'certified', certificate: { number: numbers[0] } });
    expect(own.events.at(-1)?.note).toBe(`登记号 ${numbers[0]}；批次 ${number}`);
    const log = await provider.ctx.db.select().from(auditLog).where(eq(auditLog.title, number));
    expect(log.map(({ after: what }) => what.state).filter(Boolean)).toEqual(['open', 'sent', 'received']);
  });

  it('gives up and takes in cases while it is open; an empty one can be discarded', async () => {
    const id = await accepted();
    const batch = await open([id]);
    const params = { id: batch.id };
    expect((await provider.refuse(discardBatch, { params }, staff)).msg).toBe('批次里还有 1 件业务，请先移出再作废');
    await provider.call(removeBatchCases, { params, body: { recordIds: [id] } }, staff);
    const twice = await provider.refuse(removeBatchCases, { params, body: { recordIds: [id] } }, staff);
    expect(twice).toMatchObject({ status: 409, msg: '有的业务已经不在这个批次，请刷新页面' });
    await provider.call(addBatchCases, { params, body: { recordIds: [id] } }, staff);
    await provider.call(removeBatchCases, { params, body: { recordIds: [id] } }, staff);
    expect((await provider.refuse(sendBatch, { params, body: { cases: 0 } }, staff)).msg).toBe('批次里还没有业务');
    expect((await provider.refuse(batchPackage, { params }, staff)).msg).toBe('批次里还没有业务');
    await provider.call(discardBatch, { params }, staff);
    expect(await detail(batch.id)).toMatchObject({ state: 'discarded', cases: 0 });
    const late = await provider.refuse(addBatchCases, { params, body: { recordIds: [id] } }, staff);
    expect(late).toMatchObject({ status: 409, error: 'actionNotAllowed' });
  });

  it('locks its content when sent', async () => {
    const batch = await sent(1);
    const params = { id: batch.id };
    const more = await accepted();
    for (const [endpoint, recordIds] of [
      [addBatchCases, [more]],
      [removeBatchCases, batch.ids],
    ] as const) {
      const refused = await provider.refuse(endpoint, { params, body: { recordIds } }, staff);
      expect(refused).toMatchObject({ status: 409, error: 'actionNotAllowed' });
      expect(refused.msg).toContain('当前为“已送出”');
    }
    expect((await provider.refuse(sendBatch, { params, body: { cases: 1 } }, staff)).status).toBe(409);
    expect((await detail(batch.id)).cases).toBe(1);
  });

  it('takes no case that is in another open batch, not accepted, unpaid, of another kind, or of the caller', async () => {
    const id = await accepted();
    const first = await open([id]);
    const again = await provider.refuse(createBatch, { body: { kind: KIND, recordIds: [id] } }, staff);
    expect(again).toMatchObject({ status: 409, msg: `${await numberOf(id)} 已在批次 ${first.number}` });
    const body = softwareForm(paper, { fullName: `未受理软件${serial++}` });
    const submitted = await provider.call(submitEndpoint(softwareRegistration), { body }, user);
    const early = await provider.refuse(createBatch, { body: { kind: KIND, recordIds: [submitted.id] } }, staff);
    expect(early.msg).toBe(`${await numberOf(submitted.id)} 业务当前为“待受理”，不能转报登记机构`);

    const work = await provider.call(submitEndpoint(workRegistration), { body: workForm(paper) }, user);
    await provider.call(reviewCase, { params: { id: work.id }, body: { action: 'accept' } }, staff);
    const unpaid = await provider.refuse(
      createBatch,
      { body: { kind: workRegistration.key, recordIds: [work.id] } },
      staff,
    );
    expect(unpaid.msg).toContain('业务当前为“待缴费”');
    await provider.ctx.db.update(cases).set({ status: 'paid' }).where(eq(cases.id, work.id));
    const refunded = await provider.refuse(
      createBatch,
      { body: { kind: workRegistration.key, recordIds: [work.id] } },
      staff,
    );
    expect(refunded.msg).toBe(`${await numberOf(work.id)} 费用还没有到账`);
    const wrongKind = await provider.refuse(createBatch, { body: { kind: KIND, recordIds: [work.id] } }, staff);
    expect(wrongKind).toMatchObject({ status: 422, fields: { recordIds: expect.stringContaining('不是软件登记') } });
    const noBatches = await provider.refuse(createBatch, { body: { kind: 'mediation' } }, staff);
    expect(noBatches.fields).toEqual({ kind: '这一类业务不分批转报' });

    const tied = await someStaff(provider, ['reviewer']);
    await provider.ctx.db.insert(staffTies).values({ userId: tied.id, organisation: '渡口科技有限公司' });
    const theirs = await accepted({ owners: [ownerOf({ name: '渡口科技有限公司' })] });
    const own = await provider.refuse(createBatch, { body: { kind: KIND, recordIds: [theirs] } }, tied);
    expect(own).toMatchObject({ status: 409, error: 'conflictOfInterest' });
    const shown = await provider.call(listBatchCandidates, { query: { kind: KIND, pageSize: 100 } }, tied);
    expect(shown.list.find((one) => one.id === theirs)?.tied).toContain('渡口科技有限公司');
    // The failed attempts have left nothing behind.
    expect(await provider.ctx.db.select().from(batchCases).where(eq(batchCases.recordId, theirs))).toEqual([]);
  });

  it('holds at most two hundred cases', async () => {
    const one = await accepted();
    const [row] = await provider.ctx.db.select().from(cases).where(eq(cases.id, one));
    if (!row) throw new Error('no case');
    const { id: _id, owner: _owner, ...values } = row;
    const many = await provider.ctx.db
      .insert(cases)
      .values(Array.from({ length: 200 }, (_, at) => ({ ...values, recordNo: `RJ-MANY-${at}` })))
      .returning({ id: cases.id });
    const ids = many.map(({ id }) => id);
    const over = await provider.refuse(createBatch, { body: { kind: KIND, recordIds: [one, ...ids] } }, staff);
    expect(over).toMatchObject({ status: 422, fields: { recordIds: '一个批次最多 200 件' } });
    const batch = await open(ids.slice(0, 199));
    const params = { id: batch.id };
    const full = await provider.refuse(addBatchCases, { params, body: { recordIds: [one, ids[199] ?? 0] } }, staff);
    expect(full.fields).toEqual({ recordIds: '一个批次最多 200 件，已有 199 件' });
    expect((await detail(batch.id)).cases).toBe(199);
    await provider.call(addBatchCases, { params, body: { recordIds: [one] } }, staff);
    await send(batch.id, 200);
    expect((await detail(batch.id)).waiting).toBe(200);
  });

  it('is sent as a whole or not at all, naming the cases that cannot be forwarded', async () => {
    const ids = [await accepted(), await accepted()];
    const batch = await open(ids);
    const params = { id: batch.id };
    const move = { params: { id: ids[1] ?? 0 }, body: { action: 'refuse', note: '材料不实' } };
    await provider.call(reviewCase, move, staff);
    expect((await detail(batch.id)).list[1]?.problem).toContain('不予登记');
    const refused = await provider.refuse(sendBatch, { params, body: { cases: 2 } }, staff);
    expect(refused.status).toBe(409);
    expect(refused.msg).toContain(await numberOf(ids[1] ?? 0));
    expect(await statusOf(ids[0] ?? 0)).toBe('accepted');
    expect((await provider.refuse(sendBatch, { params, body: { cases: 1 } }, staff)).error).toBe('changedMeanwhile');
    await provider.call(removeBatchCases, { params, body: { recordIds: [ids[1] ?? 0] } }, staff);
    await send(batch.id, 1);
    expect(await statusOf(ids[0] ?? 0)).toBe('forwarded');
  });

  it('is neither sent, received nor certified by staff with a conflict of interest', async () => {
    const organisation = `回避科技有限公司${serial++}`;
    const ids = [await accepted({ owners: [ownerOf({ name: organisation })] }), await accepted()];
    const batch = await open(ids);
    const params = { id: batch.id };
    const tied = await someStaff(provider, ['reviewer']);
    await provider.ctx.db.insert(staffTies).values({ userId: tied.id, organisation });
    const sending = await provider.refuse(sendBatch, { params, body: { cases: 2 } }, tied);
    expect(sending.msg).toContain(`${await numberOf(ids[0] ?? 0)} 您与当事人“${organisation}”有利害关系`);
    await send(batch.id, 2);
    const body = { number: `回避-${serial}`, receivedOn: today() };
    expect((await provider.refuse(recordBatchReceipt, { params, body }, tied)).error).toBe('conflictOfInterest');
    expect(await detail(batch.id)).toMatchObject({ state: 'sent', receipt: null });
    const rows = [{ recordNo: await numberOf(ids[0] ?? 0), number: someNumber(), issuedOn: today() }];
    const certifying = await provider.refuse(certifyBatch, { params, body: { rows } }, tied);
    expect(certifying).toMatchObject({ status: 422, fields: { 'rows.0': expect.stringContaining('应当回避') } });
    expect(await statusOf(ids[0] ?? 0)).toBe('forwarded');
  });

  it('is visible to reviewers alone', async () => {
    const batch = await sent(1);
    const finance = await someStaff(provider, ['finance']);
    expect((await provider.refuse(getBatch, { params: { id: batch.id } }, finance)).status).toBe(403);
    expect((await provider.refuse(listBatches, { query: {} }, user)).status).toBe(404);
    expect((await provider.refuse(getBatch, { params: { id: 999_999 } }, staff)).msg).toBe('没有这个批次');
  });

  it('is listed with counts by state and the cases ready by kind', async () => {
    await accepted();
    const batch = await sent(1);
    const page = await provider.call(listBatches, { query: { kind: KIND, state: 'sent' } }, staff);
    expect(page.list[0]).toMatchObject({ id: batch.id, kindLabel: '软件登记', cases: 1, waiting: 1, by: '工作人员' });
    expect(page.states.find(({ state }) => state === 'sent')?.count).toBe(page.total);
    expect(page.kinds.find(({ kind }) => kind === KIND)?.ready).toBeGreaterThan(0);
  });
});

describe("the authority's receipt", () => {
  it('is refused for a day before sending or in the future, for a number of another batch, and for a picture', async () => {
    const batch = await sent(1);
    const refuse = (body: Record<string, unknown>) =>
      provider.refuse(recordBatchReceipt, { params: { id: batch.id }, body }, staff);
    expect((await refuse({ number: ' ', receivedOn: '' })).fields).toEqual({
      number: '请填写回执编号',
      receivedOn: '请填写回执日期',
    });
    expect((await refuse({ number: 'A-1', receivedOn: '2020-01-02' })).fields.receivedOn).toContain(
      '不能早于送出的日期',
    );
    expect((await refuse({ number: 'A-1', receivedOn: '2999-01-02' })).fields).toEqual({
      receivedOn: '回执日期不能晚于今天',
    });
    const other = await sent(1);
    await receive(other.id, { number: '云登回 2026-７' });
    expect((await refuse({ number: '云登回2026-7', receivedOn: today() })).fields).toEqual({
      number: `这个编号已经登记为批次 ${other.number} 的回执`,
    });
    const picture = await someFile(provider, staff.id, 'receipt');
    expect((await refuse({ number: 'A-1', receivedOn: today(), file: picture })).fields).toEqual({
      file: '回执文件须为 PDF',
    });
    expect((await refuse({ number: 'A-1', receivedOn: today(), file: paper })).status).toBe(422);
    expect((await detail(batch.id)).state).toBe('sent');
    const repeated = await provider.refuse(
      recordBatchReceipt,
      { params: { id: other.id }, body: { number: 'A-2', receivedOn: today() } },
      staff,
    );
    expect(repeated).toMatchObject({ status: 409, error: 'actionNotAllowed' });
  });

  it('leaves cases that went on by themselves, and ends a batch that waits for nothing', async () => {
    const batch = await sent(2);
    const [first = 0, second = 0] = batch.ids;
    const refuse = { action: 'refuse', note: '登记机构不予登记' };
    await provider.call(reviewCase, { params: { id: first }, body: refuse }, staff);
    expect(await receive(batch.id)).toEqual({ moved: 1, stayed: 1 });
    expect(await statusOf(second)).toBe('reviewing');
    const certificate = { number: someNumber(), issuedOn: today() };
    await provider.call(reviewCase, { params: { id: second }, body: { action: 'certify', certificate } }, staff);
    expect((await detail(batch.id)).waiting).toBe(0);
    await jobHandlers(provider.ports)['batch.remind']({});
    expect((await detail(batch.id)).state).toBe('done');
  });
});

describe('a case asked back from the authority', () => {
  it('belongs to the batch that it was last sent in: counts, receipt and certificates', async () => {
    const first = await sent(2);
    const [moved = 0, stays = 0] = first.ids;
    await askBack(moved);
    await acceptAgain(moved);
    const second = await open([moved]);
    expect((await detail(first.id)).waiting).toBe(1);
    await send(second.id, 1);
    expect([(await detail(first.id)).waiting, (await detail(second.id)).waiting]).toEqual([1, 1]);
    expect(await receive(first.id)).toEqual({ moved: 1, stayed: 1 });
    expect(await statusOf(moved)).toBe('forwarded');

    const rows = [
      [await numberOf(moved), someNumber(), today()],
      [await numberOf(stays), someNumber(), today()],
    ];
    const checked = await check(first.id, rows);
    expect(checked.rows.map(({ problem }) => problem)).toEqual([`这件业务在批次 ${second.number}，不在本批次`, '']);
    expect((await check(first.id, rows.slice(1))).missing).toBe(0);
    const [, row] = checked.rows;
    const body = { rows: [{ recordNo: row?.recordNo ?? '', number: row?.number ?? '', issuedOn: today() }] };
    await provider.call(certifyBatch, { params: { id: first.id }, body }, staff);
    expect((await detail(first.id)).state).toBe('done');
    expect(await receive(second.id)).toEqual({ moved: 1, stayed: 0 });
    expect(await statusOf(moved)).toBe('reviewing');
  });

  it('keeps its batch alive while it can return, also when the question is taken back', async () => {
    const batch = await sent(1);
    const [id = 0] = batch.ids;
    await askBack(id);
    await remindBatches();
    expect(await detail(batch.id)).toMatchObject({ state: 'sent', waiting: 0, overdue: false });
    const { revision } = await provider.call(getStaffCase, { params: { id } }, staff);
    await provider.call(undoReview, { params: { id }, body: { revision } }, staff);
    expect(await detail(batch.id)).toMatchObject({ state: 'sent', waiting: 1 });
    expect(await receive(batch.id)).toEqual({ moved: 1, stayed: 0 });
  });

  it('leaves a batch that still takes its receipt, once', async () => {
    const batch = await sent(1);
    const [id = 0] = batch.ids;
    await askBack(id);
    await acceptAgain(id);
    await remindBatches();
    expect((await detail(batch.id)).state).toBe('done');
    expect(await receive(batch.id)).toEqual({ moved: 0, stayed: 1 });
    expect(await detail(batch.id)).toMatchObject({ state: 'done', receipt: { receivedOn: today() } });
    const body = { number: '再次登记', receivedOn: today() };
    const again = await provider.refuse(recordBatchReceipt, { params: { id: batch.id }, body }, staff);
    expect(again).toMatchObject({ status: 409, error: 'actionNotAllowed' });
  });
});

describe('certificates of a batch', () => {
  it('are checked row by row before anything is recorded', async () => {
    const batch = await sent(5);
    const strange = await sent(1);
    const outside = await accepted();
    const [a = 0, b = 0, c = 0, d = 0] = batch.ids;
    const certified = { number: someNumber(), issuedOn: today() };
    const move = { params: { id: a }, body: { action: 'certify', certificate: certified } };
    await provider.call(reviewCase, move, staff);
    const good = someNumber();
    const rows = [
      [await numberOf(a), someNumber(), today()],
      [await numberOf(b), good, today()],
      [await numberOf(c), good, today()],
      [await numberOf(c), '云作登字-2026-F-00000001', today()],
      [await numberOf(d), certified.number, today()],
      [await numberOf(strange.ids[0] ?? 0), someNumber(), today()],
      [await numberOf(outside), someNumber(), today()],
      ['RJ-2020-999999', someNumber(), today()],
    ];
    const checked = await check(batch.id, rows);
    expect(checked.rows.map(({ problem }) => problem)).toEqual([
      `已经发证，登记号 ${certified.number}`,
      '',
      '登记号与第 3 行重复',
      '业务编号与第 4 行重复',
      `登记号 ${certified.number} 已经用于另一件证书`,
      `这件业务在批次 ${strange.number}，不在本批次`,
      '这件业务不在本批次',
      '没有这个编号的业务',
    ]);
    expect(checked).toMatchObject({ good: 1, wrong: 7, missing: 1 });
    const format = await check(batch.id, [[await numberOf(c), '云作登字-2026-F-00000001', '2999-01-01']]);
    expect(format.rows[0]?.problem).toBe('发证日期不能晚于今天');
    const kind = await check(batch.id, [[await numberOf(c), '云作登字-2026-F-00000001', today()]]);
    expect(kind.rows[0]?.problem).toContain('登记号形如 2026SR0123456');
    expect(await statusOf(b)).toBe('forwarded');
  });

  it('say which row is without its fee, so that the others are recorded', async () => {
    const batch = await sent(2);
    const [refunded = 0, paid = 0] = batch.ids;
    await provider.ctx.db.update(cases).set({ fee: 30_000, orderId: null }).where(eq(cases.id, refunded));
    await provider.ctx.db.update(cases).set({ fee: 30_000, orderId: 1 }).where(eq(cases.id, paid));
    const rows = [
      [await numberOf(refunded), someNumber(), today()],
      [await numberOf(paid), someNumber(), today()],
    ];
    const checked = await check(batch.id, rows);
    expect(checked.rows.map(({ problem }) => problem)).toEqual(['受理费已退还，不能发证', '']);
    const given = checked.rows.map(({ recordNo, number, issuedOn }) => ({ recordNo, number, issuedOn }));
    const params = { id: batch.id };
    const refused = await provider.refuse(certifyBatch, { params, body: { rows: given } }, staff);
    expect(refused.fields).toEqual({ 'rows.0': `${given[0]?.recordNo}：受理费已退还，不能发证` });
    const rest = { params, body: { rows: given.slice(1) } };
    expect(await provider.call(certifyBatch, rest, staff)).toEqual({ certified: 1 });
  });

  it('are refused with a day before the application or the completion, in tables, files and the record', async () => {
    const batch = await sent(2);
    const [a = 0, b = 0] = batch.ids;
    const [before, after] = [-1, 1].map((days) => formatDate(addDays(provider.ctx.now(), days)));
    // A correction may name a day of completion behind that of the application.
    const moved = sql`jsonb_set(${cases.data}, '{completedOn}', ${JSON.stringify(after)}::jsonb)`;
    await provider.ctx.db.update(cases).set({ data: moved }).where(eq(cases.id, b));
    const rows = [
      { recordNo: await numberOf(a), number: someNumber(), issuedOn: before ?? '' },
      { recordNo: await numberOf(b), number: someNumber(), issuedOn: today() },
    ];
    const problems = [`发证日期不能早于申请日期 ${today()}`, `发证日期不能早于创作或者开发完成日期 ${after}`];
    const table = await check(
      batch.id,
      rows.map(({ recordNo, number, issuedOn }) => [recordNo, number, issuedOn]),
    );
    expect(table.rows.map(({ problem }) => problem)).toEqual(problems);
    const params = { id: batch.id };
    const files = await provider.call(checkBatchCertificateFiles, { params, body: { files: rows } }, staff);
    expect(files.rows.map(({ problem }) => problem)).toEqual(problems);
    const refused = await provider.refuse(certifyBatch, { params, body: { rows } }, staff);
    expect(refused.fields).toEqual({
      'rows.0': `${rows[0]?.recordNo}：${problems[0]}`,
      'rows.1': `${rows[1]?.recordNo}：${problems[1]}`,
    });
    expect([await statusOf(a), await statusOf(b)]).toEqual(['forwarded', 'forwarded']);
  });

  it('are recorded as a whole or not at all', async () => {
    const batch = await sent(2);
    const [a = 0, b = 0] = batch.ids;
    const params = { id: batch.id };
    const numbers = [await numberOf(a), await numberOf(b)];
    const row = (at: number, number: string) => ({ recordNo: numbers[at] ?? '', number, issuedOn: today() });
    const bad = { rows: [row(0, someNumber()), row(1, '云作登字-2026-F-00000001')] };
    const refused = await provider.refuse(certifyBatch, { params, body: bad }, staff);
    expect(refused).toMatchObject({
      status: 422,
      fields: { 'rows.1': expect.stringContaining(`${numbers[1]}：登记号形如`) },
    });
    const same = someNumber();
    const twice = await provider.refuse(certifyBatch, { params, body: { rows: [row(0, same), row(1, same)] } }, staff);
    expect(twice.fields).toEqual({ rows: '业务编号或登记号重复，请重新试读文件' });
    expect([await statusOf(a), await statusOf(b)]).toEqual(['forwarded', 'forwarded']);
    const found = await provider.ctx.db.select().from(certificates).where(eq(certificates.recordId, a));
    expect(found).toEqual([]);
    // Certificates may be returned without a receipt, and in several parts.
    await provider.call(certifyBatch, { params, body: { rows: [row(0, someNumber())] } }, staff);
    expect(await detail(batch.id)).toMatchObject({ state: 'sent', waiting: 1 });
    await provider.call(certifyBatch, { params, body: { rows: [row(1, someNumber())] } }, staff);
    expect(await detail(batch.id)).toMatchObject({ state: 'done' });
  });

  it('are refused for an open batch, a file without the columns, without rows, and of another type', async () => {
    const batch = await sent(1);
    const fresh = await open([]);
    const ask = (id: number, form: FormData) =>
      provider.refuse(checkBatchCertificates, { params: { id } }, { ...staff, form });
    const table = (...rows: string[][]) => formOf(someXlsx(rows));
    const heads = ['业务编号', '登记号', '发证日期'];
    expect((await ask(fresh.id, table(heads, ['1', '2', '3']))).msg).toBe('批次现在不等待证书');
    expect((await ask(batch.id, table(['名称'], ['雾']))).fields.file).toContain(
      '没有找到“业务编号”“登记号”“发证日期”列',
    );
    expect((await ask(batch.id, table(heads))).fields).toEqual({ file: '文件里没有填写登记号的行' });
    expect((await ask(batch.id, formOf(new Uint8Array([0, 1, 2, 3, 0])))).status).toBe(422);
    expect((await ask(batch.id, new FormData())).fields).toEqual({ file: '请选择证书登记表' });
    const csv = `业务编号,登记号,发证日期\r\n${await numberOf(batch.ids[0] ?? 0)},${someNumber()},${today()}\r\n`;
    const form = formOf(new TextEncoder().encode(csv), '证书.csv');
    const read = await provider.call(
      checkBatchCertificates,
      { params: { id: batch.id }, body: {} },
      { ...staff, form },
    );
    expect(read).toMatchObject({ good: 1, wrong: 0 });
  });

  it('are checked as files read in the browser, and recorded with the files', async () => {
    const batch = await sent(3);
    const [a = 0, b = 0] = batch.ids;
    const params = { id: batch.id };
    const [good, other] = [someNumber(), someNumber()];
    const files = [
      { recordNo: await numberOf(a), number: good, issuedOn: today() },
      { number: other, issuedOn: today() },
      { recordNo: await numberOf(b), issuedOn: today() },
      { recordNo: await numberOf(b), number: other },
      { recordNo: await numberOf(a), number: someNumber(), issuedOn: today() },
    ];
    const checked = await provider.call(checkBatchCertificateFiles, { params, body: { files } }, staff);
    expect(checked).toMatchObject({ good: 1, wrong: 4, missing: 1 });
    expect(checked.rows.map(({ problem }) => problem)).toEqual([
      '',
      '没有认出是哪件业务，请把业务编号写进文件名',
      '没有读出登记号，请把登记号写进文件名',
      '没有读出发证日期，请把日期写进文件名',
      '业务编号与第 1 个文件重复',
    ]);
    const bytes = new TextEncoder().encode('%PDF-1.7');
    const kept = { bytes, originalName: '证书.pdf', mime: 'application/pdf', purpose: 'receipt' };
    const owner = { userId: staff.id, eId: 0 };
    const pdf = fileAddress((await storeFile(provider.ctx, { ...kept, visibility: 'private', owner })).name);
    const rows = (file: string) => [{ recordNo: files[0]?.recordNo ?? '', number: good, issuedOn: today(), file }];
    const refused = async (file: string) =>
      (await provider.refuse(certifyBatch, { params, body: { rows: rows(file) } }, staff)).fields;
    expect(await refused(await someFile(provider, staff.id))).toEqual({
      'rows.0': `${files[0]?.recordNo}：证书文件须为 PDF`,
    });
    expect(await refused(paper)).toEqual({ rows: '找不到上传的文件，请重新上传' });
    await provider.call(certifyBatch, { params, body: { rows: rows(pdf) } }, staff);
    const found = await provider.call(getOwnCase, { params: { id: a } }, user);
    expect(found.certificate?.file?.address).toContain(pdf);
    const fresh = await open([]);
    const body = { files: files.slice(0, 1) };
    expect((await provider.refuse(checkBatchCertificateFiles, { params: fresh, body }, staff)).msg).toBe(
      '批次现在不等待证书',
    );
  });

  it('have a template with the cases that wait', async () => {
    const batch = await sent(1);
    const path = batchCertificateTemplate.path.replace('{id}', String(batch.id));
    const response = await provider.raw('GET', path, staff);
    const sheet = strFromU8(
      unzipSync(new Uint8Array(await response.arrayBuffer()))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
    );
    for (const text of ['业务编号', '发证日期', await numberOf(batch.ids[0] ?? 0)]) expect(sheet).toContain(text);
  });
});

describe('the package of a batch', () => {
  it('contains forms, papers, list, data and digests', async () => {
    const ids = [await accepted({ purpose: '管理 <渡口> & 票务' }), await accepted()];
    const batch = await open(ids);
    const response = await provider.raw('GET', batchPackage.path.replace('{id}', String(batch.id)), staff);
    expect(response.headers.get('content-type')).toBe('application/zip');
    const parts = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const [one, two] = [await numberOf(ids[0] ?? 0), await numberOf(ids[1] ?? 0)];
    expect(Object.keys(parts)).toEqual([
      'list.xlsx',
      'data.json',
      'data.xml',
      `${one}/申请表.pdf`,
      `${one}/01-源程序鉴别材料-材料.png`,
      `${one}/02-文档鉴别材料-材料.png`,
      `${one}/03-主体证明-材料.png`,
      `${two}/申请表.pdf`,
      `${two}/01-源程序鉴别材料-材料.png`,
      `${two}/02-文档鉴别材料-材料.png`,
      `${two}/03-主体证明-材料.png`,
      'SHA256SUMS',
    ]);
    const sums = strFromU8(parts.SHA256SUMS ?? new Uint8Array())
      .trim()
      .split('\n');
    expect(sums).toHaveLength(11);
    for (const line of sums) {
      const [sum, name = ''] = line.split('  ');
      expect(sum).toBe(
        createHash('sha256')
          .update(parts[name] ?? '')
          .digest('hex'),
      );
    }
    const json: unknown = JSON.parse(strFromU8(parts['data.json'] ?? new Uint8Array()));
    expect(json).toMatchObject({ number: batch.number, kind: KIND, cases: [{ recordNo: one }, { recordNo: two }] });
    const xml = strFromU8(parts['data.xml'] ?? new Uint8Array());
    expect(XMLValidator.validate(xml)).toBe(true);
    expect(xml).toContain('<field code="purpose" label="开发目的">管理 &lt;渡口&gt; &amp; 票务</field>');
    const pdf = await readPdf(parts[`${one}/申请表.pdf`] ?? new Uint8Array());
    expect(pdf).toMatchObject({ title: `软件登记申请表 编号 ${one}`, hasUnicode: true });
    const workbook = unzipSync(parts['list.xlsx'] ?? new Uint8Array());
    const sheet = strFromU8(workbook['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain(two);
    expect(sheet).not.toContain('/files/');
  });

  it('names the files that the store has lost', async () => {
    const lost = await someFile(provider, user.id);
    const id = await accepted({ source: lost });
    await provider.ports.files.remove(lost.replace('/files/', ''));
    const batch = await open([id]);
    const response = await provider.raw('GET', batchPackage.path.replace('{id}', String(batch.id)), staff);
    const parts = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(strFromU8(parts['缺少的文件.txt'] ?? new Uint8Array())).toContain('01-源程序鉴别材料-材料.png');
  });
});

describe('an overdue batch', () => {
  const overdueMessages = async (number: string, userId = staff.id) =>
    provider.ctx.db
      .select({ body: messages.body })
      .from(messages)
      .where(and(eq(messages.userId, userId), eq(messages.title, `转报批次逾期：${number}`)));
  const remind = () => jobHandlers(provider.ports)['batch.remind']({});

  it('is shown, and reminded of once per state', async () => {
    const batch = await sent(1);
    await remind();
    expect(await overdueMessages(batch.number)).toEqual([]);
    provider.setNow(addDays(new Date(), 21));
    expect((await detail(batch.id)).overdue).toBe(true);
    await remind();
    await remind();
    const first = await overdueMessages(batch.number);
    expect(first).toHaveLength(1);
    expect(first[0]?.body).toContain('登记机构的回执');
    await receive(batch.id);
    expect((await detail(batch.id)).overdue).toBe(false);
    await remind();
    expect(await overdueMessages(batch.number)).toHaveLength(1);
    provider.setNow(addDays(new Date(), 100));
    await Promise.all([remind(), remind()]);
    const second = await overdueMessages(batch.number);
    expect(second).toHaveLength(2);
    expect(second.some(({ body }) => body.includes('登记机构的证书'))).toBe(true);
    expect(await overdueMessages(batch.number, user.id)).toEqual([]);
  });
});

onPostgres.describe('with several connections', () => {
  it('gives a case that two staff members pick to one of them', async () => {
    const other = await someStaff(provider, ['reviewer']);
    for (let round = 0; round < 5; round++) {
      const ids = [await accepted(), await accepted()];
      const settled = await Promise.allSettled([open(ids), open(ids.toReversed(), other)]);
      expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const refused = settled.find((one) => one.status === 'rejected');
      expect(String(refused?.status === 'rejected' && refused.reason)).toMatch(/409 .*已在批次 ZB-/);
      const rows = await provider.ctx.db
        .select()
        .from(batchCases)
        .where(eq(batchCases.recordId, ids[0] ?? 0));
      expect(rows).toHaveLength(1);
    }
  });

  it('sends a batch once, and adds nothing to it meanwhile', async () => {
    const [id, late] = [await accepted(), await accepted()];
    const batch = await open([id]);
    const add = provider.call(addBatchCases, { params: { id: batch.id }, body: { recordIds: [late] } }, staff);
    const settled = await Promise.allSettled([send(batch.id, 1), send(batch.id, 1), add]);
    const isAdded = settled[2]?.status === 'fulfilled';
    expect(settled.slice(0, 2).filter(({ status }) => status === 'fulfilled')).toHaveLength(isAdded ? 0 : 1);
    const events = await provider.ctx.db
      .select()
      .from(caseEvents)
      .where(and(eq(caseEvents.recordId, id), eq(caseEvents.action, 'forward')));
    expect(events).toHaveLength(isAdded ? 0 : 1);
    expect(await statusOf(late)).toBe('accepted');
  });

  it('takes one of two receipts with the same number', async () => {
    const [one, two] = [await sent(1), await sent(1)];
    const settled = await Promise.allSettled([one, two].map(({ id }) => receive(id, { number: '同号' })));
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = settled.find((entry) => entry.status === 'rejected');
    expect(String(refused?.status === 'rejected' && refused.reason)).toMatch(/422 .*同号|422 .*这个编号/);
  });
});
