import { eq } from 'drizzle-orm';
import { makeCalendarFeed } from '@/lib/contract/calendar';
import { correctCase, withdrawCase } from '@/lib/contract/cases';
import { removeTeamMember } from '@/lib/contract/enterprise';
import { reviewCase } from '@/lib/contract/staff-cases';
import { enterprises, enterpriseUsers } from '../db/schema';
import { enterpriseForm, personalForm, submitEnterprise, submitPersonal } from '../testing/certification';
import { creditCode } from '../testing/credit-code';
import { startProvider, type TestProvider } from '../testing/harness';
import { someEnterprise, someStaff, someUser } from '../testing/people';
import { someFile } from '../testing/people-and-places';

describe('account takeover attempts', () => {
  let provider: TestProvider;
  let staff: { token: string };
  beforeAll(async () => {
    provider = await startProvider();
    staff = await someStaff(provider);
  });
  afterAll(() => provider.close());
  const decide = (id: number, body: { action: string } & Record<string, unknown>) =>
    provider.call(reviewCase, { params: { id }, body }, staff);

  /** A certified enterprise whose new certification waits for a correction of its code. */
  async function askedAgain() {
    const [owner, handler] = [await someUser(provider), await someUser(provider)];
    const eId = await someEnterprise(provider, [owner, handler], { rights: ['file'] });
    const uscc = creditCode();
    await provider.ctx.db.update(enterprises).set({ uscc, status: 'pass' }).where(eq(enterprises.id, eId));
    const paper = await someFile(provider, owner.id, 'document', eId);
    const { id } = await provider.call(submitEnterprise, { body: enterpriseForm(paper, { uscc }) }, owner);
    await decide(id, {
      action: 'ask',
      fields: [
        { name: 'uscc', reason: '请核对' },
        { name: 'legalPerson', reason: '请核对' },
      ],
    });
    return { owner, handler, eId, id };
  }

  it('only the owner may correct or withdraw an application that the owner submitted', async () => {
    const { handler, id } = await askedAgain();
    const values = { legalPerson: '别人' };
    const corrected = await provider.refuse(correctCase, { params: { id }, body: { values } }, handler);
    expect(corrected.status).toBe(403);
    const taken = await provider.refuse(withdrawCase, { params: { id }, body: {} }, handler);
    expect(taken.status).toBe(403);
  });

  it('rejects a correction that would turn the account into another enterprise', async () => {
    const { owner, id } = await askedAgain();
    const values = { uscc: creditCode() };
    const { fields } = await provider.refuse(correctCase, { params: { id }, body: { values } }, owner);
    expect(fields.uscc).toMatch('与已认证的不同');
  });

  it('keeps a calendar feed revoked after a removed team member rejoins', async () => {
    const [owner, colleague] = [await someUser(provider), await someUser(provider)];
    const eId = await someEnterprise(provider, [owner, colleague]);
    const { address } = await provider.call(makeCalendarFeed, {}, colleague);
    const calendar = async () => (await provider.raw('GET', new URL(address).pathname)).status;
    await provider.call(removeTeamMember, { params: { id: colleague.id } }, owner);
    await provider.ctx.db.insert(enterpriseUsers).values({ enterpriseId: eId, userId: colleague.id, role: 'handler' });
    expect(await calendar()).toBe(404);
  });

  it('accepts a number that is already certified for another user, and warns staff about it', async () => {
    const certify = async () => {
      const user = await someUser(provider);
      return (await provider.call(submitPersonal, { body: personalForm(await someFile(provider, user.id)) }, user)).id;
    };
    await decide(await certify(), { action: 'accept' });
    const second = await provider.raw('GET', `/api/v1/staff/records/${await certify()}`, staff);
    expect(await second.text()).toMatch(/用这个号码认证的其他账号.{0,20}1 件/);
  });
});
