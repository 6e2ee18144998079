import { and, count, eq, isNull } from 'drizzle-orm';
import * as account from '@/lib/contract/account';
import { READER_HEADER, readerHeader } from '@/lib/contract/login-cookies';
import { listDevices, requestDeletion, revokeDevice } from '@/lib/contract/personal-data';
import { changePassword, revokeOtherSessions } from '@/lib/contract/profile';
import { hashToken, newToken } from '../../core/tokens';
import { returned } from '../../db/returned';
import { enterprises, enterpriseUsers, loginCodes, scanLogins, sessions, users } from '../../db/schema';
import { noSender } from '../../gateways/no-sender';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { someUser } from '../../testing/people';
import { hashPassword } from '../account/password';
import { firstLoginCode } from './by-phone';

let next = 13_700_000_000;
const newPhone = () => String(next++);

/** Returns the last code sent to a phone. */
async function codeFor(provider: TestProvider, phone: string): Promise<string> {
  const answer = await provider.raw('GET', `/api/v1/dev/outbox?recipient=${phone}`);
  const code = /(\d{6})，/.exec(await answer.text())?.[1];
  if (!code) throw new Error(`no code for ${phone}`);
  return code;
}

/** Requests a code and returns it. */
async function newCodeFor(provider: TestProvider, phone: string): Promise<string> {
  await provider.call(account.sendLoginCode, { body: { phone } });
  return codeFor(provider, phone);
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

async function logIn(provider: TestProvider, phone = newPhone()) {
  const code = await newCodeFor(provider, phone);
  return provider.call(account.loginByPhone, { body: { phone, code } });
}

describe('login by code', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());
  afterEach(() => provider.setNow(null));

  it('makes the account at the first login and finds it at the second', async () => {
    const phone = newPhone();
    const first = await logIn(provider, phone);
    expect(first).toMatchObject({ uNickname: `用户${phone.slice(-4)}`, uHeadPortrait: '', nicknameSet: false });
    expect(first.uPhone).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
    const named = await provider.call(account.setNickname, { body: { uNickname: ' 青石 ' } }, { token: first.token });
    expect(named).toMatchObject({ uNickname: '青石', nicknameSet: true });
    const second = await logIn(provider, phone);
    expect(second).toMatchObject({ id: first.id, uNickname: '青石', nicknameSet: true });
    expect(second.token).not.toBe(first.token);
  });

  it('does not take a code that a newer one replaced for a login by code', async () => {
    const { phone } = await someUser(provider, { passwordHash: await hashPassword('Known-2026') });
    await firstLoginCode(provider.ctx, phone);
    await firstLoginCode(provider.ctx, phone);
    const { token } = await provider.call(account.loginByPassword, {
      body: { account: phone, password: 'Known-2026' },
    });
    const { fields } = await provider.refuse(changePassword, { body: { password: 'Taken-2026' } }, { token });
    expect(fields).toEqual({ current: '请输入当前密码' });
  });

  it('says that no message can be sent, and keeps the code that an operator printed', async () => {
    const phone = newPhone();
    const code = await firstLoginCode(provider.ctx, phone);
    const usual = provider.ports.sender;
    provider.ports.sender = noSender;
    const refusal = await provider.refuse(account.sendLoginCode, { body: { phone } });
    provider.ports.sender = usual;
    expect(refusal).toMatchObject({ status: 503, msg: '本站还没有开通短信，发不出验证码，请与协会联系' });
    const rows = await provider.ctx.db.select().from(loginCodes).where(eq(loginCodes.phone, phone));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
    provider.setNow(new Date(Date.now() + 14 * 60_000));
    expect(await provider.call(account.loginByPhone, { body: { phone, code } })).toMatchObject({ nicknameSet: false });
    const late = await firstLoginCode(provider.ctx, phone);
    provider.setNow(new Date(Date.now() + 30 * 60_000));
    const refused = await provider.refuse(account.loginByPhone, { body: { phone, code: late } });
    expect(refused.fields).toEqual({ code: '验证码已失效，请重新获取' });
  });

  it('refuses nicknames that imitate the association or its staff, in any spelling', async () => {
    const { token, uNickname } = await logIn(provider);
    for (const name of ['云州市版权协会', '协 会 小王', 'Ａｄｍｉｎ', '管\u200b理员', '工作人員', '【官方】']) {
      const refusal = await provider.refuse(account.setNickname, { body: { uNickname: name } }, { token });
      expect([name, refusal.status, refusal.fields]).toEqual([
        name,
        422,
        { uNickname: '昵称不能与协会或工作人员的称呼混淆，请换一个' },
      ]);
    }
    expect((await provider.call(account.getUserInfo, {}, { token })).uNickname).toBe(uNickname);
    // A name assigned to staff by command is accepted when it is submitted unchanged.
    const staff = await someUser(provider, { nickname: '工作人员李昭', staffRoles: ['reviewer'] });
    const kept = await provider.call(account.setNickname, { body: { uNickname: '工作人员李昭' } }, staff);
    expect(kept.nicknameSet).toBe(true);
  });

  it('stores neither code nor token in plain text', async () => {
    const phone = newPhone();
    const code = await newCodeFor(provider, phone);
    const { token } = await provider.call(account.loginByPhone, { body: { phone, code } });
    const { db } = provider.ctx;
    const stored = JSON.stringify([
      await db.select().from(loginCodes).where(eq(loginCodes.phone, phone)),
      (await db.select().from(sessions)).map(({ tokenHash, bridgeHash }) => [tokenHash, bridgeHash]),
    ]);
    expect(stored).not.toContain(`"${code}"`);
    expect(stored).not.toContain(token);
  });

  it('hides the outbox from remote clients', async () => {
    const here = await provider.raw('GET', '/api/v1/dev/outbox');
    const elsewhere = await provider.raw('GET', '/api/v1/dev/outbox', { headers: { 'x-portal-remote': '1' } });
    expect([here.status, elsewhere.status]).toEqual([200, 404]);
  });

  it('accepts a code once', async () => {
    const phone = newPhone();
    const code = await newCodeFor(provider, phone);
    await provider.call(account.loginByPhone, { body: { phone, code } });
    expect((await provider.refuse(account.loginByPhone, { body: { phone, code } })).fields).toEqual({
      code: '验证码已失效，请重新获取',
    });
  });

  it('invalidates an earlier code when a later one is sent', async () => {
    const phone = newPhone();
    const earlier = await newCodeFor(provider, phone);
    let later = await newCodeFor(provider, phone);
    if (later === earlier) later = await newCodeFor(provider, phone);
    await provider.refuse(account.loginByPhone, { body: { phone, code: earlier } });
    await provider.call(account.loginByPhone, { body: { phone, code: later } });
  });

  it('refuses the code of another phone', async () => {
    const [mine, other] = [newPhone(), newPhone()];
    await newCodeFor(provider, mine);
    const theirs = await newCodeFor(provider, other);
    const { fields } = await provider.refuse(account.loginByPhone, { body: { phone: mine, code: theirs } });
    // Both codes are equal once in a million runs; then the login would succeed.
    expect(fields.code).toBe('验证码不正确');
  });

  it('voids a code after five wrong guesses, even for the correct one', async () => {
    const phone = newPhone();
    const code = await newCodeFor(provider, phone);
    const guess = () => provider.refuse(account.loginByPhone, { body: { phone, code: wrong(code) } });
    for (let turn = 1; turn <= 4; turn++) expect((await guess()).fields).toEqual({ code: '验证码不正确' });
    expect(await guess()).toMatchObject({ status: 422, fields: { code: '验证码已失效，请重新获取' } });
    const { fields } = await provider.refuse(account.loginByPhone, { body: { phone, code } });
    expect(fields).toEqual({ code: '验证码已失效，请重新获取' });
  });

  it('expires after five minutes', async () => {
    const phone = newPhone();
    const sentAt = new Date();
    provider.setNow(sentAt);
    const code = await newCodeFor(provider, phone);
    provider.setNow(new Date(sentAt.getTime() + 300_000));
    await provider.refuse(account.loginByPhone, { body: { phone, code } });
    provider.setNow(new Date(sentAt.getTime() + 299_000));
    await provider.call(account.loginByPhone, { body: { phone, code } });
  });

  it.each([
    [{ phone: '12345', code: '123456' }, 'phone'],
    [{ phone: '13700000000', code: '12' }, 'code'],
    [{ code: '123456' }, 'phone'],
  ])('reports the invalid field: %j', async (body, field) => {
    const { status, fields } = await provider.refuse(account.loginByPhone, { body });
    expect(status).toBe(422);
    expect(Object.keys(fields)).toContain(field);
  });
});

