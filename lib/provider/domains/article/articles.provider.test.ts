import { getArticle, listArticleMonths, listArticles, listHotArticles, viewArticle } from '@/lib/contract/articles';
import { createContent, pinContent, publishContent, withdrawContent } from '@/lib/contract/publishing';
import { searchSite } from '@/lib/contract/search';
import { listSiteChanges } from '@/lib/contract/site';
import { formatDate } from '@/lib/format/dates';
import { jobHandlers } from '../../boot/jobs';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someStaff, someUser } from '../../testing/people';
import { articleForm, publishedContent, republished, written } from '../../testing/publishing';

describe('articles', () => {
  let provider: TestProvider;
  let token: string;
  beforeAll(async () => {
    provider = await startProvider();
    token = (await someStaff(provider)).token;
  });
  afterAll(() => provider.close());

  const of = (id: number) => ({ kind: 'article', id });
  const draft = (title: string, channel: 'notice' | 'policy' = 'notice') =>
    written(provider, token, 'article', articleForm({ title, channel }));
  const published = (title: string, channel: 'notice' | 'policy' = 'notice') =>
    publishedContent(provider, token, 'article', articleForm({ title, channel }));
  const publish = (id: number, body: { publishAt?: string } = {}) =>
    provider.call(publishContent, { params: of(id), body }, { token });
  const withdraw = (id: number) => provider.call(withdrawContent, { params: of(id) }, { token });

  it('hides a draft until it is published', async () => {
    const { id } = await draft('尚未发布的通知');
    expect((await provider.refuse(getArticle, { params: { id } })).status).toBe(404);
    await publish(id);
    expect((await provider.call(getArticle, { params: { id } })).title).toBe('尚未发布的通知');
  });

  it('lists pinned articles first, then newest first, in pages', async () => {
    const [first, second] = [await published('政策甲', 'policy'), await published('政策乙', 'policy')];
    const page = await provider.call(listArticles, { query: { channel: 'policy', pageSize: 1 } });
    expect(page).toMatchObject({ total: 2, pageIndex: 1, pageSize: 1 });
    expect(page.list[0]?.id).toBe(second);
    await provider.call(pinContent, { params: of(first), body: { pinned: true } }, { token });
    const pinned = await provider.call(listArticles, { query: { channel: 'policy' } });
    expect(pinned.list.map((row) => row.id)).toEqual([first, second]);
  });

  it('keeps counts exact through every change of an article', async () => {
    const id = await published('会搬家的文章');
    const channels = ['notice', 'policy'] as const;
    const counted = () =>
      Promise.all(
        channels.map(async (channel) => {
          const { total, list } = await provider.call(listArticles, { query: { channel, pageSize: 100 } });
          const months = await provider.call(listArticleMonths, { query: { channel } });
          expect(total).toBe(list.length);
          expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(total);
          return total;
        }),
      );
    const [notices = 0, policies = 0] = await counted();
    await republished(provider, token, of(id), { channel: 'policy' });
    expect(await counted()).toEqual([notices - 1, policies + 1]);
    await provider.call(viewArticle, { params: { id } });
    await withdraw(id);
    expect(await counted()).toEqual([notices - 1, policies]);
    await publish(id);
    expect(await counted()).toEqual([notices - 1, policies + 1]);
    const [month] = await provider.call(listArticleMonths, { query: {} });
    const ofMonth = await provider.call(listArticles, { query: { month: month?.month, pageSize: 100 } });
    expect(ofMonth.total).toBe(month?.count);
    expect((await provider.call(listArticles, { query: { month: '1999' } })).total).toBe(0);
  });

  it('lists the most-read articles first and fills up with the newest', async () => {
    const quiet = await published('没人读的');
    const popular = await published('读的人多');
    const newest = await published('刚刚发布');
    for (let reading = 0; reading < 3; reading++) await provider.call(viewArticle, { params: { id: popular } });
    const hot = await provider.call(listHotArticles, { query: { size: 20 } });
    const ids = hot.map(({ id }) => id);
    expect(ids[0]).toBe(popular);
    expect(ids.indexOf(newest)).toBeLessThan(ids.indexOf(quiet));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('declares indexes in the order that `order by … desc` needs, so that lists can use them', async () => {
    const { rows } = await provider.ports.database.raw.query(
      `select indexname from pg_indexes where schemaname = 'public' and indexdef like '%DESC NULLS LAST%' order by 1`,
    );
    // Lists of both say `nulls last` themselves.
    expect(rows).toEqual([{ indexname: 'persons_rating' }, { indexname: 'search_time' }]);
  });

  it('returns the neighbours within the channel', async () => {
    const [older, middle, newer] = [await published('邻一'), await published('邻二'), await published('邻三')];
    const found = await provider.call(getArticle, { params: { id: middle } });
    expect(found.previous?.id).toBe(newer);
    expect(found.next?.id).toBe(older);
  });

  it('sanitizes rich text before storing it', async () => {
    const body =
      '<p onclick="x()">好<script>alert(1)</script><img src="https://elsewhere.example/p.png"></p><a href="javascript:x()">点</a>';
    const id = await publishedContent(provider, token, 'article', articleForm({ title: '脏文本', body }));
    expect((await provider.call(getArticle, { params: { id } })).body).toBe('<p>好</p><a>点</a>');
  });

  it('search finds a published article by two characters and drops a withdrawn one', async () => {
    const id = await published('关于缂丝纹样的公告');
    const hits = async () => (await provider.call(searchSite, { query: { q: '缂丝' } })).list.map((hit) => hit.url);
    expect(await hits()).toEqual([`/news/${id}`]);
    await withdraw(id);
    expect(await hits()).toEqual([]);
    expect((await provider.refuse(getArticle, { params: { id } })).status).toBe(404);
  });

  it('caps results of a common word at the newest thousand, and returns a rare kind in full', async () => {
    const fill = (kind: string, from: number, to: number) =>
      provider.ports.database.raw.query(
        `insert into search_documents (kind, ref_id, title, body, url, published_at, grams)
         select $1, n, '漆器', '', '/x/' || n, timestamptz '2020-01-01' + n * interval '1 hour', '{漆,器,漆器}'
         from generate_series($2::int, $3::int) n`,
        [kind, from, to],
      );
    await fill('member', 1, 3);
    await fill('announcement', 4, 1203);
    const all = await provider.call(searchSite, { query: { q: '漆器' } });
    expect(all.total).toBe(1000);
    expect(all.list[0]?.url).toBe('/x/1203');
    expect(all.counts).toEqual([{ kind: 'announcement', count: 1000 }]);
    const members = await provider.call(searchSite, { query: { q: '漆器', kind: 'member' } });
    expect([members.total, members.list.map(({ url }) => url)]).toEqual([3, ['/x/3', '/x/2', '/x/1']]);
  });

  it('reports when each part of the site last changed', async () => {
    const changed = async (subject: string) =>
      (await provider.call(listSiteChanges, {})).find((part) => part.subject === subject)?.changedOn;
    await published('今天的政策', 'policy');
    expect(await changed('articles:policy')).toBe(formatDate(provider.ctx.now()));
    expect(await changed('articles:party')).toBeUndefined();
  });

  it('invalidates the tags of a change after the commit', async () => {
    provider.invalidated.length = 0;
    const id = await published('会变的文章');
    expect(provider.invalidated).toEqual(['search', 'articles', `article:${id}`]);
  });

  it('publishes at a set time by a job, once, and only if nothing changed meanwhile', async () => {
    const { id } = await draft('定时发布');
    const at = new Date(Date.now() + 3_600_000);
    const publishAt = new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone: 'Asia/Shanghai',
    }).format(at);
    await publish(id, { publishAt });
    const job = provider.jobs.sent.at(-1);
    expect(job).toMatchObject({ name: 'content.publish', data: of(id) });
    expect((await provider.refuse(getArticle, { params: { id } })).status).toBe(404);
    await jobHandlers(provider.ports)['content.publish'](job?.data ?? {});
    expect((await provider.call(getArticle, { params: { id } })).publishedAt).toBe(publishAt);
    provider.invalidated.length = 0;
    await jobHandlers(provider.ports)['content.publish'](job?.data ?? {});
    expect(provider.invalidated).toEqual(['search', 'articles', `article:${id}`]);
    await withdraw(id);
    await jobHandlers(provider.ports)['content.publish'](job?.data ?? {});
    expect((await provider.refuse(getArticle, { params: { id } })).status).toBe(404);
  });

  it('refuses a publication time in the past, with an error on its field', async () => {
    const { id } = await draft('过去的时间');
    const body = { publishAt: '2020-01-01 00:00:00' };
    const refusal = await provider.refuse(publishContent, { params: of(id), body }, { token });
    expect(refusal).toMatchObject({ status: 422, fields: { publishAt: '定时发布的时间应晚于现在' } });
  });

  it('refuses a missing title, with an error on its field', async () => {
    const { id } = await draft(' ');
    const refusal = await provider.refuse(publishContent, { params: of(id), body: {} }, { token });
    expect(refusal).toMatchObject({ status: 422, fields: { title: '请填写标题' } });
  });

  it('answers 404 to anyone but staff', async () => {
    const other = await someUser(provider);
    const input = { params: { kind: 'article' }, body: { form: articleForm() } };
    expect((await provider.refuse(createContent, input, { token: other.token })).status).toBe(404);
    expect((await provider.refuse(createContent, input)).code).toBe(401);
  });

  it('counts views', async () => {
    const id = await published('被阅读的文章');
    await provider.call(viewArticle, { params: { id } });
    expect((await provider.call(viewArticle, { params: { id } })).views).toBe(2);
  });

  it('answers 404 for invalid ids', async () => {
    for (const id of ['abc', '-1', '0', '99999999999'])
      expect((await provider.raw('GET', `/api/v1/articles/${id}`)).status).toBe(404);
  });
});
