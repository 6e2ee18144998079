import { eq } from 'drizzle-orm';
import {
  cancelSignUp,
  downloadActivityMaterial,
  getActivity,
  getOwnSignUp,
  getSignUpCalendar,
  listActivities,
  listOwnSignUps,
  signUpForActivity,
} from '@/lib/contract/activities';
import { getDashboard } from '@/lib/contract/dashboard';
import { createContent, publishContent, withdrawContent } from '@/lib/contract/publishing';
import { searchSite } from '@/lib/contract/search';
import {
  addSignUp,
  cancelSignUpByStaff,
  checkInSignUp,
  exportActivitySignUps,
  getStaffActivity,
  listActivitySignUps,
  listStaffActivities,
  markAbsent,
  undoCheckIn,
} from '@/lib/contract/staff-activities';
import { formatDateTime } from '@/lib/format/dates';
import { activities, auditLog, deliveries, messages, signUps } from '../../db/schema';
import { someActivity } from '../../testing/activities';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { type SomeUser, someStaff, someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';
import { publishedContent, republished } from '../../testing/publishing';
import { settleSignUps } from './settle';

const HOUR = 3_600_000;
const person = (settings: Record<string, unknown> = {}) => ({ name: '何见微', mobile: '13900001234', ...settings });
let phone = 15_000_000_000;
const freshPhone = () => String(phone++);

describe('sign-up list of an activity for staff', () => {
  let provider: TestProvider;
  let staff: SomeUser;
  beforeAll(async () => {
    provider = await startProvider();
    staff = await someStaff(provider, ['publisher']);
  });
  afterEach(() => provider.setNow(null));
  afterAll(() => provider.close());

  const join = async (id: number, settings: Record<string, unknown> = {}) => {
    const user = await someUser(provider);
    const body = person({ mobile: freshPhone(), ...settings });
    return { user, ...(await provider.call(signUpForActivity, { params: { id }, body }, user)) };
  };
  const listed = (id: number, query: Record<string, unknown> = {}) =>
    provider.call(listActivitySignUps, { params: { id }, query }, staff);
  /** An activity that is open for check-in now. */
  const today = (settings = {}) =>
    someActivity(provider, {
      startsAt: new Date(Date.now() + HOUR),
      endsAt: new Date(Date.now() + 3 * HOUR),
      ...settings,
    });

  it('lists activities with seats, waiting list and attendance, and shows questions and check-in of one', async () => {
    const title = '缂丝工坊';
    const { id } = await today({
      title,
      capacity: 1,
      detail: { materials: [{ name: 'a', title: '讲义', paragraphs: [] }] },
    });
    const [first] = [await join(id), await join(id)];
    await provider.call(checkInSignUp, { body: { checkInCode: first?.checkInCode ?? '' } }, staff);
    const past = { title, startsAt: new Date(Date.now() - 9 * HOUR), endsAt: new Date(Date.now() - 7 * HOUR) };
    const over = await someActivity(provider, past);
    const page = await provider.call(listStaffActivities, { query: { q: '缂丝' } }, staff);
    expect(page.list).toMatchObject([
      { id, capacity: 1, seatsTaken: 1, waiting: 1, checkedIn: 1 },
      { id: over.id, waiting: 0, checkedIn: 0 },
    ]);
    expect(page.counts).toHaveLength(2);
    const coming = await provider.call(listStaffActivities, { query: { q: '缂丝', scope: 'coming' } }, staff);
    expect(coming).toMatchObject({ total: 1, list: [{ id }] });
    const read = await provider.call(getStaffActivity, { params: { id } }, staff);
    expect(read).toMatchObject({ title, materials: ['讲义'], isDoorOpen: true, canAdd: true });
    const closed = await provider.call(getStaffActivity, { params: { id: over.id } }, staff);
    expect(closed).toMatchObject({ canAdd: false });
    expect((await provider.refuse(getStaffActivity, { params: { id: 999_999 } }, staff)).status).toBe(404);
  });

  it('searches by name, number or code, counts by state, and exports the filtered list', async () => {
    const questions = [{ key: 'role', label: '身份', kind: 'select', options: ['作者', '编辑'], required: true }];
    const { id } = await today({ title: '编辑沙龙', detail: { questions } });
    const one = await join(id, { name: '=苏远', organisation: '远山,社', answers: { role: '编辑' } });
    const two = await join(id, { name: '季闻道', answers: { role: '作者' } });
    await provider.call(cancelSignUp, { params: { id: two.id } }, two.user);
    expect((await listed(id, { q: '苏' })).list).toMatchObject([
      { id: one.id, answers: [{ label: '身份', value: '编辑' }], seat: 1, isByHand: false, canCheckIn: true },
    ]);
    expect((await listed(id, { q: one.checkInCode.slice(2, 6).toLowerCase() })).total).toBe(1);
    expect((await listed(id, { q: '%' })).total).toBe(0);
    expect((await listed(id, { state: 'CANCELLED' })).list).toMatchObject([
      { id: two.id, checkInCode: '', seat: null },
    ]);
    expect((await listed(id)).counts).toEqual(
      expect.arrayContaining([
        { state: 'APPROVED', count: 1 },
        { state: 'CANCELLED', count: 1 },
      ]),
    );
    const path = exportActivitySignUps.path.replace('{id}', String(id));
    const file = await provider.raw('GET', `${path}?state=APPROVED&format=csv`, { token: staff.token });
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(decodeURIComponent(file.headers.get('content-disposition') ?? '')).toContain('编辑沙龙-报名名单-');
    const lines = (await file.text()).split('\r\n');
    expect(lines[0]?.replace('\uFEFF', '')).toBe('姓名,手机,单位,职务,状态,座号,报名时间,签到时间,身份');
    expect(lines[1]).toMatch(/^'=苏远,150\d{8},"远山,社",,已通过,1,.+,,编辑$/);
    expect(lines).toHaveLength(3);
    expect((await provider.raw('GET', path, { token: one.user.token })).status).toBe(404);
  });

  it('gives a place that was taken for a phone to its account, which takes no second one', async () => {
    const { id } = await today({ capacity: 5 });
    const mobile = freshPhone();
    const taken = await provider.call(
      addSignUp,
      { params: { id }, body: person({ mobile, name: '门外人', organisation: '湖岸社' }) },
      staff,
    );
    const user = await someUser(provider, { phone: mobile });
    const body = person({ mobile, name: '门外人', organisation: '' });
    const own = await provider.call(signUpForActivity, { params: { id }, body }, user);
    expect(own).toMatchObject({ id: taken.id, checkInCode: taken.checkInCode });
    const { list } = await listed(id);
    expect(list).toMatchObject([{ id: taken.id, organisation: '湖岸社', seat: 1, isByHand: false }]);
    expect((await provider.refuse(signUpForActivity, { params: { id }, body }, user)).msg).toBe('您已报名该活动');
  });

  it('leaves a place to somebody else whose phone is that of the account', async () => {
    const { id } = await today({ capacity: 5 });
    const mobile = freshPhone();
    await provider.call(addSignUp, { params: { id }, body: person({ mobile, name: '王会长' }) }, staff);
    const assistant = await someUser(provider, { phone: mobile });
    const body = person({ mobile, name: '李秘书' });
    expect(await provider.call(signUpForActivity, { params: { id }, body }, assistant)).toMatchObject({ seat: 2 });
    expect((await listed(id)).list.map(({ name }) => name).sort()).toEqual(['李秘书', '王会长']);
  });

  it('adds people with or without an account, also after sign-up has closed, at the end of the list', async () => {
    const { id, title } = await today({ capacity: 1, signUpTo: new Date(Date.now() - HOUR / 2) });
    const member = await someUser(provider);
    const add = (body: Record<string, unknown>) => ({ params: { id }, body: person(body) });
    const seated = await provider.call(addSignUp, add({ mobile: member.phone }), staff);
    expect(seated).toMatchObject({ state: 'APPROVED', seat: 1, isByHand: false });
    const own = await provider.call(listOwnSignUps, { query: {} }, member);
    expect(own.list).toMatchObject([{ id: seated.id, checkInCode: seated.checkInCode }]);
    const stranger = freshPhone();
    const waiting = await provider.call(addSignUp, add({ mobile: stranger, name: '门外人' }), staff);
    expect(waiting).toMatchObject({ state: 'WAITLISTED', isByHand: true });
    expect(await provider.refuse(addSignUp, add({ mobile: stranger }), staff)).toMatchObject({
      status: 409,
      msg: '该手机号已在名单中：门外人',
    });
    expect((await provider.refuse(addSignUp, add({ mobile: member.phone }), staff)).status).toBe(409);
    // A freed seat goes to the waiting list; a person without an account is notified by SMS.
    const off = { params: { id: seated.id }, body: { reason: '本人来电取消。' } };
    await provider.call(cancelSignUpByStaff, off, staff);
    expect((await listed(id, { q: stranger })).list).toMatchObject([{ state: 'APPROVED', seat: 1 }]);
    const sent = await provider.ctx.db.select().from(deliveries).where(eq(deliveries.recipient, stranger));
    expect(sent.map(({ text }) => text.slice(0, 6))).toEqual(['已进入候补：', '候补成功，您']);
    const notifications = await provider.ctx.db.select().from(messages).where(eq(messages.userId, member.id));
    expect(notifications.at(-1)?.body).toBe(`协会取消了您在“${title}”的报名：本人来电取消。`);
    const log = await provider.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(seated.id)));
    expect(log.map(({ operation, before, after }) => [operation, before, after])).toEqual([
      ['POST /api/v1/staff/activities/{id}/sign-ups', {}, { state: 'APPROVED', name: '何见微', seat: 1 }],
      [
        'POST /api/v1/staff/sign-ups/{id}/cancel',
        { state: 'APPROVED' },
        { state: 'CANCELLED', reason: '本人来电取消。' },
      ],
    ]);
    expect((await provider.refuse(cancelSignUpByStaff, off, staff)).msg).toBe('该报名已经取消');
    const over = await someActivity(provider, { startsAt: new Date(1), endsAt: new Date(2) });
    expect(await provider.refuse(addSignUp, { params: { id: over.id }, body: person() }, staff)).toMatchObject({
      status: 409,
      msg: '活动已结束',
    });
  });

  it('requires no answers for people added by staff, but rejects answers that are not offered', async () => {
    const questions = [{ key: 'role', label: '身份', kind: 'select', options: ['作者'], required: true }];
    const { id } = await today({ detail: { questions } });
    const body = person({ mobile: freshPhone(), answers: { role: '读者' } });
    const refused = await provider.refuse(addSignUp, { params: { id }, body }, staff);
    expect(refused.fields).toEqual({ 'answers.role': '请选择列出的选项' });
    const made = await provider.call(addSignUp, { params: { id }, body: { ...body, answers: {} } }, staff);
    expect(made.answers).toEqual([]);
  });

  it('checks a code in once, and gives the reason for a refusal', async () => {
    const { id } = await today({ title: '雅集', capacity: 2 });
    const other = await today({ title: '夜话' });
    const check = (checkInCode: string) => ({ body: { checkInCode, activityId: id } });
    const [seated, left, waiting, elsewhere] = [
      await join(id, { name: '甲', organisation: '远山社', post: '编辑' }),
      await join(id, { name: '乙' }),
      await join(id, { name: '丙' }),
      await join(other.id, { name: '丁' }),
    ];
    const codeOf = async (signUpId: number) => {
      const [row] = await provider.ctx.db.select().from(signUps).where(eq(signUps.id, signUpId));
      return row?.checkInCode ?? '';
    };
    const refusal = async (code: string) => (await provider.refuse(checkInSignUp, check(code), staff)).msg;
    expect(await refusal('ZZZZZZZZ')).toBe('签到码不存在，请核对');
    expect(await refusal(elsewhere.checkInCode)).toBe('这是丁参加“夜话”的签到码，不是本场活动的');
    expect(await refusal(await codeOf(waiting.id))).toBe('丙还在候补中，没有席位，不能签到');
    await provider.call(cancelSignUp, { params: { id: left.id } }, left.user);
    expect(await refusal(left.checkInCode)).toBe('乙的报名已取消，不能签到');
    expect(await provider.call(checkInSignUp, check(` ${seated.checkInCode.toLowerCase()} `), staff)).toMatchObject({
      name: '甲',
      organisation: '远山社',
      post: '编辑',
      seat: 1,
      activityTitle: '雅集',
      checkedIn: 1,
    });
    expect(await refusal(seated.checkInCode)).toMatch(/^甲已于 \d{4}-\d\d-\d\d \d\d:\d\d 签到，不能重复签到$/);
    const refused = { params: { id: seated.id }, body: { reason: '错登' } };
    expect((await provider.refuse(cancelSignUpByStaff, refused, staff)).msg).toBe('已经签到的报名不能取消');
  });

  it('undoes a check-in once, until the day is over; the code can check in again', async () => {
    const { id, endsAt } = await today({ title: '雅集' });
    const guest = await join(id, { name: '甲' });
    const undo = { params: { id: guest.id } };
    expect((await provider.refuse(undoCheckIn, undo, staff)).msg).toBe('甲还没有签到');
    const check = { body: { checkInCode: guest.checkInCode, activityId: id } };
    expect((await provider.call(checkInSignUp, check, staff)).id).toBe(guest.id);
    expect((await listed(id)).list).toMatchObject([{ canUndoCheckIn: true }]);
    const [first, second] = await Promise.allSettled([1, 2].map(() => provider.call(undoCheckIn, undo, staff)));
    expect([first?.status, second?.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await listed(id)).list).toMatchObject([
      { state: 'APPROVED', seat: 1, checkedInAt: null, canUndoCheckIn: false },
    ]);
    expect(await provider.call(getOwnSignUp, undo, guest.user)).toMatchObject({ state: 'APPROVED' });
    expect((await provider.call(checkInSignUp, check, staff)).checkedIn).toBe(1);
    provider.setNow(new Date(endsAt.getTime() + 86_400_000));
    expect((await provider.refuse(undoCheckIn, undo, staff)).msg).toBe('活动当天已过，不能再撤销签到');
  });

  it('marks absentees once the activity has begun, and still checks in late arrivals', async () => {
    const { id, startsAt } = await today();
    const late = await join(id);
    const absent = { params: { id: late.id } };
    expect((await provider.refuse(markAbsent, absent, staff)).msg).toBe('活动开始以后才能登记未到场');
    provider.setNow(new Date(startsAt.getTime() + 60_000));
    expect((await listed(id)).list).toMatchObject([{ canMarkAbsent: true }]);
    await provider.call(markAbsent, absent, staff);
    expect((await provider.refuse(markAbsent, absent, staff)).status).toBe(409);
    expect(await provider.call(getOwnSignUp, absent, late.user)).toMatchObject({ state: 'NO_SHOW' });
    await provider.call(checkInSignUp, { body: { checkInCode: late.checkInCode } }, staff);
    expect((await listed(id)).list).toMatchObject([{ state: 'CHECKED_IN', canCheckIn: false, canCancel: false }]);
  });

  it('is closed to staff without the duty', async () => {
    const { id } = await today();
    const finance = await someStaff(provider, ['finance']);
    for (const endpoint of [getStaffActivity, listActivitySignUps])
      expect((await provider.refuse(endpoint, { params: { id } }, finance)).status).toBe(403);
    const check = { body: { checkInCode: 'ABCDEFGH' } };
    expect((await provider.refuse(checkInSignUp, check, finance)).status).toBe(403);
  });
});

