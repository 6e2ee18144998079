import * as account from '@/lib/contract/account';
import { lockDemoAccounts } from '../domains/account/demo-accounts';
import { hashPassword } from '../domains/account/password';
import { DEMO_PASSWORD, seedAccounts } from '../seed/seed-accounts';
import { startProvider, type TestProvider } from '../testing/harness';
import { someUser } from '../testing/people';

const STAFF = '13800000009';

describe('demo accounts outside the demo', () => {
  let provider: TestProvider;
  let token: string;
  beforeAll(async () => {
    provider = await startProvider();
    await provider.ctx.transaction(() => seedAccounts(provider.ctx));
    const login = { body: { account: STAFF, password: DEMO_PASSWORD } };
    token = (await provider.call(account.loginByPassword, login)).token;
    provider.ports.settings.demo = false;
    await lockDemoAccounts(provider.ctx);
  });
  afterAll(() => provider.close());

  it.each([STAFF, 'staff', '13800000001', '13800000002'])('refuses %s by its public password', async (name) => {
    const refusal = await provider.refuse(account.loginByPassword, {
      body: { account: name, password: DEMO_PASSWORD },
    });
    expect(refusal).toMatchObject({ status: 403, msg: '演示账号已停用，请使用自己的账号登录' });
  });

  it('refuses a login by code', async () => {
    await provider.call(account.sendLoginCode, { body: { phone: STAFF } });
    const outbox = await provider.raw('GET', `/api/v1/dev/outbox?recipient=${STAFF}`);
    const code = /(\d{6})，/.exec(await outbox.text())?.[1] ?? '';
    expect((await provider.refuse(account.loginByPhone, { body: { phone: STAFF, code } })).status).toBe(403);
  });

  it('ends existing sessions', async () => {
    expect((await provider.refuse(account.getUserInfo, {}, { token })).status).toBe(401);
  });

  it('leaves all other accounts alone', async () => {
    const passwordHash = await hashPassword('Right-2026');
    const other = await someUser(provider, { passwordHash });
    await provider.call(account.loginByPassword, { body: { account: other.phone, password: 'Right-2026' } });
    await provider.call(account.getUserInfo, {}, { token: other.token });
  });
});
