import { and, eq, like } from 'drizzle-orm';
import { getCalendarFeed, makeCalendarFeed, revokeCalendarFeed } from '@/lib/contract/calendar';
import { editCase, getCaseValues } from '@/lib/contract/manage';
import { submitEndpoint } from '@/lib/kinds/case';
import { givenRights } from '@/lib/kinds/cases/authorisation';
import { trademark } from '@/lib/kinds/cases/trademark';
import { jobHandlers } from '../../boot/jobs';
import { calendarFeeds, caseDeadlines, messages } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { licenceForm, markForm } from '../../testing/managed-forms';
import { onPostgres } from '../../testing/on-postgres';
import { someUser } from '../../testing/people';

const submitGivenRights = submitEndpoint(givenRights);
const submitTrademark = submitEndpoint(trademark);
const at = (day: string) => new Date(`${day}T08:23:00+08:00`);

describe('deadlines', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());
  beforeEach(() => provider.setNow(at('2026-11-22')));
  afterEach(() => provider.setNow(null));

  const remindOn = async (day: string) => {
    provider.setNow(at(day));
    await jobHandlers(provider.ports)['case.remind']({});
  };
  const reminders = (user: { id: number }) =>
    provider.ctx.db
      .select()
      .from(messages)
      .where(and(eq(messages.userId, user.id), like(messages.title, '期限提醒%')))
      .orderBy(messages.id);
  const licensed = async (endsOn: string) => {
    const user = await someUser(provider);
    const { id } = await provider.call(submitGivenRights, { body: licenceForm({ endsOn }) }, user);
    return { user, id };
  };

  it('are sent 90, 30 and 7 days before, once each, with the right that ends and its date', async () => {
    const { user, id } = await licensed('2027-03-01');
    const counts: number[] = [];
    for (const day of [
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2027-01-29',
      '2027-01-30',
      '2027-02-22',
      '2027-02-22',
      '2027-03-02',
    ]) {
      await remindOn(day);
      counts.push((await reminders(user)).length);
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 3, 3, 3]);
    expect((await reminders(user)).map(({ body }) => body)).toEqual([
      '您的对外授权“山海小兽 等 2 件”：授权到期，2027 年 3 月 1 日，还有 90 天。',
      '您的对外授权“山海小兽 等 2 件”：授权到期，2027 年 3 月 1 日，还有 30 天。',
      '您的对外授权“山海小兽 等 2 件”：授权到期，2027 年 3 月 1 日，还有 7 天。',
    ]);
    expect((await reminders(user))[0]).toMatchObject({
      title: '期限提醒：授权到期',
      link: `/manage/authorization/external-detail?id=${id}`,
    });
  });

  it('are reminded of once after missed days, not twice', async () => {
    const { user } = await licensed('2027-03-01');
    await remindOn('2027-02-24');
    await remindOn('2027-02-25');
    expect((await reminders(user)).map(({ body }) => body.slice(-7))).toEqual(['还有 5 天。']);
  });

  it('are reminded of again after a change of date, and no more once a case is closed', async () => {
    const { user, id } = await licensed('2026-12-01');
    await remindOn('2026-11-25');
    const { values } = await provider.call(getCaseValues, { params: { id } }, user);
    const body = { values: { ...values, fee: null, endsOn: '2026-12-20' } };
    await provider.call(editCase, { params: { id }, body }, user);
    await remindOn('2026-11-25');
    expect(await reminders(user)).toHaveLength(2);
    const rows = await provider.ctx.db.select().from(caseDeadlines).where(eq(caseDeadlines.recordId, id));
    expect(rows).toMatchObject([{ day: '2026-12-20', reminded: 30 }]);
  });

  it('reach every owner, however many there are', async () => {
    const users = await Promise.all([1, 2, 3].map(() => licensed('2027-05-01')));
    const [first] = users;
    const { userId, eId } = { userId: first?.user.id ?? 0, eId: 0 };
    const many = Array.from({ length: 1100 }, (_, at) => ({
      recordId: first?.id ?? 0,
      field: `field${at}`,
      userId,
      eId,
      day: '2027-05-01',
    }));
    await provider.ctx.db.insert(caseDeadlines).values(many);
    await remindOn('2027-04-25');
    const left = await provider.ctx.db.select().from(caseDeadlines).where(eq(caseDeadlines.day, '2027-05-01'));
    expect(left.filter(({ reminded }) => reminded !== 7)).toEqual([]);
    expect((await reminders(users[2]?.user ?? { id: 0 })).length).toBe(1);
  });

  onPostgres.it('are reminded of once by concurrent jobs', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => licensed('2027-06-01')));
    provider.setNow(at('2027-05-28'));
    await Promise.all(Array.from({ length: 6 }, () => jobHandlers(provider.ports)['case.remind']({})));
    const sent = await Promise.all(people.map(({ user }) => reminders(user)));
    expect(sent.map(({ length }) => length)).toEqual(people.map(() => 1));
  });

  describe('as a calendar', () => {
    const fetched = async (address: string) => {
      const response = await provider.raw('GET', new URL(address).pathname);
      return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
    };

    it('can be read at a secret address, until it is revoked', async () => {
      const { user, id } = await licensed('2027-03-01');
      await provider.call(submitTrademark, { body: markForm({ name: '见山;一,二' }) }, user);
      await licensed('2027-03-02');
      expect(await provider.call(getCalendarFeed, {}, user)).toEqual({ address: '' });
      const { address } = await provider.call(makeCalendarFeed, {}, user);
      expect(await provider.call(getCalendarFeed, {}, user)).toEqual({ address });
      const { status, type, text } = await fetched(address);
      expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
      const lines = text.split('\r\n');
      expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
      expect(lines).toEqual(
        expect.arrayContaining([
          'VERSION:2.0',
          `UID:${id}-endsOn@copyright-portal`,
          'DTSTART;VALUE=DATE:20270301',
          'SUMMARY:授权到期：山海小兽 等 2 件',
          'SUMMARY:商标专用权届满：见山\\;一\\,二',
          'TRIGGER:-P7D',
        ]),
      );
      expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
      const { address: other } = await provider.call(makeCalendarFeed, {}, user);
      expect(other).not.toBe(address);
      expect((await fetched(address)).status).toBe(404);
      expect(await provider.call(revokeCalendarFeed, {}, user)).toEqual({ address: '' });
      expect((await fetched(other)).status).toBe(404);
    });

    it('have an unguessable address that is not stored in plain text', async () => {
      const { user } = await licensed('2027-03-01');
      const { address } = await provider.call(makeCalendarFeed, {}, user);
      const token = /([\w-]{43})\.ics$/.exec(address)?.[1] ?? '';
      expect(token).not.toBe('');
      expect(JSON.stringify(await provider.ctx.db.select().from(calendarFeeds))).not.toContain(token);
      expect((await fetched(address.replace(token, 'a'.repeat(43)))).status).toBe(404);
      expect((await fetched(address.replace(token, '../../x'))).status).toBe(404);
      const { address: other } = await provider.call(makeCalendarFeed, {}, await someUser(provider));
      expect((await fetched(other)).text).not.toContain('VEVENT');
    });
  });
});
