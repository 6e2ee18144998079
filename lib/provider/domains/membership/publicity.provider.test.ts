import { desc, eq } from 'drizzle-orm';
import { getOwnApplication } from '@/lib/contract/membership';
import {
  decideObjection,
  fileObjection,
  getPublicity,
  listObjections,
  listPublicity,
  sendObjectionCode,
} from '@/lib/contract/membership-publicity';
import { getStaffCase, reviewCase } from '@/lib/contract/staff-cases';
import { addDays, formatDate } from '@/lib/format/dates';
import { workdaysAfter } from '@/lib/format/workdays';
import { deliveries, membershipPublicities, messages, outbox, users } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { afterPublicity, announced, decideOn, runLapse, withMembershipLevels } from '../../testing/memberships';
import { type SomeUser, someStaff, someUser } from '../../testing/people';
import { paidFee } from '../../testing/refunds';

const TEXT = '申请人所列的代表作品是我的作品，没有取得许可，附有在先发表的记录，请核实。';

describe('the publicity of an application', () => {
  let provider: TestProvider;
  let staff: SomeUser;
  beforeAll(async () => {
    provider = await startProvider();
    await withMembershipLevels(provider);
    staff = await someStaff(provider);
  });
  afterAll(() => provider.close());
  afterEach(() => provider.setNow(null));

  const publicityId = async (recordId: number) => {
    const [row] = await provider.ctx.db
      .select()
      .from(membershipPublicities)
      .where(eq(membershipPublicities.recordId, recordId));
    return row?.id ?? 0;
  };
  const statusOf = async (user: SomeUser) => (await provider.call(getOwnApplication, {}, user))?.status;

  let phone = 13_700_000_000;
  /** Objects from a new phone, or from the given one. */
  async function object(id: number, mobile = String(phone++)) {
    await provider.call(sendObjectionCode, { params: { id }, body: { mobile } });
    const [sent] = await provider.ctx.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, mobile))
      .orderBy(desc(outbox.id));
    const code = /(\d{6})/.exec(sent?.text ?? '')?.[1] ?? '';
    return { mobile, code, body: { name: '陆远', mobile, code, text: TEXT } };
  }

  it('is a public page from its first day, without more than name, level, field and days', async () => {
    provider.invalidated.length = 0;
    const { id, name } = await announced(provider, staff);
    expect(provider.invalidated).toContain('publicity');
    const { list } = await provider.call(listPublicity, {});
    const shown = list.find((one) => one.name === name);
    const today = formatDate(provider.ctx.now());
    expect(shown).toEqual({
      id: await publicityId(id),
      name,
      variant: 'personal',
      levelLabel: '个人会员',
      field: '版权运营',
      startsOn: today,
      endsOn: workdaysAfter(provider.ctx.now(), 5),
      state: 'open',
    });
    expect(await provider.call(getPublicity, { params: { id: shown?.id ?? 0 } })).toEqual(shown);
  });

  it('cannot be shortened by staff, nor by a job before its end', async () => {
    const { user, id } = await announced(provider, staff);
    for (const action of ['pass', 'passPaid', 'approve', 'pay']) {
      const refused = await provider.refuse(reviewCase, { params: { id }, body: { action, note: '' } }, staff);
      expect(refused.status).toBe(409);
    }
    const last = workdaysAfter(provider.ctx.now(), 5);
    provider.setNow(new Date(`${last}T15:59:00.000Z`));
    await runLapse(provider, id);
    expect(await statusOf(user)).toBe('announced');
    provider.setNow(new Date(`${last}T16:01:00.000Z`));
    await runLapse(provider, id);
    // Fifteen days, as the regulation and the pages say; working days would be three weeks.
    const own = await provider.call(getOwnApplication, {}, user);
    expect(own).toMatchObject({ status: 'unpaid', dueOn: formatDate(addDays(provider.ctx.now(), 15)) });
    expect((await provider.call(getPublicity, { params: { id: await publicityId(id) } })).state).toBe('passed');
    provider.setNow(addDays(provider.ctx.now(), 31));
    expect((await provider.refuse(getPublicity, { params: { id: await publicityId(id) } })).status).toBe(404);
  });

  it('ends by itself also for a fee that was paid in advance', async () => {
    const { user, id } = await announced(provider, staff);
    await paidFee(provider, user.token, id);
    await afterPublicity(provider, user, id);
    expect(await statusOf(user)).toBe('paid');
  });

  it('leaves the page with a refusal', async () => {
    const { id } = await announced(provider, staff);
    await decideOn(provider, staff, id, 'refuse', '材料不实');
    expect((await provider.refuse(getPublicity, { params: { id: await publicityId(id) } })).status).toBe(404);
  });

  it('accepts an objection with name, phone and code, and tells staff without the name', async () => {
    const { id } = await announced(provider, staff);
    const at = await publicityId(id);
    const { body } = await object(at);
    const wrong = { ...body, code: body.code === '000000' ? '111111' : '000000' };
    expect((await provider.refuse(fileObjection, { params: { id: at }, body: wrong })).fields).toEqual({
      code: '验证码不正确',
    });
    expect(
      (await provider.refuse(fileObjection, { params: { id: at }, body: { ...body, name: '', text: '不行' } })).fields,
    ).toEqual({ name: '请填写真实姓名', text: '请写明事实与理由，至少 20 字' });
    const { number } = await provider.call(fileObjection, { params: { id: at }, body });
    expect(number).toMatch(/^RY-\d{4}-\d{6}$/);
    const sent = await provider.ctx.db.select().from(messages).where(eq(messages.userId, staff.id));
    const message = sent.findLast(({ link }) => link === `/staff/cases/${id}`);
    expect(message?.body).toContain(number);
    expect(message?.body).not.toContain('陆远');
    const { list } = await provider.call(listObjections, { params: { id } }, staff);
    expect(list).toMatchObject([{ number, name: '陆远', mobile: body.mobile, text: TEXT, state: 'open' }]);
    expect((await provider.refuse(listObjections, { params: { id } }, await someUser(provider))).status).toBe(404);
    provider.setNow(addDays(provider.ctx.now(), 0.01));
    // Nobody learns by guessing phones who has objected: a code comes first.
    const guess = await provider.refuse(fileObjection, { params: { id: at }, body: { ...body, code: '000000' } });
    expect([guess.status, guess.msg.includes(number)]).toEqual([422, false]);
    expect(
      (await provider.refuse(fileObjection, { params: { id: at }, body: (await object(at, body.mobile)).body })).msg,
    ).toBe(`您对这份申请的异议 ${number} 正在处理，结果会以短信告知`);
  });

  it('is not decided by the staff member who objected, nor read by them', async () => {
    const { id } = await announced(provider, staff);
    const at = await publicityId(id);
    const objector = await someStaff(provider);
    const [{ phone } = { phone: '' }] = await provider.ctx.db.select().from(users).where(eq(users.id, objector.id));
    const { body } = await object(at, phone);
    await provider.call(fileObjection, { params: { id: at }, body }, objector);
    const [{ id: objection = 0 } = {}] = (await provider.call(listObjections, { params: { id } }, staff)).list;
    const tied = { status: 409, error: 'conflictOfInterest' };
    const decide = { params: { id }, body: { objection, upheld: true, answer: '经核实，异议成立' } };
    expect(await provider.refuse(decideObjection, decide, objector)).toMatchObject(tied);
    expect(await provider.refuse(getStaffCase, { params: { id } }, objector)).toMatchObject(tied);
    const refuse = { params: { id }, body: { action: 'refuse', note: '材料不实' } };
    expect(await provider.refuse(reviewCase, refuse, objector)).toMatchObject(tied);
    await provider.call(decideObjection, { ...decide, body: { ...decide.body, upheld: false } }, staff);
  });

  it('stays with the reviewers whose names an objector has entered', async () => {
    const { id } = await announced(provider, staff);
    const at = await publicityId(id);
    const namesakes = [await someStaff(provider), await someStaff(provider)];
    for (const [place, realName] of ['周砚', '陈屿'].entries())
      await provider.ctx.db
        .update(users)
        .set({ realName })
        .where(eq(users.id, namesakes[place]?.id ?? 0));
    for (const name of ['周砚', '周砚、陈屿']) {
      const { body } = await object(at);
      await provider.call(fileObjection, { params: { id: at }, body: { ...body, name } });
    }
    for (const namesake of namesakes) {
      expect((await provider.call(listObjections, { params: { id } }, namesake)).list).toHaveLength(2);
      await provider.call(getStaffCase, { params: { id } }, namesake);
    }
    const [own] = await provider.ctx.db.select().from(users).where(eq(users.id, staff.id));
    await provider.ctx.db.update(users).set({ realName: '陈屿' }).where(eq(users.id, staff.id));
    await provider.call(reviewCase, { params: { id }, body: { action: 'refuse', note: '材料不实' } }, staff);
    await provider.ctx.db.update(users).set({ realName: own?.realName }).where(eq(users.id, staff.id));
  });

  it('does not end while an objection is undecided, and ends with its dismissal', async () => {
    const { user, id } = await announced(provider, staff);
    const at = await publicityId(id);
    const { body } = await object(at);
    await provider.call(fileObjection, { params: { id: at }, body });
    await afterPublicity(provider, user, id);
    expect(await statusOf(user)).toBe('announced');
    expect((await provider.refuse(fileObjection, { params: { id: at }, body })).msg).toContain('结束，不再接受异议');
    const [{ id: objection = 0 } = {}] = (await provider.call(listObjections, { params: { id } }, staff)).list;
    const decide = { params: { id }, body: { objection, upheld: false, answer: '经核实，作品系申请人原创' } };
    const { list } = await provider.call(decideObjection, decide, staff);
    expect(list).toMatchObject([{ state: 'dismissed', answer: '经核实，作品系申请人原创' }]);
    expect(await statusOf(user)).toBe('unpaid');
    const sent = await provider.ctx.db.select().from(deliveries).where(eq(deliveries.recipient, body.mobile));
    expect(sent.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^您对“.+”入会公示提出的异议（RY-.*）不成立：经核实，作品系申请人原创。$/),
    ]);
    expect((await provider.refuse(decideObjection, decide, staff)).error).toBe('actionNotAllowed');
  });

  it('leaves the refusal alone after an objection was upheld', async () => {
    const { user, id } = await announced(provider, staff);
    const at = await publicityId(id);
    await provider.call(fileObjection, { params: { id: at }, body: (await object(at)).body });
    const [{ id: objection = 0 } = {}] = (await provider.call(listObjections, { params: { id } }, staff)).list;
    await provider.call(
      decideObjection,
      { params: { id }, body: { objection, upheld: true, answer: '作品确系抄袭' } },
      staff,
    );
    await afterPublicity(provider, user, id);
    expect(await statusOf(user)).toBe('announced');
    await decideOn(provider, staff, id, 'refuse', '异议成立');
    expect(await statusOf(user)).toBe('rejected');
  });

  it('takes at most five objections of a phone within a day', async () => {
    const mobile = String(phone++);
    for (let at = 0; at < 6; at++) {
      const { id } = await announced(provider, staff);
      const shown = await publicityId(id);
      provider.setNow(addDays(provider.ctx.now(), 0.001));
      const { body } = await object(shown, mobile);
      if (at < 5) await provider.call(fileObjection, { params: { id: shown }, body });
      else
        expect(await provider.refuse(fileObjection, { params: { id: shown }, body })).toMatchObject({
          status: 429,
          error: 'tooMany',
        });
    }
  });
});
