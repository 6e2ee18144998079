import { eq, inArray } from 'drizzle-orm';
import { setBankTransactionAside } from '@/lib/contract/bank-statements';
import { bankStatements, bankTransactions } from '../../db/schema';
import { bankStatementCsv, readBankStatement, transactionsWith } from '../../testing/bank-statements';
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

let series = 0;
/** Heads that no other test has, with names of payers to find the transactions by. */
const some = () => {
  series += 1;
  // Heads contain no numbers, which tell rows of amounts.
  const sign = String.fromCodePoint(0x4e00 + series);
  return { mark: `户${series}号`, head: `${sign}种` };
};
const brought = (content: BlobPart, columns?: unknown) => readBankStatement(provider, staff, content, columns);
const found = (mark: string) => transactionsWith(provider, mark);
const aside = (id: number) =>
  provider.call(setBankTransactionAside, { params: { id }, body: { reason: '不是订单的款项' } }, staff);
const of = (answer: { statementId: number | null }) => eq(bankTransactions.statementId, answer.statementId ?? 0);

describe('another choice of columns for the same lines', () => {
  it('replaces what columns that were recognised have read, also where it was decided', async () => {
    const { mark, head } = some();
    const heads = ['交易日', '借方金额', '贷方金额', '余额', '摘要', head];
    const line = (amount: string, payer: string) => ['2026-11-20', '', amount, '9000.00', `会费${mark}`, payer];
    const content = bankStatementCsv([line('48.00', `甲${mark}`), line('500.00', `乙${mark}`)], heads);
    const first = await brought(content);
    expect(first).toMatchObject({ added: 2, corrected: 0 });
    const [decided] = await found(mark);
    await aside(decided?.id ?? 0);
    const columns = { date: 0, debit: 1, credit: 2, balance: 3, remark: [4], payer: 5 };
    expect(await brought(content, columns)).toMatchObject({ added: 0, known: 2, corrected: 1, removed: 0 });
    expect(await found(mark)).toMatchObject([
      { state: 'aside', payer: `甲${mark}`, amount: 4800 },
      { state: 'open', payer: `乙${mark}`, amount: 50_000, statementId: first.statementId },
    ]);
    expect(await brought(content)).toMatchObject({ added: 0, known: 2, corrected: 0 });
  });

  it('replaces what they have read of other files with the same heads, once these come again', async () => {
    const { mark, head } = some();
    const heads = [head, '进账', '甲栏', '乙栏'];
    const line = (day: string) => [`2026-${day}`, '68.00', `甲${mark}`, `会费${day}`];
    const file = (...days: string[]) => bankStatementCsv(days.map(line), heads);
    const wrong = { date: 0, credit: 1, payer: 3, remark: [2] };
    await brought(file('11-01', '11-02'), wrong);
    await brought(file('10-01', '10-02'), wrong);
    const right = { ...wrong, payer: 2, remark: [3] };
    expect(await brought(file('11-02', '11-03'), right)).toMatchObject({ added: 1, known: 1, corrected: 1 });
    expect(await brought(file('10-01', '10-02'))).toMatchObject({ added: 0, known: 2, corrected: 2 });
    expect(await brought(file('11-01', '11-02'), right)).toMatchObject({ added: 0, known: 2, corrected: 1 });
    expect((await found(mark)).map(({ day, payer }) => [day, payer])).toEqual(
      ['11-01', '11-02', '10-01', '10-02', '11-03'].map((day) => [`2026-${day}`, `甲${mark}`]),
    );
  });

  it('finds the lines again in an export that numbers its rows', async () => {
    const { mark, head } = some();
    const heads = ['序号', head, '进账', '甲栏', '乙栏'];
    const line = (place: string, day: string) => [place, `2026-11-${day}`, '68.00', `甲${mark}`, '会费'];
    const wrong = { date: 1, credit: 2, payer: 4, remark: [3] };
    await brought(bankStatementCsv([line('1', '01'), line('2', '02')], heads), wrong);
    const right = { ...wrong, payer: 3, remark: [4] };
    const next = bankStatementCsv([line('1', '02'), line('2', '03')], heads);
    expect(await brought(next, right)).toMatchObject({ added: 1, corrected: 1 });
    expect(await found(mark)).toHaveLength(3);
  });

  it('removes what another export has brought, and what is no income by the right columns', async () => {
    const { mark, head } = some();
    const ofBank = ['交易日期', '收入', '支出', '对方户名', '摘要', head];
    await brought(bankStatementCsv([['2026-11-21', '7.00', '', `沈知微${mark}`, '会费', '']], ofBank));
    const heads = [head, '额一', '额二', '甲栏', '乙栏'];
    const content = bankStatementCsv(
      [
        ['2026-11-21', '7.00', '7.00', '会费', `沈知微${mark}`],
        ['2026-11-22', '', '91.00', '扣费', `沈知微${mark}`],
      ],
      heads,
    );
    const wrong = { date: 0, credit: 2, payer: 3, remark: [4] };
    const first = await brought(content, wrong);
    expect(first).toMatchObject({ added: 2 });
    const right = { date: 0, credit: 1, payer: 4, remark: [3] };
    expect(await brought(content, right)).toMatchObject({ added: 0, known: 1, corrected: 0, removed: 2 });
    expect(await found(mark)).toHaveLength(1);
    const [statement] = await provider.ctx.db
      .select()
      .from(bankStatements)
      .where(eq(bankStatements.id, first.statementId ?? 0));
    expect(statement).toMatchObject({ added: 0, amount: 0 });
  });

  it('keeps decided transactions, also where their new keys are those of each other, and drops an open one of the same money', async () => {
    const { mark, head } = some();
    const ofBank = ['交易日期', '收入', '支出', '对方户名', '摘要', head];
    const other = await brought(bankStatementCsv([['2026-11-21', '9.00', '', `沈知微${mark}`, '会费', '']], ofBank));
    const heads = [head, '进账额', '甲栏', '乙栏', '丙栏'];
    const content = bankStatementCsv(
      [
        ['2026-11-21', '9.00', '会费', `沈知微${mark}`, '会费'],
        ['2026-11-20', '5.00', `甲${mark}`, 'x', 'y'],
        ['2026-11-20', '5.00', `甲${mark}`, 'y', 'x'],
      ],
      heads,
    );
    const wrong = { date: 0, credit: 1, payer: 2, remark: [3] };
    const first = await brought(content, wrong);
    for (const { id } of await provider.ctx.db.select().from(bankTransactions).where(of(first))) await aside(id);
    const swapped = { ...wrong, remark: [4] };
    expect(await brought(content, swapped)).toMatchObject({ added: 0, known: 3, corrected: 0, removed: 0 });
    const right = { ...wrong, payer: 3, remark: [2] };
    expect(await brought(content, right)).toMatchObject({ added: 0, known: 3, removed: 1 });
    expect((await found(mark)).map(({ amount, state }) => [amount, state])).toEqual([
      [900, 'aside'],
      [500, 'aside'],
      [500, 'aside'],
    ]);
    expect(await provider.ctx.db.$count(bankTransactions, of(other))).toBe(0);
    expect(
      await brought(bankStatementCsv([['2026-11-21', '9.00', '', `沈知微${mark}`, '会费', '']], ofBank)),
    ).toMatchObject({
      added: 0,
      known: 1,
    });
  });

  it('finds anew which transactions the bank has reversed', async () => {
    const { mark, head } = some();
    const heads = [head, '进账额', '本方', '对方', '说法'];
    const line = (day: string, amount: string, payer: string) => [day, amount, '协会', `${payer}${mark}`, '会费'];
    const content = bankStatementCsv(
      [line('2026-11-19', '8.00', '甲'), line('2026-11-18', '8.00', '乙'), line('2026-11-22', '-8.00', '乙')],
      heads,
    );
    const wrong = { date: 0, credit: 1, payer: 2, remark: [4] };
    const first = await brought(content, wrong);
    await brought(content, { ...wrong, payer: 3 });
    const rows = await provider.ctx.db.select().from(bankTransactions).where(of(first)).orderBy(bankTransactions.id);
    expect(rows.map(({ payer, state }) => [payer, state])).toEqual([
      [`甲${mark}`, 'open'],
      [`乙${mark}`, 'aside'],
    ]);
  });

  it('knows transactions that were stored before their lines were', async () => {
    const { mark, head } = some();
    const heads = [head, '进账', '甲栏', '乙栏'];
    const content = bankStatementCsv([['2026-11-20', '68.00', `甲${mark}`, '会费']], heads);
    const wrong = { date: 0, credit: 1, payer: 3, remark: [2] };
    await brought(content, wrong);
    const ids = (await found(mark)).map(({ id }) => id);
    await provider.ctx.db.update(bankTransactions).set({ origin: null }).where(inArray(bankTransactions.id, ids));
    expect(await brought(content, { ...wrong, payer: 2, remark: [3] })).toMatchObject({ added: 0, corrected: 1 });
    expect(await found(mark)).toMatchObject([{ id: ids[0], payer: `甲${mark}`, remark: '会费' }]);
  });
});

