import { searchSite } from '@/lib/contract/search';
import { searchDocuments } from '../../db/schema';
import { type SearchDocument, searchRow } from '../../search-index/index-document';
import { seedServices } from '../../seed/seed-catalogue';
import { startProvider, type TestProvider } from '../../testing/harness';

const day = (text: string) => new Date(`${text}T10:00:00+08:00`);
let serial = 0;
const document = (one: Partial<SearchDocument> & Pick<SearchDocument, 'kind' | 'title'>): SearchDocument => ({
  refId: ++serial,
  body: '',
  url: `/x/${serial}`,
  publishedAt: null,
  ...one,
});

describe('site search', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
    const { ctx } = provider;
    const others = [
      document({ kind: 'article', title: '关于作品登记窗口搬迁的公告', publishedAt: day('2026-11-20') }),
      document({ kind: 'article', title: '作品登记', publishedAt: day('2020-01-01') }),
      document({ kind: 'article', title: '年报', body: '本年受理作品登记三百件。', publishedAt: day('2026-11-21') }),
      document({ kind: 'person', title: '顾闻之', body: '云州大学 作品登记 著作权', url: '/expert-detail/1' }),
      document({ kind: 'person', title: '陆衡', body: '云州法院 作品登记', url: '/mediationCommitteeMemberDetail/1' }),
      document({
        kind: 'product',
        title: '作品登记委托合同',
        body: '委托他人登记时使用。其余从略。',
        url: '/work/contract/agent#t1',
      }),
      document({ kind: 'product', title: '作品登记年度报告', url: '/report-detail/1' }),
      document({
        kind: 'article',
        title: '版权纠纷三问',
        body: '画被人抄袭怎么办？先留证据。',
        publishedAt: day('2026-10-01'),
      }),
    ];
    await ctx.db.insert(searchDocuments).values([...(await seedServices(ctx)), ...others].map(searchRow));
  });
  afterAll(() => provider.close());

  const search = (q: string, more: Record<string, unknown> = {}) =>
    provider.call(searchSite, { query: { q, ...more } });
  const titlesOf = ({ list }: Awaited<ReturnType<typeof search>>) =>
    list.map(({ title }) => title.map(({ text }) => text).join(''));

  it('lists matching services first, then titles by share of matched words, then the newest', async () => {
    const found = await search('作品登记', { pageSize: 50 });
    expect(found.list[0]).toMatchObject({ kind: 'service', url: '/work/template/1' });
    const titles = titlesOf(found).filter((_, at) => found.list[at]?.kind !== 'service');
    expect(titles).toEqual([
      '作品登记',
      '关于作品登记窗口搬迁的公告',
      '作品登记年度报告',
      '作品登记委托合同',
      '年报',
      '陆衡',
      '顾闻之',
    ]);
  });

  it('answers with fee, time limit and entry, with an expert and a template beside them', async () => {
    const found = await search('作品登记');
    expect(found.acts[0]).toMatchObject({
      name: '作品登记',
      fee: '受理费每件 免费',
      timeLimit: '30 个工作日，补正时间不计在内；补正期限 2 个月',
      url: '/work/template/1',
      applyHref: '/work/form?type=plain',
    });
    expect(found.beside).toEqual([
      { kind: 'person', title: '顾闻之', text: '云州大学 作品登记 著作权', url: '/expert-detail/1' },
      { kind: 'product', title: '作品登记委托合同', text: '委托他人登记时使用', url: '/work/contract/agent#t1' },
    ]);
    expect(await search('作品登记', { kind: 'article' })).toMatchObject({ acts: [], beside: [] });
    expect(await search('作品登记', { pageIndex: 2 })).toMatchObject({ acts: [], beside: [] });
  });

  it.each([
    ['软著', '软件著作权登记', '软著'],
    ['软著登记多少钱？', '软件著作权登记', '软著'],
    ['作品登记要多久', '作品登记', '作品登记'],
    ['我的画被别人抄袭了', '侵权比对鉴定', '抄袭'],
    ['入会', '申请入会', '入会'],
  ])('understands colloquial terms: %s', async (q, name, searched) => {
    const found = await search(q);
    expect([found.acts[0]?.name, found.searched]).toEqual([name, searched]);
  });

  it('offers no service that only mentions the word, and returns nothing without a match', async () => {
    expect((await search('权利保证书')).acts).toEqual([]);
    expect(await search('鲸落')).toMatchObject({ total: 0, acts: [], beside: [], searched: '鲸落' });
    // Question words are searched only when nothing else is left.
    expect((await search('怎么办')).total).toBeGreaterThan(0);
  });

  it('starts excerpts at the beginning of a sentence', async () => {
    const { list } = await search('留证据');
    expect(list[0]?.excerpt.map(({ text }) => text).join('')).toBe('先留证据。');
  });
});
