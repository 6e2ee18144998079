import { eq } from 'drizzle-orm';
import { STAFF_ROLES } from '@/lib/contract/duties';
import { runImport } from '@/lib/contract/imports';
import { importKinds } from '@/lib/kinds/imports';
import {
  auditLog,
  certificates,
  enterprises,
  importedMemberships,
  imports,
  members,
  persons,
  prizeEntries,
  prizeSessions,
  staffTies,
} from '../db/schema';
import { startProvider, type TestProvider } from '../testing/harness';
import { checked, importCsv, imported, importForm, withImportDictionaries } from '../testing/imports';
import { operations } from '../testing/operations';
import { type SomeUser, someEnterprise, someStaff, someUser } from '../testing/people';

const PHONE = '13800000077';
/** Organisation in which the staff member has declared an interest. */
const TIED = '砚池文化传播有限公司';
const NAME = '经办人甲';
const USCC = '91350100M000100Y43';

type Cells = Readonly<Record<string, string>>;
interface Rows {
  /** A row that concerns nobody on the staff. */
  others: Cells;
  /** Cells that make it the importer's own. */
  own: readonly Cells[];
}

const rowsOf: Readonly<Record<string, Rows>> = {
  member: {
    others: {
      名称: '晨岚文化公司',
      会员类型: '单位',
      级别: '单位会员',
      会员号: '2019-0001',
      行业或领域: '出版',
      入会年份: '2019',
      会费到期日: '2090-03-31',
      会员代表: '沈知微',
      联系手机: '13900001234',
    },
    own: [
      { 名称: TIED },
      { 名称: '办事员', 会员类型: '个人', 级别: '个人会员', 会员代表: '', 联系手机: PHONE },
      { 会员代表: NAME },
      { 统一社会信用代码: USCC },
    ],
  },
  certificate: {
    others: {
      类别: '作品',
      登记号: '国作登字-2019-F-00182641',
      名称: '青石街的清晨',
      著作权人: '林知遥',
      著作权人类型: '单位',
      登记日期: '2019-11-20',
      作品类型: '美术作品',
      登记机构: '国家版权局',
    },
    own: [{ 著作权人: TIED }, { 著作权人: `林知遥、${TIED}` }, { 著作权人: `林知遥/${NAME}` }],
  },
  winner: {
    others: {
      第几届: '3',
      年份: '2021',
      公布日期: '2021-11-26',
      类别: '美术',
      奖级: '金奖',
      作品名称: '山海小兽',
      作者: '林知遥',
      证书编号: '金奖2021第01号',
    },
    own: [{ 单位: TIED }, { 作者: TIED }, { 作者: `林知遥、${NAME}` }],
  },
  expert: {
    others: {
      姓名: '顾见山',
      类别: '版权专家',
      单位: '市文化产业研究院',
      职务或职称: '所长',
      所在区: '文澜区',
      专长: '著作权登记',
      一句话介绍: '长期从事出版合同的咨询。',
      简介: '其一',
      咨询一次的价格: '68.50',
      答复时限: '3',
    },
    own: [{ 姓名: '沈知微' }],
  },
};
/** Cells that tell a second row of a file from the first. */
const second: Readonly<Record<string, Cells>> = {
  member: { 会员号: '2019-0002' },
  certificate: { 登记号: '国作登字-2019-F-00182642' },
  winner: { 作品名称: '渡口', 证书编号: '' },
};
/** Imports of what belongs to nobody. */
const nobodys = ['article'];

let provider: TestProvider;
let staff: SomeUser;
let colleague: SomeUser;
beforeAll(async () => {
  provider = await startProvider({ limitFactor: 100_000 });
  await withImportDictionaries(provider);
  staff = await someUser(provider, { staffRoles: [...STAFF_ROLES], phone: PHONE, nickname: NAME });
  colleague = await someStaff(provider);
  const { db } = provider.ctx;
  const eId = await someEnterprise(provider, [staff]);
  await db.update(enterprises).set({ uscc: USCC, name: '长汀印务有限公司' }).where(eq(enterprises.id, eId));
  await db.insert(staffTies).values({ userId: staff.id, organisation: TIED, createdAt: new Date() });
  const expert = importCsv('expert', [{ ...rowsOf.expert?.others, 姓名: '沈知微', 职务或职称: '研究员' }]);
  await imported(provider, colleague.token, 'expert', expert);
  await db.update(persons).set({ userId: staff.id }).where(eq(persons.name, '沈知微'));
});
afterAll(() => provider.close());