/** Amounts, payers and states of what is found, in order. */
const briefOf = async (mark: string) => (await found(mark)).map(({ amount, payer, state }) => [amount, payer, state]);

describe('the same lines in another form', () => {
  const heads = (head: string) => ['交易日期', '借方金额', '贷方金额', '余额', '摘要', head, '回单状态'];
  const columns = { date: 0, debit: 1, credit: 2, balance: 3, remark: [4], payer: 5 };
  const lines = (mark: string, day: (day: string) => string, yuan: (yuan: number) => string, status: string) =>
    [
      [48, 1048, '甲'],
      [500, 1548, '乙'],
    ].map(([amount, balance, who]) => [
      day('2026-11-20'),
      '',
      yuan(Number(amount)),
      yuan(Number(balance)),
      `会费${mark}`,
      `${who}${mark}`,
      status,
    ]);
  const plain = (day: string) => day;
  const fixed = (yuan: number) => yuan.toFixed(2);
  const forms: [string, (mark: string, head: string) => string | Uint8Array<ArrayBuffer>][] = [
    ['a workbook', (mark, head) => someXlsx([heads(head), ...lines(mark, plain, fixed, '未打印')])],
    [
      'saved again by a spreadsheet',
      (mark, head) =>
        bankStatementCsv(
          lines(mark, (day) => day.replaceAll('-', '/'), String, '未打印'),
          heads(head),
        ),
    ],
    ['with another status', (mark, head) => bankStatementCsv(lines(mark, plain, fixed, '已打印'), heads(head))],
  ];

  it.each(forms)('are known to a correction: %s', async (_, again) => {
    const { mark, head } = some();
    await brought(bankStatementCsv(lines(mark, plain, fixed, '未打印'), heads(head)));
    const [decided] = await found(mark);
    await aside(decided?.id ?? 0);
    const content = again(mark, head);
    expect(await brought(content, columns)).toMatchObject({ added: 0, known: 2, corrected: 1 });
    expect(await briefOf(mark)).toEqual([
      [4800, `甲${mark}`, 'aside'],
      [50_000, `乙${mark}`, 'open'],
    ]);
    expect(await brought(content)).toMatchObject({ added: 0, known: 2, corrected: 0 });
  });

  it('are known by a correction that another file has made', async () => {
    const { mark, head } = some();
    const week = (from: number, day: (day: string) => string) =>
      bankStatementCsv(
        [from, from + 1].map((date) => [day(`2026-11-${date}`), '', '48.00', `${date}00.00`, '会费', `甲${mark}`, '']),
        heads(head),
      );
    await brought(week(10, plain));
    await brought(week(20, plain));
    await brought(week(20, plain), columns);
    const later = await brought(week(10, (day) => day.replaceAll('-', '/')));
    expect(later).toMatchObject({ added: 0, known: 2, corrected: 2 });
    expect(await found(mark)).toHaveLength(4);
  });
});

