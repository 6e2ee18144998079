import { caseKinds } from '@/lib/kinds/cases';
import type { TestProvider } from '@/lib/provider/testing/harness';

/** Numbers of cases to measure with, in succession in the same database. */
const SIZES = (process.env.SIZES ?? '1000,100000,1000000').split(',').map(Number);
const RUNS = 15;
const MB = 1024 * 1024;

const WORDS = '见山 山海 云岭 青石 渡口 城门 灯谱 时辰 湖岸 茶园 积木 书签 巡游 花信 来信 门牌 水脉 雾里 夜市 桥头';

/**
 * Inserts cases `from` to `to`: a fifth belongs to the first account, eleven twentieths of these are trade marks, of
 * which one in fifty is due for renewal; the rest is spread over a thousand accounts. Entered evenly over three years.
 */
const fill = (from: number, to: number) => [
  `insert into records (kind, variant, record_no, user_id, title, status, data, submitted_at, created_at, updated_at)
   select kind, case kind when 'sbxx' then case when n % 7 = 0 then 'international' else 'domestic' end
       when 'zpdj' then 'plain' else '' end,
     'SB-2020-' || lpad(n::text, 7, '0'), owner,
     w[1 + n % 20] || w[1 + n / 20 % 20] || case when n % 20000 = 5 then '鲸落' else '' end || n, 
     case when kind = 'sbxx' then (array['registered','applied','renewal','published'])[
           case when n / 5 % 50 = 7 then 3 when n % 9 = 0 then 2 when n % 13 = 0 then 4 else 1 end]
       when kind in ('zpdj', 'rjzzq') then case when n / 5 % 40 = 12 then 'correction' else 'announced' end
       when kind = 'zlxx' then 'granted' when kind = 'bqsw' then 'finished' else 'active' end,
     jsonb_build_object('scope', 'domestic', 'name', w[1 + n % 20], 'markType', 'word', 'stage', 'registered', 'regNo',
       (10000000 + n)::text, 'niceClasses', array['c16', 'c41'], 'goods', repeat('书籍；印刷品；', 6), 'applicant',
       '云州见山文化创意有限公司', 'filedOn', '2016-08-01', 'validTo', '2027-05-20'),
     at, at, at
   from (select n, case when n % 5 = 0 then 1 else 2 + n % 1000 end as owner,
       (array['sbxx','sbxx','sbxx','sbxx','sbxx','sbxx','sbxx','sbxx','sbxx','sbxx','sbxx','zpdj','rjzzq','gmql','dwsq',
         'gnht','gjht','bqsw','zlxx','zlxx'])[1 + n / 5 % 20] as kind,
       now() - interval '3 years' * (1 - (n - ${from})::float / ${to - from + 1}) as at
     from generate_series(${from}, ${to}) n) of_owner, string_to_array('${WORDS}', ' ') w order by n`,
  `insert into record_deadlines (record_id, field, user_id, day)
   select id, 'validTo', user_id, current_date + (id % 3650) from records
   where kind = 'sbxx' and id % 2 = 0 on conflict do nothing`,
];

const list = (kind: string, query = '') => `/api/v1/user/manage/${kind}${query}`;
const searched = (q: string) => list('sbxx', `?q=${encodeURIComponent(q)}`);
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** Requests of the account with many cases; page numbers are capped at the last page. */
const questions = (marks: number): Record<string, readonly string[]> => ({
  '各清单，第 1 页（最慢的一种）': caseKinds().flatMap(({ home, key }) => (home ? [list(key)] : [])),
  '商标，第 1000 页或末页': [list('sbxx', `?pageIndex=${Math.min(1000, Math.ceil(marks / 10))}`)],
  '商标，末页': [list('sbxx', `?pageIndex=${Math.ceil(marks / 10)}`)],
  '按状态（可续展）': [list('sbxx', '?status=renewal')],
  '按范围（国际）': [list('sbxx', '?variant=international')],
  '按录入日期，最近一月': [list('sbxx', `?from=${day(30)}&to=${day(0)}`)],
  '按录入日期，两年前的一月': [list('sbxx', `?from=${day(760)}&to=${day(730)}`)],
  '搜索「见山」（每三件一件）': [searched('见山')],
  '搜索「鲸落」（罕见）': [searched('鲸落')],
  '搜索「没有这个」': [searched('没有这个')],
  搜索编号: [searched('SB-2020-0000105')],
  总览: [list('')].map((path) => path.replace(/\/$/, '')),
});

/** Median of several runs, in milliseconds; the first run is a warm-up. */
async function median(provider: TestProvider, path: string, token: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    const started = performance.now();
    const answer = await provider.raw('GET', path, { token });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    await answer.text();
    if (run > 0) times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
}

/** Reads an export at full speed; returns its rows, its duration and the additional memory. */
async function exported(provider: TestProvider, token: string) {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const started = performance.now();
  const answer = await provider.raw('GET', list('sbxx', '/export'), { token });
  let [most, rows] = [before, 0];
  for await (const chunk of answer.body ?? []) {
    rows += Buffer.from(chunk).filter((byte) => byte === 10).length;
    most = Math.max(most, process.memoryUsage().rss);
  }
  return { rows: rows - 1, seconds: (performance.now() - started) / 1000, megabytes: (most - before) / MB };
}

/** Measures lists of cases with few, many and very many rows; the measured account owns a fifth of them. */
export async function benchManaged(provider: TestProvider, token: string): Promise<void> {
  const table = new Map<string, Record<string, number>>();
  for (const [at, size] of SIZES.entries()) {
    for (const statement of fill((SIZES[at - 1] ?? 0) + 1, size)) await provider.ports.database.raw.exec(statement);
    for (const name of ['records', 'record_deadlines', 'record_counts'])
      await provider.ports.database.raw.exec(`vacuum analyze ${name}`);
    // A first round warms up the JIT; otherwise the smallest size would look slowest.
    if (at === 0) for (const path of Object.values(questions(100)).flat()) await median(provider, path, token);
    for (const [question, paths] of Object.entries(questions(Math.floor((size / 5) * 0.55)))) {
      const times = [];
      for (const path of paths) times.push(await median(provider, path, token));
      const row = table.get(question) ?? {};
      table.set(question, { ...row, [`${size}`]: Number(Math.max(...times).toFixed(1)) });
    }
    console.log(`${size} cases measured`);
  }
  const few = String(SIZES[0]);
  const most = String(SIZES.at(-1));
  console.table(
    [...table].map(([question, row]) => ({
      question,
      ...row,
      times: Number(((row[most] ?? 0) / (row[few] ?? 1)).toFixed(2)),
    })),
  );
  console.table([await exported(provider, token)]);
}
