import {
  createApiKey,
  DAILY_QUERIES,
  listApiKeys,
  revokeApiKey,
  verifyRegistration,
  verifyRegistrations,
} from '@/lib/contract/api-keys';
import { apiKeys, apiKeyUses } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someUser } from '../../testing/people';
import { issueCertificate, revokeCertificate } from '../certificate';

const number = '国作登字-2023-F-00182641';

describe('verification API', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
    const { ctx } = provider;
    await ctx.transaction(async () => {
      const work = {
        kind: 'work' as const,
        title: '作品',
        holderIsPerson: true,
        source: '登记机关',
        issuedOn: '2023-09-18',
      };
      await issueCertificate(ctx, { ...work, number, holder: '林知遥' });
      const revoked = await issueCertificate(ctx, { ...work, number: '国作登字-2020-F-00211443', holder: '苏野' });
      await revokeCertificate(ctx, revoked.publicId, '撤销');
    });
  });
  afterAll(() => provider.close());
  afterEach(() => provider.setNow(null));

  const certified = () => someUser(provider, { personalCertificate: 'pass', realName: '程越' });
  const newKey = async () => {
    const user = await certified();
    const made = await provider.call(createApiKey, { body: { name: '出版系统' } }, user);
    return { ...made, user, headers: { 'x-api-key': made.key } };
  };
  const pairs = (count: number) => Array.from({ length: count }, () => ({ number, holder: '林知遥' }));

  it('answers match with the state, or no match, and nothing else of the certificate', async () => {
    const { headers } = await newKey();
    const verify = (query: { number: string; holder: string }) =>
      provider.call(verifyRegistration, { query }, { headers });
    expect(await verify({ number: '国作登字2023F00182641', holder: ' 林知遥' })).toEqual({
      result: 'match',
      status: 'valid',
      remaining: DAILY_QUERIES - 1,
      resetAt: expect.stringMatching(/ 00:00:00$/),
    });
    expect(await verify({ number, holder: '林知远' })).toMatchObject({ result: 'noMatch', status: null });
    expect(await verify({ number: '国作登字-2023-F-99999999', holder: '林知遥' })).toMatchObject({ result: 'noMatch' });
    const { results } = await provider.call(
      verifyRegistrations,
      {
        body: {
          pairs: [{ number: '国作登字-2020-F-00211443', holder: '苏野' }, { number, holder: '无' }, ...pairs(1)],
        },
      },
      { headers },
    );
    expect(results).toEqual([
      { result: 'match', status: 'revoked' },
      { result: 'noMatch', status: null },
      { result: 'match', status: 'valid' },
    ]);
  });

  it('takes the holders of a registration with many', async () => {
    const holder = Array.from({ length: 12 }, (_, at) => `云州市第${at}字号文化艺术发展有限公司`).join('、');
    const many = { number: '国作登字-2019-F-00990020', holder };
    await provider.ctx.transaction(() =>
      issueCertificate(provider.ctx, {
        ...many,
        kind: 'work',
        title: '作品',
        holderIsPerson: false,
        source: '登记机关',
        issuedOn: '2019-09-18',
      }),
    );
    const { headers } = await newKey();
    expect(await provider.call(verifyRegistration, { query: many }, { headers })).toMatchObject({ result: 'match' });
  });

  it('refuses calls without a key, with an unknown and with a revoked one', async () => {
    const { id, user, headers } = await newKey();
    const refuse = (sent: Record<string, string>) =>
      provider.refuse(verifyRegistration, { query: { number, holder: '林知遥' } }, { headers: sent });
    expect(await refuse({})).toMatchObject({ status: 401, msg: '请在请求头 x-api-key 里提供密钥' });
    expect(await refuse({ 'x-api-key': 'yzbq_unknown' })).toMatchObject({ status: 401, msg: '密钥不存在或已停用' });
    const other = await certified();
    expect((await provider.refuse(revokeApiKey, { params: { id }, body: {} }, other)).status).toBe(404);
    expect((await provider.call(revokeApiKey, { params: { id }, body: {} }, user)).revokedAt).not.toBeNull();
    expect((await refuse(headers)).status).toBe(401);
  });

  it('limits the queries of a day, and begins anew at midnight', async () => {
    const { headers, user } = await newKey();
    provider.setNow(new Date('2026-11-26T23:00:00+08:00'));
    for (let call = 0; call < 9; call++)
      await provider.call(verifyRegistrations, { body: { pairs: pairs(100) } }, { headers });
    await provider.call(verifyRegistrations, { body: { pairs: pairs(60) } }, { headers });
    const response = await provider.raw('POST', '/api/v1/register/verify', {
      headers,
      body: JSON.stringify({ pairs: pairs(41) }),
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(await response.json()).toMatchObject({
      error: 'tooMany',
      msg: '今天的 1,000 次额度还剩 40 次，2026-11-27 00:00:00 恢复',
      data: { remaining: 40, resetAt: '2026-11-27 00:00:00' },
    });
    const last = await provider.call(verifyRegistrations, { body: { pairs: pairs(40) } }, { headers });
    expect(last.remaining).toBe(0);
    expect((await provider.call(listApiKeys, {}, user)).list[0]?.usedToday).toBe(1000);
    provider.setNow(new Date('2026-11-27T00:00:01+08:00'));
    expect((await provider.call(verifyRegistrations, { body: { pairs: pairs(1) } }, { headers })).remaining).toBe(999);
  });

  it('refuses more than a hundred pairs, and counts nothing then', async () => {
    const { headers } = await newKey();
    const refusal = await provider.refuse(verifyRegistrations, { body: { pairs: pairs(101) } }, { headers });
    expect(refusal).toMatchObject({ status: 422, fields: { pairs: '一次至多核验 100 件' } });
    const { remaining } = await provider.call(verifyRegistrations, { body: { pairs: pairs(1) } }, { headers });
    expect(remaining).toBe(DAILY_QUERIES - 1);
  });

  it('shows a key once and stores its hash; lists only those of the account', async () => {
    const { key, start, user } = await newKey();
    expect(key.startsWith(start)).toBe(true);
    const stored = JSON.stringify([
      await provider.ctx.db.select().from(apiKeys),
      await provider.ctx.db.select().from(apiKeyUses),
    ]);
    expect(stored).not.toContain(key);
    const { list } = await provider.call(listApiKeys, {}, user);
    expect(list).toMatchObject([{ name: '出版系统', start, lastUsedAt: null }]);
    expect((await provider.call(listApiKeys, {}, await certified())).list).toEqual([]);
  });

  it('gives keys to certified accounts only, five at most', async () => {
    const body = { name: '脚本' };
    const refusal = await provider.refuse(createApiKey, { body }, await someUser(provider));
    expect(refusal).toMatchObject({ status: 409, msg: '完成实名认证或企业认证以后，才能使用核验接口' });
    const user = await certified();
    for (let made = 0; made < 5; made++) await provider.call(createApiKey, { body }, user);
    expect((await provider.refuse(createApiKey, { body }, user)).status).toBe(409);
  });
});

describe('rate limit of the verification API', () => {
  it('stops attempts with unknown keys, by network', async () => {
    const provider = await startProvider({ limitFactor: 1 });
    const headers = { 'x-api-key': 'yzbq_guess', 'x-client-ip': '10.0.0.9' };
    const attempt = () => provider.refuse(verifyRegistration, { query: { number, holder: '某某' } }, { headers });
    for (let turn = 0; turn < 20; turn++) expect((await attempt()).status).toBe(401);
    expect((await attempt()).status).toBe(429);
    await provider.close();
  });
});
