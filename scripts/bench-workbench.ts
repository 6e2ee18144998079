/**
 * `npm run bench:workbench`: the workbench on the embedded database with ten and with `WAITING` (10,000) waiting cases, in
 * milliseconds. Nothing is kept.
 */

import { getQueueItem, listInbox, listQueue, listQueues, takeItems } from '@/lib/contract/queue';
import { getStaffCase, reviewCase } from '@/lib/contract/staff-cases';
import { startProvider, type TestProvider } from '@/lib/provider/testing/harness';
import { someStaff, someUser } from '@/lib/provider/testing/people';

const SIZES = [10, Number(process.env.WAITING ?? 10_000)];
const RUNS = 9;
const KIND = 'zpdj';

/** Waiting cases of one account with the event of their submission, the oldest first. */
const fill = (rows: number, userId: number) => [
  `insert into records (kind, record_no, user_id, title, status, data, submitted_at, created_at, updated_at)
   select '${KIND}', 'W-' || lpad(n::text, 8, '0'), ${userId}, '待办 ' || n, 'submitted',
     '{"title":"作品","owners":[{"name":"林知遥","certNo":"11010519491231002X","category":"natural"}]}', at, at, at
   from (select n, now() - interval '1 minute' * (${rows} - n) as at from generate_series(1, ${rows}) n) waiting order by n`,
  `insert into record_events (record_id, action, actor, created_at)
   select id, 'submit', 'applicant', submitted_at from records order by id`,
  'analyze',
];

/** Milliseconds. The fastest run shows the work itself where the machine has other work. */
interface Times {
  fastest: number;
  median: number;
}
const timesOf = (times: readonly number[]): Times => {
  const sorted = [...times].sort((one, other) => one - other);
  return { fastest: sorted[0] ?? 0, median: sorted[Math.floor(sorted.length / 2)] ?? 0 };
};

/** Times of several runs; the first one is a warm-up. */
async function timed(work: (run: number) => Promise<unknown>): Promise<Times> {
  const times: number[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const start = performance.now();
    await work(run);
    if (run > 0) times.push(performance.now() - start);
  }
  return timesOf(times);
}

async function measured(provider: TestProvider, waiting: number) {
  const user = await someUser(provider);
  const staff = await someStaff(provider);
  for (const statement of fill(waiting, user.id)) await provider.ports.database.raw.exec(statement);
  const queue = KIND;
  const { list } = await provider.call(listQueue, { params: { queue }, query: { pageSize: RUNS + 1 } }, staff);
  const idOf = (run: number) => list[run]?.id ?? 0;
  const params = (run: number) => ({ params: { id: idOf(run) } });
  const works: Record<string, (run: number) => Promise<unknown>> = {
    '待办，第 1 页': () => provider.call(listInbox, { query: {} }, staff),
    '待办，超期的': () => provider.call(listInbox, { query: { late: 'yes' } }, staff),
    待办队列的件数: () => provider.call(listQueues, {}, staff),
    '一个队列，第 1 页': () => provider.call(listQueue, { params: { queue }, query: {} }, staff),
    下一件的业务与核对: (run) => provider.call(getStaffCase, params(run), staff),
    '下一件的经办、上一件与下一件': (run) => provider.call(getQueueItem, { params: { queue, id: idOf(run) } }, staff),
    领取: (run) => provider.call(takeItems, { params: { queue }, body: { ids: [idOf(run)] } }, staff),
    决定: async (run) => {
      const { actions, revision } = await provider.call(getStaffCase, params(run), staff);
      const plain = actions.find(({ asks }) => asks === null);
      if (!plain) throw new Error('no decision without input');
      const start = performance.now();
      await provider.call(reviewCase, { ...params(run), body: { action: plain.action, revision } }, staff);
      decided.push(performance.now() - start);
    },
  };
  const decided: number[] = [];
  const rows: Record<string, Times> = {};
  for (const [name, work] of Object.entries(works)) rows[name] = await timed(work);
  // The reading before a decision is not part of it.
  rows.决定 = timesOf(decided.slice(1));
  return rows;
}

const table: Record<string, Record<string, number>> = {};
for (const size of SIZES) {
  const provider = await startProvider();
  for (const [name, { fastest, median }] of Object.entries(await measured(provider, size)))
    table[name] = {
      ...table[name],
      [`${size} fastest`]: Number(fastest.toFixed(1)),
      [`${size} median`]: Number(median.toFixed(1)),
    };
  await provider.close();
}
console.table(table);
