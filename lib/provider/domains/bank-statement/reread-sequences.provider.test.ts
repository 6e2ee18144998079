import { bankTransactions } from '../../db/schema';
import { bankStatementCsv, importBankStatement } from '../../testing/bank-statements';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someStaff } from '../../testing/people';
import { someXlsx } from '../../testing/xlsx';

let provider: TestProvider;
let staff: { id: number; token: string };
beforeAll(async () => {
  provider = await startProvider();
  staff = await someStaff(provider, ['finance']);
});
afterAll(() => provider.close());

/** Numbers below a bound, the same for a seed. */
function numbersOf(seed: number) {
  let state = seed;
  return (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}
/** Choices of columns: the payer and the remarks, of which only one names everybody. */
const layouts = [
  { payer: 2, remark: [4] },
  { payer: 2, remark: [5] },
  { payer: 3, remark: [4] },
  { payer: 3, remark: [4, 5] },
  { payer: 3, remark: [2, 5] },
];

// Seeds that once added or lost money are among them.
it.each([1, 2, 3, 10, 50, 77])(
  'parts of a statement in any form and by any columns bring each line once (%i)',
  async (seed) => {
    const pick = numbersOf(seed * 7919);
    const mark = `甲${seed}号`;
    const heads = [`${String.fromCodePoint(0x5000 + seed)}日`, '进账', '户一', '户二', '说一', '说二', '结余', '状态'];
    const hasBalance = pick(2) === 0;
    let balance = 1000;
    const lines = Array.from({ length: 8 }, (_, at) => {
      const amount = [68, 68, 100, 48][pick(4)] ?? 68;
      balance += amount;
      const said = [['会费', '转账', ''][pick(3)] ?? '', ['会费', '书款'][pick(2)] ?? ''];
      return {
        day: `2026-11-${10 + Math.floor(at / 2)}`,
        amount,
        names: [pick(2) ? mark : '协会', mark],
        said,
        balance,
      };
    });
    const send = (from: number, to: number, columns?: object) => {
      const form = pick(3);
      const isSavedAgain = form === 1;
      const rows = lines
        .slice(from, to)
        .map(({ day, amount, names, said, balance: left }) => [
          isSavedAgain ? day.replaceAll('-', '/') : day,
          isSavedAgain ? String(amount) : amount.toFixed(2),
          ...names,
          ...said,
          hasBalance ? left.toFixed(2) : '',
          pick(4) === 0 ? '已打印' : '',
        ]);
      const content = form === 2 ? someXlsx([heads, ...rows]) : bankStatementCsv(rows, heads);
      return importBankStatement(provider, staff, content, columns);
    };
    const chosen = () => ({ date: 0, credit: 1, ...layouts[pick(layouts.length)], ...(hasBalance && { balance: 6 }) });
    for (let round = 0; round < 6; round++) {
      const from = pick(4) * 2;
      await send(from, from + 2 + pick(3) * 2, round === 0 || pick(2) ? chosen() : undefined);
    }
    await send(0, 8, { date: 0, credit: 1, payer: 3, remark: [5, 2], ...(hasBalance && { balance: 6 }) });
    const all = await provider.ctx.db.select().from(bankTransactions);
    const own = all.filter(({ payer, remark }) => `${payer}${remark}`.includes(mark));
    const sumOf = (some: readonly { amount: number }[]) => some.reduce((sum, { amount }) => sum + amount, 0);
    expect([own.length, sumOf(own)]).toEqual([8, sumOf(lines) * 100]);
    expect(new Set(own.map(({ payer }) => payer))).toEqual(new Set([mark]));
    expect(await send(0, 8)).toMatchObject({ added: 0, known: 8 });
  },
);
