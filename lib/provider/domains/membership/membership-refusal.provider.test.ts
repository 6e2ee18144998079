import { eq } from 'drizzle-orm';
import { getMembershipForm, getOwnApplication, orderMembership } from '@/lib/contract/membership';
import { submitReceipt } from '@/lib/contract/receipts';
import { type RefundInput, refundOrder, refuseMembership } from '@/lib/contract/refunds';
import { getStaffCase } from '@/lib/contract/staff-cases';
import { caseEvents, cases, certificates, messages, refunds } from '../../db/schema';
import { codeOf, decideAs, uploadAs } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { someStaff, someUser } from '../../testing/people';
import { orderOf, paidFee, restOf, someApplication, watchRefunds } from '../../testing/refunds';
import { issueCertificate } from '../certificate/issue';

let provider: TestProvider;
let staff: { token: string };
const gateway = watchRefunds(() => provider);
beforeAll(async () => {
  provider = await startProvider();
  staff = await someStaff(provider);
});
afterAll(() => provider.close());

const reason = '材料与登记信息不符';
const refuse = (id: number, body: Partial<RefundInput> = {}) =>
  provider.call(refuseMembership, { params: { id }, body: { reason, ...body } }, staff);
const refused = (id: unknown, body: unknown = { reason }, token = staff.token) =>
  provider.refuse(refuseMembership, { params: { id }, body }, { token });
const own = (token: string) => provider.call(getOwnApplication, {}, { token });
const eventsOf = async (id: number) =>
  (await provider.ctx.db.select().from(caseEvents).where(eq(caseEvents.recordId, id))).map(({ action }) => action);

async function applicant(status?: string) {
  const user = await someUser(provider);
  return { user, id: (await someApplication(provider, user.id, status)).id };
}

describe('refusal of an application', () => {
  it('refunds a prepaid fee in the same transaction', async () => {
    const { user, id } = await applicant();
    const orderId = await paidFee(provider, user.token, id);
    expect((await own(user.token))?.fee.paid).toBe(true);
    const { refund } = await refuse(id);
    expect(refund).toMatchObject({ orderId, state: 'refunded', refund: { amount: 20_000, reason } });
    expect(gateway.heard).toHaveLength(1);
    const application = await own(user.token);
    expect(application?.refusal).toEqual({ reason, decidedAt: expect.stringMatching(/^\d{4}-/) });
    expect(application?.fee.refund).toMatchObject({ amount: 20_000, reason });
    // A new application is prefilled from the refused one.
    const form = await provider.call(getMembershipForm, {}, user);
    expect(form).toMatchObject({ open: null, returned: null, previous: { reason, values: { name: '沈知微' } } });
    expect(application).toMatchObject({ status: 'rejected', closed: true, fee: { paid: false, payable: false } });
    expect(await eventsOf(id)).toEqual(['prepay', 'refuse', 'returnFee']);
    const sent = await provider.ctx.db.select().from(messages).where(eq(messages.userId, user.id));
    const titles = sent.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['入会申请未通过', '退款已办理']));
  });

  it('offers staff no action of a paid case that only the refund of its order may take', async () => {
    const { user, id } = await applicant('unpaid');
    await paidFee(provider, user.token, id);
    const { status, actions } = await provider.call(getStaffCase, { params: { id } }, staff);
    expect(status).toBe('paid');
    expect(actions.map(({ action }) => action)).not.toContain('unpay');
  });

  it('is idempotent: a second call returns the same result', async () => {
    const { user, id } = await applicant('reviewing');
    await paidFee(provider, user.token, id);
    const first = await refuse(id);
    expect(await refuse(id, { reason: '另一个原因' })).toEqual(first);
    expect(gateway.heard).toHaveLength(1);
    expect((await eventsOf(id)).filter((action) => action === 'refuse')).toHaveLength(1);
  });

  it('succeeds when the gateway fails; the refund follows', async () => {
    const { user, id } = await applicant();
    const orderId = await paidFee(provider, user.token, id);
    gateway.setDown(true);
    expect((await refuse(id)).refund?.refund).toMatchObject({ state: 'pending', amount: 20_000 });
    expect(await own(user.token)).toMatchObject({ status: 'rejected', fee: { paid: false } });
    expect((await orderOf(provider, user.token, orderId)).state).toBe('refunded');
    gateway.setDown(false);
    expect((await refuse(id)).refund?.refund).toMatchObject({ state: 'done' });
    expect(await eventsOf(id)).toEqual(['prepay', 'refuse', 'returnFee']);
  });

  it('cancels an order that waits for the fee, and voids its code', async () => {
    const { user, id } = await applicant();
    const { orderId } = await provider.call(orderMembership, { body: { payType: '3', recordId: id } }, user);
    const code = await codeOf(provider, user.token, orderId);
    expect(await refuse(id)).toEqual({ id, refund: null });
    expect((await orderOf(provider, user.token, orderId)).state).toBe('cancelled');
    await expect(decideAs(provider, code, true)).rejects.toThrow('409');
  });

  it('is blocked while a receipt is under review: the money may have arrived', async () => {
    const { user, id } = await applicant();
    const { orderId } = await provider.call(orderMembership, { body: { payType: '1', recordId: id } }, user);
    const bankReceipt = await uploadAs(provider, user.token);
    await provider.call(submitReceipt, { params: { id: orderId }, body: { bankReceipt } }, user);
    expect(await refused(id)).toMatchObject({ status: 409, msg: '会费的转账回执待审核，请先审核回执，再作决定' });
    expect((await own(user.token))?.status).toBe('submitted');
  });

  it('is allowed during 公示, and not after a decision', async () => {
    const announced = await applicant('announced');
    expect(await refuse(announced.id)).toEqual({ id: announced.id, refund: null });
    for (const status of ['approved', 'withdrawn']) {
      const { id } = await applicant(status);
      expect(await refused(id)).toMatchObject({ status: 409, msg: '申请已办结，不能再作决定' });
    }
  });

  it('requires a reason, staff, and a membership application', async () => {
    const { user, id } = await applicant();
    expect((await refused(id, { reason: ' ' })).fields).toEqual({ reason: '请填写不予入会的原因' });
    expect((await refused(id, { reason }, user.token)).status).toBe(404);
    expect((await refused(999_999)).status).toBe(404);
    const other = { kind: 'mediation', recordNo: `TJ-${id}`, userId: user.id, title: '纠纷', status: 'submitted' };
    const [mediation] = await provider.ctx.db
      .insert(cases)
      .values({ ...other, data: {} })
      .returning();
    expect((await refused(mediation?.id)).status).toBe(404);
  });
});