const state = async () => {
  const { db } = provider.ctx;
  const counts = [members, importedMemberships, certificates, prizeEntries, prizeSessions, persons, imports, auditLog];
  return Promise.all(counts.map((table) => db.$count(table)));
};

it('are the only writes whose rows a file names, and all of them are tested here', () => {
  expect(
    operations
      .filter(({ decides }) => decides === 'ofFile')
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['checkImport', 'runImport']);
  expect(importKinds.map(({ key }) => key).sort()).toEqual([...Object.keys(rowsOf), ...nobodys].sort());
});

describe.each(Object.entries(rowsOf))('an import of the kind %s', (key, { others, own }) => {
  it.each(own)('marks a row of the importer as wrong, and is refused without writing: %j', async (cells) => {
    const bytes = importCsv(key, [{ ...others, ...cells }]);
    const before = await state();
    const { rows, plan, counts } = await checked(provider, staff.token, key, bytes);
    expect(counts).toEqual({ create: 0, update: 0, skip: 0, wrong: 1 });
    expect(rows[0]?.problems).toEqual([
      { column: '利害关系', message: '这一行是您本人或者您申报过利害关系的单位的，请由同事导入' },
    ]);
    const input = { params: { key }, body: { plan } };
    const refused = await provider.refuse(runImport, input, { token: staff.token, form: importForm(bytes, plan) });
    expect(refused).toMatchObject({ status: 409, error: 'conflictOfInterest' });
    expect(refused.msg).toMatch(/^第 2 行是您本人或者您申报过利害关系的单位的，应当回避/);
    expect(await state()).toEqual(before);
    // The same row is no colleague's.
    expect((await checked(provider, colleague.token, key, bytes)).counts.wrong).toBe(0);
  });

  it('writes no other row of such a file either, and the rest once it is taken out', async () => {
    const both = importCsv(key, [others, { ...others, ...second[key], ...own[0] }]);
    const before = await state();
    const { counts, plan } = await checked(provider, staff.token, key, both);
    expect(counts).toEqual({ create: 1, update: 0, skip: 0, wrong: 1 });
    const input = { params: { key }, body: { plan } };
    const refused = await provider.refuse(runImport, input, { token: staff.token, form: importForm(both, plan) });
    expect(refused.msg).toContain('第 3 行');
    expect(await state()).toEqual(before);
    await imported(provider, staff.token, key, importCsv(key, [others]));
    expect(await state()).not.toEqual(before);
  });
});

it('a tie that was declared after the dry run is found by the run', async () => {
  const row = { ...rowsOf.certificate?.others, 登记号: '国作登字-2019-F-00182650', 著作权人: '听松文化有限公司' };
  const bytes = importCsv('certificate', [row]);
  const { plan } = await checked(provider, staff.token, 'certificate', bytes);
  await provider.ctx.db
    .insert(staffTies)
    .values({ userId: staff.id, organisation: '听松文化有限公司', createdAt: new Date() });
  const before = await state();
  const input = { params: { key: 'certificate' }, body: { plan } };
  const refused = await provider.refuse(runImport, input, { token: staff.token, form: importForm(bytes, plan) });
  expect(refused).toMatchObject({ status: 409, error: 'changedMeanwhile' });
  expect(await state()).toEqual(before);
});

it('the kept membership of the importer is not changed by them either, whatever the row says', async () => {
  const row = { ...rowsOf.member?.others, 名称: '办事员', 会员类型: '个人', 级别: '个人会员', 会员代表: '' };
  const kept = { ...row, 会员号: '2019-0300', 联系手机: PHONE, 会费到期日: '2027-03-31' };
  await imported(provider, colleague.token, 'member', importCsv('member', [kept]));
  const later = importCsv('member', [{ ...kept, 联系手机: '13900005555', 会费到期日: '2035-03-31' }]);
  expect((await checked(provider, staff.token, 'member', later)).counts).toMatchObject({ update: 0, wrong: 1 });
});
