import { getPerson, listPersons } from '@/lib/contract/persons';
import { getWorkstation, listWorkstations } from '@/lib/contract/workstations';
import { questions, workstations } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { somePerson, withQuestions } from '../../testing/people-and-places';

describe('persons', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
    await withQuestions(provider);
  });
  afterAll(() => provider.close());

  it('lists one kind by position, with the fields that it works in', async () => {
    const second = await somePerson(provider, { name: '二', position: 20, fields: ['音乐与录音'] });
    const first = await somePerson(provider, { name: '一', position: 10, fields: ['文字与出版', '音乐与录音'] });
    await somePerson(provider, { kind: 'knowledge', name: '另一类', fields: ['文字与出版'] });
    const page = await provider.call(listPersons, { query: { kind: 'copyright' } });
    expect(page.list.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(page.fields).toEqual([
      { value: 'text', label: '文字与出版', count: 1 },
      { value: 'music', label: '音乐与录音', count: 2 },
    ]);
    const field = await provider.call(listPersons, { query: { kind: 'copyright', field: 'text' } });
    expect(field.list.map(({ id }) => id)).toEqual([first.id]);
    const paged = await provider.call(listPersons, { query: { kind: 'copyright', pageSize: 1, pageIndex: 2 } });
    expect(paged).toMatchObject({ total: 2, list: [{ id: second.id }] });
  });

  it('finds nobody by an unknown field, and people by their organisation', async () => {
    expect((await provider.call(listPersons, { query: { kind: 'copyright', field: 'nonsense' } })).total).toBe(0);
    const { id } = await somePerson(provider, {
      kind: 'appraiser',
      priceFen: null,
      fields: ['文字作品'],
      organisation: '独一院',
    });
    const found = await provider.call(listPersons, { query: { kind: 'appraiser', organisation: '独一院' } });
    expect(found.list).toMatchObject([{ id, answerCount: null, rating: null }]);
  });

  it('shows the résumé, the answers and others in the same field', async () => {
    const line = { when: '2020', text: '《书》' };
    const detail = {
      district: '文澜区',
      publications: [line],
      answersDays: 3,
      answerCount: 7,
      rating: 4.8,
      averageDays: 2,
    };
    const expert = await somePerson(provider, { kind: 'knowledge', name: '甲', fields: ['专利'], detail });
    const like = await somePerson(provider, { kind: 'knowledge', name: '乙', fields: ['专利', '商标'] });
    await somePerson(provider, { kind: 'knowledge', name: '丙', fields: ['商标'] });
    const values = {
      expertId: expert.id,
      category: 'ai',
      body: '问',
      state: 'answered' as const,
      answer: '<p>答</p>',
      answeredAt: new Date(),
    };
    await provider.ctx.db.insert(questions).values([
      { ...values, title: '公开的', isPublic: true, publication: 'published' },
      { ...values, title: '不公开的' },
    ]);
    const found = await provider.call(getPerson, { params: { id: expert.id } });
    expect(found).toMatchObject({
      district: '文澜区',
      publications: [line],
      answersDays: 3,
      answerCount: 7,
      rating: 4.8,
      answersTotal: 1,
    });
    expect(found.answers.map(({ title }) => title)).toEqual(['公开的']);
    expect(found.others.map(({ id }) => id)).toEqual([like.id]);
    expect(JSON.stringify(found)).not.toContain('不公开的');
  });

  it('answers 404 for invalid ids', async () => {
    for (const id of ['abc', '0', '999999']) {
      expect((await provider.raw('GET', `/api/v1/persons/${id}`)).status).toBe(404);
      expect((await provider.raw('GET', `/api/v1/workstations/${id}`)).status).toBe(404);
    }
  });

  it('lists workstations by position and shows one with its opening month', async () => {
    const values = {
      district: '文澜区',
      address: '一号',
      hours: '全天',
      phone: '0690',
      services: ['登记'],
      summary: '一句话',
    };
    const [late, early] = await provider.ctx.db
      .insert(workstations)
      .values([
        { ...values, name: '后', position: 2, detail: { lead: '某', opened: '2026-03-05' } },
        { ...values, name: '先', position: 1 },
      ])
      .returning();
    expect((await provider.call(listWorkstations, {})).map(({ id }) => id)).toEqual([early?.id, late?.id]);
    const found = await provider.call(getWorkstation, { params: { id: late?.id ?? 0 } });
    expect(found).toMatchObject({ lead: '某', opened: '2026-03', intro: [] });
  });
});