describe('rate limits', () => {
  it('sends one code a minute', async () => {
    const provider = await startProvider({ limitFactor: 1 });
    const phone = newPhone();
    await provider.call(account.sendLoginCode, { body: { phone } });
    const refusal = await provider.refuse(account.sendLoginCode, { body: { phone } });
    expect(refusal).toMatchObject({ status: 429 });
    expect(refusal.msg).toMatch(/^验证码已发送，请在 \d+ 秒后再获取$/);
    await provider.call(account.sendLoginCode, { body: { phone: newPhone() } });
    await provider.close();
  });

  it('sends ten codes a day from one network, and leaves others to the owner of the phone', async () => {
    const provider = await startProvider({ limitFactor: 1 });
    const phone = newPhone();
    const send = async (address: string) => {
      const { status } = await provider.raw('POST', account.sendLoginCode.path, {
        body: JSON.stringify({ phone }),
        headers: { 'x-client-ip': address },
      });
      return status;
    };
    const nextMinute = () => provider.ports.limiter.clear('code-phone', phone);
    const sent: number[] = [];
    for (let turn = 0; turn < 10; turn++) {
      sent.push(await send('10.4.0.1'));
      await nextMinute();
    }
    expect(sent).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await send('10.4.0.1')).toBe(429);
    // The refused request does not count as the code of this minute.
    expect(await send('10.5.0.1')).toBe(200);
    for (let turn = 0; turn < 9; turn++) {
      await nextMinute();
      expect(await send('10.5.0.1')).toBe(200);
    }
    await nextMinute();
    expect(await send('10.6.0.1')).toBe(429);
    await provider.close();
  });

  it('stops guessing one password from many addresses', async () => {
    const provider = await startProvider({ limitFactor: 1 });
    const attempt = (turn: number) =>
      provider.refuse(
        account.loginByPassword,
        { body: { account: 'nobody', password: 'x' } },
        { headers: { 'x-client-ip': `10.0.0.${turn}` } },
      );
    for (let turn = 1; turn <= 10; turn++) expect((await attempt(turn)).status).toBe(422);
    expect((await attempt(11)).status).toBe(429);
    await provider.close();
  });

  it('stops guessing many accounts from one address', async () => {
    const provider = await startProvider({ limitFactor: 1 });
    const attempt = (turn: number) =>
      provider.refuse(
        account.loginByPassword,
        { body: { account: `nobody${turn}`, password: 'x' } },
        { headers: { 'x-client-ip': '10.0.1.1' } },
      );
    for (let turn = 1; turn <= 60; turn++) expect((await attempt(turn)).status).toBe(422);
    expect((await attempt(61)).status).toBe(429);
    await provider.close();
  });

  it('counts all addresses of one IPv6 network as one', async () => {
    const provider = await startProvider({ limitFactor: 1 });
    const attempt = (turn: number) =>
      provider.refuse(
        account.loginByPassword,
        { body: { account: `nobody${turn}`, password: 'x' } },
        { headers: { 'x-client-ip': `2001:db8:1:2::${turn}` } },
      );
    for (let turn = 1; turn <= 60; turn++) expect((await attempt(turn)).status).toBe(422);
    expect((await attempt(61)).status).toBe(429);
    await provider.close();
  });

  it('does not lock the owner out, and tells a stranger the waiting time and the alternatives', async () => {
    const provider = await startProvider({ limitFactor: 1 });
    const phone = newPhone();
    await someUser(provider, { phone, account: phone.slice(2), passwordHash: await hashPassword('Right-2026') });
    const at = (address: string) => ({ headers: { 'x-client-ip': address } });
    const right = { account: phone, password: 'Right-2026' };
    await provider.call(account.loginByPassword, { body: right }, at('10.2.0.1'));
    // Phone number and login name share one counter.
    const guess = (turn: number) => ({ account: turn % 2 ? phone : phone.slice(2), password: `guess ${turn}` });
    for (let turn = 0; turn < 10; turn++)
      await provider.refuse(account.loginByPassword, { body: guess(turn) }, at(`10.3.0.${turn}`));
    const refusal = await provider.refuse(account.loginByPassword, { body: right }, at('10.3.1.1'));
    expect(refusal.status).toBe(429);
    expect(refusal.msg).toMatch(/^登录尝试过多，请在 \d+ 分钟后再试，或改用验证码登录$/);
    await provider.call(account.loginByPassword, { body: right }, at('10.2.0.1'));
    // Guesses from the owner's address are counted too.
    for (let turn = 0; turn < 10; turn++)
      expect((await provider.refuse(account.loginByPassword, { body: guess(turn) }, at('10.2.0.1'))).status).toBe(422);
    expect((await provider.refuse(account.loginByPassword, { body: guess(1) }, at('10.2.0.1'))).status).toBe(429);
    const code = await newCodeFor(provider, phone);
    await provider.call(account.loginByPhone, { body: { phone, code } }, at('10.2.0.1'));
    await provider.close();
  });

  it('stops guessing the password of an open session, whatever it is asked for', async () => {
    const provider = await startProvider({ limitFactor: 1 });
    const own = { current: 'Right-2026', password: 'Other-2026' };
    const user = await someUser(provider, { passwordHash: await hashPassword(own.current) });
    const guess = (password: string) => [
      () => provider.refuse(changePassword, { body: { ...own, current: password } }, user),
      () => provider.refuse(requestDeletion, { body: { password } }, user),
    ];
    const answers: number[] = [];
    for (let turn = 0; turn < 5; turn += 1)
      for (const ask of guess(`Wrong-${turn}`)) answers.push((await ask()).status);
    expect(answers).toEqual(Array.from({ length: 10 }, () => 422));
    for (const ask of guess(own.current)) expect((await ask()).msg).toContain('分钟后再试');
    await provider.close();
  });

  it('never locks out a user with the correct password', async () => {
    const provider = await startProvider({ limitFactor: 1 });
    const phone = newPhone();
    await someUser(provider, { phone, passwordHash: await hashPassword('Right-2026') });
    const body = { account: phone, password: 'Right-2026' };
    for (let turn = 0; turn < 12; turn++) await provider.call(account.loginByPassword, { body });
    for (let turn = 0; turn < 9; turn++) {
      await provider.refuse(account.loginByPassword, { body: { ...body, password: 'wrong' } });
    }
    await provider.call(account.loginByPassword, { body });
    await provider.close();
  });
});

