import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { batchPackage, createBatch } from '@/lib/contract/batches';
import { listCaseParties } from '@/lib/contract/case-parties';
import { getOwnCase } from '@/lib/contract/cases';
import { queryCertificate } from '@/lib/contract/certificates';
import { getRegisterEntry } from '@/lib/contract/register';
import { getStaffCase, reviewCase } from '@/lib/contract/staff-cases';
import { formatDate } from '@/lib/format/dates';
import { submitEndpoint } from '@/lib/kinds/case';
import { groupRegistration } from '@/lib/kinds/cases/group-registration';
import { softwareRegistration } from '@/lib/kinds/cases/software-registration';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { certificates, deliveries } from '../../db/schema';
import { payFee } from '../../testing/after-registration';
import { startProvider, type TestProvider } from '../../testing/harness';
import { ownerOf, softwareForm, withRegistration, workForm } from '../../testing/managed-forms';
import { somePhone } from '../../testing/mediations';
import { type SomeUser, someStaff, someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';

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

const submitWork = submitEndpoint(workRegistration);
const submitSoftware = submitEndpoint(softwareRegistration);
const company = (changes: object = {}) =>
  ownerOf({
    name: '云州见山文化创意有限公司',
    category: 'enterprise',
    certType: 'licence',
    certNo: '91350100M000100Y43',
    ...changes,
  });
/** A picture that two employees drew and their employer owns. */
const employeeWork = (changes: object = {}) =>
  workForm(paper, {
    ownership: 'duty',
    ownershipProof: [paper],
    publication: 'published',
    publishedOn: '2026-05-01',
    publishedCountry: '中国',
    publishedCity: '云州',
    publishedAt: '云州晚报',
    authors: [
      { name: '林晚', signing: 'real' },
      { name: '苏野', signing: 'alias', signature: '野渡' },
      { name: '顾念', signing: 'anonymous' },
    ],
    owners: [company()],
    ...changes,
  });
const act = (id: number, body: Parameters<typeof provider.call<typeof reviewCase>>[1]['body']) =>
  provider.call(reviewCase, { params: { id }, body }, staff);
const sheetOf = async (id: number) => (await provider.call(getStaffCase, { params: { id } }, staff)).facts;
const packageOf = async (kind: string, recordIds: number[]) => {
  const { id } = await provider.call(createBatch, { body: { kind, recordIds } }, staff);
  const response = await provider.raw('GET', batchPackage.path.replace('{id}', String(id)), staff);
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
};

it('carries authors who are not owners from the form to the public register', async () => {
  const { id } = await provider.call(submitWork, { body: employeeWork() }, user);
  const shown = (await provider.call(getOwnCase, { params: { id } }, user)).facts;
  expect(shown.filter(({ section }) => section === '作者')).toHaveLength(3);
  expect(shown.find(({ name }) => name === 'ownershipProof')?.label).toBe('职务作品任职证明与约定');
  // Nobody is asked to confirm: the owner has applied, and authors are no owners.
  expect((await provider.call(listCaseParties, { params: { id } }, staff)).list).toEqual([]);
  expect(JSON.stringify(await sheetOf(id))).toContain(
    '著作权人云州见山文化创意有限公司不是作者，凭权属证明核对权利来源；作者林晚、苏野、顾念不是著作权人',
  );
  await act(id, { action: 'accept' });
  await payFee(provider, user, id);

  const parts = await packageOf(workRegistration.key, [id]);
  const read = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const json: unknown = JSON.parse(read('data.json'));
  expect(json).toMatchObject({
    cases: [
      {
        fields: expect.arrayContaining([
          expect.objectContaining({
            code: 'authors',
            items: [
              expect.arrayContaining([{ code: 'name', label: '姓名或名称', value: '林晚' }]),
              expect.arrayContaining([{ code: 'signature', label: '作品上的署名', value: '野渡' }]),
              expect.arrayContaining([expect.objectContaining({ code: 'signing', valueCode: 'anonymous' })]),
            ],
          }),
          expect.objectContaining({
            code: 'owners',
            items: [expect.arrayContaining([expect.objectContaining({ code: 'name', value: company().name })])],
          }),
          expect.objectContaining({ code: 'ownership', valueCode: 'duty' }),
        ]),
      },
    ],
  });
  expect(read('data.xml')).toMatch(/code="authors"[\s\S]*林晚[\s\S]*code="owners"[\s\S]*见山文化/);
  const sheet = strFromU8(
    unzipSync(parts['list.xlsx'] ?? new Uint8Array())['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
  );
  for (const cell of ['林晚｜本名\n苏野｜别名｜野渡\n顾念｜匿名', `${company().name}｜企业法人`])
    expect(sheet).toContain(cell);

  await act(id, { action: 'forward' });
  const certificate = { number: '云作登字-2026-F-00088001', issuedOn: formatDate(provider.ctx.now()) };
  await act(id, { action: 'certify', certificate });
  const facts = [
    { label: '作品类型', value: '美术' },
    { label: '作者', value: '林*、野渡（别名）、匿名' },
    { label: '创作完成日期', value: '2026-03-01' },
    { label: '首次发表日期', value: '2026-05-01' },
  ];
  const holder = company().name;
  const query = { kind: 'work' as const, number: certificate.number, holder };
  expect(await provider.call(queryCertificate, { body: query })).toMatchObject({ certificate: { holder, facts } });
  // An author is no holder, whom the query finds nothing by.
  expect((await provider.call(queryCertificate, { body: { ...query, holder: '林晚' } })).verdict).toBe('未找到');
  await act(id, { action: 'announce' });
  const [row] = await provider.ctx.db.select().from(certificates).where(eq(certificates.recordId, id));
  const entry = await provider.call(getRegisterEntry, { params: { publicId: row?.publicId ?? '' } });
  expect(entry).toMatchObject({ holder, facts });
  expect(JSON.stringify(entry)).not.toMatch(/林晚|苏野|顾念/);
});

it('asks heirs who own a work together for its confirmation, and the dead author for nothing', async () => {
  const mobile = somePhone();
  const heirs = [
    ownerOf({ name: '林一', mobile: user.phone }),
    ownerOf({ name: '林二', certNo: '34052419800101001X', mobile }),
  ];
  const body = workForm(paper, { obtained: 'inherited', owners: heirs });
  expect((await provider.refuse(submitWork, { body }, user)).fields).toEqual({ obtainedProof: '请上传继承证明' });
  const { id } = await provider.call(submitWork, { body: { ...body, obtainedProof: [paper] } }, user);
  const { list } = await provider.call(listCaseParties, { params: { id } }, staff);
  expect(list.map(({ name }) => name)).toEqual(['林二']);
  expect(await provider.ctx.db.select().from(deliveries).where(eq(deliveries.recipient, mobile))).toHaveLength(1);
  const refusal = await provider.refuse(reviewCase, { params: { id }, body: { action: 'accept' } }, staff);
  expect(refusal.msg).toContain('其他作品上传全体著作权人签名或盖章的《共有著作权人声明》');
  const second = { ...body, obtainedProof: [paper], ownersLetter: paper };
  const signed = await provider.call(submitWork, { body: second }, user);
  await act(signed.id, { action: 'accept' });
});

it('refuses a personal work of somebody who has not created it, beside the way of ownership', async () => {
  const body = workForm(paper, { owners: [company()] });
  const { fields } = await provider.refuse(submitWork, { body }, user);
  expect(fields).toEqual({ ownership: expect.stringContaining('不在作者中。原始取得的个人作品归作者所有') });
});

it('names the row of a group whose authors contradict its owner', async () => {
  const workOf = (name: string, authors: string) => ({
    ...workForm(paper, { name }),
    authors,
  });
  const group = (works: object[]) => ({
    works,
    owners: [ownerOf()],
    ownership: 'personal',
    identity: [paper],
    appliedBy: 'owner',
    guarantee: true,
  });
  const body = group([workOf('渡口一', '林晚'), workOf('渡口二', '周衡')]);
  const { fields } = await provider.refuse(submitEndpoint(groupRegistration), { body }, user);
  expect(fields).toEqual({ 'works.1.authors': expect.stringContaining('著作权人林晚不在作者中') });
});

it('carries the developers of software that was assigned, with the contract', async () => {
  const body = softwareForm(paper, {
    obtained: 'assigned',
    obtainedProof: [paper],
    developers: [{ name: '云州渡口信息技术有限公司' }, { name: '周衡', role: '前端' }],
  });
  const { id } = await provider.call(submitSoftware, { body }, user);
  expect(JSON.stringify(await sheetOf(id))).toContain('著作权人林晚不是开发者，凭转让合同核对权利来源');
  await act(id, { action: 'accept' });
  const parts = await packageOf(softwareRegistration.key, [id]);
  expect(strFromU8(parts['data.json'] ?? new Uint8Array())).toContain('"code":"developers"');
  await act(id, { action: 'forward' });
  await act(id, {
    action: 'certify',
    certificate: { number: '2026SR0880001', issuedOn: formatDate(provider.ctx.now()) },
  });
  const [row] = await provider.ctx.db.select().from(certificates).where(eq(certificates.recordId, id));
  expect(row?.detail).toMatchObject({
    facts: [
      { label: '开发者', value: '云州渡口信息技术有限公司、周*' },
      { label: '权利取得方式', value: '受让' },
      { label: '开发完成日期', value: '2026-02-01' },
    ],
  });
});
