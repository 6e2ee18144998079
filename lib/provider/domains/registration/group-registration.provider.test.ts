import { and, eq } from 'drizzle-orm';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { createBatch, getBatch, sendBatch } from '@/lib/contract/batches';
import { correctCase, getOwnCase } from '@/lib/contract/cases';
import { groupTemplate, readGroupWorks } from '@/lib/contract/group-registration';
import { listMessages } from '@/lib/contract/messages';
import { getStaffCase, reviewCase } from '@/lib/contract/staff-cases';
import { formatDate } from '@/lib/format/dates';
import { submitEndpoint } from '@/lib/kinds/case';
import { groupRegistration } from '@/lib/kinds/cases/group-registration';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { cases, configValues, orders } from '../../db/schema';
import { payFee } from '../../testing/after-registration';
import { startProvider, type TestProvider } from '../../testing/harness';
import { ownerOf, withRegistration } from '../../testing/managed-forms';
import { type SomeUser, someStaff, someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';
import { someXlsx } from '../../testing/xlsx';
import { noteFeeReturned } from '../case';

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

const submit = submitEndpoint(groupRegistration);
const workOf = (name: string, changes: object = {}) => ({
  name,
  workType: 'art',
  completedOn: '2026-03-01',
  completedCity: '云州',
  publication: 'unpublished',
  authors: '林晚、周衡',
  purpose: '记录渡口的清晨。',
  process: '写生之后在画室完成。',
  originality: '以留白表现雾气，构图与用色为本人独立完成。',
  sample: [paper],
  ...changes,
});
const groupOf = (works: object[], changes: object = {}) => ({
  works,
  owners: [ownerOf()],
  ownership: 'personal',
  identity: [paper],
  appliedBy: 'owner',
  guarantee: true,
  ...changes,
});
const file = async (names: string[]) =>
  (await provider.call(submit, { body: groupOf(names.map((name) => workOf(name))) }, user)).id;
const refused = async (works: object[], changes: object = {}) =>
  (await provider.refuse(submit, { body: groupOf(works, changes) }, user)).fields;
const own = (id: number) => provider.call(getOwnCase, { params: { id } }, user);
const move = (id: number, body: Parameters<typeof provider.call<typeof reviewCase>>[1]['body']) =>
  provider.call(reviewCase, { params: { id }, body }, staff);
const accept = (id: number) => move(id, { action: 'accept' });

const HEADS = [
  '作品名称',
  '作品类型',
  '创作完成日期',
  '完成地城市',
  '发表状态',
  '首次发表日期',
  '首次发表城市',
  '发表的媒体或网址',
  '作者',
  '创作目的',
  '创作过程',
  '独创性说明',
  '样本文件名',
];
const rowOf = (name: string, changes: Record<number, string | number> = {}) =>
  [
    name,
    '美术作品',
    '2026-03-01',
    '云州市',
    '',
    '',
    '',
    '',
    '林晚',
    '记录渡口',
    '写生后完成',
    '以留白表现雾气，独立完成',
    '',
  ].map((cell, at) => changes[at] ?? cell);
type Row = (string | number | { month: number })[];
const formOf = (rows: Row[]) => {
  const form = new FormData();
  form.append('file', new Blob([someXlsx(rows)]), '清单.xlsx');
  return form;
};
const read = (rows: Row[]) => provider.call(readGroupWorks, { body: {} }, { ...user, form: formOf([HEADS, ...rows]) });

describe('a workbook of works', () => {
  it('is read row by row with the problems of each', async () => {
    const { rows } = await read([
      rowOf('示例：不读取的一行'),
      rowOf('雾中渡口', { 2: '2026年3月1日', 12: '雾中渡口.jpg、局部.png' }),
      rowOf('青石街', { 1: '没有的类型' }),
      rowOf('《雾中渡口》', { 2: '2999-01-01' }),
      rowOf('灯火', { 4: '已发表' }),
      rowOf('夜航', { 8: '', 11: '短' }),
    ]);
    expect(rows[0]).toMatchObject({
      row: 3,
      values: { name: '雾中渡口', workType: 'art', completedOn: '2026-03-01', publication: 'unpublished' },
      samples: ['雾中渡口.jpg', '局部.png'],
      problems: [],
    });
    expect(rows.slice(1).map(({ problems }) => problems.map(({ column, message }) => `${column}：${message}`))).toEqual(
      [
        ['作品类型：没有“没有的类型”这一类，可以填：美术作品、视听作品'],
        ['创作完成日期：创作完成日期不能晚于今天', '作品名称：作品名称与第 3 行相同'],
        [
          '首次发表日期：已发表的，请填写首次发表日期',
          '首次发表城市：已发表的，请填写首次发表城市',
          '发表的媒体或网址：已发表的，请填写发表的媒体或网址',
        ],
        ['作者：请填写作者', '独创性说明：独创性说明至少 10 个字'],
      ],
    );
  });

  it('asks for the day of a date that the workbook shows as a month', async () => {
    const { rows } = await read([rowOf('四月组照').map((cell, at) => (at === 2 ? { month: 46_113 } : cell))]);
    expect(rows[0]?.problems).toEqual([{ column: '创作完成日期', message: '请把日期写全：年、月、日，如 2025-12-20' }]);
  });

  it('marks the works beyond fifty, and is refused without columns or rows', async () => {
    const { rows } = await read(Array.from({ length: 52 }, (_, at) => rowOf(`作品 ${at + 1}`)));
    expect(rows.slice(49).map(({ problems }) => problems[0]?.message)).toEqual([
      undefined,
      '一次最多 50 件，这一件请另行提交',
      '一次最多 50 件，这一件请另行提交',
    ]);
    const refuse = async (all: (string | number)[][]) =>
      (await provider.refuse(readGroupWorks, { body: {} }, { ...user, form: formOf(all) })).fields.file;
    expect(await refuse([['名称'], ['雾']])).toContain('没有找到“作品名称”');
    expect(await refuse([HEADS])).toBe('文件里没有填写的作品');
  });

  it('has a template with an example that is not read', async () => {
    const response = await provider.raw('GET', groupTemplate.path, user);
    const form = new FormData();
    form.append('file', new Blob([await response.arrayBuffer()]), '清单.xlsx');
    const answer = await provider.refuse(readGroupWorks, { body: {} }, { ...user, form });
    expect(answer.fields).toEqual({ file: '文件里没有填写的作品' });
  });
});

describe('a workbook as its reader sees it', () => {
  const SHEET = 'xl/worksheets/sheet1.xml';
  /** Form with a workbook whose sheet was changed as a spreadsheet would write it. */
  const changed = (rows: (string | number)[][], change: (xml: string) => string) => {
    const parts = unzipSync(someXlsx([HEADS, ...rows]));
    const xml = change(strFromU8(parts[SHEET] ?? new Uint8Array()));
    const form = new FormData();
    const bytes = new Uint8Array(zipSync({ ...parts, [SHEET]: strToU8(xml) }));
    form.append('file', new Blob([bytes]), '清单.xlsx');
    return form;
  };
  const readForm = (form: FormData) => provider.call(readGroupWorks, { body: {} }, { ...user, form });
  const refusal = async (form: FormData) =>
    (await provider.refuse(readGroupWorks, { body: {} }, { ...user, form })).fields.file;
  const empty = rowOf('灯火二', { 4: '', 5: '', 6: '', 7: '', 8: '' });
  const published = rowOf('灯火一', { 4: '已发表', 5: '2026-06-01', 6: '云州', 7: '云州晚报' });

  it('gives a cell merged over several rows to each of them, down to the last', async () => {
    const merged = 'EFGHI'.replace(/./g, (letter) => `<mergeCell ref="${letter}2:${letter}3"/>`);
    const { rows } = await readForm(
      changed([published, empty, rowOf('灯火三')], (xml) =>
        xml.replace('</sheetData>', `</sheetData><mergeCells count="5">${merged}</mergeCells>`),
      ),
    );
    expect(rows.map(({ values, problems }) => [values.publication, values.authors, problems])).toEqual([
      ['published', '林晚', []],
      ['published', '林晚', []],
      ['unpublished', '林晚', []],
    ]);
  });

  it('is refused with hidden rows, hidden columns or formulas without a result, which are named', async () => {
    const two = [rowOf('灯火一'), rowOf('灯火二')];
    expect(await refusal(changed(two, (xml) => xml.replace('<row r="3"', '<row hidden="1" r="3"')))).toBe(
      '第 3 行是隐藏的，请取消隐藏并核对，不申请的请删去整行',
    );
    const columns = '<cols><col min="9" max="9" hidden="1"/></cols><sheetData>';
    expect(await refusal(changed(two, (xml) => xml.replace('<sheetData>', columns)))).toContain('第 9 列是隐藏的');
    const formula = (xml: string) => xml.replace(/<c r="I3"[^>]*>.*?<\/c>/, '<c r="I3"><f>I2</f></c>');
    expect(await refusal(changed(two, formula))).toContain('第 3 行第 9 列的公式没有算出结果');
  });

  it('keeps the numbers of rows below empty ones, and refuses a repeated title in another case or width', async () => {
    const blank = HEADS.map(() => '');
    const { rows } = await readForm(changed([rowOf('Lamp 1'), blank, rowOf('ｌａｍｐ１')], (xml) => xml));
    expect(rows.map(({ row, problems }) => [row, problems.map(({ message }) => message)])).toEqual([
      [2, []],
      [4, ['作品名称与第 2 行相同']],
    ]);
  });

  it('refuses a day given as a bare number beside its column, and reads days as texts', async () => {
    const { rows } = await readForm(
      changed(
        [
          rowOf('数字', { 2: 46082 }),
          rowOf('文字', { 2: '2026/3/1' }),
          rowOf('时刻', { 2: '2026/1/31 0:00' }),
          rowOf('库', { 2: '2026-01-31 00:00:00' }),
          rowOf('八位', { 2: '20260131' }),
        ],
        (xml) => xml,
      ),
    );
    expect(rows.map(({ values, problems }) => [values.completedOn, problems.map(({ column }) => column)])).toEqual([
      ['46082', ['创作完成日期']],
      ['2026-03-01', []],
      ...Array.from({ length: 3 }, () => ['2026-01-31', []]),
    ]);
  });
});

describe('a group', () => {
  it('is refused beside the row: missing samples, double titles, future days, unknown types', async () => {
    expect(await refused([workOf('雾'), workOf('渡口', { sample: [] })])).toEqual({
      'works.1.sample': '没有作品样本',
    });
    expect(await refused([workOf('雾'), workOf(' 雾 ')])).toEqual({ 'works.1.name': '作品名称与第 1 件相同' });
    expect(await refused([workOf('雾', { completedOn: '2999-01-01' })])).toEqual({
      'works.0.completedOn': '创作完成日期不能晚于今天',
    });
    expect(await refused([workOf('雾', { workType: 'none' })])).toEqual({ 'works.0.workType': '请选择作品类型' });
    expect(await refused(Array.from({ length: 51 }, (_, at) => workOf(`作品 ${at}`)))).toEqual({
      works: '作品至多 50 件',
    });
    expect(await refused([workOf('雾')], { identity: [] })).toHaveProperty('identity');
    expect(await refused([workOf('雾', { sample: ['/files/unknown-file'] })])).toEqual({
      'works.0.sample': '找不到上传的文件，请重新上传',
    });
  });

  it('is one submission with one fee; paid, each work is a registration that a batch takes', async () => {
    const id = await file(['渡口甲', '渡口乙', '渡口丙']);
    expect(await own(id)).toMatchObject({ title: '渡口甲等 3 件作品', fee: 60_000, status: 'submitted' });
    expect(await accept(id)).toMatchObject({ status: 'unpaid', payable: true });
    await payFee(provider, user, id);
    const group = await own(id);
    expect(group).toMatchObject({ status: 'divided' });
    expect(group.linked.map(({ title, statusLabel }) => [title, statusLabel])).toEqual([
      ['渡口甲', '已缴费'],
      ['渡口乙', '已缴费'],
      ['渡口丙', '已缴费'],
    ]);
    const [first] = group.linked;
    const work = await own(first?.id ?? 0);
    expect(work).toMatchObject({ kind: 'zpdj', fee: 20_000, payable: false, orderId: group.orderId });
    expect(work.facts.map(({ label, value }) => [label, value])).toContainEqual([
      '作者 1',
      '姓名或名称：林晚\n署名方式：本名',
    ]);
    expect(work.events.map(({ label, note }) => [label, note])).toEqual([
      ['提交申请', ''],
      ['决定受理', `随 ${group.recordNo} 一并受理`],
    ]);
    const { list } = await provider.call(listMessages, { query: { kind: 'business' } }, user);
    const message = list.find(({ title }) => title === '各件作品已经立案');
    expect(message?.body).toContain('共 3 件，各有业务编号');
    const recordIds = group.linked.map((one) => one.id);
    const batch = await provider.call(createBatch, { body: { kind: workRegistration.key, recordIds } }, staff);
    await provider.call(sendBatch, { params: { id: batch.id }, body: { cases: 3 } }, staff);
    expect((await provider.call(getBatch, { params: { id: batch.id } }, staff)).waiting).toBe(3);
    const number = '云作登字-2026-F-00077001';
    const certificate = { number, issuedOn: formatDate(provider.ctx.now()) };
    await provider.call(
      reviewCase,
      { params: { id: recordIds[0] ?? 0 }, body: { action: 'certify', certificate } },
      staff,
    );
    expect((await own(recordIds[0] ?? 0)).certificate).toMatchObject({ number });
  });

  it('that is free is divided with its acceptance, which cannot be undone then', async () => {
    const fee = eq(configValues.key, 'registration/work_fee_fen');
    await provider.ctx.db.update(configValues).set({ value: '0' }).where(fee);
    const id = await file(['免费一', '免费二']);
    await provider.ctx.db.update(configValues).set({ value: '20000' }).where(fee);
    expect(await accept(id)).toMatchObject({ status: 'divided', undoable: null });
    expect((await own(id)).linked.map(({ statusLabel }) => statusLabel)).toEqual(['已受理', '已受理']);
  });

  it('is corrected by work: staff name works with reasons, and the applicant mends those alone', async () => {
    const id = await file(['晨一', '晨二', '晨三', '晨四']);
    const { fields } = await provider.call(getStaffCase, { params: { id } }, staff);
    expect(fields.slice(0, 2)).toEqual([
      { name: 'works:0', label: '作品第 1 件《晨一》' },
      { name: 'works:1', label: '作品第 2 件《晨二》' },
    ]);
    await move(id, {
      action: 'ask',
      fields: [
        { name: 'works:1', reason: '独创性说明不具体' },
        { name: 'works:3', reason: '样本模糊' },
      ],
    });
    const asked = await own(id);
    expect(asked.correction?.fields).toEqual([
      { name: 'works:1', label: '作品第 2 件《晨二》', reason: '独创性说明不具体' },
      { name: 'works:3', label: '作品第 4 件《晨四》', reason: '样本模糊' },
    ]);
    expect(asked.correction?.values['works:1']).toMatchObject([{ name: '晨二' }]);
    const { list } = await provider.call(listMessages, { query: { kind: 'business' } }, user);
    expect(list[0]?.body).toContain('需补正两项（作品第 2 件、作品第 4 件）');
    const correct = (values: Record<string, unknown>) => ({ params: { id }, body: { values } });
    const wrong = async (values: Record<string, unknown>) =>
      (await provider.refuse(correctCase, correct(values), user)).fields;
    expect(await wrong({ 'works:1': [workOf('晨三')] })).toEqual({ 'works:1.0.name': '作品名称与第 2 件相同' });
    expect(await wrong({ 'works:1': [workOf('晨二', { sample: [] })] })).toEqual({
      'works:1.0.sample': '没有作品样本',
    });
    const originality = '逐件说明了构图、光线与设色的选择。';
    // A row that was not asked for is left as it is.
    await provider.call(
      correctCase,
      correct({ 'works:1': [workOf('晨二（修订）', { originality })], 'works:0': [workOf('改名')] }),
      user,
    );
    const after = await provider.call(getStaffCase, { params: { id } }, staff);
    expect(after.status).toBe('resubmitted');
    expect(after.corrected.map(({ label }) => label)).toEqual(['作品第 2 件《晨二（修订）》']);
    const [row] = await provider.ctx.db.select().from(cases).where(eq(cases.id, id));
    const works = row?.data.works as { name: string; originality: string }[];
    expect(works.map(({ name }) => name)).toEqual(['晨一', '晨二（修订）', '晨三', '晨四']);
    expect(works[1]?.originality).toBe(originality);
  });

  it('leaves its registrations unpaid after a refund, so that none is forwarded', async () => {
    const id = await file(['退一', '退二']);
    await accept(id);
    await payFee(provider, user, id);
    const { linked, orderId } = await own(id);
    const [order] = await provider.ctx.db
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId ?? 0)));
    if (!order) throw new Error('the fee was not ordered');
    await provider.ctx.transaction(() => noteFeeReturned(provider.ctx, order));
    for (const part of linked) expect(await own(part.id)).toMatchObject({ status: 'unpaid', payable: true });
    const body = { kind: workRegistration.key, recordIds: linked.map((part) => part.id) };
    expect((await provider.refuse(createBatch, { body }, staff)).status).toBe(409);
  });
});
