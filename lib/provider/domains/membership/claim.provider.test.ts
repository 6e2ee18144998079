import { eq } from 'drizzle-orm';
import { queryCertificate } from '@/lib/contract/certificates';
import { claimMembership, getOwnMembership, listClaimableMemberships } from '@/lib/contract/memberships';
import { getStaffCase } from '@/lib/contract/staff-cases';
import { addDays, formatDate } from '@/lib/format/dates';
import { enterprises, importedMemberships, users } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { importCsv, imported, withImportDictionaries } from '../../testing/imports';
import { someEnterprise, someStaff, someUser } from '../../testing/people';

let provider: TestProvider;
let staff: { token: string };
beforeAll(async () => {
  provider = await startProvider();
  await withImportDictionaries(provider);
  staff = await someStaff(provider);
});
afterAll(() => provider.close());

let serial = 0;
const dayFromNow = (days: number) => formatDate(addDays(provider.ctx.now(), days));

/** Imports a member. @returns its number */
async function former(cells: Record<string, string>): Promise<string> {
  serial += 1;
  const number = `旧${serial}`;
  const row = {
    名称: '林知遥',
    会员类型: '个人',
    级别: '个人会员',
    会员号: number,
    行业或领域: '插画',
    入会年份: '2019',
    会费到期日: dayFromNow(200),
    ...cells,
  };
  await imported(provider, staff.token, 'member', importCsv('member', [row]));
  return number;
}
const claim = (number: string, token: string) => provider.call(claimMembership, { body: { number } }, { token });
const refusal = (number: string, token: string) => provider.refuse(claimMembership, { body: { number } }, { token });
const certified = async (id: number, realName: string) =>
  provider.ctx.db.update(users).set({ personalCertificate: 'pass', realName }).where(eq(users.id, id));

it('offers a person the membership of their phone, and makes it theirs with number, term and certificate', async () => {
  const user = await someUser(provider, { phone: '13911110001' });
  const number = await former({ 名称: '沈一', 联系手机: '13911110001' });
  expect(await provider.call(listClaimableMemberships, {}, user)).toEqual([
    { number, name: '沈一', level: '个人会员', endsOn: dayFromNow(200) },
  ]);
  await claim(number, user.token);
  const own = await provider.call(getOwnMembership, {}, user);
  expect(own).toMatchObject({ number, name: '沈一', state: 'active', isInForce: true, endsOn: dayFromNow(200) });
  expect(own?.terms).toHaveLength(1);
  const query = { kind: 'member' as const, number, holder: '沈一' };
  expect((await provider.call(queryCertificate, { body: query })).verdict).toBe('有效');
  const paper = await provider.call(getStaffCase, { params: { id: own?.recordId ?? 0 } }, staff);
  expect(paper.statusLabel).toBe('已通过');
  expect(await provider.call(listClaimableMemberships, {}, user)).toEqual([]);
  expect((await refusal(number, user.token)).status).toBe(422);
});

it('certifies a term that was paid ahead from a day that has come', async () => {
  const user = await someUser(provider, { phone: '13911110009' });
  const number = await former({ 名称: '沈九', 联系手机: '13911110009', 会费到期日: dayFromNow(800) });
  await claim(number, user.token);
  const own = await provider.call(getOwnMembership, {}, user);
  expect(own?.endsOn).toBe(dayFromNow(800));
  expect(own && own.startsOn <= dayFromNow(0) && own.startsOn > dayFromNow(-366)).toBe(true);
});

it('takes the number together with the certified name, and neither alone', async () => {
  const number = await former({ 名称: '沈二' });
  const [stranger, namesake] = [await someUser(provider), await someUser(provider)];
  expect(await refusal(number, stranger.token)).toMatchObject({
    status: 422,
    fields: { number: expect.stringContaining('没有找到本账号可以认领的会籍') },
  });
  await certified(namesake.id, '沈二');
  expect(await provider.call(listClaimableMemberships, {}, namesake)).toEqual([]);
  expect((await refusal('旧没有', namesake.token)).status).toBe(422);
  expect(await claim(number, namesake.token)).toEqual({ number });
});

it('does not trust a phone whose user is certified under another name', async () => {
  const user = await someUser(provider, { phone: '13911110003' });
  await certified(user.id, '顾见山');
  const number = await former({ 名称: '沈三', 联系手机: '13911110003' });
  expect(await provider.call(listClaimableMemberships, {}, user)).toEqual([]);
  expect((await refusal(number, user.token)).status).toBe(422);
});

it('gives a unit its membership by the certified credit code', async () => {
  const { user, eId } = await someUnit();
  const [unit] = await provider.ctx.db.select().from(enterprises).where(eq(enterprises.id, eId));
  const cells = { 名称: '晨岚文化公司', 会员类型: '单位', 级别: '单位会员', 会员代表: '沈四' };
  const number = await former({ ...cells, 统一社会信用代码: unit?.uscc ?? '' });
  expect((await provider.call(listClaimableMemberships, {}, user)).map((one) => one.number)).toEqual([number]);
  await claim(number, user.token);
  expect(await provider.call(getOwnMembership, {}, user)).toMatchObject({
    variant: 'enterprise',
    representative: '沈四',
  });
});

it('begins in grace or lapsed by its days, and not after two years without a fee', async () => {
  const [late, gone] = [
    await someUser(provider, { phone: '13911110005' }),
    await someUser(provider, { phone: '13911110006' }),
  ];
  const inGrace = await former({ 名称: '沈五', 联系手机: '13911110005', 会费到期日: dayFromNow(-5) });
  const over = await former({ 名称: '沈六', 联系手机: '13911110006', 会费到期日: dayFromNow(-900) });
  await claim(inGrace, late.token);
  expect((await provider.call(getOwnMembership, {}, late))?.state).toBe('grace');
  expect(await refusal(over, gone.token)).toMatchObject({
    status: 409,
    msg: expect.stringContaining('请重新申请入会'),
  });
});

it('allows one membership per account, and one claim of each', async () => {
  const user = await someUser(provider, { phone: '13911110007' });
  const first = await former({ 名称: '沈七', 联系手机: '13911110007' });
  const second = await former({ 名称: '沈八', 联系手机: '13911110007' });
  await claim(first, user.token);
  expect((await refusal(second, user.token)).msg).toContain(`该账号已有会籍 ${first}`);
  const [kept] = await provider.ctx.db.select().from(importedMemberships).where(eq(importedMemberships.number, first));
  expect(kept?.membershipId).not.toBeNull();
});

/** An account that acts as a certified enterprise. */
async function someUnit() {
  const user = await someUser(provider);
  const eId = await someEnterprise(provider, [user]);
  await provider.ctx.db.update(enterprises).set({ status: 'pass' }).where(eq(enterprises.id, eId));
  return { user, eId };
}
