import { ProviderError } from '../../core/errors';
import type { Cell } from '../../parsing/read-sheet';
import { headRows, recogniseColumns } from './heads';
import { parseBankStatement, UnclearDirection } from './parse-bank-statement';

/** Reads a table like an upload, with recognised heads. */
function read(table: Cell[][], isTold = false) {
  const rows = table.map((cells, place) => ({ number: place + 1, cells }));
  const [heads] = headRows(rows);
  const columns = heads && recogniseColumns(heads.cells);
  if (!heads || !columns) throw new Error('no heads were recognised');
  return parseBankStatement(heads, rows.slice(heads.number), columns, isTold);
}

const refusal = async (table: Cell[][], isTold = false): Promise<string> => {
  try {
    await read(table, isTold);
  } catch (error) {
    if (error instanceof ProviderError) return error.message;
    throw error;
  }
  return 'was read';
};

const heads = ['交易日期', '交易时间', '借方金额', '贷方金额', '余额', '对方户名', '摘要', '附言', '交易流水号'];

it('reads incoming money between the account header and the totals', async () => {
  const { rows, skipped } = await read([
    ['云州银行账户明细查询'],
    ['账号', '6900 1990 0906 0011 26', '户名', '云州市版权协会'],
    ['查询日期', '20261101-20261121'],
    heads,
    ['2026-11-20', '10:22:33', '', '1,234.50', '9,999.00', '沈知微', '转账', 'YZ012345', '0001'],
    ['2026-11-20', '11:00:00', '6.00', '', '9,993.00', '', '手续费', '', '0002'],
    heads,
    ['2026-11-21', '09:00:00', '', '0.00', '9,993.00', '', '查询', '', '0003'],
    ['2026-11-21', '09:00:01', '-', '68.00', '10,061.00', '云岭出版社', '转账', '转账', '0004'],
    ['合计', '', '6.00', '1,302.50', '', '', '', '', ''],
    ['打印时间：2026-11-22'],
  ]);
  expect(skipped).toEqual({ debits: 1, empty: 1, foreign: 0 });
  expect(rows).toEqual([
    {
      row: 5,
      day: '2026-11-20',
      time: '10:22:33',
      amount: 123_450,
      payer: '沈知微',
      remark: '转账；YZ012345',
      bankNo: '0001',
      balance: 999_900,
    },
    expect.objectContaining({ row: 9, day: '2026-11-21', amount: 6800, remark: '转账', bankNo: '0004' }),
  ]);
});

it('determines the direction of a single amount column by sign, by CR and DR, or by a direction column', async () => {
  const signed = await read([
    ['日期', '金额', '备注'],
    ['20261120', '+68.00', 'YZ012345'],
    ['20261120', '-6.00', '手续费'],
    ['20261120', '12.00', '利息'],
  ]);
  expect(signed.rows.map(({ amount }) => amount)).toEqual([6800, 1200]);
  const marked = await read([
    ['日期', '金额', '备注'],
    ['20261120', '68.00 CR', 'YZ012345'],
    ['20261120', '6.00 DR', '手续费'],
  ]);
  expect(marked.rows).toHaveLength(1);
  const parsed = await read([
    ['日期', '收/支', '金额', '备注'],
    ['20261120', '收入', '68.00', 'YZ012345'],
    ['20261120', '支出', '6.00', '手续费'],
    ['20261120', '收入', '-68.00', '冲正'],
  ]);
  expect([parsed.rows.length, parsed.skipped.debits]).toEqual([1, 2]);
});

it('asks for the direction if it is unclear, and takes all amounts once a user has confirmed it', async () => {
  const table = [
    ['日期', '金额', '备注'],
    ['20261120', '68.00', 'YZ012345'],
  ];
  await expect(read(table)).rejects.toThrow(UnclearDirection);
  expect((await read(table, true)).rows).toHaveLength(1);
});

