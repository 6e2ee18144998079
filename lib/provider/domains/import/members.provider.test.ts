import { and, eq } from 'drizzle-orm';
import { getAssociationMember, listAssociationMembers } from '@/lib/contract/association-members';
import { listAudit } from '@/lib/contract/audit';
import { checkImport, getImport, listImports, runImport } from '@/lib/contract/imports';
import { searchSite } from '@/lib/contract/search';
import { auditLog, importedMemberships, imports, members } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { checked, importCsv, imported, importForm, importXlsx, withImportDictionaries } from '../../testing/imports';
import { someStaff } from '../../testing/people';

let provider: TestProvider;
let token: string;
beforeAll(async () => {
  provider = await startProvider();
  await withImportDictionaries(provider);
  token = (await someStaff(provider)).token;
});
afterAll(() => provider.close());

let serial = 0;
const member = (cells: Record<string, string> = {}): Record<string, string> => {
  serial += 1;
  return {
    名称: `晨岚文化传播公司${String.fromCodePoint(0x4e00 + serial)}`,
    会员类型: '单位',
    级别: '单位会员',
    会员号: `2019-${String(serial).padStart(4, '0')}`,
    行业或领域: '出版',
    入会年份: '2019',
    会费到期日: '2090-03-31',
    会员代表: '沈知微',
    联系手机: '13900001234',
    ...cells,
  };
};
const nothingWritten = async (work: () => Promise<unknown>) => {
  const before = [await provider.ctx.db.$count(members), await provider.ctx.db.$count(imports)];
  await work();
  expect([await provider.ctx.db.$count(members), await provider.ctx.db.$count(imports)]).toEqual(before);
};

it('shows in a dry run what would be created, and writes nothing', async () => {
  const rows = [member(), member({ 会员类型: '个人', 级别: '个人会员', 会员代表: '' })];
  await nothingWritten(async () => {
    const { counts, rows: shown } = await checked(provider, token, 'member', importCsv('member', rows));
    expect(counts).toEqual({ create: 2, update: 0, skip: 0, wrong: 0 });
    expect(shown[0]).toMatchObject({ row: 2, title: rows[0]?.名称, outcome: 'create', problems: [] });
  });
});

it('imports members into directory and search, keeps number and term, and logs each', async () => {
  const row = member({ 公开电话: '0690-8820100', 一句话介绍: '专注地方文献。', 介绍: '其一\n其二' });
  const batch = await imported(provider, token, 'member', importCsv('member', [row]));
  expect(batch).toMatchObject({ created: 1, updated: 0, skipped: 0, kindTitle: '会员' });
  const listed = await provider.call(listAssociationMembers, { query: {} });
  const found = listed.find(({ name }) => name === row.名称);
  expect(found).toMatchObject({ levelLabel: '单位会员', industry: '出版', summary: '专注地方文献。' });
  const id = found?.id ?? 0;
  expect(await provider.call(getAssociationMember, { params: { id } })).toMatchObject({
    intro: ['其一', '其二'],
    hasContact: true,
    joinedYear: 2019,
  });
  const { list } = await provider.call(searchSite, { query: { q: row.名称 ?? '' } });
  expect(list.map(({ url }) => url)).toContain(`/member-detail/${id}`);
  const [kept] = await provider.ctx.db.select().from(importedMemberships).where(eq(importedMemberships.memberId, id));
  expect(kept).toMatchObject({ number: row.会员号, endsOn: '2090-03-31', mobile: '13900001234', membershipId: null });
  const log = await provider.ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.title, row.名称 ?? ''));
  expect(log).toEqual([expect.objectContaining({ subject: 'member', subjectId: String(id), summary: '导入' })]);
  expect(log[0]).toMatchObject({
    before: {},
    after: { level: 'unit', number: row.会员号, endsOn: '2090-03-31', mobile: '139****1234' },
  });
  const own = await provider.call(getImport, { params: { id: batch.id } }, { token });
  expect(own.rows).toEqual([{ row: 2, title: row.名称, outcome: 'create', note: '', page: `/member-detail/${id}` }]);
});

it('tells persons of one name apart by their numbers', async () => {
  const person = { 名称: '顾清和', 会员类型: '个人', 级别: '个人会员', 会员代表: '' };
  const file = importCsv('member', [member(person), member(person)]);
  expect((await checked(provider, token, 'member', file)).counts).toMatchObject({ create: 2, wrong: 0 });
  expect(await imported(provider, token, 'member', file)).toMatchObject({ created: 2 });
});

