import { eq } from 'drizzle-orm';
import { correctCase, getOwnCase } from '@/lib/contract/cases';
import { certificateQuery, getPublicCard, listOwnCertificates, queryCertificate } from '@/lib/contract/certificates';
import { listMessages } from '@/lib/contract/messages';
import { searchSite } from '@/lib/contract/search';
import { getStaffCase, reviewCase } from '@/lib/contract/staff-cases';
import { submitEndpoint } from '@/lib/kinds/case';
import { softwareRegistration } from '@/lib/kinds/cases/software-registration';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { configValues, users } from '../../db/schema';
import {
  annulForm,
  changeForm,
  decide,
  filingForm,
  payFee,
  reissueForm,
  submitChange,
  submitFiling,
} from '../../testing/after-registration';
import { startProvider, type TestProvider } from '../../testing/harness';
import { pdfOf } from '../../testing/invoices';
import { ownerOf, softwareForm, withRegistration, workForm } from '../../testing/managed-forms';
import { type SomeUser, someStaff, someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';

const TODAY = new Date('2026-11-22T10:00:00+08:00');
const submitWork = submitEndpoint(workRegistration);
const submitSoftware = submitEndpoint(softwareRegistration);

let provider: TestProvider;
let staff: SomeUser;
let serial = 10_000_000;
beforeAll(async () => {
  provider = await startProvider();
  await withRegistration(provider);
  await provider.ctx.db.insert(configValues).values([
    { key: 'registration/reissue_fee_fen', value: '5000' },
    { key: 'registration/change_fee_fen', value: '' },
  ]);
  staff = await someStaff(provider);
});
afterAll(() => provider.close());
beforeEach(() => provider.setNow(TODAY));
afterEach(() => provider.setNow(null));

const move = (id: number, body: { action: string } & Record<string, unknown>) => decide(provider, staff, id, body);
const refused = (id: number, body: Record<string, unknown>) =>
  provider.refuse(reviewCase, { params: { id }, body }, staff);
const read = (id: number, user: { token: string }) => provider.call(getOwnCase, { params: { id } }, user);
const card = (publicId: string) => provider.call(getPublicCard, { params: { publicId } });
const verdictOf = async (number: string, holder: string, kind: 'work' | 'software' = 'work') =>
  (await provider.call(queryCertificate, { body: certificateQuery.parse({ kind, number, holder }) })).verdict;

const pdf = () => pdfOf(provider, staff.token);

/** A work with a certificate, announced. */
async function registered() {
  const user = await someUser(provider);
  const paper = await someFile(provider, user.id);
  const { id } = await provider.call(submitWork, { body: workForm(paper) }, user);
  await move(id, { action: 'accept' });
  await payFee(provider, user, id);
  await move(id, { action: 'forward' });
  const number = `云作登字-2026-F-${++serial}`;
  await move(id, { action: 'certify', certificate: { number, issuedOn: '2026-11-22' } });
  await move(id, { action: 'announce' });
  const { certificate } = await read(id, user);
  return { user, paper, id, number, publicId: certificate?.publicId ?? '' };
}

const change = (user: SomeUser, body: Record<string, unknown>) => provider.call(submitChange, { body }, user);
const refuseChange = (user: SomeUser, body: Record<string, unknown>) => provider.refuse(submitChange, { body }, user);
const fileContract = (user: SomeUser, body: Record<string, unknown>) => provider.call(submitFiling, { body }, user);
const refuseFiling = (user: SomeUser, body: Record<string, unknown>) => provider.refuse(submitFiling, { body }, user);
const paperOf = (number: string, file = '') => ({ number, issuedOn: '2026-11-22', file });

describe('a change', () => {
  it('goes from the form to the certificate without a fee, and the chain of title tells of it', async () => {
    const { user, paper, id, number, publicId } = await registered();
    const filed = await change(user, changeForm(paper, { registrationNo: number.replaceAll('-', '') }));
    expect(filed).toMatchObject({
      title: '《雾中渡口》变更登记',
      fee: null,
      page: `/manage/self/change-detail?id=${filed.id}`,
    });
    expect((await read(filed.id, user)).linked).toMatchObject([{ id }]);
    const seen = await provider.call(getStaffCase, { params: { id: filed.id } }, staff);
    expect(seen.facts.filter(({ section }) => section === '审核参考').map(({ value }) => value)).toEqual([
      `${number}《雾中渡口》，有效`,
      '林晚',
      '申请人的账号',
      expect.stringMatching(/^ZP-2026-/),
    ]);
    await move(filed.id, { action: 'accept' });
    const { actions } = await move(filed.id, { action: 'forward' });
    expect(actions.map(({ action }) => action)).toEqual(['examine', 'revise', 'ask', 'refuse']);
    expect(actions.find(({ action }) => action === 'revise')).toMatchObject({ numberLabel: '变更证明号' });
    expect((await refused(filed.id, { action: 'annul', document: paperOf('云撤字-1') })).status).toBe(409);
    expect((await refused(filed.id, { action: 'revise', document: paperOf('云变字-2026-7') })).fields).toEqual({
      'document.file': '请上传 PDF 文件',
    });
    const document = paperOf('云变字-2026-0007', await pdf());
    expect(await move(filed.id, { action: 'revise', document })).toMatchObject({ statusLabel: '已变更' });
    expect((await read(filed.id, user)).documents).toMatchObject([
      { label: '变更证明号', number: '云变字-2026-0007', file: { originalName: '电子发票.pdf' } },
    ]);
    expect(await read(id, user)).toMatchObject({
      statusLabel: '已变更',
      certificate: { status: 'amended', chain: [{ kind: 'registered' }, { kind: 'amended' }] },
    });
    expect(await card(publicId)).toMatchObject({
      title: '雾中渡口（修订）',
      verdict: '已变更',
      note: '2026-11-22 办理变更登记，变更证明号 云变字-2026-0007',
      chain: [
        { kind: 'registered', number, on: '2026-11-22', text: '登记机构' },
        { kind: 'amended', number: '云变字-2026-0007', text: '名称由“雾中渡口”变更为“雾中渡口（修订）”' },
      ],
    });
    const { list } = await provider.call(searchSite, { query: { q: '雾中渡口（修订）' } });
    expect(JSON.stringify(list)).toContain(number);
    const messages = await provider.call(listMessages, { query: {} }, user);
    expect(messages.list.map(({ title }) => title)).toContain('登记已经变更');
  });

  it('of the holder masks persons, finds the certificate by either name, and moves it to the successor', async () => {
    const { user, number, publicId } = await registered();
    const heir = await someUser(provider);
    const paper = await someFile(provider, heir.id);
    const body = changeForm(paper, {
      registrationNo: number,
      standing: 'successor',
      standingProof: [paper],
      items: ['holder', 'contact'],
      newHolders: [
        ownerOf({ name: '阮知夏' }),
        ownerOf({
          name: '见山文化有限公司',
          category: 'enterprise',
          certType: 'licence',
          certNo: '91350100M000100Y43',
        }),
      ],
    });
    const { id } = await change(heir, body);
    await move(id, { action: 'accept' });
    await move(id, { action: 'forward' });
    await move(id, { action: 'revise', document: paperOf('云变字-2026-0008', await pdf()) });
    const { holder, chain } = await card(publicId);
    expect(holder).toBe('阮**、见山文化有限公司');
    expect(chain[1]?.text).toBe('著作权人由林*变更为阮**、见山文化有限公司；变更或者补充地址与联系方式');
    expect(await verdictOf(number, '阮知夏、见山文化有限公司')).toBe('已变更');
    expect(await verdictOf(number, '林晚')).toBe('已变更');
    expect(await verdictOf(number, '林早')).toBe('未找到');
    const own = (whose: SomeUser) => provider.call(listOwnCertificates, { query: {} }, whose);
    expect((await own(user)).list).toEqual([]);
    expect((await own(heir)).list).toMatchObject([{ number, holder: '阮知夏、见山文化有限公司' }]);
  });

  it('asks for what its matter needs, and for nothing else', async () => {
    const { user, paper, number } = await registered();
    const bare = { registrationNo: number, changeProof: [], certificateCopy: [], newTitle: '', changes: '', items: [] };
    expect((await refuseChange(user, changeForm(paper, bare))).fields).toEqual({
      items: '请选择要变更或者补充的事项',
      changes: '请填写变更前后的内容与理由',
      changeProof: '请上传变更或者补充的证明',
      certificateCopy: '请上传原登记证书',
    });
    expect((await refuseChange(user, changeForm(paper, { registrationNo: number, items: ['holder'] }))).fields).toEqual(
      { newHolders: '请填写变更后的著作权人' },
    );
    expect((await refuseChange(user, changeForm(paper, { registrationNo: '2026SR0123456' }))).fields).toHaveProperty(
      'registrationNo',
    );
    expect((await refuseChange(user, reissueForm(paper, { registrationNo: number, cause: 'damaged' }))).fields).toEqual(
      { certificateCopy: '请上传原登记证书' },
    );
    expect((await refuseChange(user, annulForm(paper, { ground: 'untrue' }))).fields).toEqual({
      evidence: '请上传撤销的证据',
    });
    expect((await refuseChange(user, changeForm(paper, { registrationNo: number, identity: [] }))).fields).toEqual({
      identity: '请上传申请人的身份证件或者营业执照',
    });
  });

  it('is for the holder, or for somebody who proves a right', async () => {
    const { number } = await registered();
    const other = await someUser(provider);
    const paper = await someFile(provider, other.id);
    const form = (more: Record<string, unknown>) => changeForm(paper, { registrationNo: number, ...more });
    expect((await refuseChange(other, form({}))).fields).toEqual({
      standingProof: '这份登记不在您的账号名下，请上传原证书或者能证明您的权利的文件',
    });
    expect((await refuseChange(other, form({ holder: '林早' }))).fields).toEqual({
      holder: '登记号与著作权人不符，请照证书逐字填写',
    });
    expect((await refuseChange(other, form({ standing: 'successor' }))).fields).toEqual({
      standingProof: '请上传证明您的权利的文件',
    });
    const interested = { standing: 'interested', standingProof: [paper] };
    expect((await refuseChange(other, form(interested))).fields).toEqual({
      standing: '利害关系人只能申请撤销登记，请核对申请事项',
    });
    expect((await change(other, form({ standing: 'successor', standingProof: [paper] }))).id).toBeGreaterThan(0);
  });

  it('of a registration issued elsewhere needs its certificate, and ends without one here', async () => {
    const user = await someUser(provider);
    const paper = await someFile(provider, user.id);
    const elsewhere = { registrationNo: '09-2008-A-0123', certificateCopy: [] };
    expect((await refuseChange(user, reissueForm(paper, elsewhere))).fields).toEqual({
      standingProof: '本会没有这份登记的记录，请上传原证书或者能证明您的权利的文件',
    });
    const { id } = await change(user, reissueForm(paper, { ...elsewhere, standingProof: [paper] }));
    await move(id, { action: 'accept' });
    await payFee(provider, user, id);
    await move(id, { action: 'forward' });
    const document = paperOf('沪补字-2026-1', await pdf());
    expect(await move(id, { action: 'reissue', document })).toMatchObject({ statusLabel: '已补发' });
    expect((await read(id, user)).linked).toEqual([]);
  });

  it('is one at a time for a registration; a dispute by others neither waits nor blocks', async () => {
    const { user, paper, number } = await registered();
    const first = await change(user, changeForm(paper, { registrationNo: number }));
    expect(await refuseChange(user, annulForm(paper, { registrationNo: number }))).toMatchObject({
      status: 409,
      msg: `这份登记的变更补发撤销（${first.recordNo}）还在办理，请等办结以后再提`,
    });
    const other = await someUser(provider);
    const theirs = await someFile(provider, other.id);
    const proven = { registrationNo: number, standingProof: [theirs] };
    const asSuccessor = changeForm(theirs, { ...proven, standing: 'successor' });
    expect(await refuseChange(other, asSuccessor)).toMatchObject({
      status: 409,
      msg: '这份登记已有一件申请在办理，请等办结以后再提',
    });
    const dispute = annulForm(theirs, { ...proven, standing: 'interested', ground: 'untrue', evidence: [theirs] });
    expect((await refuseChange(other, { ...dispute, ground: 'wish' })).fields).toHaveProperty('ground');
    expect((await change(other, dispute)).title).toBe('《雾中渡口》撤销登记');
    await move(first.id, { action: 'refuse', note: '证明不足' });
    expect((await change(user, changeForm(paper, { registrationNo: number }))).id).toBeGreaterThan(first.id);
  });

  it('is corrected field by field', async () => {
    const { user, paper, number } = await registered();
    const { id } = await change(user, changeForm(paper, { registrationNo: number }));
    await move(id, { action: 'ask', fields: [{ name: 'newTitle', reason: '与证明不一致' }] });
    const values = { newTitle: '雾中渡口（增订）' };
    await provider.call(correctCase, { params: { id }, body: { values, note: '', files: [] } }, user);
    expect(await read(id, user)).toMatchObject({ statusLabel: '已补正' });
  });
});

describe('a replacement', () => {
  it('is paid before it is forwarded, and leaves the certificate valid', async () => {
    const { user, paper, id, number, publicId } = await registered();
    const filed = await change(user, reissueForm(paper, { registrationNo: number }));
    expect(await move(filed.id, { action: 'accept' })).toMatchObject({ statusLabel: '待缴费', fee: 5000 });
    expect((await refused(filed.id, { action: 'forward' })).status).toBe(409);
    await payFee(provider, user, filed.id);
    await move(filed.id, { action: 'forward' });
    await move(filed.id, { action: 'examine' });
    await move(filed.id, { action: 'reissue', document: paperOf('云补字-2026-0003', await pdf()) });
    expect(await card(publicId)).toMatchObject({
      verdict: '有效',
      note: '',
      chain: [{ kind: 'registered' }, { kind: 'reissued', text: '原证书遗失，原证书作废' }],
    });
    expect((await read(id, user)).statusLabel).toBe('已公告');
  });
});

describe('an annulment', () => {
  it('by others tells the holder, ends the registration, and allows no further change', async () => {
    const { user, paper, id, number, publicId } = await registered();
    const other = await someUser(provider);
    const theirs = await someFile(provider, other.id);
    const body = annulForm(theirs, {
      registrationNo: number,
      standing: 'interested',
      standingProof: [theirs],
      ground: 'ruling',
      evidence: [theirs],
    });
    const filed = await change(other, body);
    const pending = await fileContract(user, filingForm(paper, { registrationNo: number }));
    await move(filed.id, { action: 'accept' });
    const received = await provider.call(listMessages, { query: {} }, user);
    expect(received.list[0]).toMatchObject({
      title: '有人申请撤销您的登记',
      link: `/manage/self/work-detail?id=${id}`,
    });
    await move(filed.id, { action: 'forward' });
    await move(filed.id, { action: 'annul', document: paperOf('云撤字-2026-0001') });
    expect(await card(publicId)).toMatchObject({
      verdict: '已撤销',
      note: '2026-11-22 由登记机构撤销登记，决定文号 云撤字-2026-0001',
      chain: [{ kind: 'registered' }, { kind: 'revoked', text: '生效裁判或者行政处罚决定' }],
    });
    expect(await read(id, user)).toMatchObject({ statusLabel: '已撤销' });
    expect((await read(id, user)).linked.map(({ id: linked }) => linked)).toEqual([pending.id]);
    for (const refusal of [
      await refuseChange(user, changeForm(paper, { registrationNo: number })),
      await refuseFiling(user, filingForm(paper, { registrationNo: number })),
    ])
      expect(refusal.fields).toEqual({ registrationNo: '这份登记已经撤销，不能再申请' });
    await move(pending.id, { action: 'accept' });
    await move(pending.id, { action: 'forward' });
    expect(await refused(pending.id, { action: 'file', document: paperOf('云备字-1', await pdf()) })).toMatchObject({
      status: 409,
      msg: '这份登记已经撤销，不能再变更，请不予办理并说明',
    });
  });

  it('by others is neither read nor decided by staff in whose account the registration is', async () => {
    const { user, number } = await registered();
    const { db } = provider.ctx;
    await db
      .update(users)
      .set({ staffRoles: ['reviewer'] })
      .where(eq(users.id, user.id));
    const other = await someUser(provider);
    const paper = await someFile(provider, other.id);
    const dispute = { standing: 'interested', standingProof: [paper], ground: 'untrue', evidence: [paper] };
    const { id } = await change(other, annulForm(paper, { registrationNo: number, ...dispute }));
    const tied = { status: 409, error: 'conflictOfInterest' };
    const refuse = { params: { id }, body: { action: 'refuse', note: '证据不足' } };
    expect(await provider.refuse(reviewCase, refuse, user)).toMatchObject(tied);
    expect(await provider.refuse(getStaffCase, { params: { id } }, user)).toMatchObject(tied);
    await move(id, { action: 'refuse', note: '证据不足' });
  });

  it('that staff record on the registration itself enters the chain once, with a public note without their reason', async () => {
    const { user, id, publicId } = await registered();
    await move(id, { action: 'amend', note: '著作权人的地址变更' });
    expect((await card(publicId)).note).toBe('2026-11-22 办理变更登记');
    await move(id, { action: 'annul', note: '生效判决' });
    expect((await card(publicId)).note).toBe('2026-11-22 由登记机构撤销登记');
    expect((await read(id, user)).certificate?.chain.map(({ kind, text }) => [kind, text])).toEqual([
      ['registered', '登记机构'],
      ['amended', ''],
      ['revoked', ''],
    ]);
  });
});

describe('a filing of a contract', () => {
  it('of a transfer enters the chain with masked names and rights, and leaves the holder', async () => {
    const { user, paper, id, number, publicId } = await registered();
    const filed = await fileContract(user, filingForm(paper, { registrationNo: number, consideration: 500_000 }));
    expect(filed).toMatchObject({ title: '《雾中渡口》转让合同', fee: null });
    await move(filed.id, { action: 'accept' });
    await move(filed.id, { action: 'forward' });
    const document = paperOf('云著合备-2026-00031', await pdf());
    expect(await move(filed.id, { action: 'file', document })).toMatchObject({ statusLabel: '已备案' });
    const { chain, holder, verdict } = await card(publicId);
    expect([holder, verdict]).toEqual(['林*', '有效']);
    expect(chain[1]).toEqual({
      kind: 'transfer',
      number: '云著合备-2026-00031',
      on: '2026-11-22',
      text: '林*转让给见山文化有限公司：复制权、发行权；中国大陆',
    });
    expect((await read(id, user)).linked).toMatchObject([{ id: filed.id, statusLabel: '已备案' }]);
  });

  it('of an exclusive licence says its term, and the licensee may ask for it with the contract', async () => {
    const { number, publicId } = await registered();
    const licensee = await someUser(provider);
    const paper = await someFile(provider, licensee.id);
    const body = filingForm(paper, { registrationNo: number, contractType: 'licence', side: 'grantee' });
    expect((await refuseFiling(licensee, body)).fields).toEqual({
      startsOn: '请选择许可起始日期',
      endsOn: '请选择许可届满日期',
    });
    const refusedTerm = async (startsOn: string, endsOn: string) =>
      (await refuseFiling(licensee, { ...body, startsOn, endsOn })).fields;
    expect(await refusedTerm('2026-12-01', '2026-11-30')).toEqual({ endsOn: '到期日期不能早于生效日期' });
    expect(await refusedTerm('2020-12-01', '2026-11-21')).toEqual({ endsOn: '许可已经届满，不能再备案' });
    expect(await refusedTerm('2026-12-01', '2176-12-02')).toEqual({
      endsOn: '期限超过 150 年，长于著作权的保护期，请核对',
    });
    // A licence that has begun is filed; a long one is pointed out to the reviewer.
    const long = await fileContract(licensee, { ...body, startsOn: '2020-12-01', endsOn: '2080-12-01' });
    const shown = await provider.call(getStaffCase, { params: { id: long.id } }, staff);
    expect(JSON.stringify(shown)).toContain('长于五十年，请核对作品的保护期');
    const term = { startsOn: '2026-12-01', endsOn: '2029-11-30', exclusion: 'all' };
    const { id } = await fileContract(licensee, { ...body, ...term });
    await move(id, { action: 'accept' });
    await move(id, { action: 'forward' });
    await move(id, { action: 'file', document: paperOf('云著合备-2026-00032', await pdf()) });
    expect((await card(publicId)).chain[1]).toMatchObject({
      kind: 'licence',
      text: '林*专有许可见山文化有限公司：复制权、发行权；中国大陆；2026-12-01 至 2029-11-30；排除包括著作权人在内的任何人',
    });
  });

  it('needs both parties, the contract, and the source of the right where the grantor is not the holder', async () => {
    const { user, paper, number } = await registered();
    const form = (more: Record<string, unknown>) => filingForm(paper, { registrationNo: number, ...more });
    expect((await refuseFiling(user, form({ grantors: [], grantees: [], contract: [], rights: [] }))).fields).toEqual({
      grantors: '请填写转让方或许可方',
      grantees: '请填写受让方或被许可方',
      contract: '请上传合同文本',
      rights: '请选择涉及的权利',
    });
    expect((await refuseFiling(user, form({ rights: ['name'] }))).fields).toHaveProperty(['rights.0']);
    const same = [{ kind: 'person', name: '林晚', mobile: '13800000001' }];
    expect((await refuseFiling(user, form({ grantees: same }))).fields).toEqual({
      grantees: '同一人不能既是转出方又是受让方',
    });
    const grantors = [{ kind: 'person', name: '阮知夏', mobile: '13800000002' }];
    expect((await refuseFiling(user, form({ grantors }))).fields).toEqual({
      rightSource: '转让方不是证书所载的著作权人，请上传权利来源证明',
    });
    expect((await fileContract(user, form({ grantors, rightSource: [paper] }))).id).toBeGreaterThan(0);
    const other = await someUser(provider);
    const theirs = await someFile(provider, other.id);
    expect((await refuseFiling(other, filingForm(theirs, { registrationNo: number }))).fields).toEqual({
      rightSource: '这份登记不在您的账号名下，请上传原证书或者能证明您的权利的文件',
    });
  });
});

it('software is changed like a work, and several registrations can be chosen from', async () => {
  const user = await someUser(provider);
  const paper = await someFile(provider, user.id);
  const { id } = await provider.call(submitSoftware, { body: softwareForm(paper) }, user);
  await move(id, { action: 'accept' });
  await move(id, { action: 'forward' });
  const number = `2026SR${++serial}`.slice(0, 13);
  await move(id, { action: 'certify', certificate: { number, issuedOn: '2026-11-22' } });
  const { list, more } = await provider.call(listOwnCertificates, { query: { record: id } }, user);
  expect([list.length, more]).toEqual([1, false]);
  expect(list[0]).toMatchObject({ kind: 'software', number, holder: '林晚', recordId: id, status: 'valid' });
  expect((await provider.call(listOwnCertificates, { query: { q: '100%' } }, user)).list).toEqual([]);
  const body = changeForm(paper, { register: 'software', registrationNo: number, workName: '渡口票务管理软件 V1.0' });
  const filed = await change(user, body);
  await move(filed.id, { action: 'accept' });
  await move(filed.id, { action: 'forward' });
  await move(filed.id, { action: 'revise', document: paperOf('软著变补字-2026-1', await pdf()) });
  expect(await verdictOf(number, '林晚', 'software')).toBe('已变更');
  // A certificate that is not yet announced is changed, while its case waits for the announcement.
  expect((await read(id, user)).statusLabel).toBe('已发证');
});
