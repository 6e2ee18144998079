import { addDays, formatDate } from '@/lib/format/dates';
import type { TestProvider } from '@/lib/provider/testing/harness';
import { someStaff } from '@/lib/provider/testing/people';

const WORDS = '见山 山海 云岭 青石 渡口 城门 灯谱 时辰 湖岸 茶园 积木 书签 巡游 花信 来信 门牌 水脉 雾里 夜市 桥头';

/**
 * Three years of a large association: cases of which one in twenty is still open, five events each, paid orders with a
 * refund in a hundred, staff actions, and bank transactions of which a few are open.
 */
const fill = (rows: number) => [
  `insert into records (kind, variant, record_no, user_id, title, status, data, submitted_at, created_at, updated_at)
   select (array['zpdj','rjzzq','mediation','appraisal'])[1 + n % 4], '', 'B-' || lpad(n::text, 8, '0'), 1 + n % 1000,
     w[1 + n % 20] || w[1 + n / 20 % 20] || n,
     case when n % 20 = 0 then 'submitted' when n % 4 = 2 then 'agreed' else 'announced' end, '{}', at, at, at
   from (select n, now() - interval '3 years' * (1 - n::float / ${rows / 5}) as at
     from generate_series(1, ${rows / 5}) n) cases, string_to_array('${WORDS}', ' ') w order by n`,
  `insert into record_events (record_id, action, actor, created_at)
   select id, (array['submit','accept','forward','certify','announce'])[step],
     case when step = 1 then 'applicant' else 'staff' end, submitted_at + step * interval '3 days'
   from records, generate_series(1, 5) step order by submitted_at, step`,
  `insert into orders (order_no, user_id, type, subject, title, amount, pay_type, state, remittance_code, created_at, paid_at)
   select 'S' || n, 1 + n % 1000, (array['contract','report','manage','expert'])[1 + n % 4], 'contract:' || n,
     '范本' || n, 6800, (array['1','3'])[1 + n % 2], 'done', 'YZ' || lpad((n % 1000000)::text, 6, '0'), at, at
   from (select n, now() - interval '3 years' * (1 - n::float / ${rows}) as at from generate_series(1, ${rows}) n) paid`,
  `insert into refunds (order_id, refund_no, way, state, amount, reason, reference, staff_id, surplus, created_at, done_at)
   select id, 'TK' || id, 'transfer', case when id % 1000 = 0 then 'pending' else 'done' end, 6800, '退', 'R', 1, false,
     paid_at, case when id % 1000 > 0 then paid_at + interval '1 day' end
   from orders where id % 100 = 0`,
  `insert into bank_statements (file_name, first_day, last_day, added, known, skipped, amount, user_id)
   values ('流水.csv', '2024-01-01', '2026-01-01', ${rows / 10}, 0, '{"debits":0,"empty":0,"foreign":0}', 0, 1)`,
  `insert into bank_transfers (statement_id, key, content, bank_no, day, time, amount, payer, remark, row, state)
   select 1, 'k' || n, 'c' || n, 'T' || n, '2025-06-01', '', 6800, w[1 + n % 20], 'YZ' || lpad((n % 1000000)::text, 6, '0'),
     n, case when n % 5000 = 0 then 'open' else 'used' end
   from generate_series(1, ${rows / 10}) n, string_to_array('${WORDS}', ' ') w`,
  `insert into audit_log (at, user_id, user_name, operation, summary, subject, subject_id, title, before, after)
   select now() - interval '3 years' * (1 - n::float / ${rows}), 1 + n % 20, '审核员' || (n % 20),
     'POST /api/v1/staff/records/{id}/moves', (array['办理业务','领取','放回','审核回执'])[1 + n % 4], 'record',
     (1 + n % ${rows / 5})::text, 'ZP-' || n || ' ' || w[1 + n % 20] || w[1 + n / 20 % 20] ||
       case when n % 200000 = 7 then '鲸落' else '' end,
     '{"status":"submitted"}', '{"status":"accepted","note":"材料齐全，予以受理。"}'
   from generate_series(1, ${rows}) n, string_to_array('${WORDS}', ' ') w`,
  'vacuum analyze',
];

const searched = (q: string) => `/api/v1/staff/audit?q=${encodeURIComponent(q)}`;

/** Daily and monthly requests of staff. */
function questions(now: Date): Record<string, string> {
  const [today, month] = [formatDate(now), formatDate(now).slice(0, 7)];
  const year = `from=${formatDate(addDays(now, -365))}&to=${today}`;
  const figure = (key: string, span = '') => `/api/v1/staff/figures/${key}${span && `?${span}`}`;
  return {
    '操作记录，第 1 页': '/api/v1/staff/audit',
    操作记录按人: '/api/v1/staff/audit?userId=3',
    操作记录按对象: '/api/v1/staff/audit?subject=record&subjectId=777',
    '操作记录搜「受理」（条条都有）': searched('受理'),
    '操作记录搜「见山云岭」': searched('见山云岭'),
    '操作记录搜「鲸落」（罕见）': searched('鲸落'),
    '操作记录搜「没有这个」': searched('没有这个'),
    '各步用时，近九十天': figure('steps'),
    '各步用时，一年': figure('steps', year),
    在办业务: figure('open-cases'),
    '收入，近九十天': figure('income'),
    '收入，一年': figure('income', year),
    公开的统计: '/api/v1/figures',
    待办队列: '/api/v1/staff/queues',
    一个队列: '/api/v1/staff/queues/zpdj',
    核对转账: '/api/v1/staff/money/transfers',
    收款总览: '/api/v1/staff/money',
    日结: `/api/v1/staff/money/closing?period=${today}`,
    月结: `/api/v1/staff/money/closing?period=${month}`,
    '查询订单，按订单号': '/api/v1/staff/money/orders?q=S777777',
  };
}

export type Measure = (
  provider: TestProvider,
  path: string,
  token: string,
) => Promise<{ median: number; slowest: number }>;

/** Prints the cost of the workbench with that many rows. */
export async function benchStaff(provider: TestProvider, rows: number, measure: Measure): Promise<void> {
  const { token } = await someStaff(provider);
  for (const statement of fill(rows)) await provider.ports.database.raw.exec(statement);
  const table = [];
  for (const [question, path] of Object.entries(questions(new Date()))) {
    const { median, slowest } = await measure(provider, path, token);
    table.push({ question, 'median ms': Number(median.toFixed(1)), 'slowest ms': Number(slowest.toFixed(1)) });
  }
  console.table(table);
}