it('creates nothing twice, and changes what differs', async () => {
  const row = member();
  const file = importCsv('member', [row]);
  await imported(provider, token, 'member', file);
  const again = await checked(provider, token, 'member', file);
  expect(again).toMatchObject({ counts: { create: 0, update: 0, skip: 1 }, earlier: { id: expect.any(Number) } });
  await nothingWritten(async () => {
    const refused = await provider.refuse(
      runImport,
      { params: { key: 'member' } },
      { token, form: importForm(file, again.plan) },
    );
    expect(refused).toMatchObject({ status: 422, fields: { file: '文件里的内容都已经有了，没有需要写入的' } });
  });
  const changed = importCsv('member', [{ ...row, 行业或领域: '影视', 会员代表: '顾见山', 联系手机: '' }]);
  const plan = await checked(provider, token, 'member', changed);
  expect(plan.rows[0]).toMatchObject({ outcome: 'update', note: '改动：行业或领域、会员代表' });
  await imported(provider, token, 'member', changed);
  const [entry] = await provider.ctx.db
    .select()
    .from(members)
    .where(eq(members.name, row.名称 ?? ''));
  expect(entry).toMatchObject({ industry: '影视', detail: { representative: '顾见山' } });
  const [kept] = await provider.ctx.db
    .select()
    .from(importedMemberships)
    .where(eq(importedMemberships.memberId, entry?.id ?? 0));
  expect(kept?.mobile).toBe('13900001234');
});

it('logs the term, the number of the claim and every other value before and after, with masked mobiles', async () => {
  const row = member({ 会费到期日: '2027-03-31' });
  await imported(provider, token, 'member', importCsv('member', [row]));
  const changes = { 会费到期日: '2029-03-31', 级别: '个人会员', 会员代表: '顾见山' };
  await imported(provider, token, 'member', importCsv('member', [{ ...row, ...changes, 联系手机: '13900009999' }]));
  await imported(provider, token, 'member', importCsv('member', [{ ...row, ...changes, 联系手机: '13955559999' }]));
  const ofMember = and(eq(auditLog.subject, 'member'), eq(auditLog.title, row.名称 ?? ''));
  const log = await provider.ctx.db.select().from(auditLog).where(ofMember).orderBy(auditLog.id);
  expect(log[1]).toMatchObject({
    before: { endsOn: '2027-03-31', level: 'unit', representative: '沈知微', mobile: '139****1234' },
    after: { endsOn: '2029-03-31', level: 'personal', representative: '顾见山', mobile: '139****9999' },
  });
  expect(log[2]).toMatchObject({
    before: { mobile: '139****9999' },
    after: { mobile: '139****9999（另一个号码）' },
  });
  const query = { subject: 'member', subjectId: log[1]?.subjectId ?? '' };
  const { list } = await provider.call(listAudit, { query }, { token });
  expect(list[1]?.changes).toEqual(
    expect.arrayContaining([
      { label: '会费到期日', before: '2027-03-31', after: '2029-03-31' },
      { label: '手机号', before: '139****1234', after: '139****9999' },
      { label: '级别', before: '单位会员', after: '个人会员' },
    ]),
  );
});

it('takes over the entry of a unit that staff made, and no entry of a person by the name alone', async () => {
  const values = { level: 'unit', industry: '出版', district: '', joinedYear: 2020, summary: '旧', sealText: '旧' };
  await provider.ctx.db.insert(members).values([
    { ...values, name: '旧录文化公司' },
    { ...values, name: '林知遥' },
  ]);
  const rows = [
    member({ 名称: '旧录文化公司' }),
    member({ 名称: '林知遥', 会员类型: '个人', 级别: '个人会员', 会员代表: '' }),
  ];
  const file = importCsv('member', rows);
  const { rows: shown } = await checked(provider, token, 'member', file);
  expect(shown.map(({ outcome }) => outcome)).toEqual(['update', 'create']);
  expect(shown[1]?.note).toBe('名录里另有同名会员，请核对不是同一位');
  await imported(provider, token, 'member', file);
  expect(await provider.ctx.db.$count(members, eq(members.name, '旧录文化公司'))).toBe(1);
  expect(await provider.ctx.db.$count(members, eq(members.name, '林知遥'))).toBe(2);
});

it('does not list a member whose term is over', async () => {
  const row = member({ 会费到期日: '2020-12-31' });
  await imported(provider, token, 'member', importCsv('member', [row]));
  const listed = await provider.call(listAssociationMembers, { query: {} });
  expect(listed.some(({ name }) => name === row.名称)).toBe(false);
});

it('names units with the code of another one, in the file and among those that are there', async () => {
  const code = { 统一社会信用代码: '91350100M000100Y43' };
  const [one, other] = [member(code), member(code)];
  const both = await checked(provider, token, 'member', importCsv('member', [one, other]));
  expect(both.rows.map(({ problems }) => problems)).toEqual([
    [],
    [{ column: '统一社会信用代码', message: '与第 2 行相同' }],
  ]);
  await imported(provider, token, 'member', importCsv('member', [one]));
  const later = await checked(provider, token, 'member', importCsv('member', [one, other]));
  expect(later.rows.map(({ outcome }) => outcome)).toEqual(['skip', 'wrong']);
  const [, wrong] = (await checked(provider, token, 'member', importCsv('member', [member(), other]))).rows;
  expect(wrong?.problems).toEqual([{ column: '统一社会信用代码', message: `这个代码已经是“${one.名称}”的` }]);
});

