import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { beginFactor, confirmFactor, getOwnFactor, renewRecoveryCodes, showFactor } from '@/lib/contract/second-factor';
import { getStaffSelf } from '@/lib/contract/staff';
import { listStaffAccounts, resetStaffFactor } from '@/lib/contract/staff-accounts';
import { hashToken, newToken } from '../../core/tokens';
import { auditLog, sessions, staffFactors } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { type SomeUser, someStaff } from '../../testing/people';

const START = new Date('2026-11-22T09:00:10+08:00');
const [SECOND, HOUR] = [1000, 3_600_000];

describe('second factor of a staff login', () => {
  let provider: TestProvider;
  let head: SomeUser;
  let key = '';
  const at = (ms: number) => provider.setNow(new Date(START.getTime() + ms));
  const codeAt = (ms: number) =>
    new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: START.getTime() + ms });
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());
  beforeEach(async () => {
    provider.ports.settings.demo = false;
    at(0);
    head = await someStaff(provider, ['administrator']);
  });
  const logged = async () => {
    const rows = await provider.ctx.db.select().from(auditLog).where(eq(auditLog.userId, head.id)).orderBy(auditLog.id);
    return rows.map(({ after }) => after);
  };

  const stateOf = async (user: { token: string }) => (await provider.call(getStaffSelf, {}, user)).secondFactor;
  const show = (code: string, user: { token: string } = head) => provider.call(showFactor, { body: { code } }, user);
  const refuseShow = (code: string, user: { token: string } = head) =>
    provider.refuse(showFactor, { body: { code } }, user);
  const enrol = async (user: { token: string } = head) => {
    const begun = await provider.call(beginFactor, {}, user);
    key = begun.key;
    return { ...begun, ...(await provider.call(confirmFactor, { body: { code: codeAt(0) } }, user)) };
  };
  const loggedInAgain = async () => {
    const token = newToken();
    const expiresAt = new Date(START.getTime() + 30 * 24 * HOUR);
    await provider.ctx.db.insert(sessions).values({ userId: head.id, tokenHash: hashToken(token), expiresAt });
    return { token };
  };

  it('must be set up before anything else opens, and the response says so', async () => {
    expect(await provider.call(getStaffSelf, {}, head)).toMatchObject({ secondFactor: 'enrol', duties: [] });
    const response = await provider.raw('GET', listStaffAccounts.path, head);
    expect(response.status).toBe(403);
    const said = z
      .object({ msg: z.string(), data: z.object({ secondFactor: z.string() }) })
      .parse(await response.json());
    expect(said).toEqual({ msg: '请先设置两步验证，再进入工作台', data: { secondFactor: 'enrol' } });
    const { uri, recoveryCodes } = await enrol();
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await stateOf(head)).toBe('shown');
    expect(await provider.call(listStaffAccounts, {}, head)).toContainEqual(
      expect.objectContaining({ id: head.id, hasFactor: true }),
    );
    expect(await provider.call(getOwnFactor, {}, head)).toEqual({ isSet: true, since: '2026-11-22', recoveryLeft: 10 });
    expect((await provider.refuse(beginFactor, {}, head)).status).toBe(409);
  });

  it('stores neither secret nor recovery codes in plain text, and logs no code in the audit log', async () => {
    const { recoveryCodes } = await enrol();
    const [row] = await provider.ctx.db.select().from(staffFactors).where(eq(staffFactors.userId, head.id));
    const stored = JSON.stringify(row);
    expect(stored).not.toContain(key.replaceAll(' ', ''));
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
    expect(await logged()).toEqual([{ result: '开始设置' }, { result: '设置完成' }]);
  });

  it('is required at each login and after twelve hours, and accepts a code once', async () => {
    await enrol();
    const again = await loggedInAgain();
    expect(await stateOf(again)).toBe('needed');
    expect(await stateOf(head)).toBe('shown');
    // The code of the enrolment is used up for every session.
    expect((await refuseShow(codeAt(0), again)).fields.code).toContain('已经用过');
    at(31 * SECOND);
    await show(codeAt(31 * SECOND), again);
    expect(await stateOf(again)).toBe('shown');
    const third = await loggedInAgain();
    expect((await refuseShow(codeAt(31 * SECOND), third)).status).toBe(422);
    expect((await refuseShow(codeAt(0), third)).status).toBe(422);
    at(13 * HOUR);
    expect(await stateOf(again)).toBe('needed');
    await show(codeAt(13 * HOUR), again);
    expect(await stateOf(again)).toBe('shown');
  });

  it('accepts one of two concurrent requests with the same code', async () => {
    await enrol();
    const logins = [await loggedInAgain(), await loggedInAgain()];
    at(60 * SECOND);
    const body = JSON.stringify({ code: codeAt(60 * SECOND) });
    const answers = await Promise.all(
      logins.map(({ token }) => provider.raw('POST', showFactor.path, { token, body })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('counts wrong codes, and rejects all for fifteen minutes after five', async () => {
    await enrol();
    const again = await loggedInAgain();
    at(60 * SECOND);
    for (let count = 0; count < 5; count += 1) expect((await refuseShow('000000', again)).status).toBe(422);
    expect(await refuseShow(codeAt(60 * SECOND), again)).toMatchObject({
      status: 429,
      msg: '验证码多次不正确，请在 15 分钟后再试',
    });
    at(17 * 60 * SECOND);
    await show(codeAt(17 * 60 * SECOND), again);
    expect((await logged()).map(({ result }) => result).slice(-2)).toEqual(['验证码多次不正确，暂停 15 分钟', '通过']);
  });

  it('accepts a recovery code once, and none of another user', async () => {
    const { recoveryCodes } = await enrol();
    const [first = '', second = ''] = recoveryCodes;
    const again = await loggedInAgain();
    expect(await show(first.toUpperCase(), again)).toEqual({ recoveryLeft: 9 });
    const third = await loggedInAgain();
    expect((await refuseShow(first, third)).status).toBe(422);
    expect(await show(second.replace('-', ''), third)).toEqual({ recoveryLeft: 8 });
    expect((await refuseShow('12345', third)).fields.code).toBe('请填写 6 位数字验证码，或 10 位恢复码');
  });

  it('replaces the recovery codes after a code of the app, as the answer that showed them may be lost', async () => {
    const renew = (code: string) => provider.call(renewRecoveryCodes, { body: { code } }, head);
    const refuseRenewal = (code: string) => provider.refuse(renewRecoveryCodes, { body: { code } }, head);
    const { recoveryCodes: former } = await enrol();
    const repeated = await provider.refuse(confirmFactor, { body: { code: codeAt(0) } }, head);
    expect([repeated.status, repeated.msg]).toEqual([
      409,
      '两步验证已经设置；没有看到恢复码的，请在“申报与两步验证”里换一组',
    ]);
    // Neither the code of the enrolment nor a recovery code renews them.
    expect((await refuseRenewal(codeAt(0))).fields.code).toContain('已经用过');
    expect((await refuseRenewal(former[0] ?? '')).status).toBe(422);
    at(60 * SECOND);
    const { recoveryCodes: lost } = await renew(codeAt(60 * SECOND));
    at(120 * SECOND);
    const { recoveryCodes: kept } = await renew(codeAt(120 * SECOND));
    expect(new Set([...former, ...lost, ...kept]).size).toBe(30);
    expect(await provider.call(getOwnFactor, {}, head)).toMatchObject({ recoveryLeft: 10 });
    const again = await loggedInAgain();
    for (const [code = ''] of [former, lost]) expect((await refuseShow(code, again)).status).toBe(422);
    expect(await show(kept[0] ?? '', again)).toEqual({ recoveryLeft: 9 });
    expect((await logged()).map(({ result }) => result)).toContain('换了一组恢复码');
  });

  it('renews no recovery codes of a login that has not shown its second factor', async () => {
    await enrol();
    const again = await loggedInAgain();
    at(60 * SECOND);
    const refused = await provider.refuse(renewRecoveryCodes, { body: { code: codeAt(60 * SECOND) } }, again);
    expect([refused.status, refused.error]).toEqual([403, 'secondFactorRequired']);
  });

  it('is reset by another administrator, and set up again', async () => {
    await enrol();
    const other = await someStaff(provider, ['administrator']);
    expect((await provider.refuse(resetStaffFactor, { params: { id: head.id } }, other)).status).toBe(403);
    key = '';
    await enrol(other);
    await provider.call(resetStaffFactor, { params: { id: head.id } }, other);
    expect(await stateOf(head)).toBe('enrol');
    expect((await provider.refuse(listStaffAccounts, {}, head)).status).toBe(403);
    expect(await provider.ctx.db.select().from(staffFactors).where(eq(staffFactors.userId, head.id))).toEqual([]);
    await enrol();
    expect(await stateOf(head)).toBe('shown');
  });

  it('is optional in the demo for users who have not set it up', async () => {
    provider.ports.settings.demo = true;
    expect(await provider.call(getStaffSelf, {}, head)).toMatchObject({ secondFactor: 'none' });
    await provider.call(listStaffAccounts, {}, head);
    await enrol();
    expect(await stateOf(await loggedInAgain())).toBe('needed');
  });
});
