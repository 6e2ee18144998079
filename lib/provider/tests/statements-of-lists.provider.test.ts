import { getUserInfo } from '@/lib/contract/account';
import { listArticles } from '@/lib/contract/articles';
import { listOwnCases } from '@/lib/contract/cases';
import { getCentreCounts, getDashboard, getOrderOverview } from '@/lib/contract/dashboard';
import { listManaged, listOwnParties } from '@/lib/contract/manage';
import { listMessages } from '@/lib/contract/messages';
import { listOrders } from '@/lib/contract/orders';
import { searchSite } from '@/lib/contract/search';
import { statementChannel } from '../db/statement-channel';
import { indexDocument } from '../search-index/index-document';
import { startProvider, type TestProvider } from '../testing/harness';
import { someUser } from '../testing/people';

let provider: TestProvider;
let sent: string[] = [];
const note = (text: unknown) => void sent.push(String(text));
beforeAll(async () => {
  provider = await startProvider();
  statementChannel.subscribe(note);
});
afterAll(async () => {
  statementChannel.unsubscribe(note);
  await provider.close();
});

/** Inserts a published article directly into the table. */
const someArticle = () =>
  provider.ports.database.raw.query(
    `insert into articles (channel, state, title, summary, source, body, published_at)
     values ('policy', 'published', '数', '', '', '', now())`,
  );

/** Records the statements of a call, including its session's. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  await call();
  sent = [];
  await call();
  return sent;
}

describe('database statements of a call', () => {
  it('are one for the user, and one more for a whole page of the centre', async () => {
    const user = await someUser(provider);
    const counts = {
      info: (await statementsOf(() => provider.call(getUserInfo, {}, user))).length,
      dashboard: (await statementsOf(() => provider.call(getDashboard, {}, user))).length,
      marks: (await statementsOf(() => provider.call(getCentreCounts, {}, user))).length,
      overview: (await statementsOf(() => provider.call(getOrderOverview, {}, user))).length,
    };
    expect(counts).toEqual({ info: 1, dashboard: 2, marks: 2, overview: 2 });
  });

  it('do not grow with the length of a list', async () => {
    const user = await someUser(provider);
    const lists = {
      orders: () => provider.call(listOrders, { query: {} }, user),
      records: () => provider.call(listOwnCases, { query: {} }, user),
      messages: () => provider.call(listMessages, { query: {} }, user),
    };
    const counts: Record<string, number> = {};
    for (const [name, call] of Object.entries(lists)) counts[name] = (await statementsOf(call)).length;
    expect(counts).toEqual({ orders: 3, records: 4, messages: 3 });
  });

  it('return no whole case to a list or a suggestion, as one holds up to a megabyte', async () => {
    const user = await someUser(provider);
    const list = () => provider.call(listManaged, { params: { kind: 'zpdj' }, query: {} }, user);
    const ofCases = (await statementsOf(list)).filter((text) => text.includes('from "records"'));
    expect(ofCases).not.toEqual([]);
    expect(ofCases.filter((text) => /"data"(?! - )/.test(text))).toEqual([]);
    const asked = await statementsOf(() => provider.call(listOwnParties, { query: { as: 'owner' } }, user));
    const [parties = '', ...others] = asked.filter((text) => text.includes('"data"'));
    expect(parties.trim()).toMatch(/^select \(array_agg\(entry order by id desc, place\)\)\[1\] as entry\s+from/);
    expect(others).toEqual([]);
  });

  it('are two for a search, with that of the services on offer, and one for a page of articles', async () => {
    await indexDocument(provider.ctx, {
      kind: 'service',
      refId: 77,
      title: '剔红技法',
      body: '剔红是漆器的一种。',
      url: '/x/77',
      publishedAt: null,
    });
    const asked = await statementsOf(() => provider.call(searchSite, { query: { q: '剔红' } }));
    expect(asked).toHaveLength(2);
    expect(asked[0]).toContain('"config_values"');
    await someArticle();
    expect(await statementsOf(() => provider.call(listArticles, { query: {} }))).toHaveLength(1);
  });

  it('use the index instead of reading every document', async () => {
    const { rows } = await provider.ports.database.raw.query(
      `select indexdef from pg_indexes where indexname = 'search_grams'`,
    );
    expect(rows[0]?.indexdef).toContain("fastupdate='false'");
    const text = `explain select ref_id from search_documents
      where grams @> '{剔红}' and holds_patterns(title, body, '{}')`;
    await provider.ports.database.raw.exec(
      `insert into search_documents (kind, ref_id, title, body, url, grams)
       select 'service', 1000 + n, '漆', '', '/x', array(select chr(19968 + (n * i) % 4000) from generate_series(1, 300) i)
       from generate_series(1, 400) n; analyze search_documents`,
    );
    const plan = (await provider.ports.database.raw.query(text)).rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('search_grams');
  });

  it('update only the last use of a session, and rarely', async () => {
    const user = await someUser(provider);
    const start = Date.now();
    const updates = async (seconds: number) => {
      provider.setNow(new Date(start + seconds * 1000));
      sent = [];
      await provider.call(getUserInfo, {}, user);
      return sent.filter((text) => text.startsWith('update')).length;
    };
    expect([await updates(1), await updates(400), await updates(401), await updates(500)]).toEqual([0, 1, 0, 0]);
    provider.setNow(null);
  });

  it('match words across letter widths, of any length, and none that are split', async () => {
    await indexDocument(provider.ctx, {
      kind: 'service',
      refId: 78,
      title: 'ＡＩ螺钿',
      body: '螺钿镶嵌，百年 工艺',
      url: '/x/78',
      publishedAt: null,
    });
    const found = async (q: string) => (await provider.call(searchSite, { query: { q } })).total;
    expect(await Promise.all(['螺', '螺钿', '钿镶嵌', 'ai 螺钿', '螺钿 工艺'].map(found))).toEqual([1, 1, 1, 1, 1]);
    expect(await Promise.all(['年工', '螺嵌', '钿镶螺', '镶嵌百年'].map(found))).toEqual([0, 0, 0, 0]);
  });
});