describe('payments that read alike', () => {
  it.each([
    ['by the right remark', { remark: [3] }, { remark: [4] }, ['转账', '会费'], ['会费', '会费']],
    ['by both remarks', { remark: [3] }, { remark: [3, 4] }, ['会费', ''], ['', '会费']],
  ])('are all kept %s', async (_, before, after, one, two) => {
    const { mark, head } = some();
    const heads = [head, '进账', '户名', '说一', '说二'];
    const line = (said: string[]) => ['2026-11-20', '68.00', `甲${mark}`, ...said];
    const content = bankStatementCsv([line(one), line(two)], heads);
    const columns = { date: 0, credit: 1, payer: 2 };
    await brought(content, { ...columns, ...before });
    await brought(content, { ...columns, ...after });
    expect(await found(mark)).toHaveLength(2);
    expect(await brought(content)).toMatchObject({ added: 0, known: 2 });
    // A part of the day, in which the later line comes alone.
    await brought(bankStatementCsv([line(two)], heads));
    expect(await found(mark)).toHaveLength(2);
  });

  it('in files of parts of a day are two by their balances', async () => {
    const { mark, head } = some();
    const heads = [head, '进账', '户名', '说法', '结余'];
    const columns = { date: 0, credit: 1, payer: 2, remark: [3], balance: 4 };
    const part = (balance: string) => bankStatementCsv([['2026-11-20', '68.00', `甲${mark}`, '会费', balance]], heads);
    await brought(part('100.00'), columns);
    expect(await brought(part('168.00'))).toMatchObject({ added: 1 });
    const whole = ['100.00', '168.00'].map((balance) => ['2026-11-20', '68.00', `甲${mark}`, '会费', balance]);
    expect(await brought(bankStatementCsv(whole, heads))).toMatchObject({ added: 0, known: 2 });
    expect(await brought(bankStatementCsv(whole.toReversed(), heads))).toMatchObject({ added: 0, known: 2 });
  });
});

