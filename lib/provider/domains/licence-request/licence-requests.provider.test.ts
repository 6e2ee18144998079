import { eq } from 'drizzle-orm';
import { getCentreCounts, getDashboard } from '@/lib/contract/dashboard';
import { getDraft } from '@/lib/contract/drafts';
import {
  acceptLicenceRequest,
  declineLicenceRequest,
  getLicenceRequest,
  getOwnWork,
  listLicenceRequests,
  listOwnWorks,
  requestLicence,
  setWorkOpening,
  withdrawLicenceRequest,
} from '@/lib/contract/licence-requests';
import { listMessages } from '@/lib/contract/messages';
import { getRegisterEntry, listRegister } from '@/lib/contract/register';
import { addDays, formatDate } from '@/lib/format/dates';
import { submitEndpoint } from '@/lib/kinds/case';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { accountDeletions, cases, certificates, deliveries, licenceRequests } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { withRegistration, workForm } from '../../testing/managed-forms';
import { onPostgres } from '../../testing/on-postgres';
import { someEnterprise, someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';
import { announceCertificate, issueCertificate } from '../certificate';
import { deleteAccount } from '../personal-data';

const submitWork = submitEndpoint(workRegistration);
const form = {
  purpose: '印制明信片',
  media: '纸质印刷品，两千套',
  territory: '中国大陆',
  startsOn: '2031-01-01',
  endsOn: '2031-12-31',
  fee: 120_000,
  message: '希望用整幅画面',
};

describe('requests to use an announced work', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
    await withRegistration(provider);
  });
  afterAll(() => provider.close());
  afterEach(() => provider.setNow(null));

  let serial = 0;
  /** An announced work of a person, open for use unless told otherwise. */
  async function work({ isOpen = true }: { isOpen?: boolean } = {}) {
    const owner = await someUser(provider);
    const sample = await someFile(provider, owner.id);
    const { id } = await provider.call(submitWork, { body: workForm(sample, { name: `开放之作${++serial}` }) }, owner);
    await provider.ctx.db.update(cases).set({ status: 'announced' }).where(eq(cases.id, id));
    const { publicId } = await provider.ctx.transaction(async () => {
      const row = await issueCertificate(provider.ctx, {
        kind: 'work',
        number: `云作登字-2026-F-${String(30_000_000 + serial)}`,
        title: `开放之作${serial}`,
        holder: '林知遥',
        holderIsPerson: true,
        source: '登记机关',
        issuedOn: '2026-05-08',
        owner: { userId: owner.id, eId: 0 },
        recordId: id,
      });
      await announceCertificate(provider.ctx, id);
      return row;
    });
    if (isOpen) await open(owner, publicId);
    return { owner, publicId, sample, title: `开放之作${serial}` };
  }
  const open = (owner: { token: string }, publicId: string, more: Record<string, unknown> = {}) =>
    provider.call(setWorkOpening, { params: { publicId }, body: { isOpen: true, conditions: '署名', ...more } }, owner);
  const ask = (publicId: string, user: { token: string }, more: Record<string, unknown> = {}) =>
    provider.call(requestLicence, { params: { publicId }, body: { ...form, ...more } }, user);
  const refuse = (publicId: string, user: { token: string }, more: Record<string, unknown> = {}) =>
    provider.refuse(requestLicence, { params: { publicId }, body: { ...form, ...more } }, user);
  const messagesOf = async (user: { token: string }) =>
    (await provider.call(listMessages, { query: { kind: 'business' } }, user)).list;

  it('are possible once the holder has opened the work, which its page and the list say at once', async () => {
    const { owner, publicId, title } = await work({ isOpen: false });
    const requester = await someUser(provider);
    expect(await refuse(publicId, requester)).toMatchObject({ status: 409, msg: '权利人没有开放使用申请' });
    provider.invalidated.length = 0;
    expect(await open(owner, publicId)).toMatchObject({ isOpen: true, conditions: '署名', holder: '林知遥' });
    expect(provider.invalidated).toEqual(expect.arrayContaining(['register', `certificate:${publicId}`]));
    expect(await provider.call(getRegisterEntry, { params: { publicId } })).toMatchObject({
      isOpen: true,
      conditions: '署名',
      openedOn: expect.stringMatching(/^\d{4}-/),
    });
    expect((await provider.call(listRegister, { query: { q: title, open: '1' } })).total).toBe(1);
    await open(owner, publicId, { isOpen: false });
    expect((await provider.call(listRegister, { query: { q: title, open: '1' } })).total).toBe(0);
    const { conditions, openedOn } = await provider.call(getRegisterEntry, { params: { publicId } });
    expect([conditions, openedOn]).toEqual(['', null]);
  });

  it('are not opened again, nor conditions emptied, by a save that was made from an earlier reading', async () => {
    const { owner, publicId } = await work();
    const params = { publicId };
    const { revision } = await provider.call(getOwnWork, { params }, owner);
    const closed = await open(owner, publicId, { isOpen: false, conditions: '署名，不改动', revision });
    const stale = { isOpen: true, conditions: '', revision };
    const refused = await provider.refuse(setWorkOpening, { params, body: stale }, owner);
    expect([refused.status, refused.error]).toEqual([409, 'changedMeanwhile']);
    expect(refused.msg).toContain('开放设置被改过，这次没有保存');
    // The same save again, as after a lost answer.
    await open(owner, publicId, { isOpen: false, conditions: '署名，不改动', revision });
    expect(await provider.call(getOwnWork, { params }, owner)).toMatchObject({
      isOpen: false,
      conditions: '署名，不改动',
    });
    expect(await open(owner, publicId, { isOpen: true, revision: closed.revision })).toMatchObject({ isOpen: true });
  });

  it('let nobody but the holder open a work, nor show a picture that is not of its sample', async () => {
    const { owner, publicId, sample } = await work({ isOpen: false });
    const other = await someUser(provider);
    const body = { isOpen: true };
    expect((await provider.refuse(setWorkOpening, { params: { publicId }, body }, other)).status).toBe(404);
    expect((await provider.refuse(getOwnWork, { params: { publicId } }, other)).status).toBe(404);
    expect((await provider.call(listOwnWorks, { query: {} }, other)).total).toBe(0);
    expect((await provider.call(listOwnWorks, { query: {} }, owner)).list).toMatchObject([{ publicId, waiting: 0 }]);
    const foreign = (await someFile(provider, other.id)).replace('/files/', '');
    const refusal = await provider.refuse(
      setWorkOpening,
      { params: { publicId }, body: { ...body, picture: foreign } },
      owner,
    );
    expect(refusal.fields).toEqual({ picture: '请从作品样本里选择图片' });
    const { pictures } = await provider.call(getOwnWork, { params: { publicId } }, owner);
    expect(pictures.map(({ name }) => `/files/${name}`)).toEqual([sample]);
    await open(owner, publicId, { picture: pictures[0]?.name });
    const picture = await provider.raw('GET', `/api/v1/register/${publicId}/picture`);
    expect([picture.status, picture.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
  });

  it('reach the holder by a message, and are seen by both sides and nobody else', async () => {
    const { owner, publicId, title } = await work();
    const requester = await someUser(provider, { nickname: '苏野', realName: '苏野', personalCertificate: 'pass' });
    const { id } = await ask(publicId, requester);
    const params = { id };
    expect(await provider.call(getLicenceRequest, { params }, owner)).toMatchObject({
      side: 'received',
      state: 'open',
      title,
      other: '苏野',
      contact: requester.phone,
      fee: 120_000,
      endsOn: '2031-12-31',
    });
    expect(await provider.call(getLicenceRequest, { params }, requester)).toMatchObject({
      side: 'sent',
      other: '林**',
      contact: '',
    });
    expect((await provider.refuse(getLicenceRequest, { params }, await someUser(provider))).status).toBe(404);
    const [message] = await messagesOf(owner);
    expect(message).toMatchObject({
      title: `有人申请使用《${title}》`,
      link: `/manage/licence-requests-detail?id=${id}`,
    });
    expect((await provider.call(listOwnWorks, { query: {} }, owner)).list[0]?.waiting).toBe(1);
    const received = await provider.call(listLicenceRequests, { query: { side: 'received' } }, owner);
    expect([received.total, received.counts]).toEqual([1, [{ state: 'open', count: 1 }]]);
    expect((await provider.call(listLicenceRequests, { query: { side: 'received' } }, requester)).total).toBe(0);
    expect((await provider.call(listLicenceRequests, { query: { side: 'sent' } }, requester)).total).toBe(1);
  });

  it('are a to-do of the holder until they are answered', async () => {
    const { owner, publicId, title } = await work();
    const requester = await someUser(provider, { realName: '苏野', personalCertificate: 'pass' });
    const { id } = await ask(publicId, requester);
    const waiting = async (user: { token: string }) => ({
      count: (await provider.call(getCentreCounts, {}, user)).licences,
      todos: (await provider.call(getDashboard, {}, user)).todos,
    });
    expect(await waiting(owner)).toMatchObject({
      count: 1,
      todos: [
        {
          kind: 'licence',
          id,
          title: expect.stringContaining(`申请使用《${title}》`),
          amount: 120_000,
          link: `/manage/licence-requests-detail?id=${id}`,
        },
      ],
    });
    expect(await waiting(requester)).toEqual({ count: 0, todos: [] });
    await provider.call(declineLicenceRequest, { params: { id }, body: { answer: '已授予他人' } }, owner);
    expect(await waiting(owner)).toEqual({ count: 0, todos: [] });
  });

  it('are refused for an own work, and while another one waits', async () => {
    const { owner, publicId } = await work();
    expect((await refuse(publicId, owner)).msg).toBe('这是您自己的作品，不需要申请');
    const requester = await someUser(provider);
    const { id } = await ask(publicId, requester);
    expect(await refuse(publicId, requester)).toMatchObject({ status: 409 });
    await provider.call(withdrawLicenceRequest, { params: { id }, body: {} }, requester);
    await ask(publicId, requester);
    expect((await provider.call(listLicenceRequests, { query: { side: 'sent' } }, requester)).counts).toEqual(
      expect.arrayContaining([
        { state: 'open', count: 1 },
        { state: 'withdrawn', count: 1 },
      ]),
    );
  });

  it('are limited to three a day for a work, withdrawn ones included', async () => {
    const [{ publicId }, other] = [await work(), await work()];
    const requester = await someUser(provider);
    for (let at = 0; at < 3; at++) {
      const { id } = await ask(publicId, requester);
      await provider.call(withdrawLicenceRequest, { params: { id }, body: {} }, requester);
    }
    const refused = await refuse(publicId, requester);
    expect(refused).toMatchObject({ status: 429, error: 'tooMany', msg: expect.stringContaining('3 次') });
    const { counts } = await provider.call(listLicenceRequests, { query: { side: 'sent' } }, requester);
    expect(counts).toEqual([{ state: 'withdrawn', count: 3 }]);
    await ask(other.publicId, requester);
    await ask(publicId, await someUser(provider));
    provider.setNow(addDays(provider.ctx.now(), 1.01));
    await ask(publicId, requester);
  });

  /** A requester who has made so many requests today, all of them for one work. */
  async function busyRequester(count: number) {
    const requester = await someUser(provider);
    const { publicId } = await work();
    const { id } = await ask(publicId, requester);
    const [row] = await provider.ctx.db.select().from(licenceRequests).where(eq(licenceRequests.id, id));
    if (!row) throw new Error('no request');
    const { id: _id, owner: _owner, ...values } = row;
    const earlier = Array.from({ length: count - 1 }, () => ({ ...values, state: 'declined' as const }));
    await provider.ctx.db.insert(licenceRequests).values(earlier);
    return requester;
  }

  it('are limited to twenty a day for an account', async () => {
    const requester = await busyRequester(19);
    const [one, other] = [await work(), await work()];
    await ask(one.publicId, requester);
    const refused = await refuse(other.publicId, requester);
    expect(refused).toMatchObject({ status: 429, error: 'tooMany', msg: expect.stringContaining('20 次') });
  });

  onPostgres.it('are limited also when sent at the same time', async () => {
    const requester = await busyRequester(19);
    const works = [await work(), await work(), await work()];
    const sent = await Promise.allSettled(works.map(({ publicId }) => ask(publicId, requester)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('reach the holder without the free text of the requester', async () => {
    const { owner, publicId, title } = await work();
    await ask(publicId, await someUser(provider, { nickname: '请加微信' }), { purpose: '点此领奖' });
    const sent = await provider.ctx.db.select().from(deliveries).where(eq(deliveries.userId, owner.id));
    const texts = [...sent.map(({ text }) => text), ...(await messagesOf(owner)).map(({ body }) => body)];
    expect(sent.map(({ channel, text }) => [channel, text.includes(title)])).toEqual([['sms', true]]);
    expect(texts.join()).not.toMatch(/点此领奖|请加微信/);
  });

  onPostgres.it('are accepted once when sent at the same time', async () => {
    const { publicId } = await work();
    const requester = await someUser(provider);
    const sent = await Promise.allSettled([1, 2, 3].map(() => ask(publicId, requester)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('name what is missing beside the field', async () => {
    const { publicId } = await work();
    const refusal = await refuse(publicId, await someUser(provider), {
      purpose: ' ',
      territory: '',
      startsOn: '2031-02-30',
      endsOn: '2030-01-01',
    });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.fields)).toEqual(expect.arrayContaining(['purpose', 'territory', 'startsOn']));
    expect((await refuse(publicId, await someUser(provider), { endsOn: '2030-12-31' })).fields).toEqual({
      endsOn: '截止日期不能早于起始日期',
    });
  });

  it('become a draft of a licence when the holder accepts, and the requester hears of it', async () => {
    const { owner, publicId, title } = await work();
    const requester = await someUser(provider, { nickname: '苏野' });
    const { id } = await ask(publicId, requester);
    const accept = { params: { id }, body: { answer: '请联系我签合同' } };
    expect((await provider.refuse(acceptLicenceRequest, accept, requester)).status).toBe(404);
    const accepted = await provider.call(acceptLicenceRequest, accept, owner);
    expect(accepted.state).toBe('accepted');
    const draft = await provider.call(getDraft, { params: { id: accepted.draftId ?? 0 } }, owner);
    expect(draft).toMatchObject({
      kind: 'dwsq',
      data: {
        counterparties: [{ name: '苏野', contact: requester.phone }],
        works: [{ name: title, registrationNo: accepted.number }],
        media: '纸质印刷品，两千套',
        territory: '中国大陆',
        startsOn: '2031-01-01',
        endsOn: '2031-12-31',
        fee: '1200',
      },
    });
    const seen = await provider.call(getLicenceRequest, { params: { id } }, requester);
    expect(seen).toMatchObject({ state: 'accepted', answer: '请联系我签合同', draftId: null });
    expect((await messagesOf(requester))[0]?.title).toBe(`使用《${title}》的申请已同意`);
    expect((await provider.refuse(acceptLicenceRequest, accept, owner)).error).toBe('actionNotAllowed');
    expect((await provider.refuse(withdrawLicenceRequest, { params: { id }, body: {} }, requester)).status).toBe(409);
  });

  it('begin today at the earliest, end after they begin, and within any copyright', async () => {
    const { publicId } = await work();
    const requester = await someUser(provider);
    const today = formatDate(provider.ctx.now());
    const yesterday = formatDate(addDays(provider.ctx.now(), -1));
    const refused = async (term: object) =>
      (await provider.refuse(requestLicence, { params: { publicId }, body: { ...form, ...term } }, requester)).fields;
    expect(await refused({ startsOn: yesterday })).toEqual({ startsOn: '起始日期已经过去，使用须在取得同意以后' });
    expect(await refused({ endsOn: '2030-12-31' })).toEqual({ endsOn: '截止日期不能早于起始日期' });
    expect(await refused({ endsOn: '2181-01-02' })).toEqual({ endsOn: '期限超过 150 年，长于著作权的保护期，请核对' });
    await provider.call(requestLicence, { params: { publicId }, body: { ...form, startsOn: today } }, requester);
  });

  it('are not accepted after their term, but declined', async () => {
    const { owner, publicId } = await work();
    const requester = await someUser(provider);
    const day = (days: number) => formatDate(addDays(provider.ctx.now(), days));
    const { id } = await ask(publicId, requester, { startsOn: day(1), endsOn: day(3) });
    provider.setNow(addDays(provider.ctx.now(), 5));
    const answer = { params: { id }, body: { answer: '同意' } };
    const refused = await provider.refuse(acceptLicenceRequest, answer, owner);
    expect([refused.status, refused.msg]).toEqual([409, expect.stringContaining('使用期限已经过去')]);
    await provider.call(declineLicenceRequest, answer, owner);
  });

  it('are declined with a reason, which the requester reads', async () => {
    const { owner, publicId } = await work();
    const requester = await someUser(provider);
    const { id } = await ask(publicId, requester);
    const decline = (answer: string) => ({ params: { id }, body: { answer } });
    expect((await provider.refuse(declineLicenceRequest, decline(''), owner)).fields).toEqual({ answer: '请写明原因' });
    await provider.call(declineLicenceRequest, decline('已经独家授权'), owner);
    expect((await messagesOf(requester))[0]?.body).toContain('已经独家授权');
  });

  it('belong to the enterprise for all of its members, and to the person for nobody else', async () => {
    const [owner, handler] = [await someUser(provider), await someUser(provider)];
    const eId = await someEnterprise(provider, [owner, handler], { rights: [] });
    const { publicId } = await work({ isOpen: false });
    await provider.ctx.db
      .update(certificates)
      .set({ userId: owner.id, eId })
      .where(eq(certificates.publicId, publicId));
    await open(owner, publicId);
    const { id } = await ask(publicId, await someUser(provider));
    expect((await provider.call(getLicenceRequest, { params: { id } }, handler)).side).toBe('received');
    const decline = { params: { id }, body: { answer: '不合适' } };
    expect((await provider.refuse(declineLicenceRequest, decline, handler)).status).toBe(403);
  });

  /** Deletes an account whose cooling-off period is over. */
  async function deleteAccountOf({ id: userId }: { id: number }) {
    const [createdAt, dueAt] = [addDays(provider.ctx.now(), -8), addDays(provider.ctx.now(), -1)];
    await provider.ctx.db.insert(accountDeletions).values({ userId, createdAt, dueAt });
    await deleteAccount(provider.ctx, userId);
  }

  it('end with the account of the holder, which the requester is told, and the work is open no more', async () => {
    const { owner, publicId, title } = await work();
    const requester = await someUser(provider);
    const { id } = await ask(publicId, requester);
    provider.invalidated.length = 0;
    await deleteAccountOf(owner);
    expect(provider.invalidated).toEqual(expect.arrayContaining(['register', `certificate:${publicId}`]));
    expect((await provider.call(getRegisterEntry, { params: { publicId } })).isOpen).toBe(false);
    const [again] = await provider.ctx.db.select().from(licenceRequests).where(eq(licenceRequests.id, id));
    expect(again).toMatchObject({ state: 'declined', answer: '权利人已经注销账号，申请不再办理。' });
    expect((await messagesOf(requester))[0]).toMatchObject({ title: `使用《${title}》的申请已结束` });
  });

  it('stay with the holder once accepted, without the contact, when the requester deletes the account', async () => {
    const [one, other] = [await work(), await work()];
    const requester = await someUser(provider);
    const accepted = await ask(one.publicId, requester);
    await provider.call(acceptLicenceRequest, { params: { id: accepted.id }, body: {} }, one.owner);
    const open = await ask(other.publicId, requester);
    await deleteAccountOf(requester);
    const kept = await provider.call(getLicenceRequest, { params: { id: accepted.id } }, one.owner);
    expect(kept).toMatchObject({ state: 'accepted', purpose: '印制明信片', contact: '' });
    const gone = await provider.refuse(getLicenceRequest, { params: { id: open.id } }, other.owner);
    expect(gone.status).toBe(404);
  });
});
