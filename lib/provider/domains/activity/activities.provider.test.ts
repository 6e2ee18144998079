import { and, asc, eq } from 'drizzle-orm';
import {
  cancelSignUp,
  downloadActivityMaterial,
  getActivity,
  getActivityMaterials,
  getActivitySeats,
  getOwnSignUp,
  getSignUpCalendar,
  getSignUpStart,
  listActivities,
  listActivityMaterials,
  listActivitySeats,
  listOwnSignUps,
  signUpForActivity,
} from '@/lib/contract/activities';
import { getDashboard } from '@/lib/contract/dashboard';
import { publishContent, withdrawContent } from '@/lib/contract/publishing';
import { addSignUp, cancelSignUpByStaff, checkInSignUp } from '@/lib/contract/staff-activities';
import { jobHandlers } from '../../boot/jobs';
import { activities, deliveries, enterprises, enterpriseUsers, messages, sessions, signUps } from '../../db/schema';
import { someActivity } from '../../testing/activities';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { someStaff, someUser } from '../../testing/people';
import { republished } from '../../testing/publishing';

const HOUR = 3_600_000;
const form = (settings: Record<string, unknown> = {}) => ({ name: '何见微', mobile: '13900001234', ...settings });

describe('activities', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterEach(() => provider.setNow(null));
  afterAll(() => provider.close());

  const join = async (id: number, token: string) =>
    provider.call(signUpForActivity, { params: { id }, body: form() }, { token });
  const titlesOf = (userId: number) =>
    provider.ctx.db.select().from(messages).where(eq(messages.userId, userId)).orderBy(messages.id);
  const seats = (id: number) => provider.call(getActivitySeats, { params: { id } });

  it('lists by type: upcoming activities by date, then past ones, newest first', async () => {
    const at = (hours: number) => ({
      startsAt: new Date(Date.now() + hours * HOUR),
      endsAt: new Date(Date.now() + (hours + 2) * HOUR),
    });
    const made = [];
    for (const hours of [-500, 300, -20, 40])
      made.push((await someActivity(provider, { type: 'guidance', ...at(hours) })).id);
    const [longAgo, later, lately, soon] = made;
    const page = await provider.call(listActivities, { query: { type: 'guidance', pageSize: 3 } });
    expect(page.total).toBe(4);
    expect(page.list.map(({ id }) => id)).toEqual([soon, later, lately]);
    const rest = await provider.call(listActivities, { query: { type: 'guidance', pageSize: 3, pageIndex: 2 } });
    expect(rest.list.map(({ id }) => id)).toEqual([longAgo]);
  });

  it('lists activities open for sign-up now, including full ones', async () => {
    const now = Date.now();
    const open = await someActivity(provider, { type: 'vip', capacity: 1, seatsTaken: 1 });
    await someActivity(provider, { type: 'vip', signUpFrom: new Date(now + HOUR) });
    await someActivity(provider, { type: 'vip', signUpTo: new Date(now - 60_000) });
    await someActivity(provider, { type: 'vip', signUpFrom: null });
    // A running activity has no waiting list any more, but may have free seats.
    const begun = { type: 'vip', startsAt: new Date(now - HOUR), endsAt: new Date(now + HOUR), capacity: 1 } as const;
    await someActivity(provider, { ...begun, seatsTaken: 1 });
    const free = await someActivity(provider, begun);
    const unlimited = await someActivity(provider, { ...begun, capacity: 0, seatsTaken: 3 });
    const page = await provider.call(listActivities, { query: { type: 'vip', scope: 'open' } });
    expect(page.list.map(({ id }) => id).toSorted()).toEqual([open.id, free.id, unlimited.id].toSorted());
  });

  it('shows the titles of hand-outs but never their texts', async () => {
    const materials = [{ name: '讲义.docx', title: '讲义', paragraphs: ['只给到场者看的正文'] }];
    const { id } = await someActivity(provider, { detail: { materials, audience: '创作者', agenda: [] } });
    const found = await provider.call(getActivity, { params: { id } });
    expect(found).toMatchObject({ materials: ['讲义'], audience: '创作者', waiting: 0 });
    expect(JSON.stringify(found)).not.toContain('只给到场者看的正文');
    expect((await provider.refuse(getActivity, { params: { id: 999_999 } })).status).toBe(404);
  });

  it('assigns seats, then places on the waiting list in order', async () => {
    const { id } = await someActivity(provider, { capacity: 1 });
    const users = [await someUser(provider), await someUser(provider), await someUser(provider)];
    const made = [];
    for (const user of users) made.push(await join(id, user.token));
    expect(made.map(({ state, waitingPosition }) => [state, waitingPosition])).toEqual([
      ['APPROVED', null],
      ['WAITLISTED', 1],
      ['WAITLISTED', 2],
    ]);
    expect(made[0]?.checkInCode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(made[1]?.checkInCode).toBe('');
    expect(await seats(id)).toEqual({ capacity: 1, seatsTaken: 1, waiting: 2 });
  });

  it('moves the first of the waiting list up when a seat is given back, and tells them', async () => {
    const { id } = await someActivity(provider, { capacity: 1 });
    const [holder, first, second] = [await someUser(provider), await someUser(provider), await someUser(provider)];
    const seat = await join(id, holder.token);
    const [waiting, next] = [await join(id, first.token), await join(id, second.token)];
    provider.invalidated.length = 0;
    const cancelled = await provider.call(cancelSignUp, { params: { id: seat.id } }, { token: holder.token });
    expect(cancelled).toMatchObject({ state: 'CANCELLED', checkInCode: '', canCancel: false });
    const moved = await provider.call(getOwnSignUp, { params: { id: waiting.id } }, { token: first.token });
    expect(moved).toMatchObject({ state: 'APPROVED', waitingPosition: null });
    expect(moved.checkInCode).not.toBe('');
    const still = await provider.call(getOwnSignUp, { params: { id: next.id } }, { token: second.token });
    expect(still).toMatchObject({ state: 'WAITLISTED', waitingPosition: 1 });
    expect(await seats(id)).toEqual({ capacity: 1, seatsTaken: 1, waiting: 1 });
    const notifications = await provider.ctx.db.select().from(messages).where(eq(messages.userId, first.id));
    expect(notifications.map(({ title }) => title)).toEqual(['已进入候补', '候补成功，您已获得席位']);
    expect(notifications[1]?.body).toContain(moved.checkInCode);
    // Seats are fetched separately from the cached page, so sign-ups and cancellations invalidate no page.
    expect(provider.invalidated).toEqual([]);
    // Sent by SMS to the number given at sign-up, regardless of the account's notification settings.
    const sent = await provider.ctx.db.select().from(deliveries).where(eq(deliveries.userId, first.id));
    expect(sent).toMatchObject([{ channel: 'sms', recipient: form().mobile, state: 'queued' }]);
    expect(sent[0]?.text).toMatch(/^候补成功，您已获得席位：“测试交流会”将于/);
    const shown = await provider.call(listActivitySeats, {});
    expect(shown).toContainEqual({ id, seatsTaken: 1 });
  });

  describe('after the activity has begun', () => {
    const staffOf = () => someStaff(provider, ['publisher']);
    /** A full activity with one user on the waiting list, at the moment when it begins. */
    async function begun() {
      const { id, startsAt, endsAt } = await someActivity(provider, { capacity: 1, signUpTo: null });
      const [holder, waiter] = [await someUser(provider), await someUser(provider)];
      const [seat, waiting] = [await join(id, holder.token), await join(id, waiter.token)];
      provider.setNow(startsAt);
      const ownSignUp = () => provider.call(getOwnSignUp, { params: { id: waiting.id } }, waiter);
      const notifications = async () =>
        (await provider.ctx.db.select().from(deliveries).where(eq(deliveries.userId, waiter.id))).map(
          ({ text }) => text,
        );
      return { id, startsAt, endsAt, seat, ownSignUp, notifications, waiter };
    }
    afterEach(() => provider.setNow(null));

    it('gives a freed seat to no waiting user and notifies none of them', async () => {
      const { seat, ownSignUp, notifications, endsAt, id, waiter } = await begun();
      const off = { params: { id: seat.id }, body: { reason: '来电取消' } };
      await provider.call(cancelSignUpByStaff, off, await staffOf());
      expect(await ownSignUp()).toMatchObject({
        state: 'WAITLISTED',
        seat: null,
        waitingPosition: null,
        canCancel: false,
      });
      expect(await seats(id)).toEqual({ capacity: 1, seatsTaken: 0, waiting: 1 });
      expect((await notifications()).filter((text) => text.startsWith('候补成功'))).toEqual([]);
      provider.setNow(new Date(endsAt.getTime() - 1));
      expect((await provider.refuse(cancelSignUp, { params: { id: (await ownSignUp()).id } }, waiter)).status).toBe(
        409,
      );
    });

    it('still moves the longest-waiting user up one millisecond before, with the option to decline', async () => {
      const { seat, ownSignUp, startsAt } = await begun();
      provider.setNow(new Date(startsAt.getTime() - 1));
      const off = { params: { id: seat.id }, body: { reason: '来电取消' } };
      await provider.call(cancelSignUpByStaff, off, await staffOf());
      expect(await ownSignUp()).toMatchObject({ state: 'APPROVED', canCancel: true });
    });

    it('gives added seats to no waiting user', async () => {
      const { id, ownSignUp, notifications } = await begun();
      await republished(provider, (await staffOf()).token, { kind: 'activity', id }, { capacity: '3' });
      expect(await ownSignUp()).toMatchObject({ state: 'WAITLISTED' });
      expect((await notifications()).filter((text) => text.startsWith('候补成功'))).toEqual([]);
    });

    it('refuses new waiting-list entries; staff may assign a free seat, and the notice says it has begun', async () => {
      const { id, seat } = await begun();
      const [late, staff] = [await someUser(provider), await staffOf()];
      const msg = '名额已满，活动已经开始，不再登记候补';
      const body = { ...form(), mobile: late.phone };
      expect(await provider.refuse(signUpForActivity, { params: { id }, body }, late)).toMatchObject({
        status: 409,
        msg,
      });
      expect(await provider.refuse(addSignUp, { params: { id }, body }, staff)).toMatchObject({ status: 409, msg });
      await provider.call(cancelSignUpByStaff, { params: { id: seat.id }, body: { reason: '来电取消' } }, staff);
      const added = await provider.call(addSignUp, { params: { id }, body }, staff);
      expect(added).toMatchObject({ state: 'APPROVED', seat: 1 });
      const heard = await provider.ctx.db.select().from(messages).where(eq(messages.userId, late.id));
      expect(heard.at(-1)?.body).toMatch(/^“测试交流会”已于 .+开始，座号 1/);
    });

    it('sends no announcement when a withdrawn activity is published again', async () => {
      const { id, startsAt, waiter } = await begun();
      provider.setNow(new Date(startsAt.getTime() - HOUR));
      const staff = await staffOf();
      await provider.call(withdrawContent, { params: { kind: 'activity', id } }, staff);
      provider.setNow(startsAt);
      await provider.call(publishContent, { params: { kind: 'activity', id }, body: {} }, staff);
      const heard = await provider.ctx.db.select().from(messages).where(eq(messages.userId, waiter.id));
      expect(heard.map(({ title }) => title)).not.toContain('活动恢复举办');
    });
  });

  it('leaves seats unchanged when a user leaves the waiting list', async () => {
    const { id } = await someActivity(provider, { capacity: 1 });
    const [holder, waiting] = [await someUser(provider), await someUser(provider)];
    await join(id, holder.token);
    const { id: signUpId } = await join(id, waiting.token);
    await provider.call(cancelSignUp, { params: { id: signUpId } }, { token: waiting.token });
    expect(await seats(id)).toEqual({ capacity: 1, seatsTaken: 1, waiting: 0 });
    expect((await provider.refuse(cancelSignUp, { params: { id: signUpId } }, { token: waiting.token })).status).toBe(
      409,
    );
  });

  it("agrees with the list in the personal centre's counts, and never names a cancelled event as next", async () => {
    const { token } = await someUser(provider);
    const soon = await someActivity(provider, { startsAt: new Date(Date.now() + 120 * HOUR) });
    const { id: cancelled } = await join(soon.id, token);
    await join((await someActivity(provider)).id, token);
    await provider.call(cancelSignUp, { params: { id: cancelled } }, { token });
    const { list, total } = await provider.call(listOwnSignUps, { query: {} }, { token });
    const { counts, nextActivityAt } = await provider.call(getDashboard, {}, { token });
    expect(counts.activities).toEqual({ total, open: 1 });
    expect(total).toBe(2);
    expect(nextActivityAt).toBe(list.find(({ state }) => state === 'APPROVED')?.activity.startsAt);
  });

  it('allows a user who cancelled to sign up again, at the end of the waiting list', async () => {
    const { id } = await someActivity(provider, { capacity: 1 });
    const [a, b] = [await someUser(provider), await someUser(provider)];
    const first = await join(id, a.token);
    await join(id, b.token);
    await provider.call(cancelSignUp, { params: { id: first.id } }, { token: a.token });
    expect(await join(id, a.token)).toMatchObject({ state: 'WAITLISTED', waitingPosition: 1 });
  });

  it('refuses sign-ups outside the sign-up period, and duplicate sign-ups', async () => {
    const now = Date.now();
    const { token } = await someUser(provider);
    const early = await someActivity(provider, { signUpFrom: new Date(now + HOUR) });
    const unset = await someActivity(provider, { signUpFrom: null });
    const closed = await someActivity(provider, { signUpTo: new Date(now - HOUR / 2) });
    const over = await someActivity(provider, { startsAt: new Date(now - 3 * HOUR), endsAt: new Date(now - HOUR) });
    const refusal = (id: number) => provider.refuse(signUpForActivity, { params: { id }, body: form() }, { token });
    expect(await refusal(early.id)).toMatchObject({ status: 409, msg: expect.stringMatching(/^报名尚未开始，将于 /) });
    expect(await refusal(unset.id)).toMatchObject({ status: 409, msg: '报名尚未开始，时间另行公告' });
    expect(await refusal(closed.id)).toMatchObject({ status: 409, msg: '报名已截止' });
    expect(await refusal(over.id)).toMatchObject({ status: 409, msg: '活动已结束' });
    const { id } = await someActivity(provider);
    await join(id, token);
    expect(await refusal(id)).toMatchObject({ status: 409, msg: '您已报名该活动' });
    expect(await seats(id)).toMatchObject({ seatsTaken: 1 });
  });

  it("requires a login, a valid mobile number and answers to the activity's questions", async () => {
    const questions = [
      { key: 'role', label: '您的身份', kind: 'select', options: ['作者', '编辑'], required: true },
      { key: 'wish', label: '想听什么', kind: 'text', required: false },
    ];
    const { id } = await someActivity(provider, { detail: { questions } });
    const { token } = await someUser(provider);
    const refusal = (body: unknown) => provider.refuse(signUpForActivity, { params: { id }, body }, { token });
    expect((await provider.refuse(signUpForActivity, { params: { id }, body: form() })).code).toBe(401);
    expect(await refusal({ name: ' ', mobile: '123' })).toMatchObject({
      status: 422,
      fields: { name: '请填写姓名', mobile: '请输入 11 位手机号' },
    });
    expect((await refusal(form())).fields).toEqual({ 'answers.role': '请选择“您的身份”' });
    expect((await refusal(form({ answers: { role: '读者' } }))).fields).toEqual({ 'answers.role': '请选择列出的选项' });
    expect((await refusal(form({ answers: { role: '作者', wish: '长'.repeat(201) } }))).status).toBe(422);
    const answers = { role: '作者', constructor: '不该留下' };
    const made = await provider.call(signUpForActivity, { params: { id }, body: form({ answers }) }, { token });
    expect(made.answers).toEqual([{ label: '您的身份', value: '作者' }]);
    const [row] = await provider.ctx.db.select().from(signUps).where(eq(signUps.id, made.id));
    expect(row?.answers).toEqual({ role: '作者' });
  });

  it('shows a sign-up to its own account only', async () => {
    const { id } = await someActivity(provider);
    const [owner, other] = [await someUser(provider), await someUser(provider)];
    const { id: signUpId } = await join(id, owner.token);
    for (const endpoint of [getOwnSignUp, cancelSignUp]) {
      expect((await provider.refuse(endpoint, { params: { id: signUpId } }, { token: other.token })).status).toBe(404);
    }
    expect((await provider.call(listOwnSignUps, { query: {} }, { token: other.token })).total).toBe(0);
    const mine = await provider.call(listOwnSignUps, { query: { scope: 'coming' } }, { token: owner.token });
    expect(mine.counts).toEqual([{ scope: 'coming', count: 1 }]);
    expect(mine.list).toMatchObject([{ id: signUpId, activity: { id, title: '测试交流会' }, canCancel: true }]);
  });

  it('keeps accounts of one user apart, but gives a user only one seat', async () => {
    const { id } = await someActivity(provider);
    const owner = await someUser(provider);
    const made = await join(id, owner.token);
    const [enterprise] = await provider.ctx.db.insert(enterprises).values({ name: '某社', uscc: 'X' }).returning();
    const enterpriseId = enterprise?.id ?? 0;
    await provider.ctx.db.insert(enterpriseUsers).values({ enterpriseId, userId: owner.id, role: 'owner' });
    await provider.ctx.db.update(sessions).set({ eId: enterpriseId }).where(eq(sessions.userId, owner.id));
    const { token } = owner;
    expect((await provider.call(listOwnSignUps, { query: {} }, { token })).total).toBe(0);
    expect((await provider.refuse(getOwnSignUp, { params: { id: made.id } }, { token })).status).toBe(404);
    const refusal = await provider.refuse(signUpForActivity, { params: { id }, body: form() }, { token });
    expect(refusal).toMatchObject({ status: 409, msg: '您已用另一个账号身份报名该活动' });
    const start = await provider.call(getSignUpStart, { params: { id } }, { token });
    expect(start).toMatchObject({ signUp: null, prefill: { organisation: '某社' } });
  });

  it('prefills the form from the account, then from the last sign-up', async () => {
    const [first, second] = [await someActivity(provider), await someActivity(provider)];
    const user = await someUser(provider, { nickname: '苏远', nicknameSet: true });
    const start = (id: number) => provider.call(getSignUpStart, { params: { id } }, { token: user.token });
    expect(await start(first.id)).toEqual({
      signUp: null,
      prefill: { name: '苏远', mobile: user.phone, organisation: '', post: '' },
    });
    const body = form({ organisation: '远山社', post: '编辑' });
    const made = await provider.call(signUpForActivity, { params: { id: first.id }, body }, { token: user.token });
    expect((await start(first.id)).signUp?.id).toBe(made.id);
    expect((await start(second.id)).prefill).toMatchObject({ name: '何见微', organisation: '远山社', post: '编辑' });
  });

  it('refuses cancellation once the activity has begun', async () => {
    const { id, startsAt } = await someActivity(provider);
    const { token } = await someUser(provider);
    const made = await join(id, token);
    await provider.ctx.db.update(sessions).set({ expiresAt: new Date(startsAt.getTime() + 999 * HOUR) });
    provider.setNow(startsAt);
    const refusal = await provider.refuse(cancelSignUp, { params: { id: made.id } }, { token });
    expect(refusal).toMatchObject({ status: 409, msg: '活动已经开始，不能再取消报名' });
  });

  it('opens hand-outs to participants who were checked in', async () => {
    const materials = [{ name: '讲义.docx', title: '讲义', paragraphs: ['第一段', '第二段'] }];
    const { id, startsAt } = await someActivity(provider, { detail: { materials } });
    const [there, absent, staff] = [await someUser(provider), await someUser(provider), await someStaff(provider)];
    const { checkInCode } = await join(id, there.token);
    await join(id, absent.token);
    const read = { params: { id } };
    expect((await provider.refuse(getActivityMaterials, read, { token: there.token })).status).toBe(404);
    const body = { checkInCode: checkInCode.toLowerCase() };
    expect((await provider.refuse(checkInSignUp, { body }, { token: there.token })).status).toBe(404);
    expect(await provider.refuse(checkInSignUp, { body }, { token: staff.token })).toMatchObject({
      status: 409,
      msg: expect.stringMatching(/^活动将于 .+ 开始，开始前 12 小时内才能签到$/),
    });
    provider.setNow(new Date(startsAt.getTime() - HOUR));
    expect(await provider.call(checkInSignUp, { body }, { token: staff.token })).toMatchObject({ state: 'CHECKED_IN' });
    expect((await provider.refuse(checkInSignUp, { body }, { token: staff.token })).status).toBe(409);
    const list = await provider.call(listActivityMaterials, { query: {} }, { token: there.token });
    expect(list.list).toMatchObject([{ id, materials: ['讲义'] }]);
    const found = await provider.call(getActivityMaterials, read, { token: there.token });
    expect(found.materials).toEqual([{ fileName: '讲义.docx', title: '讲义', paragraphs: ['第一段', '第二段'] }]);
    expect((await provider.refuse(getActivityMaterials, read, { token: absent.token })).status).toBe(404);
    const path = downloadActivityMaterial.path.replace('{id}', String(id));
    const file = await provider.raw('GET', path.replace('{position}', '0'), { token: there.token });
    expect(file.headers.get('content-type')).toContain('wordprocessingml');
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    expect((await provider.raw('GET', path.replace('{position}', '1'), { token: there.token })).status).toBe(404);
    expect((await provider.raw('GET', path.replace('{position}', '0'), { token: absent.token })).status).toBe(404);
  });

  it('numbers seats and reassigns the number of a freed seat', async () => {
    const { id } = await someActivity(provider, { capacity: 2 });
    const users = [await someUser(provider), await someUser(provider), await someUser(provider)];
    const made = [];
    for (const user of users) made.push(await join(id, user.token));
    expect(made.map(({ seat }) => seat)).toEqual([1, 2, null]);
    const [first, , third] = made;
    await provider.call(cancelSignUp, { params: { id: first?.id ?? 0 } }, { token: users[0]?.token });
    const moved = await provider.call(getOwnSignUp, { params: { id: third?.id ?? 0 } }, { token: users[2]?.token });
    expect(moved).toMatchObject({ state: 'APPROVED', seat: 1 });
    const notifications = (await titlesOf(users[2]?.id ?? 0)).at(-1);
    expect(notifications?.body).toContain('座号 1，签到码');
  });

  it('exports a seat as a calendar event, to its owner alone', async () => {
    const { id, startsAt } = await someActivity(provider, { title: '版权夜话;一,二', capacity: 1 });
    const [holder, waiting] = [await someUser(provider), await someUser(provider)];
    const seat = await join(id, holder.token);
    const { id: waitingId } = await join(id, waiting.token);
    const fetched = (of: number, token: string) =>
      provider.raw('GET', getSignUpCalendar.path.replace('{id}', String(of)), { token });
    const response = await fetched(seat.id, holder.token);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain('版权夜话;一,二.ics');
    const lines = (await response.text()).replace(/\r\n /g, '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:sign-up-${seat.id}@copyright-portal`,
        `DTSTART:${startsAt.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`,
        'SUMMARY:版权夜话\\;一\\,二',
        'LOCATION:一号厅',
        `DESCRIPTION:座号 1\\n签到码 ${seat.checkInCode}\\n到场出示签到码`,
        'TRIGGER:-PT2H',
      ]),
    );
    expect((await fetched(waitingId, waiting.token)).status).toBe(409);
    expect((await fetched(seat.id, waiting.token)).status).toBe(404);
  });

  it('allows check-in until the end of the day and notifies participants; marks and notifies absentees', async () => {
    const [there, absent, staff] = [await someUser(provider), await someUser(provider), await someStaff(provider)];
    const { id, startsAt } = await someActivity(provider);
    const alone = await someActivity(provider);
    const codes = [await join(id, there.token), await join(id, absent.token), await join(alone.id, absent.token)];
    const checkIn = (at: number) => ({ body: { checkInCode: codes[at]?.checkInCode ?? '' } });
    await provider.ctx.db.update(sessions).set({ expiresAt: new Date(startsAt.getTime() + 999 * HOUR) });
    provider.setNow(startsAt);
    await provider.call(checkInSignUp, checkIn(0), staff);
    expect((await titlesOf(there.id)).map(({ title }) => title)).toContain('您已签到');
    const settle = () => jobHandlers(provider.ports)['activity.settle']({});
    await settle();
    const stateOf = async (at: number) =>
      (await provider.call(getOwnSignUp, { params: { id: codes[at]?.id ?? 0 } }, absent)).state;
    expect(await stateOf(1)).toBe('APPROVED');
    provider.setNow(new Date(startsAt.getTime() + 48 * HOUR));
    expect(await provider.refuse(checkInSignUp, checkIn(1), staff)).toMatchObject({
      status: 409,
      msg: '活动已经结束，不能再签到',
    });
    for (let round = 0; round < 2; round++) await settle();
    // With no check-ins at all, the other activity says nothing about attendance.
    expect([await stateOf(1), await stateOf(2)]).toEqual(['NO_SHOW', 'APPROVED']);
    expect((await titlesOf(absent.id)).filter(({ title }) => title === '您未到场签到')).toHaveLength(1);
  });
});