describe('numbers of the bank', () => {
  const numbered = ['交易日期', '交易流水号', '借方金额', '贷方金额', '余额', '对方户名', '附言'];
  const line = (mark: string, no: string, amount: string, balance: string, who: string, said: string) => [
    '2026-10-17',
    no,
    '',
    amount,
    balance,
    `${who}${mark}`,
    said,
  ];

  it('are not lost by an export that leaves them out, so that a decided payment is known again', async () => {
    const { mark, head } = some();
    const plain = ['记账日期', '收入金额', '付款人', '附言', head];
    const first = bankStatementCsv(
      [line(mark, `N1${mark}`, '500.00', '', '甲', '会费'), line(mark, `N2${mark}`, '68.00', '', '乙', '会费')],
      numbered,
    );
    await brought(first);
    const [decided] = await found(mark);
    await aside(decided?.id ?? 0);
    const bare = [
      ['2026-10-17', '500.00', `甲${mark}`, '会费', ''],
      ['2026-10-17', '68.00', `乙${mark}`, '会费', ''],
    ];
    expect(await brought(bankStatementCsv(bare, plain))).toMatchObject({ added: 0, known: 2, corrected: 0 });
    expect(await brought(first)).toMatchObject({ added: 0, known: 2, corrected: 0 });
    expect((await found(mark)).map(({ bankNo }) => bankNo)).toEqual([`N1${mark}`, `N2${mark}`]);
  });

  it('of two accounts or of a batch are two payments by their balances, in any order', async () => {
    const { mark } = some();
    const [one, two] = [
      line(mark, `N${mark}`, '500.00', '9500.00', '甲', '会费'),
      line(mark, `N${mark}`, '500.00', '3500.00', '丙', '培训费'),
    ];
    await brought(bankStatementCsv([one], numbered));
    expect(await brought(bankStatementCsv([two], numbered))).toMatchObject({ added: 1, corrected: 0 });
    const [decided] = await found(mark);
    await aside(decided?.id ?? 0);
    const again = bankStatementCsv(
      [two, one].map((cells) => [...cells, '已打印']),
      [...numbered, '状态'],
    );
    expect(await brought(again)).toMatchObject({ added: 0, known: 2, corrected: 0 });
    expect((await found(mark)).map(({ payer, state }) => [payer, state])).toEqual([
      [`甲${mark}`, 'aside'],
      [`丙${mark}`, 'open'],
    ]);
  });

  it('and balances of a decided payment follow a correction, by which another export knows it', async () => {
    const { mark, head } = some();
    const heads = [head, '进账', '户名', '说法', '授信', '结余'];
    const content = bankStatementCsv([['2026-11-20', '68.00', `甲${mark}`, '会费', '1000.00', '168.00']], heads);
    const columns = { date: 0, credit: 1, payer: 2, remark: [3] };
    await brought(content, { ...columns, balance: 4 });
    const [one] = await found(mark);
    await aside(one?.id ?? 0);
    await brought(content, { ...columns, balance: 5 });
    const other = ['交易日期', '收入', '余额', '对方户名', '附言', head];
    const same = bankStatementCsv([['2026-11-20', '68.00', '168.00', `甲${mark}`, '会费', '']], other);
    expect(await brought(same)).toMatchObject({ added: 0, known: 1 });
  });
});