/** The form of an activity as its editor holds it. */
const activityForm = (changes: Record<string, unknown> = {}) => ({
  type: 'exchange',
  title: '缂丝雅集',
  summary: '',
  startsAt: '2030-05-01 09:00:00',
  endsAt: '2030-05-01 12:00:00',
  place: '二号厅',
  address: '',
  signUpFrom: '2020-01-01 00:00:00',
  signUpTo: '',
  capacity: '1',
  feeFen: '20',
  feeNote: '',
  audience: '',
  agenda: [{ time: '09:30', title: '开场', speaker: '' }],
  questions: [{ label: '身份', kind: 'select', options: '作者\n编辑', required: false }],
  body: '<p onclick="x()">好</p>',
  materials: [],
  captions: '',
  ...changes,
});

describe('editing an activity', () => {
  let provider: TestProvider;
  let staff: SomeUser;
  beforeAll(async () => {
    provider = await startProvider();
    staff = await someStaff(provider, ['publisher']);
  });
  afterAll(() => provider.close());

  const announce = (changes = {}) => publishedContent(provider, staff.token, 'activity', activityForm(changes));
  const change = (id: number, changes: Record<string, unknown>) =>
    republished(provider, staff.token, { kind: 'activity', id }, changes);
  const shown = (id: number) => provider.call(getActivity, { params: { id } });
  const join = async (id: number, answers = {}) => {
    const user = await someUser(provider);
    const made = await provider.call(signUpForActivity, { params: { id }, body: person({ answers }) }, user);
    return { user, ...made };
  };

  it('appears on the site, in lists and in the search once it is published', async () => {
    const id = await announce();
    expect(await shown(id)).toMatchObject({
      body: '<p>好</p>',
      feeFen: 2000,
      capacity: 1,
      signUpTo: null,
      agenda: [{ time: '09:30', title: '开场' }],
    });
    const hits = await provider.call(searchSite, { query: { q: '缂丝' } });
    expect(hits.list.map(({ url }) => url)).toEqual([`/activity-detail/${id}`]);
    await expect(announce({ endsAt: '2030-05-01 08:00:00' })).rejects.toThrow('结束时间应晚于开始时间');
    await expect(announce({ signUpTo: '2019-01-01 00:00:00' })).rejects.toThrow('报名截止应晚于报名开始');
    const choose = [{ label: '身份', kind: 'select', options: '作者', required: false }];
    await expect(announce({ questions: choose })).rejects.toThrow('请填写至少两个选项');
    const visitor = await someUser(provider);
    const refused = await provider.refuse(createContent, { params: { kind: 'activity' }, body: { form: {} } }, visitor);
    expect(refused.status).toBe(404);
  });

  it('keeps seats and answers when it is changed; added seats go to the waiting list', async () => {
    const id = await announce();
    const [seated, waiting] = [await join(id, { q1: '作者' }), await join(id)];
    await change(id, {
      title: '缂丝雅集（改期）',
      capacity: '3',
      questions: [
        { label: '您的身份', kind: 'select', options: '作者\n编辑', required: false },
        { label: '停车', kind: 'text', options: '', required: false },
      ],
    });
    const read = (of: typeof seated) => provider.call(getOwnSignUp, { params: { id: of.id } }, of.user);
    expect(await read(waiting)).toMatchObject({ state: 'APPROVED', seat: 2 });
    expect(await read(seated)).toMatchObject({ seat: 1, answers: [{ label: '您的身份', value: '作者' }] });
    expect(await shown(id)).toMatchObject({ title: '缂丝雅集（改期）', seatsTaken: 2, waiting: 0 });
    await expect(change(id, { capacity: '1' })).rejects.toThrow('已有 2 人占席，席位不能少于 2');
  });

  it('leaves the site when it is withdrawn: sign-up closes, and existing sign-ups remain', async () => {
    const id = await announce();
    const { user, id: signUpId, checkInCode } = await join(id);
    const waiting = await join(id);
    await provider.call(withdrawContent, { params: { kind: 'activity', id } }, staff);
    const refused = await provider.refuse(getActivity, { params: { id } });
    expect(refused.status).toBe(404);
    const { list } = await provider.call(listActivities, { query: { pageSize: 100 } });
    expect(list.map((entry) => entry.id)).not.toContain(id);
    const late = await provider.refuse(signUpForActivity, { params: { id }, body: person() }, await someUser(provider));
    expect(late.msg).toBe('活动已撤下，不再接受报名');
    expect(await provider.call(getOwnSignUp, { params: { id: signUpId } }, user)).toMatchObject({
      state: 'APPROVED',
      isCalledOff: true,
      canCancel: true,
      checkInCode: '',
      seat: null,
      activity: { isShown: false },
    });
    const scopes = async () => (await provider.call(listOwnSignUps, { query: {} }, user)).counts;
    expect(await scopes()).toEqual([{ scope: 'cancelled', count: 1 }]);
    expect((await provider.call(getDashboard, {}, user)).counts.activities).toEqual({ total: 1, open: 0 });
    const input = { params: { id: signUpId } };
    expect((await provider.refuse(getSignUpCalendar, input, user)).status).toBe(409);
    // Staff cannot add anyone either.
    const added = await provider.refuse(addSignUp, { params: { id }, body: person() }, staff);
    expect(added.msg).toBe('活动已撤下，不能代为登记');
    expect(await provider.call(getStaffActivity, { params: { id } }, staff)).toMatchObject({
      isShown: false,
      isCalledOff: true,
      isDoorOpen: false,
      canAdd: false,
    });
    const soon = { startsAt: new Date(Date.now() - HOUR), endsAt: new Date(Date.now() + HOUR) };
    await provider.ctx.db.update(activities).set(soon).where(eq(activities.id, id));
    expect((await provider.refuse(checkInSignUp, { body: { checkInCode } }, staff)).msg).toBe('活动已取消，不能签到');
    expect((await provider.refuse(markAbsent, input, staff)).msg).toBe('活动已取消，不必登记未到场');
    // It stays cancelled after its date; nobody is marked as absent.
    const past = { startsAt: new Date(Date.now() - 60 * HOUR), endsAt: new Date(Date.now() - 50 * HOUR) };
    await provider.ctx.db.update(activities).set(past).where(eq(activities.id, id));
    await provider.ctx.db.update(signUps).set({ state: 'CHECKED_IN' }).where(eq(signUps.id, waiting.id));
    await settleSignUps(provider.ctx);
    await provider.ctx.db.update(signUps).set({ state: 'WAITLISTED' }).where(eq(signUps.id, waiting.id));
    expect(await provider.call(getOwnSignUp, input, user)).toMatchObject({ state: 'APPROVED', isCalledOff: true });
    expect(await scopes()).toEqual([{ scope: 'cancelled', count: 1 }]);
    const later = { startsAt: new Date(Date.now() + 50 * HOUR), endsAt: new Date(Date.now() + 60 * HOUR) };
    await provider.ctx.db.update(activities).set(later).where(eq(activities.id, id));
    // No waiting user moves up at a cancelled activity.
    await provider.call(cancelSignUpByStaff, { ...input, body: { reason: '来电取消' } }, staff);
    const read = { params: { id: waiting.id } };
    expect(await provider.call(getOwnSignUp, read, waiting.user)).toMatchObject({ state: 'WAITLISTED' });
    // Once published again it takes place, and the free seat goes to the waiting list.
    await provider.call(publishContent, { params: { kind: 'activity', id }, body: {} }, staff);
    expect(await provider.call(getOwnSignUp, read, waiting.user)).toMatchObject({
      state: 'APPROVED',
      isCalledOff: false,
    });
    await provider.call(withdrawContent, { params: { kind: 'activity', id } }, staff);
    expect(
      (await provider.call(listStaffActivities, { query: { pageSize: 100 } }, staff)).list.some(
        (entry) => entry.id === id,
      ),
    ).toBe(true);
  });

  it('notifies participants and the waiting list of a move, a cancellation and a restoration', async () => {
    const id = await announce();
    const people = [await join(id), await join(id)];
    const { user: gone, id: left } = await join(id);
    await provider.call(cancelSignUp, { params: { id: left } }, gone);
    const guest = freshPhone();
    await provider.call(addSignUp, { params: { id }, body: person({ mobile: guest }) }, staff);
    const heard = async (userId: number) =>
      (await provider.ctx.db.select().from(messages).where(eq(messages.userId, userId)).orderBy(messages.id)).map(
        ({ title, body }) => `${title}：${body}`,
      );
    const texts = async () =>
      (await provider.ctx.db.select().from(deliveries).where(eq(deliveries.recipient, guest))).map(
        ({ subject }) => subject,
      );
    const already = (await heard(people[0]?.user.id ?? 0)).length;
    const news = async (at: number) => (await heard(people[at]?.user.id ?? 0)).slice(at === 0 ? already : -4);
    await change(id, { summary: '换了摘要' });
    expect(await news(0)).toEqual([]);
    await change(id, { startsAt: '2030-05-02 09:00:00', endsAt: '2030-05-02 12:00:00' });
    await change(id, { place: '三号厅', address: '望湖路 1 号' });
    const key = { kind: 'activity', id };
    await provider.call(withdrawContent, { params: key }, staff);
    await provider.call(publishContent, { params: key, body: {} }, staff);
    const notifications = [
      '活动时间有变：“缂丝雅集”改为 5 月 2 日 09:00 在二号厅举行，至 5 月 2 日 12:00；原定 5 月 1 日 09:00 在二号厅举行。不能到场的，请提前取消。',
      '活动地点有变：“缂丝雅集”改为 5 月 2 日 09:00 在三号厅（望湖路 1 号）举行，至 5 月 2 日 12:00；原定 5 月 2 日 09:00 在二号厅举行。不能到场的，请提前取消。',
      '活动已取消：“缂丝雅集”已取消，原定 5 月 2 日 09:00 在三号厅（望湖路 1 号）举行，请不要前往。恢复举办的，另行通知。',
      '活动恢复举办：“缂丝雅集”将于 5 月 2 日 09:00 在三号厅（望湖路 1 号）举行，您的报名仍然有效。不能到场的，请提前取消。',
    ];
    expect(await news(0)).toEqual(notifications);
    expect(await news(1)).toEqual(notifications);
    expect((await heard(gone.id)).filter((text) => notifications.includes(text))).toEqual([]);
    expect((await texts()).slice(-4)).toEqual(['活动时间有变', '活动地点有变', '活动已取消', '活动恢复举办']);
  });

  it('sends no notification when a past activity is withdrawn', async () => {
    const id = await announce();
    const { user } = await join(id);
    const endsAt = new Date(Date.now() - HOUR);
    await provider.ctx.db.update(activities).set({ endsAt }).where(eq(activities.id, id));
    await provider.call(withdrawContent, { params: { kind: 'activity', id } }, staff);
    const rows = await provider.ctx.db.select().from(messages).where(eq(messages.userId, user.id));
    expect(rows.map(({ title }) => title)).not.toContain('活动已取消');
  });

  it('serves an uploaded hand-out to attendees only', async () => {
    const file = await someFile(provider, staff.id);
    const now = Date.now();
    const id = await announce({
      startsAt: formatDateTime(new Date(now + HOUR)),
      endsAt: formatDateTime(new Date(now + 2 * HOUR)),
      capacity: '',
      materials: [{ title: '讲义', file, paragraphs: '' }],
    });
    const [there, absent] = [await join(id), await join(id)];
    await provider.call(checkInSignUp, { body: { checkInCode: there.checkInCode, activityId: id } }, staff);
    const path = downloadActivityMaterial.path.replace('{id}', String(id)).replace('{position}', '0');
    const reply = await provider.raw('GET', path, { token: there.user.token });
    expect(reply.status).toBe(200);
    expect(decodeURIComponent(reply.headers.get('content-disposition') ?? '')).toContain('材料.png');
    expect((await provider.raw('GET', path, { token: absent.user.token })).status).toBe(404);
    expect((await provider.raw('GET', file)).status).toBe(404);
  });
});

