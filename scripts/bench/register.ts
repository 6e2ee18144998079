import type { TestProvider } from '@/lib/provider/testing/harness';

type Measure = (provider: TestProvider, path: string, token: string) => Promise<{ median: number; slowest: number }>;

const WORDS =
  '晨雾 渡口 青石 石桥 茶马 镜湖 松溪 白塔 南塘 东岭 写生 组照 散记 绘本 谣曲 长卷 剪纸 地图 短片 画集 图谱 诗集';

/** Announced certificates over twenty years, a fifth of them software, with their entries and counts. */
const fill = (rows: number) => [
  `insert into certificates (public_id, kind, number, number_key, holder, holder_key, holder_is_person, title, source, issued_on)
   select 'bench-' || lpad(n::text, 16, '0'), case when n % 5 = 0 then 'software' else 'work' end,
     'BENCH-' || n, 'bench' || n, '林知遥', '林知遥', true,
     w[1 + n % 22] || w[1 + n / 22 % 22] || w[1 + n / 484 % 22] || '第' || n || '号', '登记机关',
     date '2026-11-01' - (n % 7300)
   from generate_series(1, ${rows}) n, string_to_array('${WORDS}', ' ') w`,
  // Built at once, which takes a tenth of the time.
  'drop index register_entries_grams',
  `insert into register_entries (certificate_id, kind, work_type, issued_on, announced_on, words, grams, open_for_use)
   select id, kind, case when kind = 'work' then (array['art','text','photo','music'])[1 + id % 4] else '' end,
     issued_on, issued_on, t,
     (select array_agg(distinct g) from (
       select substr(t, i, 1) g from generate_series(1, length(t)) i
       union all select substr(t, i, 2) from generate_series(1, length(t) - 1) i) grams where g not like '% %'),
     id % 1000 = 0
   from certificates, lateral (select lower(title) || ' ' || number_key as t) texts`,
  `insert into register_counts (kind, work_type, year, total)
   select kind, work_type, extract(year from issued_on)::int, count(*) from register_entries group by 1, 2, 3`,
  `set maintenance_work_mem = '256MB'`,
  'create index register_entries_grams on register_entries using gin (grams) with (fastupdate = false)',
  'analyze',
];

const asked = (q: string) => `/api/v1/register?pageSize=20&q=${encodeURIComponent(q)}`;
const QUESTIONS: Record<string, string> = {
  '登记公示，第 1 页': '/api/v1/register?pageSize=20',
  '登记公示，第 25000 页': '/api/v1/register?pageSize=20&pageIndex=25000',
  '软件，第 1 页': '/api/v1/register?pageSize=20&kind=software',
  '美术 2015 年，第 100 页': '/api/v1/register?pageSize=20&type=art&year=2015&pageIndex=100',
  接受使用申请: '/api/v1/register?pageSize=20&open=1',
  '查找「青石」（常见）': asked('青石'),
  '查找「青石 图谱」': asked('青石 图谱'),
  '查找「石桥茶马镜湖」': asked('石桥茶马镜湖'),
  '查找登记号「bench777777」': asked('BENCH-777777'),
  '查找「鲸落」（没有）': asked('鲸落'),
  '查找「青石」2015 年软件': `${asked('青石')}&kind=software&year=2015`,
};

/** Measures the public register with many rows. */
export async function benchRegister(
  provider: TestProvider,
  rows: number,
  token: string,
  measure: Measure,
): Promise<void> {
  for (const statement of fill(rows)) await provider.ports.database.raw.exec(statement);
  const table = [];
  for (const [question, path] of Object.entries(QUESTIONS)) {
    const { median, slowest } = await measure(provider, path, token);
    table.push({ question, 'median ms': Number(median.toFixed(1)), 'slowest ms': Number(slowest.toFixed(1)) });
  }
  console.table(table);
}