describe('reversals', () => {
  const heads = (head: string) => [head, '进账额', '本方', '对方', '说法'];
  const wrong = { date: 0, credit: 1, payer: 2, remark: [4] };
  const right = { ...wrong, payer: 3 };
  const line = (mark: string, day: string, amount: string, payer: string) => [
    `2026-08-${day}`,
    amount,
    '协会',
    `${payer}${mark}`,
    `会费${mark}`,
  ];

  it('of one file are found anew when both files are corrected', async () => {
    const { mark, head } = some();
    const one = bankStatementCsv([line(mark, '03', '8.11', '甲'), line(mark, '04', '8.11', '乙')], heads(head));
    const two = bankStatementCsv([line(mark, '06', '-8.11', '甲'), line(mark, '06', '1.00', '丙')], heads(head));
    await brought(one, wrong);
    await brought(two);
    await brought(one, right);
    await brought(two);
    expect(await briefOf(mark)).toEqual([
      [811, `甲${mark}`, 'aside'],
      [811, `乙${mark}`, 'open'],
      [100, `丙${mark}`, 'open'],
    ]);
    expect(await brought(two)).toMatchObject({ added: 0, reversed: [], unmatched: [] });
  });

  it('of another file stay applied when columns are corrected', async () => {
    const { mark, head } = some();
    const one = bankStatementCsv(
      [line(mark, '03', '8.22', '甲'), line(mark, '03', '9.22', '乙'), line(mark, '06', '-9.22', '乙')],
      heads(head),
    );
    await brought(one, right);
    await brought(bankStatementCsv([line(mark, '06', '-8.22', '甲'), line(mark, '07', '1.00', '丙')], heads(head)));
    await brought(one, { ...right, remark: [2] });
    expect((await briefOf(mark)).map(([amount, , state]) => [amount, state])).toEqual([
      [822, 'aside'],
      [922, 'aside'],
      [100, 'open'],
    ]);
  });
});

it('leaves aside what the reversal of another bank has set aside when a correction searches anew', async () => {
  const { mark, head } = some();
  const known = ['交易日期', '贷方金额', '对方户名', '附言', head];
  const own = (day: string, amount: string, who: string) => [`2026-06-${day}`, amount, `${who}${mark}`, '会费', ''];
  await brought(bankStatementCsv([own('20', '501.00', '乙'), own('22', '-501.00', '乙')], known));
  const other = ['交易日期', '贷方金额', `${head}单位`, '附言', head];
  const content = bankStatementCsv([own('21', '501.00', '甲'), own('22', '-501.00', '甲')], other);
  await brought(content);
  await brought(content, { date: 0, credit: 1, payer: 2, remark: [3] });
  expect((await found(mark)).map(({ payer, state }) => [payer, state])).toEqual([
    [`乙${mark}`, 'aside'],
    [`甲${mark}`, 'aside'],
  ]);
});

describe('heads of banks', () => {
  it.each([
    ['交易日', '交易时间'],
    ['日期', '交易时间'],
  ])('take the day from %s where %s is the clock alone', async (day, clock) => {
    const { mark } = some();
    const heads = [day, clock, '借方金额', '贷方金额', '余额', '摘要', '对方户名'];
    const content = bankStatementCsv([['20261120', '10:22:33', '', '68.00', '9000', '会费', mark]], heads);
    await brought(content);
    expect(await found(mark)).toMatchObject([{ day: '2026-11-20', time: '10:22:33' }]);
  });

  it.each(['交易货币[ Trade Currency ]', '交易币种', '货币种类'])('take no foreign money by %s', async (currency) => {
    const { mark } = some();
    const heads = ['交易日期', currency, '收入', '摘要', '对方户名'];
    const content = bankStatementCsv(
      [
        ['20261120', 'USD', '100.00', '会费', mark],
        ['20261120', 'CNY', '68.00', '会费', mark],
      ],
      heads,
    );
    expect(await brought(content)).toMatchObject({ added: 1, skipped: { foreign: 1 } });
    expect(await found(mark)).toMatchObject([{ amount: 6800 }]);
  });
});