describe('a direction column', () => {
  const sided = (...rows: [direction: Cell, amount: Cell][]): Cell[][] => [
    ['日期', '借贷标志', '金额', '备注'],
    ...rows.map(([direction, amount]): Cell[] => ['20261120', direction, amount, '一笔']),
  ];

  it('is read by pairs of words, and by words that end in one', async () => {
    const table = sided(
      ['收入', '68.00'],
      ['支出', '6.00'],
      ['转账支出', '500.00'],
      ['转账收入', '70.00'],
      ['付款', '900.00'],
      ['收款', '71.00'],
    );
    for (const isTold of [false, true]) {
      const { rows, skipped } = await read(table, isTold);
      expect(rows.map(({ amount }) => amount)).toEqual([6800, 7000, 7100]);
      expect(skipped.debits).toBe(3);
    }
  });

  it.each(['手续费', '服务费', '转账', '1', '不计收支', '/', '收入冲正', '借贷'])(
    'with the unknown word %p refuses the statement, confirmed or not',
    async (word) => {
      const table = sided(['收入', '68.00'], ['支出', '6.00'], [word, '10.00']);
      const said = `第 4 行的收支标志“${word}”看不出是收入还是支出，整份流水都没有存入。请在文件里把这一格改成“收入”或者“支出”，再上传`;
      expect([await refusal(table), await refusal(table, true)]).toEqual([said, said]);
    },
  );

  it('takes a charge with a minus as an expense', async () => {
    const { rows, skipped } = await read(sided(['收入', '68.00'], ['手续费', '-6.00'], ['服务费', '2.00 DR']));
    expect([rows.length, skipped.debits]).toEqual([1, 2]);
    expect(await refusal(sided(['转账', '-6.00']))).toContain('第 2 行的收支标志“转账”');
  });

  it('with an empty cell leaves the direction to the sign, and refuses an amount without one', async () => {
    const signed = await read(sided(['收入', '68.00'], ['', '-6.00'], [null, '+3.00']));
    expect([signed.rows.length, signed.skipped.debits]).toEqual([2, 1]);
    const table = sided(['收入', '68.00'], ['支出', '6.00'], ['', '10.00']);
    const said =
      '第 4 行的收支标志是空的，看不出是收入还是支出，整份流水都没有存入。请在文件里把这一格填上“收入”或者“支出”，再上传';
    expect([await refusal(table), await refusal(table, true)]).toEqual([said, said]);
    // Rows without an amount need no direction.
    expect((await read(sided(['收入', '68.00'], ['', '0.00'], ['查询', '']))).skipped.empty).toBe(2);
  });

  it('without any word counts as none: signs decide, or the question, which does not offer the column', async () => {
    expect((await read(sided(['', '68.00'], ['', '-6.00']))).rows).toHaveLength(1);
    await expect(read(sided(['', '68.00']))).rejects.toThrow(UnclearDirection);
    expect(await refusal(sided(['', '68.00']), true)).toContain('第 2 行的收支标志是空的');
  });

  it('overrules the only amount column, assigned as income', async () => {
    const table: Cell[][] = [
      ['日期', '收入', '收/支', '备注'],
      ['20261120', '68.00', '收款', 'YZ012345'],
      ['20261120', '900.00', '付款', '房租'],
      ['20261120', '5.00', '', '利息'],
    ];
    const { rows, skipped } = await read(table, true);
    expect([rows.map(({ amount }) => amount), skipped.debits]).toEqual([[6800, 500], 1]);
    expect(await refusal([...table, ['20261120', '6.00', '手续费', '']], true)).toContain('第 5 行的收支标志“手续费”');
  });

  it('is not needed beside separate columns of income and expenses', async () => {
    const { rows, skipped } = await read([
      ['日期', '收入', '支出', '借贷', '备注'],
      ['20261120', '68.00', '', '平', 'YZ012345'],
      ['20261120', '', '6.00', '平', '手续费'],
    ]);
    expect([rows.length, skipped.debits]).toEqual([1, 1]);
  });
});

it('recognises heads with units, blanks and full-width characters, and dates and numbers of a workbook', async () => {
  const { rows } = await read([
    ['记 账 日 期', '收入金额（元）', '支出金额（元）', '账户余额（元）', '付款方名称', '交易附言', '银行流水号'],
    [new Date('2026-11-20T00:00:00Z'), 20_000.55, null, 1e6, '云岭出版社', 'YZ000001', 20_261_120_000_123],
    ['2026/11/20', '￥１００．００', '', '', '沈知微', '缴费😀\u0000\u200b会费', ''],
  ]);
  expect(rows[0]).toMatchObject({ day: '2026-11-20', amount: 2_000_055, bankNo: '20261120000123' });
  expect(rows[1]).toMatchObject({ amount: 10_000, remark: '缴费😀 会费' });
});

it('skips foreign currencies', async () => {
  const { rows, skipped } = await read([
    ['日期', '币种', '收入', '支出', '附言'],
    ['20261120', 'USD', '68.00', '', 'YZ012345'],
    ['20261120', '人民币', '68.00', '', 'YZ012345'],
  ]);
  expect([rows.length, skipped.foreign]).toEqual([1, 1]);
});

it.each<[string, Cell[][], string]>([
  ['no row', [heads], '表头下面没有一笔交易'],
  ['only zeros', [heads, ['20261120', '', '0.00', '0.00', '1', '', '', '', '1']], '没有一笔交易'],
  ['only debits', [heads, ['20261120', '', '6.00', '', '1', '', '手续费', '', '1']], '只有 1 笔支出'],
  ['a formula', [heads, ['20261120', '', '', '=1+1', '1', '', '', '', '1']], '第 2 行的收入金额读不出：=1+1'],
  [
    'a number cut short',
    [heads, ['20261120', '', '', '68.00', '1', '沈知微', '', 'YZ1', '2.02611E+15']],
    '第 2 行的交易流水号：“2.02611E+15”是表格软件缩写的长号码',
  ],
  ['no day', [heads, ['昨天', '', '', '68.00', '1', '沈知微', '', 'YZ1', '1']], '第 2 行的日期读不出：昨天'],
  ['an emoji', [heads, ['20261120', '', '', '68😀', '1', '沈知微', '', 'YZ1', '1']], '第 2 行的收入金额读不出：68😀'],
])('says what is wrong with %s', async (_, table, said) => {
  expect(await refusal(table)).toContain(said);
});

it('recognises no heads in an unrelated table', () => {
  const others: string[][] = [
    ['姓名', '电话', '备注'],
    ['日期', '备注'],
    ['金额', '日期'],
    ['交易日期', '金额（万元）元', '对方户名'],
  ];
  expect(others.map((heads) => recogniseColumns(heads))).toEqual([null, null, null, null]);
});
