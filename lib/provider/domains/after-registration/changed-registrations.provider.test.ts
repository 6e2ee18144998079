import { eq } from 'drizzle-orm';
import { getOwnCase } from '@/lib/contract/cases';
import { getPublicCard, listOwnCertificates } from '@/lib/contract/certificates';
import {
  acceptLicenceRequest,
  getLicenceRequest,
  listLicenceRequests,
  listOwnWorks,
  requestLicence,
  setWorkOpening,
} from '@/lib/contract/licence-requests';
import { listMessages } from '@/lib/contract/messages';
import { getStaffCase } from '@/lib/contract/staff-cases';
import { submitEndpoint } from '@/lib/kinds/case';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { certificates } from '../../db/schema';
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
import { ownerOf, withRegistration, workForm } from '../../testing/managed-forms';
import { type SomeUser, someStaff, someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';
import { holderKey } from '../certificate';

const TODAY = new Date('2026-11-22T10:00:00+08:00');
const submitWork = submitEndpoint(workRegistration);

let provider: TestProvider;
let staff: SomeUser;
let serial = 40_000_000;
beforeAll(async () => {
  provider = await startProvider();
  await withRegistration(provider);
  staff = await someStaff(provider);
});
afterAll(() => provider.close());
beforeEach(() => provider.setNow(TODAY));
afterEach(() => provider.setNow(null));

const move = (id: number, body: { action: string } & Record<string, unknown>) => decide(provider, staff, id, body);
const read = (id: number, user: { token: string }) => provider.call(getOwnCase, { params: { id } }, user);
const card = (publicId: string) => provider.call(getPublicCard, { params: { publicId } });
const nextNumber = () => `云作登字-2026-F-${++serial}`;
const change = (user: SomeUser, body: Record<string, unknown>) => provider.call(submitChange, { body }, user);
const refuseChange = (user: SomeUser, body: Record<string, unknown>) => provider.refuse(submitChange, { body }, user);

/** An announced work with a certificate, of a new account. */
async function registered(account: Parameters<typeof someUser>[1] = {}) {
  const user = await someUser(provider, account);
  const paper = await someFile(provider, user.id);
  const { id } = await provider.call(submitWork, { body: workForm(paper) }, user);
  await move(id, { action: 'accept' });
  await payFee(provider, user, id);
  await move(id, { action: 'forward' });
  const number = nextNumber();
  await move(id, { action: 'certify', certificate: { number, issuedOn: '2026-11-22' } });
  await move(id, { action: 'announce' });
  const { certificate } = await read(id, user);
  return { user, paper, id, number, publicId: certificate?.publicId ?? '' };
}

const newest = async (user: SomeUser) => (await provider.call(listMessages, { query: {} }, user)).list[0];

/** A new account with the form of a successor, which it can prove by any paper. */
async function stranger(registrationNo: string) {
  const user = await someUser(provider);
  const paper = await someFile(provider, user.id);
  return { user, paper, claim: { registrationNo, standing: 'successor', standingProof: [paper] } };
}

const decision = async (action: string, number: string) => ({
  action,
  document: { number, issuedOn: '2026-11-22', file: await pdfOf(provider, staff.token) },
});

const licence = {
  purpose: '印制明信片',
  media: '纸质印刷品',
  territory: '中国大陆',
  startsOn: '2031-01-01',
  endsOn: '2031-12-31',
};
const openWork = (user: SomeUser, publicId: string) =>
  provider.call(setWorkOpening, { params: { publicId }, body: { isOpen: true } }, user);
const askFor = (user: SomeUser, publicId: string) =>
  provider.call(requestLicence, { params: { publicId }, body: licence }, user);

/** Has a work with a certificate transferred to a new account. */
async function transferred(work: { number: string }) {
  const heir = await stranger(work.number);
  const newHolders = [ownerOf({ name: '阮知夏' })];
  const filed = await change(heir.user, changeForm(heir.paper, { ...heir.claim, items: ['holder'], newHolders }));
  await settle(filed.id, 'revise', `云变字-2026-${++serial}`);
  return { heir: heir.user, changeId: filed.id };
}

/** Moves a submitted case to the decision of the authority. */
async function settle(id: number, action: string, number: string): Promise<void> {
  await move(id, { action: 'accept' });
  await move(id, { action: 'forward' });
  await move(id, await decision(action, number));
}

describe('a certificate number that is corrected', () => {
  it('is followed by the open cases about the registration, and by no closed one', async () => {
    const { user, paper, id, number, publicId } = await registered();
    const named = (more: Record<string, unknown> = {}) => changeForm(paper, { registrationNo: number, ...more });
    const closed = await change(user, named());
    await move(closed.id, { action: 'refuse', note: '证明不足' });
    const open = await change(user, named());
    const filing = await provider.call(submitFiling, { body: filingForm(paper, { registrationNo: number }) }, user);
    const renewed = nextNumber();
    await move(id, {
      action: 'correctCertificate',
      note: '登记机关更正',
      certificate: { number: renewed.replaceAll('-', ''), issuedOn: '2026-11-22' },
    });
    const numberIn = async (caseId: number) =>
      (await read(caseId, user)).facts.find(({ name }) => name === 'registrationNo')?.value;
    expect(await numberIn(open.id)).toBe(renewed);
    expect(await numberIn(filing.id)).toBe(renewed);
    expect(await numberIn(closed.id)).toBe(number);
    expect((await refuseChange(user, named({ registrationNo: renewed }))).status).toBe(409);
    await settle(open.id, 'revise', '云变字-2026-0101');
    await settle(filing.id, 'file', '云著合备-2026-0101');
    const { title, verdict, chain } = await card(publicId);
    expect([title, verdict]).toEqual(['雾中渡口（修订）', '已变更']);
    expect(chain.map(({ kind }) => kind)).toEqual(['registered', 'amended', 'transfer']);
  });
});

describe('an application by another account than the holder', () => {
  it('does not block the holder, whatever standing it claims', async () => {
    const { user, paper, number } = await registered();
    const other = await stranger(number);
    const theirs = await change(other.user, changeForm(other.paper, other.claim));
    expect((await refuseChange(other.user, changeForm(other.paper, other.claim))).msg).toContain(theirs.recordNo);
    expect((await change(user, changeForm(paper, { registrationNo: number }))).id).toBeGreaterThan(theirs.id);
    const third = await stranger(number);
    expect((await refuseChange(third.user, changeForm(third.paper, third.claim))).status).toBe(409);
  });

  it('is told to the holder at its acceptance, in the words of its matter', async () => {
    const { user, paper, id, number } = await registered();
    const other = await stranger(number);
    for (const [form, title, word] of [
      [changeForm, '有人申请变更您的登记', '变更登记申请'],
      [reissueForm, '有人申请补发您的证书', '补发证书申请'],
      [annulForm, '有人申请撤销您的登记', '撤销申请'],
    ] as const) {
      const filed = await change(other.user, form(other.paper, other.claim));
      await move(filed.id, { action: 'accept' });
      expect(await newest(user)).toMatchObject({ title, link: `/manage/self/work-detail?id=${id}` });
      expect((await newest(user))?.body).toContain(word);
      await move(filed.id, { action: 'refuse', note: '证明不足' });
    }
    const own = await change(user, changeForm(paper, { registrationNo: number }));
    await move(own.id, { action: 'accept' });
    expect((await newest(user))?.title).not.toContain('有人申请');
  });
});

describe('a contract filed by another account than the holder', () => {
  it('is told to the holder at its acceptance and once it is public, and not to the holder who files it', async () => {
    const { user, paper, id, number } = await registered();
    const other = await stranger(number);
    const form = filingForm(other.paper, { registrationNo: number, side: 'grantee' });
    const filed = await provider.call(submitFiling, { body: form }, other.user);
    await move(filed.id, { action: 'accept' });
    const link = `/manage/self/work-detail?id=${id}`;
    expect(await newest(user)).toMatchObject({ title: '有人申请备案您作品的合同', link });
    await move(filed.id, { action: 'forward' });
    await move(filed.id, await decision('file', '云著合备-2026-0301'));
    expect(await newest(user)).toMatchObject({
      title: '合同已备案',
      body: expect.stringContaining('云著合备-2026-0301'),
      link,
    });
    const own = await provider.call(submitFiling, { body: filingForm(paper, { registrationNo: number }) }, user);
    await settle(own.id, 'file', '云著合备-2026-0302');
    const { list } = await provider.call(listMessages, { query: {} }, user);
    expect(list.filter(({ title }) => title === '合同已备案')).toHaveLength(1);
  });
});

describe('requests to use a work', () => {
  it('end with its transfer, so that the requester may ask the new holder', async () => {
    const work = await registered();
    await openWork(work.user, work.publicId);
    const requester = await someUser(provider);
    const { id } = await askFor(requester, work.publicId);
    const { heir } = await transferred(work);
    const answer = '登记已经转到新的权利人名下，原申请不再办理；仍要使用的，请等新的权利人开放以后重新申请。';
    expect(await provider.call(getLicenceRequest, { params: { id } }, requester)).toMatchObject({
      state: 'declined',
      answer,
    });
    expect(await newest(requester)).toMatchObject({
      title: '使用《雾中渡口》的申请已结束',
      link: `/manage/licence-requests-detail?id=${id}`,
    });
    const accept = { params: { id }, body: { answer: '' } };
    expect((await provider.refuse(acceptLicenceRequest, accept, work.user)).status).toBe(409);
    expect((await provider.call(listOwnWorks, { query: {} }, heir)).list).toMatchObject([{ waiting: 0 }]);
    await openWork(heir, work.publicId);
    await askFor(requester, work.publicId);
    expect((await provider.call(listOwnWorks, { query: {} }, heir)).list).toMatchObject([{ waiting: 1 }]);
    expect((await provider.call(listLicenceRequests, { query: { side: 'received' } }, heir)).total).toBe(1);
  });

  it.each(['by a case', 'by staff on the registration'])('end with the annulment %s', async (way) => {
    const { user, paper, id: registrationId, number, publicId } = await registered();
    await openWork(user, publicId);
    const requester = await someUser(provider);
    const { id } = await askFor(requester, publicId);
    if (way === 'by a case') {
      const filed = await change(user, annulForm(paper, { registrationNo: number }));
      await settle(filed.id, 'annul', `云撤字-2026-${++serial}`);
    } else await move(registrationId, { action: 'annul', note: '生效判决' });
    expect(await provider.call(getLicenceRequest, { params: { id } }, requester)).toMatchObject({
      state: 'declined',
      answer: '登记已经撤销，申请不再办理。',
    });
  });

  it('are not accepted by an account that the certificate has left, nor counted for the new one', async () => {
    const { user, publicId } = await registered();
    await openWork(user, publicId);
    const requester = await someUser(provider);
    const { id } = await askFor(requester, publicId);
    const heir = await someUser(provider);
    const set = (changes: Partial<typeof certificates.$inferInsert>) =>
      provider.ctx.db.update(certificates).set(changes).where(eq(certificates.publicId, publicId));
    const accept = () => provider.refuse(acceptLicenceRequest, { params: { id }, body: { answer: '' } }, user);
    await set({ userId: heir.id });
    expect(await accept()).toMatchObject({ status: 409, msg: '登记已经不在您的账号名下，不能同意' });
    expect((await provider.call(listOwnWorks, { query: {} }, heir)).list).toMatchObject([{ waiting: 0 }]);
    await set({ userId: user.id, status: 'revoked' });
    expect(await accept()).toMatchObject({ status: 409, msg: '登记已经撤销，不能同意' });
  });
});

describe('a change of holder', () => {
  const mine = async (user: SomeUser) =>
    (await provider.call(listOwnCertificates, { query: {} }, user)).list.map(({ number }) => number);
  /** Enters new holders on a certificate that states `before`, asked for by another account as successor. */
  async function succession(before: string, after: readonly string[], account: Parameters<typeof someUser>[1] = {}) {
    const { user, number, publicId } = await registered(account);
    const set = { holder: before, holderKey: holderKey(before) };
    await provider.ctx.db.update(certificates).set(set).where(eq(certificates.publicId, publicId));
    const other = await stranger(number);
    const newHolders = after.map((name) => ownerOf({ name }));
    const more = { holder: before, items: ['holder'], newHolders };
    const filed = await change(other.user, changeForm(other.paper, { ...other.claim, ...more }));
    await settle(filed.id, 'revise', `云变字-2026-${++serial}`);
    return { number, former: await mine(user), later: await mine(other.user) };
  }

  it.each([
    ['joined by another', '林晚', ['林晚', '阮知夏']],
    ['written with other brackets', '林晚（见山）', ['林晚(见山)', '阮知夏']],
  ])('leaves the certificate with a holder who is %s', async (_case, before, after) => {
    const { number, former, later } = await succession(before, after);
    expect([former, later]).toEqual([[number], []]);
  });

  it('takes it from the account whose holder leaves, though another holder remains', async () => {
    const account = { realName: '林晚', personalCertificate: 'pass' } as const;
    const { number, former, later } = await succession('林晚、阮知夏', ['阮知夏'], account);
    expect([former, later]).toEqual([[], [number]]);
  });

  it.each([
    ['as a successor', 'successor'],
    ['as a holder', 'holder'],
  ])(
    'takes it from an account that is not certified to the only holder left, who applies %s',
    async (_case, standing) => {
      const former = await registered();
      const set = { holder: '林晚、阮知夏', holderKey: holderKey('林晚、阮知夏') };
      await provider.ctx.db.update(certificates).set(set).where(eq(certificates.publicId, former.publicId));
      const other = await stranger(former.number);
      const named = { holder: '林晚、阮知夏', items: ['holder'], newHolders: [ownerOf({ name: '阮知夏' })] };
      const filed = await change(other.user, changeForm(other.paper, { ...other.claim, ...named, standing }));
      await settle(filed.id, 'revise', `云变字-2026-${++serial}`);
      const owned = standing === 'successor' ? [former.number] : [];
      expect([await mine(former.user), await mine(other.user)]).toEqual([[], owned]);
    },
  );

  it('leaves it with an account that is not certified, as its mobile number is stated with a holder who remains', async () => {
    const account = { phone: '13800000001' } as const;
    const { number, former, later } = await succession('林晚、阮知夏', ['林晚', '顾念'], account);
    expect([former, later]).toEqual([[number], []]);
  });

  it('to another name of the same account ends no request', async () => {
    const work = await registered();
    await openWork(work.user, work.publicId);
    const requester = await someUser(provider);
    const { id } = await askFor(requester, work.publicId);
    const claim = { registrationNo: work.number, standing: 'successor', standingProof: [work.paper] };
    const newHolders = [ownerOf({ name: '阮知夏' })];
    const filed = await change(work.user, changeForm(work.paper, { ...claim, items: ['holder'], newHolders }));
    await settle(filed.id, 'revise', `云变字-2026-${++serial}`);
    expect(await mine(work.user)).toEqual([work.number]);
    expect((await provider.call(getLicenceRequest, { params: { id } }, requester)).state).toBe('open');
  });
});

describe('after a transfer', () => {
  it('the file of the certificate is for its new holder and for staff, and no longer for the former holder', async () => {
    const work = await registered();
    const correct = async (to: string) => ({
      action: 'correctCertificate',
      note: '登记机关更正',
      certificate: { number: to, issuedOn: '2026-11-22', file: await pdfOf(provider, staff.token) },
    });
    await move(work.id, await correct(work.number));
    expect((await read(work.id, work.user)).certificate).toMatchObject({
      file: { mime: 'application/pdf' },
      isHeld: true,
    });
    const { heir, changeId } = await transferred(work);
    const { certificate: former } = await read(work.id, work.user);
    expect(former).toMatchObject({ number: work.number, file: null, awaitsFile: false, isHeld: false });
    const { certificate: later } = await read(changeId, heir);
    expect(later).toMatchObject({ number: work.number, publicId: work.publicId, isHeld: true });
    expect((await provider.raw('GET', later?.file?.address ?? '')).status).toBe(200);
    const { certificate: seen } = await provider.call(getStaffCase, { params: { id: work.id } }, staff);
    expect(seen?.file).not.toBeNull();

    const renewed = nextNumber();
    await move(work.id, await correct(renewed));
    expect(await newest(heir)).toMatchObject({
      title: '证书信息已更正',
      body: expect.stringContaining(`登记号由 ${work.number} 更正为 ${renewed}`),
      link: `/manage/self/change-detail?id=${changeId}`,
    });
    expect((await read(changeId, heir)).certificate?.number).toBe(renewed);
  });

  it('each decision is told to the account that lists the certificate', async () => {
    const work = await registered();
    const first = await transferred(work);
    const link = `/manage/self/change-detail?id=${first.changeId}`;
    const second = await stranger(work.number);
    const again = reissueForm(second.paper, { ...second.claim, holder: '阮知夏' });
    const reissued = await change(second.user, again);
    await settle(reissued.id, 'reissue', '云补字-2026-0401');
    expect(await newest(first.heir)).toMatchObject({
      title: '证书已补发',
      body: expect.stringContaining('云补字-2026-0401'),
      link,
    });
    await move(work.id, { action: 'annul', note: '生效判决' });
    expect(await newest(first.heir)).toMatchObject({
      title: '登记已撤销',
      body: expect.stringContaining('生效判决'),
      link,
    });
  });

  it('the own certificates name no case that their account cannot read, and notices lead to one that it can', async () => {
    const work = await registered();
    const own = (user: SomeUser) => provider.call(listOwnCertificates, { query: {} }, user);
    expect((await own(work.user)).list).toMatchObject([{ recordId: work.id }]);
    const { heir, changeId } = await transferred(work);
    expect((await own(heir)).list).toMatchObject([{ number: work.number, recordId: null }]);
    const other = await stranger(work.number);
    const form = annulForm(other.paper, {
      ...other.claim,
      holder: '阮知夏',
      ground: 'untrue',
      evidence: [other.paper],
    });
    const { id } = await change(other.user, form);
    await move(id, { action: 'accept' });
    expect((await newest(heir))?.link).toBe(`/manage/self/change-detail?id=${changeId}`);
  });

  it('a second one takes the file from the first successor too', async () => {
    const work = await registered();
    const first = await transferred(work);
    const second = await stranger(work.number);
    const more = { holder: '阮知夏', items: ['holder'], newHolders: [ownerOf({ name: '顾念' })] };
    const filed = await change(second.user, changeForm(second.paper, { ...second.claim, ...more }));
    await settle(filed.id, 'revise', `云变字-2026-${++serial}`);
    expect((await read(first.changeId, first.heir)).certificate).toBeNull();
    expect(await newest(first.heir)).toMatchObject({ title: '登记已变更' });
    expect((await read(filed.id, second.user)).certificate).toMatchObject({ number: work.number });
  });
});
