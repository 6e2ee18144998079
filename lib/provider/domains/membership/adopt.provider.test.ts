import { eq, inArray } from 'drizzle-orm';
import { getOwnMembership } from '@/lib/contract/memberships';
import { addDays, addMonths, formatDate } from '@/lib/format/dates';
import { termCovering } from '@/lib/rules/membership-terms';
import { caseEvents, cases, certificates, memberships, membershipTerms, orders } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onDay, setTime, someMember, withMembershipLevels } from '../../testing/memberships';
import { adoptMemberships } from '.';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
  await withMembershipLevels(provider);
});
afterAll(() => provider.close());
afterEach(() => provider.setNow(null));

/** A member as older versions left them: the approved application and its certificate alone. */
async function formerly({ isIssued = true } = {}) {
  provider.setNow(null);
  const { db } = provider.ctx;
  const member = await someMember(provider);
  const [row] = await db.select().from(memberships).where(eq(memberships.recordId, member.id));
  if (!row) throw new Error('the member has no membership');
  await db.delete(membershipTerms).where(eq(membershipTerms.membershipId, row.id));
  await db.delete(memberships).where(eq(memberships.id, row.id));
  if (!isIssued) await db.delete(certificates).where(eq(certificates.id, row.certificateId));
  const approval = addMonths(provider.ctx.now(), -30);
  await db.update(caseEvents).set({ createdAt: approval }).where(eq(caseEvents.recordId, member.id));
  return { ...member, row, approvedOn: formatDate(approval) };
}

const membershipsOf = (...records: number[]) =>
  provider.ctx.db.select().from(memberships).where(inArray(memberships.recordId, records));

describe('applications that were approved before memberships existed', () => {
  it('become memberships with their certificate and whole years that cover today, once', async () => {
    const { user, id, row, approvedOn } = await formerly();
    expect(await provider.call(getOwnMembership, {}, user)).toBeNull();
    await adoptMemberships(provider.ctx);
    await adoptMemberships(provider.ctx);
    const own = await provider.call(getOwnMembership, {}, user);
    const term = termCovering(approvedOn, formatDate(provider.ctx.now()));
    expect(own).toMatchObject({ number: row.number, state: 'active', isInForce: true, ...term });
    expect(own?.terms).toEqual([expect.objectContaining({ ...term, isReturned: false, orderId: expect.any(Number) })]);
    const adopted = await membershipsOf(id);
    expect(adopted.map(({ certificateId, memberId }) => [certificateId, memberId])).toEqual([
      [row.certificateId, row.memberId],
    ]);
    expect(term.endsOn >= formatDate(provider.ctx.now())).toBe(true);
  });

  it('get a certificate if they had none, and end by the rules', async () => {
    const { user, row } = await formerly({ isIssued: false });
    await adoptMemberships(provider.ctx);
    const own = await provider.call(getOwnMembership, {}, user);
    expect(own?.number).toMatch(/^HY-/);
    expect(own?.number).not.toBe(row.number);
    await onDay(provider, formatDate(addDays(new Date(`${own?.endsOn}T12:00:00+08:00`), 1)));
    expect((await provider.call(getOwnMembership, {}, user))?.state).toBe('grace');
  });

  it('are left alone without a payment, after a refund and after a resignation', async () => {
    const { db } = provider.ctx;
    const [unpaid, refunded, resigned] = [await formerly(), await formerly(), await formerly()];
    await db.update(cases).set({ orderId: null }).where(eq(cases.id, unpaid.id));
    const [application] = await db.select().from(cases).where(eq(cases.id, refunded.id));
    await db
      .update(orders)
      .set({ state: 'refunded' })
      .where(eq(orders.id, application?.orderId ?? 0));
    await db.update(cases).set({ status: 'ended' }).where(eq(cases.id, resigned.id));
    await adoptMemberships(provider.ctx);
    expect(await membershipsOf(unpaid.id, refunded.id, resigned.id)).toEqual([]);
  });

  it('that cannot be read do not stop the others', async () => {
    const [broken, sound] = [await formerly(), await formerly()];
    await provider.ctx.db.update(cases).set({ data: {} }).where(eq(cases.id, broken.id));
    await setTime(provider, provider.ctx.now());
    await adoptMemberships(provider.ctx);
    expect((await membershipsOf(broken.id, sound.id)).map(({ recordId }) => recordId)).toEqual([sound.id]);
  });
});
