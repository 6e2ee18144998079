import { eq } from 'drizzle-orm';
import { searchStaff } from '@/lib/contract/staff-search';
import { auditLog, cases, users } from '../../db/schema';
import { waitingOrder } from '../../testing/bank-statements';
import { startProvider, type TestProvider } from '../../testing/harness';
import { appliedPerson, withMembershipLevels } from '../../testing/memberships';
import { type SomeUser, someStaff } from '../../testing/people';

let provider: TestProvider;
let reviewer: SomeUser;
let finance: SomeUser;
let administrator: SomeUser;
beforeAll(async () => {
  provider = await startProvider();
  await withMembershipLevels(provider);
  reviewer = await someStaff(provider, ['reviewer']);
  finance = await someStaff(provider, ['finance']);
  administrator = await someStaff(provider, ['administrator']);
});
afterAll(() => provider.close());

const found = async (q: string, staff: SomeUser) =>
  (await provider.call(searchStaff, { query: { q } }, staff)).map(({ kind, id }) => `${kind} ${id}`);

it('finds a case by its title and by its number, for those whose duty it is', async () => {
  const { id, name } = await appliedPerson(provider);
  const [row] = await provider.ctx.db.select().from(cases).where(eq(cases.id, id));
  expect(await found(name, reviewer)).toEqual([`case ${id}`]);
  const recordNo = row?.recordNo ?? '';
  const wide = recordNo.replace(/[A-Z]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  for (const q of [recordNo, wide, recordNo.replaceAll('-', ' '), recordNo.replaceAll('-', '—'), `编号：${recordNo}`])
    expect([q, await found(q, reviewer)]).toEqual([q, [`case ${id}`]]);
  expect(await found(name, finance)).toEqual([]);
});

it('finds a case whose title has brackets of either width', async () => {
  const { id } = await appliedPerson(provider);
  for (const title of ['晨岚文化（北京）有限公司', '晨岚文化(北京)有限公司']) {
    await provider.ctx.db.update(cases).set({ title }).where(eq(cases.id, id));
    for (const q of ['晨岚文化(北京)', '晨岚文化(北京)有限公司', '晨岚文化（北京）'])
      expect([q, await found(q, reviewer)]).toEqual([q, [`case ${id}`]]);
  }
});

it('finds an order by its number and by the phone of its buyer, for the finance team alone', async () => {
  const { orderId, orderNo, user } = await waitingOrder(provider);
  expect(await found(orderNo, finance)).toEqual([`order ${orderId}`]);
  expect(await found(user.phone, finance)).toEqual([`order ${orderId}`]);
  expect(await found(orderNo, reviewer)).toEqual([]);
});

it('finds a colleague by name, for administrators alone, and never shows a whole phone number', async () => {
  await provider.ctx.db.update(users).set({ nickname: '何审渡' }).where(eq(users.id, reviewer.id));
  const hits = await provider.call(searchStaff, { query: { q: '何审渡' } }, administrator);
  expect(hits).toEqual([expect.objectContaining({ kind: 'colleague', id: reviewer.id, title: '何审渡' })]);
  expect(JSON.stringify(hits)).not.toContain(reviewer.phone);
  expect(await found('何 审渡', administrator)).toEqual([`colleague ${reviewer.id}`]);
  expect(await found('何审渡', finance)).toEqual([]);
});

it.each([
  ['Lily陈', ['Lily', 'lily', 'LILY陈', 'Ｌｉｌｙ']],
  ['编辑A组', ['编辑A', '编辑a组', '编辑Ａ']],
  ['tom', ['tom', 'Tom']],
  ['阿依古丽·买买提', ['阿依古丽 买买提', '阿依古丽.买买提']],
  ['编辑（北京）', ['编辑(北京)', '编辑（北京']],
])('finds the colleague %s regardless of capitals, width and dots', async (nickname, keywords) => {
  await provider.ctx.db.update(users).set({ nickname }).where(eq(users.id, reviewer.id));
  for (const q of keywords) expect([q, await found(q, administrator)]).toEqual([q, [`colleague ${reviewer.id}`]]);
});

it('answers a few of each kind, refuses a keyword of one letter, and is no entry of the audit log', async () => {
  for (let left = 7; left > 0; left -= 1) await appliedPerson(provider);
  const before = await provider.ctx.db.$count(auditLog);
  expect(await found('沈知微', reviewer)).toHaveLength(5);
  expect((await provider.refuse(searchStaff, { query: { q: '沈' } }, reviewer)).status).toBe(400);
  expect(await provider.ctx.db.$count(auditLog)).toBe(before);
});

it('takes the signs of a pattern as letters', async () => {
  expect(await found('%%', reviewer)).toEqual([]);
  expect(await found('__', reviewer)).toEqual([]);
});
