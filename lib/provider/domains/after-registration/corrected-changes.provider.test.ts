import { correctCase, getOwnCase } from '@/lib/contract/cases';
import { findDraft, saveDraft } from '@/lib/contract/drafts';
import { configValues } from '../../db/schema';
import { changeForm, decide, payFee, reissueForm, submitChange } from '../../testing/after-registration';
import { startProvider, type TestProvider } from '../../testing/harness';
import { type SomeUser, someStaff, someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';

let provider: TestProvider;
let staff: SomeUser;
let user: SomeUser;
let paper = '';
let serial = 12_399;
beforeAll(async () => {
  provider = await startProvider();
  await provider.ctx.db.insert(configValues).values([
    { key: 'registration/reissue_fee_fen', value: '5000' },
    { key: 'registration/change_fee_fen', value: '' },
  ]);
  staff = await someStaff(provider);
});
afterAll(() => provider.close());
beforeEach(async () => {
  user = await someUser(provider);
  paper = await someFile(provider, user.id);
});

const move = (id: number, body: { action: string } & Record<string, unknown>) => decide(provider, staff, id, body);
const ask = (id: number, name: string) => move(id, { action: 'ask', fields: [{ name, reason: '请改正' }] });
const answer = (id: number, values: Record<string, unknown>, note = '') => ({
  params: { id },
  body: { values, note, files: [] },
});
const correct = (id: number, values: Record<string, unknown>, note = '') =>
  provider.call(correctCase, answer(id, values, note), user);
const refuse = (id: number, values: Record<string, unknown>) => provider.refuse(correctCase, answer(id, values), user);

/** Submits a form about a registration that was issued elsewhere. */
async function submitted(form: typeof changeForm, registrationNo = `国作登字-2021-F-000${++serial}`) {
  const body = form(paper, { registrationNo, certificateCopy: [paper], standingProof: [paper] });
  return (await provider.call(submitChange, { body }, user)).id;
}

const asReissue = { matter: 'reissue', cause: 'lost', loss: '搬家时遗失，多方寻找未果。' };
const asChange = () => {
  const { items, newTitle, changes, changeProof, certificateCopy } = changeForm(paper);
  return { matter: 'revise', items, newTitle, changes, changeProof, certificateCopy };
};

describe('a correction of the matter', () => {
  it('brings the fee of the new one', async () => {
    const id = await submitted(changeForm);
    await ask(id, 'matter');
    await correct(id, asReissue);
    expect(await move(id, { action: 'accept' })).toMatchObject({ fee: 5000, statusLabel: '待缴费' });
  });

  it('takes the fee away where the new one is free', async () => {
    const id = await submitted(reissueForm);
    await ask(id, 'matter');
    await correct(id, asChange());
    expect(await move(id, { action: 'accept' })).toMatchObject({ fee: null, statusLabel: '已受理' });
  });

  it('is refused once the fee of the first one is paid, and can be answered by a note', async () => {
    const id = await submitted(reissueForm);
    await move(id, { action: 'accept' });
    await payFee(provider, user, id);
    await move(id, { action: 'forward' });
    await ask(id, 'matter');
    expect(await refuse(id, asChange())).toMatchObject({
      status: 409,
      msg: expect.stringContaining('受理费已经按原来的内容缴纳'),
    });
    await correct(id, {}, '仍按补发办理，情况如前所述。');
    const now = await provider.call(getOwnCase, { params: { id } }, user);
    expect(now).toMatchObject({ fee: 5000, statusLabel: '已补正' });
  });
});

it('is refused for a registration that another open application of the account is about', async () => {
  const first = `国作登字-2020-F-000${++serial}`;
  await submitted(changeForm, first);
  const id = await submitted(changeForm);
  await ask(id, 'registrationNo');
  expect((await refuse(id, { registrationNo: first })).msg).toContain('还在办理');
});

it('deletes the drafts of its answer, so that the next request begins with the values of the case', async () => {
  const id = await submitted(changeForm);
  await ask(id, 'newTitle');
  const keep = (recordId: number) =>
    provider.call(saveDraft, { body: { kind: 'correction', data: { recordId, newTitle: '雾中渡口（增订' } } }, user);
  const kept = (recordId: number) =>
    provider.call(findDraft, { query: { kind: 'correction', of: JSON.stringify({ recordId }) } }, user);
  await keep(id);
  await keep(id + 1);
  await correct(id, { newTitle: '雾中渡口（增订）' });
  expect(await kept(id)).toBeNull();
  expect(await kept(id + 1)).not.toBeNull();
});
