import { eq } from 'drizzle-orm';
import { actAsParty, getPartyRoom, listCaseParties, listOwnCaseParties } from '@/lib/contract/case-parties';
import { correctCase, getOwnCase } from '@/lib/contract/cases';
import { listMessages } from '@/lib/contract/messages';
import { getStaffCase, reviewCase, undoReview } from '@/lib/contract/staff-cases';
import { submitEndpoint } from '@/lib/kinds/case';
import { softwareRegistration } from '@/lib/kinds/cases/software-registration';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { cases, deliveries } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { ownerOf, softwareForm, withRegistration, workForm } from '../../testing/managed-forms';
import { enterAs, linkSentTo, somePhone } from '../../testing/mediations';
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

const own = () => ownerOf({ mobile: user.phone, share: '50%' });
const other = (mobile: string, name = '周衡') =>
  ownerOf({ name, certNo: '34052419800101001X', mobile, address: '望湖区工业路 19 号', share: '50%' });
const jointForm = (owners: object[], changes: object = {}) =>
  workForm(paper, {
    owners,
    ownership: 'joint',
    authors: [
      { name: '林晚', signing: 'real', certNo: '11010519491231002X' },
      { name: '周衡', signing: 'real' },
    ],
    ...changes,
  });
const work = submitEndpoint(workRegistration);
const file = async (owners: object[], changes: object = {}) =>
  (await provider.call(work, { body: jointForm(owners, changes) }, user)).id;
const accept = (id: number) => ({ params: { id }, body: { action: 'accept' } });
const answer = async (mobile: string, act: 'confirm' | 'object', reason = '') => {
  const { by } = await enterAs(provider, mobile);
  const values = act === 'object' ? { reason } : { promise: true };
  return provider.call(actAsParty, { body: { act, values } }, by);
};
const eventsOf = async (id: number) =>
  (await provider.call(getStaffCase, { params: { id } }, staff)).events.map(({ label, note }) => [label, note]);

