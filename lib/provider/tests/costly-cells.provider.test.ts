import { setImmediate as tick } from 'node:timers/promises';
import { uploadBankStatement } from '@/lib/contract/bank-statements';
import type { EndpointShape } from '@/lib/contract/endpoint';
import { readGroupWorks } from '@/lib/contract/group-registration';
import { importManaged } from '@/lib/contract/manage';
import { groupHeads } from '../domains/registration/group-rows';
import { STATEMENT_HEADS } from '../testing/bank-statements';
import { startProvider, type TestProvider } from '../testing/harness';
import { someStaff, someUser } from '../testing/people';
import { someXlsx } from '../testing/xlsx';

/* Small files that can be read, and whose cells are costly to understand. */

/** Most letters that are normalised between two turns of the event loop; about 20 ms. */
const MOST_AT_ONCE = 1_500_000;
/** Longest answer; characters. One of works repeats what was read, at most twice as much as the fields take. */
const MOST_ANSWERED = 2_500_000;
const LIGATURE = '\uFDFA';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const managedHeads = ['被授权方', '授权作品', '授权权利', '授权方式', '地域范围', '生效日期', '到期日期'];
const filled = (rows: number, cells: readonly string[]) => Array.from({ length: rows }, () => [...cells]);

const costly = {
  'a list of ten thousand choices': { heads: managedHeads, rows: filled(20, ['', '', '其他、'.repeat(10_900)]) },
  'lists of sixteen thousand entries': {
    heads: managedHeads,
    rows: filled(10, ['甲、'.repeat(16_000), '乙、'.repeat(16_000)]),
  },
  'endless headings': { heads: Array.from({ length: 240 }, () => 'Ａ'.repeat(30_000)), rows: filled(2, ['1']) },
  'ligatures in every cell': {
    heads: managedHeads,
    rows: filled(
      20,
      managedHeads.map(() => LIGATURE.repeat(30_000)),
    ),
  },
};
const works = { heads: groupHeads(), rows: filled(120, new Array<string>(13).fill(LIGATURE.repeat(4000))) };
const statement = {
  heads: STATEMENT_HEADS,
  above: filled(38, new Array<string>(8).fill(LIGATURE.repeat(32_000))),
  rows: filled(30, ['2026-11-20', '', ...new Array<string>(4).fill(LIGATURE.repeat(32_000))]),
};

interface Table {
  above?: string[][];
  heads: readonly string[];
  rows: string[][];
}

/** Sends a table; returns the most letters normalised between two turns, and the answer. */
async function workOf(endpoint: Pick<EndpointShape, 'method'>, path: string, table: Table, token: string) {
  const form = new FormData();
  const bytes = someXlsx([...(table.above ?? []), [...table.heads], ...table.rows]);
  form.append('file', new File([bytes], 'table.xlsx'));
  const plain = String.prototype.normalize;
  const letters = { now: 0, most: 0 };
  const spy = jest.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, to?: string) {
    const result = plain.call(this, to);
    letters.now += this.length + result.length;
    letters.most = Math.max(letters.most, letters.now);
    return result;
  });
  let isOver = false;
  const answer = provider.raw(endpoint.method, path, { token, body: form }).finally(() => {
    isOver = true;
  });
  for (; !isOver; letters.now = 0) await tick();
  spy.mockRestore();
  const response = await answer;
  return { most: letters.most, status: response.status, text: await response.text() };
}

const few = ({ most, text }: { most: number; text: string }) => {
  expect(most).toBeLessThan(MOST_AT_ONCE);
  expect(text.length).toBeLessThan(MOST_ANSWERED);
};

it.each(Object.entries(costly))('an import with %s leaves the thread to others', async (_, table) => {
  const user = await someUser(provider);
  const worked = await workOf(importManaged, '/api/v1/user/manage/dwsq/import', table, user.token);
  expect(worked.status).toBe(200);
  expect(JSON.parse(worked.text).data.imported).toBe(0);
  few(worked);
});

it('says that a cell has too many entries', async () => {
  const user = await someUser(provider);
  const table = costly['a list of ten thousand choices'];
  const { text } = await workOf(importManaged, '/api/v1/user/manage/dwsq/import', table, user.token);
  expect(text).toContain('一格里写了 200 项以上');
});

it('a list of works leaves the thread to others', async () => {
  const user = await someUser(provider);
  const worked = await workOf(readGroupWorks, readGroupWorks.path, works, user.token);
  expect(worked.status).toBe(200);
  few(worked);
});

it('a bank statement leaves the thread to others', async () => {
  const staff = await someStaff(provider, ['finance']);
  const worked = await workOf(uploadBankStatement, uploadBankStatement.path, statement, staff.token);
  expect([200, 422]).toContain(worked.status);
  few(worked);
});