onPostgres.describe('concurrent sign-ups', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());

  const ownSignUp = async (activityId: number, state: 'APPROVED' | 'WAITLISTED') =>
    provider.ctx.db
      .select()
      .from(signUps)
      .where(and(eq(signUps.activityId, activityId), eq(signUps.state, state)))
      .orderBy(asc(signUps.id));
  const seatsTaken = async (id: number) => {
    const [row] = await provider.ctx.db.select().from(activities).where(eq(activities.id, id));
    return row?.seatsTaken;
  };

  it('gives ten seats to ten of fifty concurrent sign-ups, queues the rest', async () => {
    const { id } = await someActivity(provider, { capacity: 10 });
    const users = await Promise.all(Array.from({ length: 50 }, () => someUser(provider)));
    const answers = await Promise.all(
      users.map(({ token }) => provider.call(signUpForActivity, { params: { id }, body: form() }, { token })),
    );
    expect(answers.filter(({ state }) => state === 'APPROVED')).toHaveLength(10);
    expect(await seatsTaken(id)).toBe(10);
    const [approved, waiting] = [await ownSignUp(id, 'APPROVED'), await ownSignUp(id, 'WAITLISTED')];
    expect([approved.length, waiting.length]).toEqual([10, 40]);
    const positions = answers
      .filter(({ state }) => state === 'WAITLISTED')
      .toSorted((a, b) => a.id - b.id)
      .map(({ waitingPosition }) => waitingPosition);
    expect(positions).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));

    const holders = new Map(users.map((user) => [user.id, user.token]));
    const giveUp = approved.slice(0, 5);
    await Promise.all(
      giveUp.map((row) =>
        provider.call(cancelSignUp, { params: { id: row.id } }, { token: holders.get(row.userId ?? 0) }),
      ),
    );
    expect(await seatsTaken(id)).toBe(10);
    const moved = (await ownSignUp(id, 'APPROVED')).map((row) => row.id);
    expect(moved).toEqual([...approved.slice(5), ...waiting.slice(0, 5)].map((row) => row.id));
  });

  it('accepts one of ten concurrent clicks by the same user', async () => {
    const { id } = await someActivity(provider, { capacity: 10 });
    const { token } = await someUser(provider);
    const clicks = Array.from({ length: 10 }, () =>
      provider.raw('POST', `/api/v1/activities/${id}/sign-up`, { token, body: JSON.stringify(form()) }),
    );
    const statuses = (await Promise.all(clicks)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
    expect(await seatsTaken(id)).toBe(1);
  });
});
