import { findDraft, getDraft, removeDraft, saveDraft } from '@/lib/contract/drafts';
import { orderAnswer } from '@/lib/contract/questions';
import { formDrafts } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { someUser } from '../../testing/people';
import { withQuestions } from '../../testing/people-and-places';
import { draftAs } from '../../testing/questions';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
  await withQuestions(provider);
});
afterAll(() => provider.close());

const kind = 'mediation';
/** Calls on the drafts of one user. */
const as = (token: string) => ({
  save: (body: Parameters<typeof provider.call<typeof saveDraft>>[1]['body']) =>
    provider.call(saveDraft, { body }, { token }),
  refuse: (body: Parameters<typeof provider.call<typeof saveDraft>>[1]['body']) =>
    provider.refuse(saveDraft, { body }, { token }),
  find: (of?: Record<string, unknown>, form = kind) =>
    provider.call(findDraft, { query: { kind: form, of: of && JSON.stringify(of) } }, { token }),
  get: (id: number) => provider.call(getDraft, { params: { id } }, { token }),
});
const somebody = async () => as((await someUser(provider)).token);

describe('drafts', () => {
  it('are limited for a form; one more is refused, and another form has its own', async () => {
    const own = await somebody();
    for (let at = 0; at < 30; at += 1) await own.save({ kind, data: { facts: `${at}` } });
    expect(await own.refuse({ kind, data: { facts: '再一份' } })).toMatchObject({
      status: 409,
      msg: '这个表单已有 30 份草稿，请先在个人中心删除不要的',
    });
    await own.save({ kind: 'appraisal', data: {} });
  });

  it('are limited for an account too, whatever forms are named', async () => {
    const user = await someUser(provider);
    const own = as(user.token);
    const { id } = await own.save({ kind, data: {} });
    const at = provider.ctx.now();
    const values = { userId: user.id, eId: 0, data: {}, createdAt: at, updatedAt: at };
    const rows = Array.from({ length: 299 }, (_, n) => ({
      ...values,
      kind: `form-${'abcdefghijklmnopqrstuvwxyz'[n % 26]}`,
    }));
    await provider.ctx.db.insert(formDrafts).values([...rows, { ...values, kind: 'answer-ordered' }]);
    expect(await own.refuse({ kind: 'appraisal', data: {} })).toMatchObject({
      status: 409,
      msg: '草稿已满 300 份，请先在个人中心删除不要的',
    });
    await own.save({ kind, id, revision: 1, data: { facts: '照常保存' } });
  });

  onPostgres.it('are limited for saves at the same time, of new ones and of versions set aside', async () => {
    const user = await someUser(provider);
    const own = as(user.token);
    const { id, revision } = await own.save({ kind, data: { facts: '甲' } });
    for (let at = 0; at < 27; at += 1) await own.save({ kind, data: { facts: `${at}` } });
    const bodies = [
      { kind, id, revision, data: { facts: '乙' }, aside: { facts: '甲' } },
      ...Array.from({ length: 11 }, (_, at) => ({ kind, data: { facts: `同时 ${at}` } })),
    ];
    const answers = await Promise.all(
      bodies.map((body) =>
        provider.raw('POST', saveDraft.path, {
          token: user.token,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array.from({ length: 10 }, () => 409)]);
  });

  it('are stored, found and overwritten by their owner only', async () => {
    const [{ token }, other] = [await someUser(provider), await someUser(provider)];
    const own = as(token);
    const { id, revision } = await own.save({ kind, data: { facts: '一' } });
    await own.save({ id, kind, data: { facts: '二' }, revision });
    expect((await own.find())?.data).toEqual({ facts: '二' });
    expect(await as(other.token).find()).toBeNull();
    expect((await provider.refuse(getDraft, { params: { id } }, { token: other.token })).status).toBe(404);
    expect((await as(other.token).refuse({ id, kind, data: {}, revision })).status).toBe(404);
    await provider.call(removeDraft, { params: { id }, query: {} }, { token: other.token });
    expect((await own.get(id)).data).toEqual({ facts: '二' });
  });

  it('cannot be saved as ordered: only an order sets that kind', async () => {
    const refusal = await (await somebody()).refuse({ kind: 'answer-ordered', data: {} });
    expect(refusal).toMatchObject({ status: 422, fields: { kind: '草稿类型有误' } });
  });

  it('refuse revisions that the database cannot store', async () => {
    const own = await somebody();
    const { id } = await own.save({ kind, data: {} });
    for (const number of [2_147_483_648, Number.MAX_SAFE_INTEGER, -1, 1.5]) {
      expect((await own.refuse({ id, kind, data: {}, revision: number })).status).toBe(422);
      expect((await own.refuse({ kind, data: {}, newest: number })).status).toBe(422);
    }
  });

  it('refuse texts that are too long, including the text set aside', async () => {
    const own = await somebody();
    const data = { facts: '长'.repeat(100_001) };
    expect((await own.refuse({ kind, data })).status).toBe(422);
    expect((await own.refuse({ kind, data: {}, aside: data })).status).toBe(422);
    expect(await own.find()).toBeNull();
  });
});

describe('two versions of one draft', () => {
  it('do not overwrite each other: a save over a newer version is refused and changes nothing', async () => {
    const { token } = await someUser(provider);
    const own = as(token);
    const { id, revision } = await own.save({ kind, data: { facts: '起' } });
    const there = await own.save({ id, kind, data: { facts: '甲' }, revision });
    expect(there.revision).toBe((revision ?? 0) + 1);
    const late = { id, kind, data: { facts: '乙' }, revision };
    const response = await provider.raw('POST', '/api/v1/user/drafts', { token, body: JSON.stringify(late) });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: 409,
      msg: '另一处保存过更新的内容，这里的还没有保存',
      data: { id, revision: there.revision, updatedAt: there.updatedAt },
    });
    // A client with an older page sends no revision, so it cannot have seen a newer one.
    expect((await own.refuse({ id, kind, data: { facts: '丙' } })).status).toBe(409);
    expect(await own.get(id)).toMatchObject({ data: { facts: '甲' }, revision: there.revision });
  });

  it('are both kept once one is chosen: the other becomes a separate draft', async () => {
    const own = await somebody();
    const { id, revision } = await own.save({ kind, data: { facts: '甲' } });
    const chosen = await own.save({ id, kind, data: { facts: '乙' }, revision, aside: { facts: '甲' } });
    const found = await own.find();
    expect(found).toMatchObject({ id, data: { facts: '乙' }, revision: chosen.revision });
    expect(found?.asides).toHaveLength(1);
    expect(chosen.asides).toEqual(found?.asides);
    const [aside] = found?.asides ?? [];
    expect((await own.get(aside?.id ?? 0)).data).toEqual({ facts: '甲' });
    // A refused choice sets nothing aside.
    expect((await own.refuse({ id, kind, data: {}, revision, aside: { facts: '丙' } })).status).toBe(409);
    expect((await own.find())?.asides).toHaveLength(1);
  });

  it('finds the version set aside once the other one was submitted', async () => {
    const { token } = await someUser(provider);
    const own = as(token);
    const { id, revision } = await own.save({ kind, data: { facts: '甲' }, aside: { facts: '乙' } });
    await provider.call(removeDraft, { params: { id }, query: { revision } }, { token });
    expect(await own.find()).toMatchObject({ data: { facts: '乙' }, asides: [] });
  });

  it('refuse a second new draft from a client that has not seen the first', async () => {
    const own = await somebody();
    const first = await own.save({ kind, data: { facts: '甲' }, newest: 0 });
    expect((await own.refuse({ kind, data: { facts: '乙' }, newest: 0 })).status).toBe(409);
    expect(await own.find()).toMatchObject({ id: first.id, data: { facts: '甲' } });
    // A client that has seen the first draft may begin another one.
    await own.save({ kind, data: { facts: '乙' }, newest: first.id });
  });

  it.each([
    ['over one draft', true],
    ['from nothing', false],
  ])('saved concurrently %s: exactly one wins', async (_, isThere) => {
    const own = await somebody();
    const begun = isThere ? await own.save({ kind, data: { facts: '起' } }) : null;
    const seen = begun ? { id: begun.id, revision: begun.revision } : { newest: 0 };
    const texts = ['甲', '乙', '丙', '丁'];
    const saves = await Promise.allSettled(texts.map((facts) => own.save({ kind, data: { facts }, ...seen })));
    const won = saves.flatMap((save) => (save.status === 'fulfilled' ? [save.value] : []));
    expect(won).toHaveLength(1);
    expect(await own.find()).toMatchObject({ id: won[0]?.id, data: won[0]?.data, revision: won[0]?.revision });
  });

  it('about two subjects are separate drafts of one form, each found by its subject', async () => {
    const own = await somebody();
    const form = 'expert-answer';
    const save = (questionId: number, answer: string) =>
      own.save({ kind: form, data: { questionId, answer }, newest: 0, of: { questionId } });
    await save(7, '甲');
    await save(8, '乙');
    expect((await own.find({ questionId: 7 }, form))?.data).toEqual({ questionId: 7, answer: '甲' });
    expect((await own.find({ questionId: 8 }, form))?.data).toEqual({ questionId: 8, answer: '乙' });
    expect(await own.find({ questionId: 9 }, form)).toBeNull();
  });

  it('refuses a subject that is not valid JSON', async () => {
    const { token } = await someUser(provider);
    const query = { kind, of: '{' };
    expect((await provider.refuse(findDraft, { query }, { token })).fields).toEqual({ of: '草稿的范围有误' });
    for (const text of ['{"questionId":"\\u0000"}', '{"\\ud800":7}'])
      expect((await provider.refuse(findDraft, { query: { kind, of: text } }, { token })).status).toBe(400);
  });
});