onPostgres.describe('concurrent check-ins', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());

  it('checks a code in once among concurrent readers, and moves one up for one cancelled twice', async () => {
    const { id } = await someActivity(provider, {
      startsAt: new Date(Date.now() + HOUR),
      endsAt: new Date(Date.now() + 3 * HOUR),
      capacity: 2,
    });
    const staff = [await someStaff(provider), await someStaff(provider)];
    const made: Awaited<ReturnType<typeof provider.call<typeof addSignUp>>>[] = [];
    for (let at = 0; at < 4; at++) {
      const body = person({ mobile: freshPhone() });
      made.push(await provider.call(addSignUp, { params: { id }, body }, staff[0]));
    }
    const settled = await Promise.allSettled(
      Array.from({ length: 6 }, (_, at) =>
        provider.call(checkInSignUp, { body: { checkInCode: made[0]?.checkInCode ?? '' } }, staff[at % 2]),
      ),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const off = { params: { id: made[1]?.id ?? 0 }, body: { reason: '重复报名' } };
    const twice = await Promise.allSettled(staff.map((one) => provider.call(cancelSignUpByStaff, off, one)));
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const page = await provider.call(listActivitySignUps, { params: { id }, query: {} }, staff[0]);
    expect(page.list.map(({ state }) => state)).toEqual(['CHECKED_IN', 'CANCELLED', 'APPROVED', 'WAITLISTED']);
  });
});