describe('login by password', () => {
  let provider: TestProvider;
  const phone = newPhone();
  beforeAll(async () => {
    provider = await startProvider();
    await someUser(provider, { phone, account: 'qingshi', passwordHash: await hashPassword('Right-2026') });
    await someUser(provider, { phone: newPhone(), account: 'without-password' });
  });
  afterAll(() => provider.close());

  const refused = (name: string, password: string) =>
    provider.refuse(account.loginByPassword, { body: { account: name, password } });

  it('accepts the phone number and the login name', async () => {
    for (const name of [phone, 'qingshi', ' qingshi ']) {
      const { token } = await provider.call(account.loginByPassword, {
        body: { account: name, password: 'Right-2026' },
      });
      expect((await provider.call(account.getUserInfo, {}, { token })).loginName).toBe('qingshi');
    }
  });

  it('answers alike for a wrong password, an unknown account and one without a password', async () => {
    const answers = [
      await refused('qingshi', 'Wrong'),
      await refused('nobody', 'Wrong'),
      await refused('without-password', 'Wrong'),
    ];
    for (const answer of answers) {
      expect(answer).toEqual({
        status: 422,
        code: 422,
        error: 'invalid',
        msg: '账号或密码不正确',
        fields: { password: '账号或密码不正确' },
      });
    }
  });

  it('is refused with a password that is changed in the meantime', async () => {
    const own = newPhone();
    const user = await someUser(provider, { phone: own, passwordHash: await hashPassword('Old-2026') });
    const { limiter } = provider.ports;
    const usual = limiter.clear.bind(limiter);
    // The check of the password is over by then, and the session is not opened yet.
    limiter.clear = async (...key) => {
      limiter.clear = usual;
      await provider.call(changePassword, { body: { current: 'Old-2026', password: 'New-2026' } }, user);
      await usual(...key);
    };
    expect((await refused(own, 'Old-2026')).fields).toEqual({ password: '账号或密码不正确' });
    const live = and(eq(sessions.userId, user.id), isNull(sessions.revokedAt));
    expect(await provider.ctx.db.$count(sessions, live)).toBe(1);
  });

  it('takes about as long for an account that does not exist', async () => {
    const time = async (name: string) => {
      const taken: number[] = [];
      for (let turn = 0; turn < 5; turn++) {
        const start = performance.now();
        await refused(name, 'Wrong');
        taken.push(performance.now() - start);
      }
      return Math.min(...taken);
    };
    await refused('nobody', 'Wrong');
    const [known, unknown] = [await time('qingshi'), await time('nobody')];
    // Without the dummy hash the second would be a plain query, many times faster.
    expect(unknown).toBeGreaterThan(known / 3);
    expect(known).toBeGreaterThan(unknown / 3);
  });
});