describe('refund of the fee alone', () => {
  const refund = async (id: number) =>
    provider.call(refundOrder, await restOf(provider, id, { reason: '多缴' }), staff);

  it('returns the application to waiting for payment, and the fee can be paid again', async () => {
    const { user, id } = await applicant('unpaid');
    const orderId = await paidFee(provider, user.token, id);
    expect((await own(user.token))?.status).toBe('paid');
    await refund(orderId);
    expect(await own(user.token)).toMatchObject({ status: 'unpaid', fee: { paid: false, payable: true } });
    expect(await paidFee(provider, user.token, id)).not.toBe(orderId);
  });

  it('ends an existing membership and revokes its certificate', async () => {
    const { user, id } = await applicant('unpaid');
    const orderId = await paidFee(provider, user.token, id);
    await provider.ctx.db.update(cases).set({ status: 'approved' }).where(eq(cases.id, id));
    const common = {
      title: '会员证书',
      source: '本会',
      issuedOn: '2026-01-05',
      holderIsPerson: true,
      holder: '沈知微',
    };
    const owner = { userId: user.id, eId: 0 };
    const member = await issueCertificate(provider.ctx, { ...common, kind: 'member', number: `HY-${id}`, owner });
    const work = await issueCertificate(provider.ctx, { ...common, kind: 'filing', number: `BA-${id}`, owner });
    provider.invalidated.length = 0;
    await refund(orderId);
    expect((await own(user.token))?.status).toBe('revoked');
    const rows = await provider.ctx.db.select().from(certificates).where(eq(certificates.userId, user.id));
    const statusOf = (certificateId: number) => rows.find((row) => row.id === certificateId)?.status;
    expect([statusOf(member.id), statusOf(work.id)]).toEqual(['revoked', 'valid']);
    expect(provider.invalidated).toEqual(['certificates', `certificate:${member.publicId}`]);
  });
});

onPostgres.describe('concurrent calls', () => {
  it('no fee remains with a refused application, whichever of payment and refusal comes first', async () => {
    for (let round = 0; round < 10; round++) {
      const { user, id } = await applicant();
      const { orderId } = await provider.call(orderMembership, { body: { payType: '3', recordId: id } }, user);
      const code = await codeOf(provider, user.token, orderId);
      const pay = () => decideAs(provider, code, true);
      const tries = round % 2 === 0 ? [pay(), refuse(id)] : [refuse(id), pay()];
      await Promise.allSettled([
        ...tries,
        provider.call(orderMembership, { body: { payType: '1', recordId: id } }, user),
      ]);
      expect(await own(user.token)).toMatchObject({ status: 'rejected', fee: { paid: false, order: null } });
      const made = await provider.ctx.db.select().from(refunds).where(eq(refunds.orderId, orderId));
      const { state, paidAt } = await orderOf(provider, user.token, orderId);
      expect([state, made.length]).toEqual(paidAt ? ['refunded', 1] : ['cancelled', 0]);
    }
  }, 60_000);

  it('no order for the fee is placed after a refusal', async () => {
    for (let round = 0; round < 20; round++) {
      const { user, id } = await applicant();
      const order = () => provider.call(orderMembership, { body: { payType: '1', recordId: id } }, user);
      await Promise.allSettled([order(), refuse(id), order()]);
      expect(await own(user.token)).toMatchObject({ status: 'rejected', fee: { paid: false, order: null } });
    }
  }, 60_000);

  it('ten refusals refund the money once', async () => {
    const { user, id } = await applicant();
    await paidFee(provider, user.token, id);
    const made = await Promise.all(Array.from({ length: 10 }, () => refuse(id)));
    for (const outcome of made) expect(outcome).toEqual(made[0]);
    expect(gateway.heard).toHaveLength(1);
  });
});
