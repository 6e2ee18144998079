import { and, eq } from 'drizzle-orm';
import { listOwnCases } from '@/lib/contract/cases';
import { handOverItems, putBackItems, takeItems } from '@/lib/contract/queue';
import * as contract from '@/lib/contract/suggestions';
import { messages } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { someStaff, someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';

let provider: TestProvider;
let staff: { token: string };
beforeAll(async () => {
  provider = await startProvider();
  staff = await someStaff(provider);
});
afterAll(() => provider.close());
afterEach(() => provider.setNow(null));

type Caller = { token: string };
const form = (changes: Record<string, unknown> = {}) => ({
  type: 'advice' as const,
  topic: 'website' as const,
  title: '希望能按年份筛选',
  body: '业务多了以后很难找，希望列表能按年份筛选。',
  contact: '13900001234',
  ...changes,
});
const submit = (by: Caller, changes: Record<string, unknown> = {}) =>
  provider.call(contract.submitSuggestion, { body: form(changes) }, by);
/** Revision of a suggestion as its page shows it to staff. */
const seen = async (id: number) =>
  (await provider.call(contract.getStaffSuggestion, { params: { id } }, staff)).revision;
const reply = async (id: number, text = '您好，已经安排。') => {
  const body = { reply: text, revision: await seen(id) };
  return provider.call(contract.replyToSuggestion, { params: { id }, body }, staff);
};
const read = (by: Caller, id: number) => provider.call(contract.getSuggestion, { params: { id } }, by);
const queue = async (state: 'waiting' | 'replied' | 'closed' = 'waiting') =>
  (await provider.call(contract.listStaffSuggestions, { query: { state, pageSize: 100 } }, staff)).list;

describe('submission', () => {
  it('accepts files and a contact, and returns a number and a due date; it is no case of 我的业务', async () => {
    provider.setNow(new Date('2026-11-20T10:00:00+08:00'));
    const user = await someUser(provider);
    const file = await someFile(provider, user.id);
    const made = await submit(user, { files: [file] });
    expect(made).toMatchObject({
      number: expect.stringMatching(/^JY-2026-\d{6}$/),
      state: 'waiting',
      dueOn: '2026-11-27',
      files: [{ originalName: '材料.png' }],
      contact: '13900001234',
      canWithdraw: true,
      canAsk: false,
      canRate: false,
    });
    expect((await provider.raw('GET', made.files[0]?.address ?? '')).status).toBe(200);
    expect((await provider.call(listOwnCases, { query: {} }, user)).total).toBe(0);
    const page = await provider.call(contract.listSuggestions, { query: {} }, user);
    expect(page).toMatchObject({ total: 1, list: [{ id: made.id }], counts: [{ state: 'waiting', count: 1 }] });
  });

  it('reports problems on their fields', async () => {
    const user = await someUser(provider);
    const refuse = (body: unknown) => provider.refuse(contract.submitSuggestion, { body }, user);
    expect((await refuse({})).fields).toEqual({
      type: '请选择类型',
      topic: '请选择涉及事项',
      title: '请填写标题',
      body: '请填写内容',
    });
    expect((await refuse(form({ title: '短', body: '太短', contact: '不是电话' }))).fields).toEqual({
      title: '标题至少 4 个字',
      body: '内容至少 10 个字',
      contact: '请填写手机号、固定电话或邮箱',
    });
    const foreign = [await someFile(provider, (await someUser(provider)).id)];
    expect((await refuse(form({ files: foreign }))).fields).toEqual({ files: '找不到上传的文件，请重新上传' });
    expect((await provider.refuse(contract.submitSuggestion, { body: form() })).status).toBe(401);
  });
});

describe('an equal suggestion', () => {
  it('is refused with the number of the first one while that waits, also with its files uploaded anew', async () => {
    const user = await someUser(provider);
    const files = [await someFile(provider, user.id)];
    const { id, number } = await submit(user, { files });
    const again = async () => ({ body: form({ files: [await someFile(provider, user.id)] }) });
    const refused = await provider.refuse(contract.submitSuggestion, await again(), user);
    expect([refused.status, refused.error]).toEqual([409, 'alreadyFiled']);
    expect(refused.msg).toContain(number);
    expect((await provider.call(contract.listSuggestions, { query: {} }, user)).total).toBe(1);
    const other = await submit(await someUser(provider));
    expect(other.number).not.toBe(number);
    await submit(user, { files, isAnonymous: true });
    await reply(id);
    await provider.call(contract.submitSuggestion, await again(), user);
  });

  onPostgres.it('is stored once of many sent at the same moment', async () => {
    const user = await someUser(provider);
    const sent = await Promise.allSettled(Array.from({ length: 5 }, () => submit(user)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await provider.call(contract.listSuggestions, { query: {} }, user)).total).toBe(1);
  });
});

describe('an anonymous suggestion', () => {
  it('is listed for its account and reveals nothing of it to staff', async () => {
    const user = await someUser(provider, { nickname: '不愿具名的人' });
    const { id } = await submit(user, { isAnonymous: true });
    const [row] = (await queue()).filter((entry) => entry.id === id);
    expect(row).toMatchObject({ from: '', contact: '', isAnonymous: true });
    expect(JSON.stringify(row)).not.toMatch(/不愿具名的人|139[\d*]{8}/);
    const named = await submit(user);
    expect((await queue()).find((entry) => entry.id === named.id)?.from).toMatch(/^不愿具名的人 139\*{4}/);
    await reply(id);
    expect(await read(user, id)).toMatchObject({ state: 'replied', replies: [{ text: '您好，已经安排。' }] });
  });
});

it('that is anonymous is handed to no colleague, as a refusal for its author would name the author', async () => {
  const [author, other] = [await someStaff(provider), await someStaff(provider, ['reviewer'])];
  const { id } = await submit(author, { isAnonymous: true });
  const queue = { params: { queue: 'suggestions' } };
  await provider.call(takeItems, { ...queue, body: { ids: [id] } }, staff);
  for (const to of [author.id, other.id]) {
    const { refused } = await provider.call(handOverItems, { ...queue, body: { ids: [id], to } }, staff);
    expect(refused).toEqual([{ id, reason: expect.stringContaining('匿名的投诉建议不能移交') }]);
  }
  // An administrator frees what an absent colleague holds.
  const head = await someStaff(provider, ['administrator']);
  const back = { ...queue, body: { ids: [id] } };
  expect((await provider.call(putBackItems, back, other)).done).toEqual([]);
  expect((await provider.call(putBackItems, back, head)).done).toEqual([id]);
  expect((await provider.call(takeItems, back, other)).done).toEqual([id]);
});

describe('a reply', () => {
  it('is announced to the owner by a message with a link', async () => {
    const user = await someUser(provider);
    const { id } = await submit(user);
    await reply(id);
    const sent = await provider.ctx.db
      .select()
      .from(messages)
      .where(and(eq(messages.userId, user.id), eq(messages.kind, 'suggest')));
    expect(sent).toMatchObject([
      { title: '关于“希望能按年份筛选”的回复', body: '您好，已经安排。', link: `/message/suggest-detail?id=${id}` },
    ]);
    const twice = { params: { id }, body: { reply: '再回一次', revision: await seen(id) } };
    expect(await provider.refuse(contract.replyToSuggestion, twice, staff)).toMatchObject({
      status: 409,
      msg: '没有待回复的内容',
    });
  });

  it('is listed by its time, newest first', async () => {
    const user = await someUser(provider);
    const [early, late, never] = [
      await submit(user),
      await submit(user, { title: '希望能按类型筛选' }),
      await submit(user, { title: '希望能按状态筛选' }),
    ];
    await reply(late.id);
    provider.setNow(new Date(Date.now() + 60_000));
    await reply(early.id);
    const { list, total } = await provider.call(contract.listSuggestionReplies, { query: {} }, user);
    expect(list.map(({ id }) => id)).toEqual([early.id, late.id]);
    expect([total, list.some(({ id }) => id === never.id)]).toEqual([2, false]);
  });

  it('allows one rating and one follow-up', async () => {
    const user = await someUser(provider);
    const { id } = await submit(user);
    const rate = { params: { id }, body: { rating: 5, comment: '很快' } };
    const ask = { params: { id }, body: { question: '大概什么时候上线？' } };
    expect((await provider.refuse(contract.rateSuggestion, rate, user)).msg).toBe('回复之后才能评价');
    expect((await provider.refuse(contract.askAboutSuggestion, ask, user)).msg).toBe('回复之后才能追问');
    await reply(id);
    expect((await provider.refuse(contract.rateSuggestion, { ...rate, body: { rating: 6 } }, user)).status).toBe(422);
    expect(await provider.call(contract.askAboutSuggestion, ask, user)).toMatchObject({
      state: 'waiting',
      followUp: '大概什么时候上线？',
      canWithdraw: false,
    });
    await reply(id, '下个月。');
    expect((await provider.refuse(contract.askAboutSuggestion, ask, user)).msg).toBe('已经追问过一次');
    expect(await provider.call(contract.rateSuggestion, rate, user)).toMatchObject({
      state: 'rated',
      rating: 5,
      replies: [{ text: '您好，已经安排。' }, { text: '下个月。' }],
    });
    expect((await provider.refuse(contract.rateSuggestion, rate, user)).msg).toBe('已经评价过');
  });
});

describe('the queue', () => {
  it('begins with the longest waiting; a follow-up waits from its own time on', async () => {
    const user = await someUser(provider);
    const at = (minutes: number) => provider.setNow(new Date(Date.now() + minutes * 60_000));
    at(0);
    const first = await submit(user);
    at(1);
    const second = await submit(user, { title: '希望能按类型筛选' });
    await reply(first.id);
    at(2);
    const ask = { params: { id: first.id }, body: { question: '能不能再快一些？' } };
    await provider.call(contract.askAboutSuggestion, ask, user);
    const ids = (await queue()).map(({ id }) => id).filter((id) => id === first.id || id === second.id);
    expect(ids).toEqual([second.id, first.id]);
  });

  it('closes a suggestion with a reason that the owner receives; staff only', async () => {
    const user = await someUser(provider);
    const { id } = await submit(user);
    const close = { params: { id }, body: { reason: '不属于协会的职责', revision: await seen(id) } };
    for (const endpoint of [contract.closeSuggestion, contract.replyToSuggestion, contract.listStaffSuggestions])
      expect((await provider.refuse(endpoint, { ...close, query: {} }, user)).status).toBe(404);
    await provider.call(contract.closeSuggestion, close, staff);
    expect(await read(user, id)).toMatchObject({ state: 'closed', reason: '不属于协会的职责', canWithdraw: false });
    expect((await provider.refuse(contract.closeSuggestion, close, staff)).status).toBe(409);
    expect((await queue('closed')).map((row) => row.id)).toContain(id);
  });

  it('closes or answers a suggestion as it was seen: a follow-up or a rating that came since is read first', async () => {
    const user = await someUser(provider);
    const { id } = await submit(user);
    const waiting = await seen(id);
    await reply(id);
    const replied = await seen(id);
    const ask = { params: { id }, body: { question: '大概什么时候上线？' } };
    await provider.call(contract.askAboutSuggestion, ask, user);
    const close = { params: { id }, body: { reason: '已经答复', revision: replied } };
    const refused = await provider.refuse(contract.closeSuggestion, close, staff);
    expect(refused).toMatchObject({ status: 409, error: 'changedMeanwhile' });
    const late = { params: { id }, body: { reply: '已经安排。', revision: waiting } };
    expect((await provider.refuse(contract.replyToSuggestion, late, staff)).error).toBe('changedMeanwhile');
    expect(await read(user, id)).toMatchObject({ state: 'waiting', replies: [{}], reason: '' });
    await reply(id, '下个月。');
    const unrated = { params: { id }, body: { reason: '已经答复', revision: await seen(id) } };
    await provider.call(contract.rateSuggestion, { params: { id }, body: { rating: 1, comment: '没有解决' } }, user);
    expect((await provider.refuse(contract.closeSuggestion, unrated, staff)).error).toBe('changedMeanwhile');
    const now = { params: { id }, body: { reason: '已经答复', revision: await seen(id) } };
    await provider.call(contract.closeSuggestion, now, staff);
    expect(await read(user, id)).toMatchObject({ state: 'closed', reason: '已经答复' });
  });
});

describe('the owner of a suggestion', () => {
  it('withdraws it with a reason, before there is a reply', async () => {
    const user = await someUser(provider);
    const [{ id }, replied] = [await submit(user), await submit(user, { title: '希望能按类型筛选' })];
    const withdraw = (of: number, reason: string) => ({ params: { id: of }, body: { reason } });
    expect((await provider.refuse(contract.withdrawSuggestion, withdraw(id, ' '), user)).fields).toEqual({
      reason: '撤回原因至少 2 个字',
    });
    expect(await provider.call(contract.withdrawSuggestion, withdraw(id, '已经解决'), user)).toMatchObject({
      state: 'withdrawn',
      reason: '已经解决',
    });
    await reply(replied.id);
    const late = { reply: '好', revision: await seen(id) };
    expect((await provider.refuse(contract.withdrawSuggestion, withdraw(replied.id, '已经解决'), user)).status).toBe(
      409,
    );
    expect((await provider.refuse(contract.replyToSuggestion, { params: { id }, body: late }, staff)).status).toBe(409);
  });

  it('has exclusive access', async () => {
    const [user, other] = [await someUser(provider), await someUser(provider)];
    const { id } = await submit(user);
    expect((await provider.refuse(contract.getSuggestion, { params: { id } }, other)).status).toBe(404);
    const rate = { params: { id }, body: { rating: 1 } };
    expect((await provider.refuse(contract.rateSuggestion, rate, other)).status).toBe(404);
    expect((await provider.call(contract.listSuggestions, { query: {} }, other)).total).toBe(0);
  });
});

onPostgres.it('stores one of many concurrent replies', async () => {
  const user = await someUser(provider);
  const { id } = await submit(user);
  const revision = await seen(id);
  const send = (text: string) =>
    provider.call(contract.replyToSuggestion, { params: { id }, body: { reply: text, revision } }, staff);
  const sent = await Promise.allSettled(Array.from({ length: 6 }, (_, n) => send(`回复${n}`)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await read(user, id)).replies).toHaveLength(1);
});