describe('login by QR code', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());
  afterEach(() => provider.setNow(null));

  const start = () =>
    provider.call(
      account.startScanLogin,
      { body: {} },
      { headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0', 'x-client-ip': '203.0.113.9' } },
    );
  const check = (id: string, secret: string) =>
    provider.call(account.checkScanLogin, { query: { id } }, { headers: { 'x-scan-secret': secret } });
  const open = (id: string, token: string) => provider.call(account.openScanLogin, { params: { id } }, { token });
  const decide = (id: string, token: string, accept = true) =>
    provider.call(account.decideScanLogin, { params: { id }, body: { accept } }, { token });

  it('goes from waiting through scanned to a login that is issued once', async () => {
    const { token, id: userId } = await someUser(provider);
    const { id, secret, url, shortCode } = await start();
    expect(url).toMatch(new RegExp(`/scan/authorize\\?id=${id}$`));
    expect(url).not.toContain(secret);
    expect(await check(id, secret)).toEqual({ state: 'waiting', login: null });
    expect(await open(id, token)).toMatchObject({
      device: 'Windows 电脑，Chrome 浏览器',
      place: '203.0.113.9',
      shortCode,
    });
    expect((await check(id, secret)).state).toBe('scanned');
    await decide(id, token);
    const { state, login } = await check(id, secret);
    expect(state).toBe('confirmed');
    expect(login?.id).toBe(userId);
    expect(login?.token).not.toBe(token);
    expect((await provider.call(account.getUserInfo, {}, { token: login?.token })).id).toBe(userId);
    expect(await check(id, secret)).toEqual({ state: 'expired', login: null });
  });

  it('answers only with the secret, which is not stored in plain text', async () => {
    const { id, secret } = await start();
    expect((await provider.refuse(account.checkScanLogin, { query: { id } })).status).toBe(404);
    const guess = { headers: { 'x-scan-secret': 'x'.repeat(43) } };
    expect((await provider.refuse(account.checkScanLogin, { query: { id } }, guess)).status).toBe(404);
    expect((await provider.refuse(account.checkScanLogin, { query: { id: 'none' } }, guess)).status).toBe(404);
    expect(JSON.stringify(await provider.ctx.db.select().from(scanLogins))).not.toContain(secret);
  });

  it('accepts a decision only from the user who opened it, and only after opening', async () => {
    const [first, second] = [await someUser(provider), await someUser(provider)];
    const { id, secret } = await start();
    const refuse = (token: string) =>
      provider.refuse(account.decideScanLogin, { params: { id }, body: { accept: true } }, { token });
    expect((await refuse(first.token)).status).toBe(409);
    await open(id, first.token);
    expect((await provider.refuse(account.openScanLogin, { params: { id } }, { token: second.token })).status).toBe(
      404,
    );
    expect((await refuse(second.token)).status).toBe(409);
    await open(id, first.token);
    await decide(id, first.token);
    expect((await refuse(first.token)).status).toBe(409);
    expect((await check(id, secret)).login?.id).toBe(first.id);
  });

  it('stays refused', async () => {
    const { token } = await someUser(provider);
    const { id, secret } = await start();
    await open(id, token);
    await decide(id, token, false);
    expect(await check(id, secret)).toEqual({ state: 'refused', login: null });
    const again = { params: { id }, body: { accept: true } };
    expect((await provider.refuse(account.decideScanLogin, again, { token })).status).toBe(409);
  });

  it('expires after two minutes, confirmed or not', async () => {
    const { token } = await someUser(provider);
    const at = new Date();
    provider.setNow(at);
    const [idle, opened, confirmed] = [await start(), await start(), await start()];
    await open(opened.id, token);
    await open(confirmed.id, token);
    await decide(confirmed.id, token);
    provider.setNow(new Date(at.getTime() + 120_000));
    for (const { id, secret } of [idle, opened, confirmed]) {
      expect(await check(id, secret)).toEqual({ state: 'expired', login: null });
    }
    expect((await provider.refuse(account.openScanLogin, { params: { id: idle.id } }, { token })).status).toBe(404);
    const late = { params: { id: opened.id }, body: { accept: true } };
    expect((await provider.refuse(account.decideScanLogin, late, { token })).status).toBe(409);
  });

  it.each<[string, (by: { token: string }) => Promise<unknown>]>([
    ['a new password', (by) => provider.call(changePassword, { body: { password: 'New-2026' } }, by)],
    ['the end of the other sessions', (by) => provider.call(revokeOtherSessions, { body: {} }, by)],
    [
      'the end of the session that confirmed it',
      async (by) => {
        const other = (await provider.call(listDevices, {}, by)).find(({ current }) => !current);
        await provider.call(revokeDevice, { params: { id: other?.id ?? 0 } }, by);
      },
    ],
  ])('ends with %s', async (_, act) => {
    const user = await someUser(provider);
    const taken = { token: newToken() };
    const expiresAt = new Date(Date.now() + 86_400_000);
    await provider.ctx.db.insert(sessions).values({ userId: user.id, tokenHash: hashToken(taken.token), expiresAt });
    const [confirmed, opened] = [await start(), await start()];
    for (const { id } of [confirmed, opened]) await open(id, taken.token);
    await decide(confirmed.id, taken.token);
    await act(user);
    expect((await provider.refuse(account.getUserInfo, {}, taken)).status).toBe(401);
    for (const { id, secret } of [confirmed, opened])
      expect(await check(id, secret)).toEqual({ state: 'expired', login: null });
  });

  it('requires a login on the phone', async () => {
    const { id } = await start();
    expect((await provider.refuse(account.openScanLogin, { params: { id } })).status).toBe(401);
    const undecided = { params: { id }, body: { accept: true } };
    expect((await provider.refuse(account.decideScanLogin, undecided)).status).toBe(401);
  });
});

