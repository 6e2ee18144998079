import { correctCase, getOwnCase } from '@/lib/contract/cases';
import { listDictionaryEntries, NO_ENTRY, saveEntry } from '@/lib/contract/dictionaries';
import { listDictionary } from '@/lib/contract/site';
import { reviewCase } from '@/lib/contract/staff-cases';
import { submitEndpoint } from '@/lib/kinds/case';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { startProvider, type TestProvider } from '../../testing/harness';
import { withRegistration, workForm } from '../../testing/managed-forms';
import { someStaff, someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';

const submitWork = submitEndpoint(workRegistration);
const TYPE = 'work_type';

describe('dictionary entries with validity dates', () => {
  let provider: TestProvider;
  let staff: { token: string };
  beforeAll(async () => {
    provider = await startProvider();
    await withRegistration(provider);
    staff = await someStaff(provider);
  });
  afterAll(() => provider.close());
  afterEach(() => provider.setNow(null));

  type Changes = {
    dictLabel?: string;
    position?: number;
    validFrom?: string | null;
    validTo?: string | null;
    revision?: string;
  };
  const save = (dictValue: string, body: Changes, dictType = TYPE) =>
    provider.call(saveEntry, { params: { dictType, dictValue }, body }, staff);
  const on = (day: string) => provider.setNow(new Date(`${day}T10:00:00+08:00`));
  const offered = async (dictType: string, past?: '1') =>
    (await provider.call(listDictionary, { query: { dictType, past } })).map(({ dictValue }) => dictValue);

  it('are offered from their first to their last day, and remain known afterwards', async () => {
    const { dictType } = { dictType: 'test_days' };
    await save('always', { dictLabel: '一直' }, dictType);
    await save('before', { dictLabel: '从前', validTo: '2026-05-31' }, dictType);
    await save('later', { dictLabel: '以后', validFrom: '2026-06-01' }, dictType);
    on('2026-05-31');
    expect(await offered(dictType)).toEqual(['always', 'before']);
    expect(await offered(dictType, '1')).toEqual(['always', 'before']);
    on('2026-06-01');
    expect(await offered(dictType)).toEqual(['always', 'later']);
    expect(await provider.call(listDictionary, { query: { dictType, past: '1' } })).toEqual([
      { dictValue: 'always', dictLabel: '一直', validFrom: null, validTo: null },
      { dictValue: 'before', dictLabel: '从前', validFrom: null, validTo: '2026-05-31' },
      { dictValue: 'later', dictLabel: '以后', validFrom: '2026-06-01', validTo: null },
    ]);
  });

  it('keep their dates when staff changes another field, and invalidate cached pages', async () => {
    const dictType = 'test_staff';
    await save('a', { dictLabel: '甲', validFrom: '2020-01-01', validTo: '2030-12-31' }, dictType);
    await save('b', { dictLabel: '乙' }, dictType);
    provider.invalidated.length = 0;
    expect(await save('a', { dictLabel: '甲类' }, dictType)).toEqual({
      dictValue: 'a',
      dictLabel: '甲类',
      position: 0,
      validFrom: '2020-01-01',
      validTo: '2030-12-31',
      revision: expect.any(String),
    });
    expect(provider.invalidated).toEqual(['dictionaries']);
    expect(await save('a', { validTo: null, position: 5 }, dictType)).toMatchObject({ validTo: null, position: 5 });
    const all = await provider.call(listDictionaryEntries, { params: { dictType } }, staff);
    expect(all.map(({ dictValue, position }) => [dictValue, position])).toEqual([
      ['b', 1],
      ['a', 5],
    ]);
    const refuse = (dictValue: string, body: Changes, { token } = staff) =>
      provider.refuse(saveEntry, { params: { dictType, dictValue }, body }, { token });
    expect((await refuse('c', {})).fields).toEqual({ dictLabel: '请填写名称' });
    expect((await refuse('a', { validTo: '2019-12-31' })).fields).toEqual({ validTo: '末日不能早于首日' });
    expect((await refuse('a', {}, await someUser(provider))).status).toBe(404);
  });

  it('are saved only as they were read, and a new one only under a free code', async () => {
    const dictType = 'test_pages';
    const refuse = (dictValue: string, body: Changes) =>
      provider.refuse(saveEntry, { params: { dictType, dictValue }, body }, staff);
    const added = await save('text', { dictLabel: '文字作品', revision: NO_ENTRY }, dictType);
    // Once more, as after a lost answer.
    await save('text', { dictLabel: '文字作品', revision: NO_ENTRY }, dictType);
    const { revision: opened } = added;
    const renamed = await save('text', { dictLabel: '文字作品与剧本', revision: opened }, dictType);
    const older = { dictLabel: '文字作品', position: 0, validFrom: null, validTo: '2030-12-31', revision: opened };
    const refused = await refuse('text', older);
    expect(refused).toMatchObject({ status: 409, error: 'changedMeanwhile' });
    expect(refused.msg).toContain('这一项（现在是“文字作品与剧本”，次序 0，可选的日期：一直）被改过');
    expect((await refuse('text', { dictLabel: '剧本', revision: NO_ENTRY })).fields).toEqual({
      dictValue: '这个代码已用于“文字作品与剧本”，请换一个代码',
    });
    const [stored] = await provider.call(listDictionaryEntries, { params: { dictType } }, staff);
    expect(stored).toEqual(renamed);
    await save('text', { ...older, revision: renamed.revision }, dictType);
  });

  it('stay valid in submitted cases, and are refused with an error on the field in new ones', async () => {
    const user = await someUser(provider);
    const paper = await someFile(provider, user.id);
    const body = workForm(paper, { workType: 'film' });
    expect((await provider.refuse(submitWork, { body }, user)).fields).toEqual({ workType: '请选择作品类型' });
    await save('film', { dictLabel: '电影作品', validTo: '2026-11-30' });
    on('2026-11-30');
    const { id } = await provider.call(submitWork, { body }, user);
    on('2026-12-01');
    expect((await provider.refuse(submitWork, { body }, user)).fields).toEqual({
      workType: '“电影作品”自 2026-11-30 之后不再使用，请重新选择',
    });
    const typeOf = async () => {
      const { facts } = await provider.call(getOwnCase, { params: { id } }, user);
      return facts.find(({ label }) => label === '作品类型')?.value;
    };
    expect(await typeOf()).toBe('电影作品');
    // A requested correction may keep an expired entry, but not choose another expired one.
    await save('quyi', { dictLabel: '曲艺作品', validTo: '2026-11-30' });
    await provider.call(
      reviewCase,
      {
        params: { id },
        body: {
          action: 'ask',
          fields: [
            { name: 'workType', reason: '请核对作品类型' },
            { name: 'purpose', reason: '请写得具体一些' },
          ],
        },
      },
      staff,
    );
    const answer = (workType: string) => ({
      params: { id },
      body: { note: '', files: [], values: { workType, purpose: '记录渡口停航之前的清晨。' } },
    });
    expect((await provider.refuse(correctCase, answer('quyi'), user)).fields).toEqual({
      workType: '“曲艺作品”自 2026-11-30 之后不再使用，请重新选择',
    });
    await provider.call(correctCase, answer('film'), user);
    expect(await typeOf()).toBe('电影作品');
  });
});
