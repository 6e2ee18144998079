import { eq } from 'drizzle-orm';
import { reportEvent } from '@/lib/contract/tracking';
import { trackingEvents, users } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someEnterprise, someUser } from '../../testing/people';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

let visitor = 0;
/** Reports an event with the given user fields and returns the stored row. */
async function kept(said: { user_id?: number | string; ersonal?: number; enterprise?: number }, token?: string) {
  const anonymous_id = `visitor-${visitor++}`;
  const body = { event: 'click', page_url: '/', anonymous_id, site_type: 1 as const, user_tag: 1 as const, ...said };
  await provider.call(reportEvent, { body }, { token });
  const [row] = await provider.ctx.db.select().from(trackingEvents).where(eq(trackingEvents.anonymousId, anonymous_id));
  return row;
}
const NOBODY = { user_id: '', ersonal: 0, enterprise: 0, user_tag: 0 };

it('an event is stored under the account of its session', async () => {
  const user = await someUser(provider, { personalCertificate: 'pass' });
  const eId = await someEnterprise(provider, [user]);
  const row = await kept({ user_id: user.id, ersonal: 1, enterprise: 1 }, user.token);
  expect(row).toMatchObject({ userId: user.id, payload: { user_id: user.id, ersonal: user.id, enterprise: eId } });
  const text = await kept({ user_id: String(user.id) }, user.token);
  expect(text).toMatchObject({ userId: user.id, payload: { user_id: user.id } });
});

it('stores no more about a user than the account confirms', async () => {
  const user = await someUser(provider);
  await provider.ctx.db
    .update(users)
    .set({ createdAt: new Date('2020-01-01T00:00:00Z') })
    .where(eq(users.id, user.id));
  const row = await kept({ user_id: user.id, ersonal: user.id, enterprise: 7 }, user.token);
  expect(row?.payload).toMatchObject({ user_id: user.id, ersonal: 0, enterprise: 0, user_tag: 0 });
});

it.each(['without a login', 'with a login that does not hold', 'with another login'])(
  'an event %s that names an account is stored as anonymous',
  async (how) => {
    const [user, other] = [await someUser(provider), await someUser(provider)];
    const token = { 'with a login that does not hold': 'unknown', 'with another login': other.token }[how];
    const row = await kept({ user_id: user.id, ersonal: user.id, enterprise: 7 }, token);
    expect(row).toMatchObject({ userId: null, payload: NOBODY });
  },
);

it('an event without an account stays anonymous even with a login', async () => {
  const user = await someUser(provider);
  expect(await kept({ user_id: '' }, user.token)).toMatchObject({ userId: null, payload: NOBODY });
});