describe('sessions', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());
  afterEach(() => provider.setNow(null));

  const bridge = (token: string, userId: number) =>
    provider.call(account.bridgeLogin, { body: { userId, userName: '青石' } }, { token });

  it('issues a separate token for /lpe paths', async () => {
    const user = await someUser(provider, { wechatOpenid: 'o-1' });
    const { token } = await bridge(user.token, user.id);
    expect(token).not.toBe(user.token);
    expect(await provider.call(account.getOpenid, { query: { userId: user.id } }, { bearer: token })).toBe('o-1');
    // The two tokens are not interchangeable.
    expect((await provider.refuse(account.getUserInfo, {}, { token })).status).toBe(401);
    const query = { userId: user.id };
    expect((await provider.refuse(account.getOpenid, { query }, { bearer: user.token })).status).toBe(401);
    expect((await provider.refuse(account.getUserInfo, {}, { bearer: token })).status).toBe(401);
  });

  it('sets an HttpOnly cookie that allows rendering pages but no writes', async () => {
    const user = await someUser(provider);
    const open = (origin: string) =>
      provider.raw('POST', account.bridgeLogin.path, {
        headers: { platform: 'pc', token: user.token, 'content-type': 'application/json', 'x-portal-origin': origin },
        body: JSON.stringify({ userId: user.id, userName: '青石' }),
      });
    const answer = await open('https://example.org');
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^page-reader=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure$/);
    const { data } = await answer.json();
    const reader = /=([\w-]+)/.exec(cookie)?.[1] ?? '';
    const asReader = async (method: string, path: string, bridgeToken: string, readerToken: string) =>
      (
        await provider.raw(method, path, {
          headers: { platform: 'pc', [READER_HEADER]: readerHeader(bridgeToken, readerToken) },
        })
      ).status;
    const info = account.getUserInfo.path;
    expect(await asReader('GET', info, data.token, reader)).toBe(200);
    // Neither works without the other, and together they allow no writes.
    expect(await asReader('GET', info, data.token, data.token)).toBe(401);
    expect(await asReader('GET', info, reader, reader)).toBe(401);
    expect(await asReader('POST', '/api/v1/user/nickname', data.token, reader)).toBe(401);
    // A later bridge of the same session replaces this one.
    expect((await open('http://127.0.0.1:3000')).headers.get('set-cookie')).not.toContain('Secure');
    expect(await asReader('GET', info, data.token, reader)).toBe(401);
    expect(JSON.stringify(await provider.ports.database.db.select().from(sessions))).not.toContain(reader);
  });

  it('clears the cookie on logout', async () => {
    const user = await logIn(provider);
    const answer = await provider.raw('POST', account.logout.path, { headers: { platform: 'pc', token: user.token } });
    expect(answer.headers.get('set-cookie')).toMatch(/^page-reader=; .*Max-Age=0/);
  });

  it('refuses the bridge for another user id', async () => {
    const [user, other] = [await someUser(provider), await someUser(provider)];
    const body = { userId: other.id, userName: other.nickname };
    expect((await provider.refuse(account.bridgeLogin, { body }, { token: user.token })).status).toBe(403);
    expect((await provider.refuse(account.bridgeLogin, { body })).status).toBe(401);
    const query = { userId: other.id };
    expect((await provider.refuse(account.getOpenid, { query }, { token: user.token })).status).toBe(403);
  });

  it('revokes both tokens on logout, on this device only', async () => {
    const phone = newPhone();
    const [here, there] = [await logIn(provider, phone), await logIn(provider, phone)];
    const { token: cookie } = await bridge(here.token, here.id);
    await provider.call(account.logout, { body: {} }, { token: here.token });
    expect((await provider.refuse(account.getUserInfo, {}, { token: here.token })).code).toBe(401);
    const query = { userId: here.id };
    expect((await provider.refuse(account.getOpenid, { query }, { bearer: cookie })).code).toBe(401);
    expect((await provider.call(account.getUserInfo, {}, { token: there.token })).id).toBe(here.id);
    // Logging out twice, or without a session, is no error.
    await provider.call(account.logout, { body: {} }, { token: here.token });
    await provider.call(account.logout, { body: {} });
  });

  it('expires after thirty days', async () => {
    const { token } = await logIn(provider);
    provider.setNow(new Date(Date.now() + 29 * 86_400_000));
    await provider.call(account.getUserInfo, {}, { token });
    provider.setNow(new Date(Date.now() + 30 * 86_400_000 + 1000));
    expect((await provider.refuse(account.getUserInfo, {}, { token })).code).toBe(401);
  });

  it.each(['', 'x', 'undefined', '0'.repeat(64)])('refuses the token %p', async (token) => {
    expect((await provider.refuse(account.getUserInfo, {}, { token })).code).toBe(401);
  });
});