describe('submission from a draft', () => {
  it('does not delete a version that was saved elsewhere meanwhile', async () => {
    const { token } = await someUser(provider);
    const own = as(token);
    const { id, revision } = await own.save({ kind, data: { facts: '甲' } });
    await own.save({ id, kind, data: { facts: '乙' }, revision });
    const stale = { params: { id }, query: { revision } };
    expect((await provider.refuse(removeDraft, stale, { token })).status).toBe(409);
    expect((await own.get(id)).data).toEqual({ facts: '乙' });
    // Without a revision the draft is always deleted, and deleting it twice is no error.
    await provider.call(removeDraft, { params: { id }, query: {} }, { token });
    await provider.call(removeDraft, stale, { token });
    expect(await own.find()).toBeNull();
  });

  it('is refused when the draft has changed since', async () => {
    const { token } = await someUser(provider);
    const own = as(token);
    const draftId = await draftAs(provider, token, 'answer');
    const { kind: form, data, revision } = await own.get(draftId);
    const { revision: draftRevision } = await own.save({
      id: draftId,
      kind: form,
      data: { ...data, title: '改过的标题：配乐应该找谁？' },
      revision,
    });
    const body = { payType: '3' as const, draftId };
    const refusal = await provider.refuse(orderAnswer, { body: { ...body, draftRevision: revision } }, { token });
    expect(refusal).toMatchObject({
      status: 409,
      msg: '填写的内容在另一处改过，请回到填写的页面核对以后再付款',
    });
    const placed = await provider.call(orderAnswer, { body: { ...body, draftRevision } }, { token });
    // Placing the same order again returns the same order.
    const again = await provider.call(orderAnswer, { body: { ...body, draftRevision } }, { token });
    expect(again.orderId).toBe(placed.orderId);
  });
});
