import { getUserInfo } from '@/lib/contract/account';
import { getOwnCase } from '@/lib/contract/cases';
import { listMessages } from '@/lib/contract/messages';
import { orderCase } from '@/lib/contract/orders';
import { getStaffCase, reviewCase, undoReview } from '@/lib/contract/staff-cases';
import { submitEndpoint } from '@/lib/kinds/case';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { personalForm, submitPersonal } from '../../testing/certification';
import { startProvider, type TestProvider } from '../../testing/harness';
import { withRegistration, workForm } from '../../testing/managed-forms';
import { someStaff, someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';

const submitWork = submitEndpoint(workRegistration);
const DECIDED = new Date('2026-11-22T10:00:00+08:00');
const minutesLater = (minutes: number) => new Date(DECIDED.getTime() + minutes * 60_000);

describe('undoing a decision', () => {
  let provider: TestProvider;
  let staff: { token: string };
  beforeAll(async () => {
    provider = await startProvider();
    await withRegistration(provider);
    staff = await someStaff(provider);
  });
  afterAll(() => provider.close());
  beforeEach(() => provider.setNow(DECIDED));
  afterEach(() => provider.setNow(null));

  const filed = async () => {
    const user = await someUser(provider);
    const paper = await someFile(provider, user.id);
    const { id } = await provider.call(submitWork, { body: workForm(paper) }, user);
    return { user, paper, id };
  };
  const move = (id: number, body: Record<string, unknown>) =>
    provider.call(reviewCase, { params: { id }, body: { action: '', ...body } }, staff);
  const seen = (id: number, by = staff) => provider.call(getStaffCase, { params: { id } }, by);
  const undo = async (id: number, by = staff) =>
    provider.call(undoReview, { params: { id }, body: { revision: (await seen(id, by)).revision } }, by);
  const refused = async (id: number, by = staff) =>
    provider.refuse(undoReview, { params: { id }, body: { revision: (await seen(id, by)).revision } }, by);

  it('restores the case within ten minutes, with an event and a message', async () => {
    const { user, id } = await filed();
    const before = await seen(id);
    expect(await move(id, { action: 'refuse', note: '材料不全' })).toMatchObject({
      status: 'rejected',
      undoable: { label: '不予登记', until: '2026-11-22 10:10:00' },
    });
    provider.setNow(minutesLater(9));
    expect(await undo(id)).toMatchObject({ status: 'submitted', dueOn: before.dueOn, undoable: null });
    const { events, stage } = await provider.call(getOwnCase, { params: { id } }, user);
    expect([stage, events.at(-1)?.label, events.at(-1)?.note]).toEqual(['running', '撤回决定', '撤回“不予登记”']);
    const { list } = await provider.call(listMessages, { query: {} }, user);
    expect(list[0]).toMatchObject({ title: '作品登记的决定已撤回' });
    expect(await move(id, { action: 'accept' })).toMatchObject({ status: 'unpaid' });
  });

  it('takes back what followed from the decision in the same step', async () => {
    const { user, id } = await filed();
    expect(await move(id, { action: 'accept' })).toMatchObject({ status: 'unpaid', undoable: { label: '决定受理' } });
    // The case passes through acceptance to its fee at once: only the fee has a last day.
    const { list } = await provider.call(listMessages, { query: {} }, user);
    expect(list.filter(({ body }) => body.includes('前办理') && !body.includes('已提交'))).toEqual([]);
    expect(list.filter(({ body }) => body.includes('前缴'))).toHaveLength(1);
    expect(await undo(id)).toMatchObject({ status: 'submitted', payable: false });
  });

  it('restores the certification of a person', async () => {
    const user = await someUser(provider);
    const paper = await someFile(provider, user.id);
    const { id } = await provider.call(submitPersonal, { body: personalForm(paper) }, user);
    await move(id, { action: 'accept' });
    await undo(id);
    const { uPersonalCertificate } = await provider.call(getUserInfo, {}, user);
    expect(uPersonalCertificate).not.toBe('pass');
  });

  it('refuses after ten minutes, for another person, after an order and after an answer', async () => {
    const late = await filed();
    await move(late.id, { action: 'precheck' });
    provider.setNow(minutesLater(11));
    expect(await refused(late.id)).toMatchObject({ status: 409, msg: expect.stringContaining('不能撤回') });
    provider.setNow(DECIDED);

    const others = await filed();
    await move(others.id, { action: 'precheck' });
    const colleague = await someStaff(provider);
    expect((await seen(others.id, colleague)).undoable).toBeNull();
    expect((await refused(others.id, colleague)).status).toBe(409);

    const ordered = await filed();
    await move(ordered.id, { action: 'accept' });
    await provider.call(orderCase, { body: { payType: '3', recordId: ordered.id } }, ordered.user);
    expect(await refused(ordered.id)).toMatchObject({ status: 409, msg: expect.stringContaining('缴费') });
  });

  it('refuses for a case that has changed since it was read', async () => {
    const { id } = await filed();
    const { revision } = await seen(id);
    await move(id, { action: 'precheck' });
    expect(await provider.refuse(undoReview, { params: { id }, body: { revision } }, staff)).toMatchObject({
      status: 409,
      error: 'changedMeanwhile',
    });
  });
});