describe('accounts', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());

  async function someEnterprise(name: string) {
    const row = returned(
      await provider.ctx.db.insert(enterprises).values({ name, uscc: '', status: 'pass' }).returning(),
    );
    return row;
  }
  const join = (enterpriseId: number, userId: number, role: 'owner' | 'handler') =>
    provider.ctx.db.insert(enterpriseUsers).values({ enterpriseId, userId, role });
  const list = (token: string) => provider.call(account.listAccounts, {}, { token });
  const rights = (token: string) => provider.call(account.getJurisdiction, {}, { token });
  const turnTo = (eId: number, token: string) => provider.call(account.switchAccount, { body: { eId } }, { token });

  it("switches to the user's enterprises and back", async () => {
    const user = await someUser(provider);
    const [own, working] = [await someEnterprise('青石文化'), await someEnterprise('白鹭出版')];
    await join(own.id, user.id, 'owner');
    await join(working.id, user.id, 'handler');
    expect((await list(user.token)).map(({ eId, role, current }) => [eId, role, current])).toEqual([
      [0, '', true],
      [own.id, 'owner', false],
      [working.id, 'handler', false],
    ]);
    await turnTo(own.id, user.token);
    expect(await rights(user.token)).toMatchObject({
      eId: own.id,
      eName: '青石文化',
      role: 'owner',
      canInvoice: '1',
      canManageMembers: '1',
    });
    expect((await provider.call(account.getUserInfo, {}, { token: user.token })).eId).toBe(own.id);
    await turnTo(working.id, user.token);
    expect(await rights(user.token)).toMatchObject({
      role: 'handler',
      canOrder: '1',
      canInvoice: '0',
      canManageMembers: '0',
    });
    await turnTo(0, user.token);
    expect((await list(user.token)).find(({ current }) => current)?.eId).toBe(0);
  });

  it('refuses an enterprise of other users, and one that does not exist', async () => {
    const [user, owner] = [await someUser(provider), await someUser(provider)];
    const { id } = await someEnterprise('别家公司');
    await join(id, owner.id, 'owner');
    for (const eId of [id, 999_999]) {
      expect((await provider.refuse(account.switchAccount, { body: { eId } }, { token: user.token })).status).toBe(403);
    }
    expect((await rights(user.token)).eId).toBe(0);
  });

  it('falls back to the personal account once the user has left the enterprise', async () => {
    const user = await someUser(provider);
    const { id } = await someEnterprise('旧东家');
    await join(id, user.id, 'handler');
    await turnTo(id, user.token);
    await provider.ctx.db
      .delete(enterpriseUsers)
      .where(and(eq(enterpriseUsers.enterpriseId, id), eq(enterpriseUsers.userId, user.id)));
    expect((await provider.call(account.getUserInfo, {}, { token: user.token })).eId).toBe(0);
    expect(await rights(user.token)).toMatchObject({ eId: 0, eName: '', role: '' });
  });

  it('keeps the chosen account per device', async () => {
    const phone = newPhone();
    const [here, there] = [await logIn(provider, phone), await logIn(provider, phone)];
    const { id } = await someEnterprise('两台设备');
    await join(id, here.id, 'owner');
    await turnTo(id, here.token);
    expect((await rights(here.token)).eId).toBe(id);
    expect((await rights(there.token)).eId).toBe(0);
  });
});

