import { setBankTransactionAside } from '@/lib/contract/bank-statements';
import { bankTransactions } from '../../db/schema';
import { bankStatementCsv, importBankStatement } from '../../testing/bank-statements';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someStaff } from '../../testing/people';

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

interface Line {
  day: string;
  time: string;
  amount: number;
  who: string;
  said: string;
  balance: number;
  no: string;
}
const yuan = ({ amount }: Line) => amount.toFixed(2);
const balanceOf = ({ balance }: Line) => balance.toFixed(2);

/** Exports of one account, each with other columns, by their heads. */
const exports: readonly Readonly<Record<string, (line: Line) => string>>[] = [
  {
    交易日期: ({ day }) => day,
    借方金额: () => '',
    贷方金额: yuan,
    余额: balanceOf,
    对方户名: ({ who }) => who,
    摘要: ({ said }) => said,
    交易流水号: ({ no }) => no,
  },
  {
    交易日期: ({ day }) => day,
    交易时间: ({ time }) => time,
    收入: ({ amount }) => String(amount),
    账户余额: balanceOf,
    对方户名: ({ who }) => who,
    摘要: ({ said }) => said,
  },
  {
    日期: ({ day }) => day,
    收入金额: yuan,
    对方户名: ({ who }) => who,
    附言: ({ said }) => said,
    流水号: ({ no }) => no,
    渠道: () => '网银',
  },
  {
    交易时间: ({ day, time }) => `${day} ${time}`,
    贷方发生额: yuan,
    余额: balanceOf,
    对方单位名称: ({ who }) => who,
    摘要: ({ said }) => said,
    用途: ({ said }) => said,
  },
];

// The numbers of a batch are those of two payments.
it.each([
  [1, false],
  [2, false],
  [14, true],
  [15, true],
])(
  'exports with other columns, of any days and in any order, bring each line once (%i, batches: %s)',
  async (seed, isBatch) => {
    const pick = numbersOf(seed * 7919);
    const mark = `乙${seed}号`;
    let balance = seed * 10_000;
    const lines = Array.from({ length: 8 }, (_, at): Line => {
      const amount = [68, 68, 100][pick(3)] ?? 68;
      balance += amount;
      return {
        day: `2026-0${(seed % 9) + 1}-${10 + Math.floor(at / 3)}`,
        time: `10:0${at}:00`,
        amount,
        who: `${pick(3) ? '甲' : '丙'}${mark}`,
        said: pick(2) ? '会费' : '',
        balance,
        no: `${mark}${isBatch ? Math.floor(at / 2) : at}`,
      };
    });
    const send = (days: readonly number[], at: number, isLatestFirst: boolean) => {
      const heads = exports[at] ?? {};
      const some = lines.filter(({ day }) => days.includes(Number(day.slice(-2)) - 10));
      const rows = (isLatestFirst ? some.toReversed() : some).map((line) =>
        Object.values(heads).map((cell) => cell(line)),
      );
      return importBankStatement(provider, staff, bankStatementCsv(rows, Object.keys(heads)));
    };
    const own = async () => {
      const rows = await provider.ctx.db.select().from(bankTransactions).orderBy(bankTransactions.id);
      return rows.filter(({ payer }) => payer.includes(mark));
    };
    let decided = 0;
    for (let round = 0; round < 6; round++) {
      const days = [[0], [1], [2], [0, 1], [1, 2], [0, 1, 2]][pick(6)] ?? [0];
      await send(days, pick(exports.length), pick(2) === 0);
      const open = (await own()).filter(({ state }) => state === 'open');
      const one = open[pick(open.length || 1)];
      if (!one || pick(2)) continue;
      await provider.call(
        setBankTransactionAside,
        { params: { id: one.id }, body: { reason: '不是订单的款项' } },
        staff,
      );
      decided += 1;
    }
    for (const at of exports.keys()) await send([0, 1, 2], at, false);
    const rows = await own();
    const wordsOf = (day: string, fen: number, payer: string) => `${day} ${fen} ${payer}`;
    expect(rows.map(({ day, amount, payer }) => wordsOf(day, amount, payer)).sort()).toEqual(
      lines.map(({ day, amount, who }) => wordsOf(day, amount * 100, who)).sort(),
    );
    expect(rows.filter(({ state }) => state === 'aside')).toHaveLength(decided);
  },
);
