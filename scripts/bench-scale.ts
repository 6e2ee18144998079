/**
 * `TEST_DATABASE_URL=… npm run bench:scale`: measures lists and the search with a million rows of each kind. Works on a
 * separate database on the named PostgreSQL server, which is dropped at the end. `ROWS` sets the number of rows,
 * `SIZES` the numbers of cases in the management area; `ONLY=managed`, `ONLY=staff` or
 * `ONLY=register` skips the others.
 */
import { startProvider, type TestProvider, testServer } from '@/lib/provider/testing/harness';
import { someUser } from '@/lib/provider/testing/people';
import { benchManaged } from './bench/managed-cases';
import { benchRegister } from './bench/register';
import { benchStaff } from './bench/staff';

const ROWS = Number(process.env.ROWS ?? 1_000_000);
const RUNS = 9;
const WORDS =
  '著作权 登记 合同 许可 转让 调解 鉴定 作品 软件 图书 音乐 美术 摄影 视听 网络 平台 判决 赔偿 公告 通知 培训 讲座 会员 金奖 展览 云州 条例 办法 标准 指引';

/** Articles over ten years in all channels; orders and messages of a thousand users; search documents. */
const FILL = [
  `insert into articles (channel, state, title, summary, source, body, published_at, pinned)
   select (array['notice','policy','judicial','party','knowledge'])[1 + n % 5], 'published',
     w[1 + n % 30] || w[1 + n / 30 % 30] || w[1 + n / 900 % 30] || '第' || n || '号',
     '摘要' || w[1 + n / 7 % 30], '本会', '<p>正文</p>', now() - n * interval '5 minutes', n % 250000 = 0
   from generate_series(1, ${ROWS}) n, string_to_array('${WORDS}', ' ') w`,
  `insert into search_documents (kind, ref_id, title, body, url, published_at, grams)
   select 'article', id, title, title || summary, '/news/' || id, published_at,
     (select array_agg(distinct g) from (
       select substr(t, i, 1) g from generate_series(1, length(t)) i
       union all select substr(t, i, 2) from generate_series(1, length(t) - 1) i) grams)
   from articles, lateral (select title || summary as t) texts`,
  `insert into article_views (article_id, day, views)
   select id, current_date - (id % 60), 1 + id % 97 from articles where id % 10 = 0`,
  `insert into orders (order_no, user_id, type, subject, title, amount, pay_type, state, remittance_code, created_at)
   select 'S' || n, 1 + n % 1000, 'contract', 'contract:' || n, '范本' || n, 6800, '3',
     (array['paid','done','cancelled'])[1 + n % 3], 'R' || n, now() - n * interval '1 minute'
   from generate_series(1, ${ROWS}) n`,
  `insert into messages (user_id, kind, title, body, read_at)
   select 1 + n % 1000, 'business', '消息' || n, '正文', case when n % 9 > 0 then now() end
   from generate_series(1, ${ROWS}) n`,
  'analyze',
];

const asked = (path: string, q: string) => `${path}?q=${encodeURIComponent(q)}`;
const QUESTIONS: Record<string, string> = {
  '栏目列表，第 1 页': '/api/v1/articles?channel=policy',
  '栏目列表，第 2 页': '/api/v1/articles?channel=policy&pageIndex=2',
  '栏目列表，第 1000 页': '/api/v1/articles?channel=policy&pageIndex=1000',
  '全部栏目，第 1 页': '/api/v1/articles',
  一个月的文章: '/api/v1/articles?month=2025-03',
  热读: '/api/v1/articles-hot',
  有文章的月份: '/api/v1/articles-months',
  '搜索「调解」': asked('/api/v1/search', '调解'),
  '搜索「软件登记」': asked('/api/v1/search', '软件登记'),
  '搜索「音乐 赔偿」': asked('/api/v1/search', '音乐 赔偿'),
  '搜索「鲸落」': asked('/api/v1/search', '鲸落'),
  我的订单: '/api/v1/user/orders',
  我的消息: '/api/v1/user/messages?kind=business',
};

/** Median and slowest of several runs, in milliseconds; the first run is a warm-up. */
async function measure(provider: TestProvider, path: string, token: string) {
  const times: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    const started = performance.now();
    const answer = await provider.raw('GET', path, { token });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    await answer.text();
    if (run > 0) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(RUNS / 2)] ?? 0, slowest: times.at(-1) ?? 0 };
}

if (!testServer) throw new Error('TEST_DATABASE_URL names the PostgreSQL server to measure on');
const provider = await startProvider();
try {
  // The first account gets the id 1, which owns a thousandth of the rows.
  const { token } = await someUser(provider);
  const { ONLY } = process.env;
  if (ONLY === 'staff') await benchStaff(provider, ROWS, measure);
  else if (ONLY === 'register') await benchRegister(provider, ROWS, token, measure);
  else await benchManaged(provider, token);
  if (!ONLY) await measurePublic(token);
} finally {
  await provider.close();
}

async function measurePublic(token: string): Promise<void> {
  for (const statement of FILL) await provider.ports.database.raw.exec(statement);
  const rows = [];
  for (const [question, path] of Object.entries(QUESTIONS)) {
    const { median, slowest } = await measure(provider, path, token);
    rows.push({ question, 'median ms': Number(median.toFixed(1)), 'slowest ms': Number(slowest.toFixed(1)) });
  }
  console.table(rows);
}