onPostgres.describe('concurrent calls', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());
  const times = <T>(n: number, work: () => Promise<T>) => Promise.allSettled(Array.from({ length: n }, work));
  const won = (results: PromiseSettledResult<unknown>[]) =>
    results.filter(({ status }) => status === 'fulfilled').length;

  it('creates one account and one session from twenty concurrent first logins with the same code', async () => {
    const phone = newPhone();
    const code = await newCodeFor(provider, phone);
    const results = await times(20, () => provider.call(account.loginByPhone, { body: { phone, code } }));
    expect(won(results)).toBe(1);
    const [made] = await provider.ctx.db.select({ n: count() }).from(users).where(eq(users.phone, phone));
    expect(made?.n).toBe(1);
  });

  it('creates one account from concurrent first logins with several codes', async () => {
    const phone = newPhone();
    // A newer code voids the older ones, so none of twenty concurrent logins may succeed; a single login afterwards
    // does.
    await times(20, () => logIn(provider, phone));
    await logIn(provider, phone);
    const [made] = await provider.ctx.db.select({ n: count() }).from(users).where(eq(users.phone, phone));
    expect(made?.n).toBe(1);
  });

  it('counts every wrong guess', async () => {
    const phone = newPhone();
    const code = await newCodeFor(provider, phone);
    await times(20, () => provider.call(account.loginByPhone, { body: { phone, code: wrong(code) } }));
    const { fields } = await provider.refuse(account.loginByPhone, { body: { phone, code } });
    expect(fields).toEqual({ code: '验证码已失效，请重新获取' });
  });

  it('issues a confirmed login once, and accept and refuse never both win', async () => {
    const { token } = await someUser(provider);
    const { id, secret } = await provider.call(account.startScanLogin, { body: {} });
    await provider.call(account.openScanLogin, { params: { id } }, { token });
    let turn = 0;
    const decisions = await times(20, () => {
      const body = { accept: turn++ > 0 };
      return provider.call(account.decideScanLogin, { params: { id }, body }, { token });
    });
    expect(won(decisions)).toBe(1);
    const { id: again, secret: key } = await provider.call(account.startScanLogin, { body: {} });
    await provider.call(account.openScanLogin, { params: { id: again } }, { token });
    await provider.call(account.decideScanLogin, { params: { id: again }, body: { accept: true } }, { token });
    const polls = await times(20, () =>
      provider.call(account.checkScanLogin, { query: { id: again } }, { headers: { 'x-scan-secret': key } }),
    );
    const logins = polls.flatMap((poll) => (poll.status === 'fulfilled' && poll.value.login ? [poll.value.login] : []));
    expect(logins).toHaveLength(1);
    expect(secret).not.toBe(key);
  });

  it('leaves no session beside that of a caller who ends the others or sets a password', async () => {
    const left = async (
      user: { id: number; token: string },
      logIns: (() => Promise<unknown>)[],
      end: () => Promise<unknown>,
    ) => {
      const [ended] = await Promise.allSettled([end(), ...logIns.map((work) => work())]);
      expect(ended?.status).toBe('fulfilled');
      const live = and(eq(sessions.userId, user.id), isNull(sessions.revokedAt));
      return (await provider.ctx.db.select().from(sessions).where(live)).map(({ tokenHash }) => tokenHash);
    };
    for (let round = 0; round < 5; round += 1) {
      const user = await someUser(provider, { passwordHash: await hashPassword('Old-2026') });
      const { id, secret } = await provider.call(account.startScanLogin, { body: {} });
      await provider.call(account.openScanLogin, { params: { id } }, user);
      await provider.call(account.decideScanLogin, { params: { id }, body: { accept: true } }, user);
      const poll = () =>
        provider.call(account.checkScanLogin, { query: { id } }, { headers: { 'x-scan-secret': secret } });
      const byPassword = () =>
        provider.call(account.loginByPassword, { body: { account: user.phone, password: 'Old-2026' } });
      const own = [hashToken(user.token)];
      expect(await left(user, [poll, poll], () => provider.call(revokeOtherSessions, { body: {} }, user))).toEqual(own);
      const change = { body: { current: 'Old-2026', password: 'New-2026' } };
      const guesses = Array.from({ length: 4 }, () => byPassword);
      expect(await left(user, guesses, () => provider.call(changePassword, change, user))).toEqual(own);
    }
  });
});