describe('a co-owner', () => {
  it('gets a link at submission and reads what concerns it, without numbers and contacts of others', async () => {
    const mobile = somePhone();
    const id = await file([own(), other(mobile)]);
    const { list } = await provider.call(listCaseParties, { params: { id } }, staff);
    expect(list).toMatchObject([{ name: '周衡', roleLabel: '共有著作权人', mobile, stateLabel: '已通知，未打开' }]);
    const sent = await provider.ctx.db.select().from(deliveries).where(eq(deliveries.recipient, mobile));
    expect(sent[0]?.text).toContain('的共有著作权人，请答复登记的内容是否属实。查看与答复：');
    const { by } = await enterAs(provider, mobile);
    const room = await provider.call(getPartyRoom, {}, by);
    expect(room).toMatchObject({ heading: '申请登记的内容', dueOn: null, title: '雾中渡口' });
    expect(room.acts.map(({ label }) => label)).toEqual(['确认属实', '提出异议']);
    const text = JSON.stringify(room.facts);
    expect(text).toContain('50%');
    for (const hidden of ['11010519491231002X', '34052419800101001X', '书院路', '工业路', user.phone])
      expect(text).not.toContain(hidden);
    // A co-owner confirms the work, so the sample can be opened, and nothing else.
    expect(room.facts.flatMap(({ label, files }) => files.map(() => label))).toEqual(['作品样本']);
  });

  it('confirms by a code; then the case is accepted, and the decision can be undone', async () => {
    const mobile = somePhone();
    const id = await file([own(), other(mobile)]);
    const refused = await provider.refuse(reviewCase, accept(id), staff);
    expect(refused).toMatchObject({
      status: 409,
      msg: expect.stringContaining('共有著作权人没有全部确认：周衡（未答复）。请要求补正'),
    });
    expect(await answer(mobile, 'confirm')).toMatchObject({ answer: '确认属实', acts: [] });
    const { list } = await provider.call(listOwnCaseParties, { params: { id } }, user);
    expect(list).toMatchObject([{ name: '周衡', stateLabel: '确认属实' }]);
    expect(JSON.stringify(list)).not.toContain(mobile);
    const { list: messages } = await provider.call(listMessages, { query: { kind: 'business' } }, user);
    expect(messages[0]).toMatchObject({ title: '共有著作权人已确认' });
    const { revision } = await provider.call(reviewCase, accept(id), staff);
    expect((await provider.call(undoReview, { params: { id }, body: { revision } }, staff)).status).toBe('submitted');
  });

  it('objects: staff and the applicant hear of it, and the case is not accepted without a signed declaration', async () => {
    const [mobile, second] = [somePhone(), somePhone()];
    const id = await file([own(), other(mobile)]);
    await answer(mobile, 'object', '份额应当是三七分');
    expect((await provider.refuse(reviewCase, accept(id), staff)).msg).toContain('周衡（提出异议）');
    expect(await eventsOf(id)).toContainEqual(['共有著作权人提出异议', '周衡提出异议：份额应当是三七分']);
    const heard = async (who: SomeUser, kind: 'business' | 'system') =>
      (await provider.call(listMessages, { query: { kind } }, who)).list[0];
    expect(await heard(user, 'business')).toMatchObject({ title: '共有著作权人提出异议' });
    expect(await heard(staff, 'system')).toMatchObject({
      title: expect.stringContaining('有异议'),
      link: `/staff/cases/${id}`,
    });
    const signed = await file([own(), other(second)], { ownershipProof: [paper] });
    await provider.call(reviewCase, accept(signed), staff);
  });

  it('is asked again when a correction changes what it has confirmed, and not otherwise', async () => {
    const mobile = somePhone();
    const id = await file([own(), other(mobile)]);
    await answer(mobile, 'confirm');
    const ask = (...names: string[]) =>
      provider.call(
        reviewCase,
        { params: { id }, body: { action: 'ask', fields: names.map((name) => ({ name, reason: '请核对' })) } },
        staff,
      );
    await ask('purpose');
    await provider.call(correctCase, { params: { id }, body: { values: { purpose: '记录渡口四季。' } } }, user);
    expect((await provider.call(listCaseParties, { params: { id } }, staff)).list[0]?.answer).toBe('确认属实');
    const key = await linkSentTo(provider, mobile);
    await ask('authors', 'owners');
    const fresh = somePhone();
    const owners = [{ ...own(), share: '30%' }, other(fresh, '周衡之')];
    const authors = ['林晚', '周衡之'].map((name) => ({ name, signing: 'real' }));
    await provider.call(correctCase, { params: { id }, body: { values: { authors, owners } } }, user);
    const { list } = await provider.call(listCaseParties, { params: { id } }, staff);
    expect(list).toMatchObject([{ name: '周衡之', mobile: fresh, answer: '', state: 'invited' }]);
    expect(await linkSentTo(provider, mobile)).toBe(key);
    expect((await provider.refuse(reviewCase, accept(id), staff)).status).toBe(409);
    await answer(fresh, 'confirm');
    await provider.call(reviewCase, accept(id), staff);
  });

  it('is neither the applicant nor reached by the telephone of another', async () => {
    const mobile = somePhone();
    const authors = ['林晚', '周衡', '陈默'].map((name) => ({ name, signing: 'real' }));
    const refused = async (owners: { name: string }[]) => {
      const named = authors.filter(({ name }) => owners.some((owner) => owner.name === name));
      return (await provider.refuse(work, { body: jointForm(owners, { authors: named }) }, user)).fields;
    };
    expect(await refused([own(), other(user.phone)])).toEqual({
      'owners.1.mobile': '共有著作权人的手机不能是申请人自己的手机',
    });
    expect(await refused([own(), other(mobile), other(mobile, '陈默')])).toEqual({
      'owners.2.mobile': '与另一共有著作权人的手机相同',
    });
  });

  it('is not asked where the applicant is the only owner, and a joint work then needs the declaration', async () => {
    const alone = workForm(paper, { owners: [own()] });
    const { id } = await provider.call(work, { body: alone }, user);
    expect((await provider.call(listCaseParties, { params: { id } }, staff)).list).toEqual([]);
    await provider.call(reviewCase, accept(id), staff);
    const body = jointForm([own()]);
    expect((await provider.refuse(work, { body }, user)).fields.ownershipProof).toBe('请上传合作创作协议');
  });

  it('of software confirms too, or signs the declaration of its owners', async () => {
    const [mobile, second] = [somePhone(), somePhone()];
    const software = submitEndpoint(softwareRegistration);
    const body = (owners: object[], changes: object = {}) =>
      softwareForm(paper, { owners, devMode: 'joint', devProof: [paper], ...changes });
    const { id } = await provider.call(software, { body: body([own(), other(mobile)]) }, user);
    expect((await provider.refuse(reviewCase, accept(id), staff)).msg).toContain('《共有著作权人声明》');
    await answer(mobile, 'confirm');
    await provider.call(reviewCase, accept(id), staff);
    const signed = await provider.call(software, { body: body([own(), other(second)], { ownersLetter: paper }) }, user);
    await provider.call(reviewCase, accept(signed.id), staff);
    expect((await provider.call(getOwnCase, { params: { id: signed.id } }, user)).status).toBe('accepted');
  });
});

describe('links to co-owners', () => {
  it('are limited by the day for a phone that has not asked for them, and a refused submission leaves nothing', async () => {
    const strict = await startProvider({ limitFactor: 1 });
    try {
      await withRegistration(strict);
      const author = await someUser(strict);
      const [mobile, sample] = [somePhone(), await someFile(strict, author.id)];
      const submit = (name: string) => {
        const body = workForm(sample, {
          name,
          owners: [ownerOf({ mobile: author.phone, share: '50%' }), other(mobile)],
          ownership: 'joint',
          authors: [
            { name: '林晚', signing: 'real', certNo: '11010519491231002X' },
            { name: '周衡', signing: 'real' },
          ],
        });
        return { body };
      };
      for (let at = 0; at < 10; at += 1) await strict.call(work, submit(`雾中渡口 ${at}`), author);
      const refused = await strict.refuse(work, submit('雾中渡口 10'), author);
      expect(refused).toMatchObject({ status: 429, msg: expect.stringContaining('请明天再提交') });
      const sent = await strict.ctx.db.select().from(deliveries).where(eq(deliveries.recipient, mobile));
      expect(sent).toHaveLength(10);
      expect(await strict.ctx.db.$count(cases, eq(cases.userId, author.id))).toBe(10);
    } finally {
      await strict.close();
    }
  });
});