it('names errors by row and column, and imports no row of such a file', async () => {
  const good = member();
  const twice = member({ 会员号: good.会员号 ?? '' });
  const bad = member({ 级别: '钻石会员', 会费到期日: '2026-02-30', 联系手机: '1380000', 会员代表: '' });
  const file = importCsv('member', [
    good,
    twice,
    bad,
    member({ 会员号: 'HY-2026-000001' }),
    member({ 会员号: '2.0E+15' }),
  ]);
  const { rows, counts, plan } = await checked(provider, token, 'member', file);
  expect(counts).toMatchObject({ create: 1, wrong: 4 });
  expect(rows[1]?.problems).toEqual([{ column: '会员号', message: '与第 2 行相同' }]);
  expect(rows[2]?.problems.map(({ column }) => column).sort()).toEqual(
    ['会员代表', '会费到期日', '级别', '联系手机'].sort(),
  );
  expect(rows[2]?.problems.find(({ column }) => column === '级别')?.message).toBe(
    '字典里没有“钻石会员”，可以填：单位会员、个人会员',
  );
  expect(rows[3]?.problems[0]?.message).toContain('本系统自己的编号');
  expect(rows[4]?.problems[0]?.message).toContain('缩写的长号码');
  await nothingWritten(async () => {
    const refused = await provider.refuse(
      runImport,
      { params: { key: 'member' } },
      { token, form: importForm(file, plan) },
    );
    expect(refused).toMatchObject({
      status: 422,
      fields: { file: '有 4 行不能导入，请改好以后重新上传，还没有写入任何内容' },
    });
  });
});

it('refuses a confirmation after the data have changed, and shows the new dry run', async () => {
  const row = member();
  const file = importCsv('member', [row]);
  const { plan } = await checked(provider, token, 'member', file);
  const { industry = '出版', name = '' } = { name: row.名称 };
  await provider.ctx.db
    .insert(members)
    .values({ name, level: 'unit', industry, district: '', joinedYear: 2020, summary: '', sealText: '' });
  await nothingWritten(async () => {
    const refused = await provider.refuse(
      runImport,
      { params: { key: 'member' } },
      { token, form: importForm(file, plan) },
    );
    expect(refused).toMatchObject({ status: 409, error: 'changedMeanwhile' });
    expect(refused.msg).toContain('请重新核对');
  });
});

it('writes one of two equal uploads and refuses the other', async () => {
  const row = member();
  const file = importCsv('member', [row]);
  const { plan } = await checked(provider, token, 'member', file);
  const run = () =>
    provider.call(runImport, { params: { key: 'member' }, body: { plan } }, { token, form: importForm(file, plan) });
  const both = await Promise.allSettled([run(), run()]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await provider.ctx.db.$count(members, eq(members.name, row.名称 ?? ''))).toBe(1);
});

it('asks for the duty of its kind', async () => {
  const editor = await someStaff(provider, ['publisher']);
  const file = importCsv('member', [member()]);
  const refused = await provider.refuse(
    checkImport,
    { params: { key: 'member' } },
    { token: editor.token, form: importForm(file) },
  );
  expect(refused.status).toBe(403);
  const { id } = await imported(provider, token, 'member', file);
  expect((await provider.refuse(getImport, { params: { id } }, { token: editor.token })).status).toBe(403);
  const { list } = await provider.call(listImports, { query: {} }, { token: editor.token });
  expect(list.some((one) => one.kind === 'member')).toBe(false);
  expect(
    (await provider.refuse(checkImport, { params: { key: 'nothing' } }, { token, form: importForm(file) })).status,
  ).toBe(404);
});

it('reads days of spreadsheets, asks for the day of a month, and refuses numbers where leading zeros may be lost', async () => {
  const row = member();
  const heads = Object.keys(row);
  const { someXlsx } = await import('../../testing/xlsx');
  const cells = (number: string | number, day: { serial: number } | { month: number } | number) =>
    heads.map((head) => (head === '会员号' ? number : head === '会费到期日' ? day : (row[head] ?? '')));
  const good = await checked(provider, token, 'member', someXlsx([heads, cells('2019-9001', { serial: 69_400 })]));
  expect(good.rows[0]).toMatchObject({ outcome: 'create' });
  const month = await checked(provider, token, 'member', someXlsx([heads, cells('2019-9001', { month: 46_357 })]));
  expect(month.rows[0]?.problems).toEqual([
    { column: '会费到期日', message: '请把日期写全：年、月、日，如 2025-12-20' },
  ]);
  const lost = await checked(provider, token, 'member', someXlsx([heads, cells(36, 46_112)]));
  expect(lost.rows[0]?.problems).toEqual([
    { column: '会员号', message: expect.stringContaining('前面的零可能已经丢了') },
  ]);
  const merged = importXlsx('member', [member(), {}]);
  expect((await checked(provider, token, 'member', merged)).rows).toHaveLength(1);
});
