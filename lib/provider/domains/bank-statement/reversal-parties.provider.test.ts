import { confirmExact, reopenBankTransaction, returnBankTransaction } from '@/lib/contract/bank-statements';
import {
  bankStatementCsv,
  orderState,
  readBankStatement,
  transactionsWith,
  waitingOrder,
} from '../../testing/bank-statements';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someStaff } from '../../testing/people';

let provider: TestProvider;
let staff: { id: number; token: string };
beforeAll(async () => {
  provider = await startProvider();
  staff = await someStaff(provider, ['finance']);
});
afterAll(() => provider.close());

const brought = (rows: readonly string[][], heads: readonly string[], columns?: unknown) =>
  readBankStatement(provider, staff, bankStatementCsv([...rows], [...heads]), columns);
const found = (mark: string) => transactionsWith(provider, mark);
const statesOf = async (mark: string) => (await found(mark)).map(({ state }) => state);
async function takeBack(mark: string) {
  const [one] = await found(mark);
  await provider.call(reopenBankTransaction, { params: { id: one?.id ?? 0 } }, staff);
}

const two = ['交易日期', '借方金额', '贷方金额', '对方户名', '附言', '流水号'];

describe('a reversal with another party than the payer', () => {
  it.each([
    ['code', (code: string) => `冲正 ${code}`],
    ['number', (code: string) => `冲正 NO${code}`],
    ['own number', () => '冲正', (code: string) => `NO${code}`],
  ])(
    'takes back the payment whose %s it names, as a negative credit',
    async (name, write, numbered = (code: string) => `NP${code}`) => {
      const { code, orderId } = await waitingOrder(provider);
      const rows = [
        ['2026-11-01', '', '68.00', `甲${name}公司`, code, `NO${code}`],
        ['2026-11-01', '', '-68.00', '待处理清算款项', write(code), numbered(code)],
      ];
      expect(await brought(rows, two)).toMatchObject({ reversed: [expect.stringContaining(name)], unmatched: [] });
      await provider.call(confirmExact, { body: {} }, staff);
      expect(await orderState(provider, orderId)).not.toBe('done');
    },
  );

  it.each([
    ['lower case', (code: string) => code.toLowerCase()],
    [
      'full width',
      (code: string) => code.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0)),
    ],
    ['one word', (code: string) => `${code}ZZ000001`],
  ])('takes back the payment whose code it repeats in %s', async (name, write) => {
    const { code } = await waitingOrder(provider);
    const rows = [
      ['2026-11-06', '', '68.00', `乙${name}`, write(code), `Z1${code}`],
      ['2026-11-06', '68.00', '', '待清算', `来账退汇 ${write(code)}`, `Z2${code}`],
    ];
    expect((await brought(rows, two)).reversed).toEqual([expect.stringContaining(name)]);
  });

  it('leaves the payment of another payer that it does not name', async () => {
    const rows = [
      ['2026-11-07', '', '61.00', '丙公司', '会费', 'C1'],
      ['2026-11-07', '', '-61.00', '丁公司', '冲正', 'C2'],
    ];
    expect(await brought(rows, two)).toMatchObject({ reversed: [], unmatched: [expect.stringContaining('丁公司')] });
    expect(await statesOf('丙公司')).toEqual(['open']);
  });

  it.each(['0', '3'])(
    'takes back no payment of another by the number %s, which the bank may give anew each day',
    async (no) => {
      const rows = [
        ['2026-11-05', '', '50.00', '戊公司', '会费', no],
        ['2026-11-07', '50.00', '', '', '冲账 账户管理费', no],
      ];
      expect((await brought(rows, two)).reversed).toEqual([]);
      expect(new Set(await statesOf('戊公司'))).toEqual(new Set(['open']));
    },
  );
});

describe('a reversal with the party of the payment', () => {
  it('means no payment of another with an equal number, or with a number within the code', async () => {
    const [one, other, third] = [
      await waitingOrder(provider),
      await waitingOrder(provider),
      await waitingOrder(provider),
    ];
    const within = third.code.slice(2, 6);
    const rows = [
      ['2026-11-01', '', '68.00', '甲二公司', one.code, '3'],
      ['2026-11-02', '', '68.00', '甲三公司', '会费', within],
      ['2026-11-05', '', '68.00', '乙二公司', other.code, '1'],
      ['2026-11-05', '', '-68.00', '乙二公司', '冲正', '3'],
      ['2026-11-06', '', '68.00', '乙三公司', third.code, '2'],
      ['2026-11-06', '', '-68.00', '乙三公司', `冲正 ${third.code}`, '4'],
    ];
    const { reversed, unclear } = await brought(rows, two);
    expect(reversed.map((title) => title.slice(11, 14)).toSorted()).toEqual(['乙三公', '乙二公']);
    expect(unclear).toEqual([]);
  });

  it('means its own payment where many have the words that it repeats', async () => {
    const dues = ['子二公司', '丑二公司', '寅二公司'].map((who, at) => [
      '2026-11-08',
      '',
      '57.00',
      who,
      '2026年会费',
      `F${at}`,
    ]);
    const bare = ['2026-11-08', '', '57.00', '卯二公司', '会员', 'F8'];
    const reversal = ['2026-11-09', '', '-57.00', '卯二公司', '冲正 2026年会费', 'F9'];
    const answer = await brought([...dues, bare, reversal], two);
    expect(answer).toMatchObject({ reversed: [expect.stringContaining('卯二公司')], unclear: [] });
  });

  it('is not that of another party on the day, in a later file', async () => {
    const heads = ['日期', '支出', '收入', '对方户名', '摘要', '附言'];
    const first = [
      ['2026-11-04', '', '55.00', '巳二公司', '2026年会费', 'AB000001'],
      ['2026-11-04', '', '55.00', '午二公司', '2026年会费', 'AB000002'],
      ['2026-11-05', '', '-55.00', '巳二公司', '2026年会费', '冲正'],
    ];
    await brought(first, heads);
    const later = [
      ['2026-11-05', '', '-55.00', '午二公司', '2026年会费', '冲正'],
      ['2026-11-05', '', '1.00', '银行', '利息', ''],
    ];
    expect((await brought(later, heads)).reversed).toEqual([expect.stringContaining('午二公司')]);
  });

  it('is told apart by its code from that of another order on the day', async () => {
    const full = ['交易日期', '交易时间', '贷方金额', '对方户名', '摘要'];
    const [one, other] = [await waitingOrder(provider), await waitingOrder(provider)];
    const rows = [
      ['2026-11-16', '09:00:00', '68.00', '申三公司', one.code],
      ['2026-11-16', '09:30:00', '68.00', '申三公司', other.code],
      ['2026-11-16', '10:00:00', '-68.00', '申三公司', `冲正 ${one.code}`],
    ];
    await brought(rows, full);
    const later = [
      ['2026-11-16', '-68.00', '申三公司', `冲正 ${other.code}`],
      ['2026-11-16', '-68.00', '申三公司', `冲正 ${one.code}`],
    ];
    const short = ['记账日期', '收入金额', '对方户名', '摘要'];
    expect(await brought(later, short)).toMatchObject({ reversed: [expect.any(String)], unmatched: [] });
    expect(await statesOf('申三公司')).toEqual(['aside', 'aside']);
  });

  it('counts once where a spreadsheet has saved its time without the seconds', async () => {
    const heads = ['日期', '交易时间', '支出', '收入', '对方户名', '摘要'];
    const rows = (clock: (time: string) => string) => [
      ['2026-11-04', clock('09:00:11'), '', '54.00', '未二公司', '会费'],
      ['2026-11-04', clock('09:30:11'), '', '54.00', '未二公司', '会费'],
      ['2026-11-04', clock('10:00:37'), '', '-54.00', '未二公司', '冲正'],
    ];
    await brought(
      rows((time) => time),
      heads,
    );
    const again = await brought(
      rows((time) => time.slice(0, 5)),
      heads,
    );
    expect(again).toMatchObject({ added: 0, reversed: [], unclear: [] });
    expect((await statesOf('未二公司')).toSorted()).toEqual(['aside', 'open']);
  });
});

it('tells of further payments that an unclear reversal may mean', async () => {
  const rows = Array.from({ length: 22 }, (_, at) => ['2026-11-10', '', '53.00', `户${at}号`, '会费', `K${at}`]);
  const { unclear } = await brought([...rows, ['2026-11-10', '', '-53.00', '', '冲正', 'K99']], two);
  expect(unclear).toHaveLength(21);
  expect(unclear.at(-1)).toContain('另外 2 笔');
});

it('knows the party of a debit by the column of payees', async () => {
  const heads = [
    '付款人名称[ Payer ]',
    '收款人名称[ Payee ]',
    '交易日期',
    '交易金额',
    '交易后余额',
    '流水号',
    '摘要',
    '附言',
  ];
  const { code } = await waitingOrder(provider);
  const rows = [
    ['己公司', '本协会', '20261102', '68.00', '1068.00', 'W1', '', code],
    ['本协会', '', '20261102', '-1.00', '1067.00', 'W0', '收费', ''],
    ['本协会', '己公司', '20261102', '-68.00', '999.00', 'W2', '来账退汇', ''],
  ];
  expect((await brought(rows, heads)).reversed).toEqual([expect.stringContaining('己公司')]);
  expect(await statesOf('己公司')).toEqual(['aside']);
});

it.each([
  ['copied', '本协会'],
  ['left out', ''],
])('knows the party of a debit whose payee is %s', async (name, payee) => {
  const heads = ['付款人名称', '收款人名称', '交易日期', '借贷标志', '交易金额', '摘要'];
  const rows = [
    [`庚${name}`, '本协会', '20261102', '贷', '64.00', '会费'],
    [`庚${name}`, payee, '20261102', '借', '64.00', '冲正'],
  ];
  expect((await brought(rows, heads)).reversed).toEqual([expect.stringContaining(name)]);
});

it.each([
  ['copied', ['甲四社', '本协会']],
  ['swapped', ['本协会', '甲四社']],
])('knows the party of a debit in a file without credits, its parties %s', async (name, parties) => {
  const heads = ['交易日期', '借贷标志', '交易金额', '付款人名称', '收款人名称', '附言'];
  const amount = name === 'copied' ? '41.00' : '42.00';
  const debit = ['20261104', '借', amount, ...parties, '冲正'];
  const postage = ['20261104', '借', '6.00', '本协会', '邮政公司', '邮费'];
  const credit = ['20261103', '贷', amount, '甲四社', '本协会', `会费${name}`];
  await brought([credit], heads);
  expect((await brought([debit, postage], heads)).reversed).toEqual([expect.stringContaining('甲四社')]);
  // The day of the reversal may be uploaded first.
  const other = amount.replace('4', '14');
  await brought([['20261106', '借', other, ...parties, '冲正'], postage], heads);
  expect((await brought([['20261105', '贷', other, '甲四社', '本协会', '会费']], heads)).reversed).toHaveLength(1);
});

describe('debits with copied parties in a file without credits', () => {
  const heads = ['交易日期', '借贷标志', '交易金额', '付款人名称', '收款人名称', '附言', '流水号'];

  it('count for the payments of their own payer', async () => {
    const credit = (who: string, said: string) => ['20261106', '贷', '43.00', who, '本协会', said, `Y${said}`];
    await brought([credit('甲五社', '会费一'), credit('甲五社', '会费二'), credit('乙五社', '会费')], heads);
    const debits = ['甲五社', '乙五社'].map((who) => ['20261107', '借', '43.00', who, '本协会', '冲正', `Z${who}`]);
    const answer = await brought(debits, heads);
    expect(answer.reversed).toEqual([expect.stringContaining('乙五社')]);
    expect(answer.unclear).toHaveLength(2);
  });

  it('are pending each for its own payer', async () => {
    const other = (no: string) => ['20261108', '贷', '6.00', '丁五社', '本协会', '其他', no];
    for (const [who, no] of [
      ['戊五社', 'E31'],
      ['己五社', 'E32'],
    ] as const)
      await brought([['20261108', '借', '45.00', who, '本协会', '冲正', ''], other(no)], heads);
    const payments = ['戊五社', '己五社'].map((who) => ['20261107', '贷', '45.00', who, '本协会', '会费', `P${who}`]);
    expect((await brought(payments, heads)).reversed).toHaveLength(2);
  });

  it('are those of another form with the payer alone', async () => {
    const postage = ['20261109', '借', '6.00', '本协会', '邮政公司', '邮费', 'Y6'];
    await brought([['20261109', '借', '44.00', '丙五社', '本协会', '冲正', 'E14'], postage], heads);
    const month = [
      ['2026-11-07', '', '44.00', '丙五社', '会费', 'E10'],
      ['2026-11-08', '', '44.00', '丙五社', '会费', 'E12'],
      ['2026-11-09', '44.00', '', '丙五社', '冲正', 'E14'],
    ];
    expect((await brought(month, two)).reversed).toEqual(['2026-11-08 丙五社 ¥44.00']);
    expect(await statesOf('丙五社')).toEqual(['open', 'aside']);
  });

  it('are those of another form with another name of the association', async () => {
    const all = [...heads.slice(0, 3), '余额', ...heads.slice(3)];
    const line = (day: string, kind: string, balance: string, said: string, no: string, own = '本协会（基本户）') => [
      `202611${day}`,
      kind,
      '46.00',
      balance,
      '辛五社',
      own,
      said,
      no,
    ];
    await brought([line('12', '借', '1000.00', '冲正', 'E23', '本协会')], all);
    const month = [
      line('11', '贷', '1046.00', '会费', 'E21'),
      line('12', '借', '1000.00', '冲正', 'E23'),
      line('12', '贷', '1046.00', '会费', 'E25'),
    ];
    expect((await brought(month, all)).reversed).toHaveLength(1);
    expect(await statesOf('辛五社')).toEqual(['open', 'aside']);
  });
});

it('leaves an open payment in doubt beside a returned one, and tells where the bank takes back what was returned', async () => {
  const [one, other] = [await waitingOrder(provider), await waitingOrder(provider)];
  await brought([['2026-11-02', '', '68.00', '庚公司', '重复付款', 'E1']], two);
  const [returned] = await found('庚公司');
  const body = { orderId: one.orderId, reason: '付款人重复付款' };
  await provider.call(returnBankTransaction, { params: { id: returned?.id ?? 0 }, body }, staff);
  const rows = [
    ['2026-11-18', '', '68.00', '庚公司', other.code, 'E3'],
    ['2026-11-18', '68.00', '', '庚公司', '冲正', 'E4'],
  ];
  const answer = await brought(rows, two);
  expect(answer).toMatchObject({ reversed: [], unmatched: [] });
  expect(answer.unclear[0]).toContain('2026-11-18 庚公司');
  await provider.call(confirmExact, { body: {} }, staff);
  expect(await orderState(provider, other.orderId)).not.toBe('done');
  const ofReturned = [
    ['2026-11-19', '68.00', '', '庚公司', '冲正 重复付款', 'E5'],
    ['2026-11-19', '', '1.00', '银行', '利息', 'E6'],
  ];
  await takeBack(other.code);
  await provider.call(confirmExact, { body: {} }, staff);
  expect((await brought(ofReturned, two)).unmatched).toEqual([expect.stringContaining('庚公司')]);
});

it('leaves what a person has taken back, although the columns were corrected before', async () => {
  const heads = ['交易日期', '借方金额', '贷方金额', '余额', '摘要', '对方全名', '流水号'];
  const rows = [
    ['2026-11-11', '', '76.00', '1076.00', '费一', '辛公司', 'U1'],
    ['2026-11-11', '', '-76.00', '1000.00', '冲正', '辛公司', 'U3'],
  ];
  const columns = { date: 0, debit: 1, credit: 2, balance: 3, remark: [4], payer: 5, number: 6 };
  await brought(rows, heads);
  await brought(rows, heads, columns);
  expect(await statesOf('辛公司')).toEqual(['aside']);
  await takeBack('辛公司');
  expect(await brought(rows, heads)).toMatchObject({ reversed: [], unclear: [], unmatched: [] });
  expect(await statesOf('辛公司')).toEqual(['open']);
});

describe('a payment made anew with the balance of the reversed one', () => {
  const timed = ['交易日期', '交易时间', '贷方金额', '余额', '对方户名', '摘要'];
  it('is another one by its time', async () => {
    const { code, orderId } = await waitingOrder(provider);
    await brought(
      [
        ['2026-11-04', '09:00:00', '68.00', '4068.00', '壬公司', code],
        ['2026-11-04', '09:10:00', '-68.00', '4000.00', '壬公司', '冲正'],
      ],
      timed,
    );
    const later = [
      ['2026-11-04', '11:00:00', '68.00', '4068.00', '壬公司', code],
      ['2026-11-04', '11:10:00', '5.00', '4073.00', '银行', '利息'],
    ];
    expect(await brought(later, timed)).toMatchObject({ added: 2, known: 0 });
    await provider.call(confirmExact, { body: {} }, staff);
    expect(await orderState(provider, orderId)).toBe('done');
  });

  it.each([
    ['oldest', false],
    ['newest', true],
  ])('within minutes is known to a month with other numbers that lists the %s first', async (who, isNewest) => {
    const numbered = [...timed, '流水号'];
    const rows = [
      ['2026-11-24', '09:00:11', '68.00', '9068.00', `申五${who}`, '会费', `A1${who}`],
      ['2026-11-24', '09:05:11', '-68.00', '9000.00', `申五${who}`, '冲正', `A2${who}`],
      ['2026-11-24', '09:08:11', '68.00', '9068.00', `申五${who}`, '会费', `A3${who}`],
    ];
    await brought(isNewest ? rows : rows.toReversed(), numbered);
    expect((await statesOf(`申五${who}`)).toSorted()).toEqual(['aside', 'open']);
    const month = rows.map((row, at) => [...row.slice(0, 6), `HD${who}${at}`]);
    const again = await brought(isNewest ? month.toReversed() : month, [...timed, '回单编号']);
    expect(again).toMatchObject({ added: 0, known: 2, reversed: [], unclear: [] });
  });

  it.each([
    ['minutes later', '09:08:11', (time: string) => time],
    ['hours later', '12:08:11', (time: string) => time],
    ['hours later, in minutes', '13:08:11', (time: string) => time.slice(0, 5)],
    ['with other seconds', '14:08:11', (time: string) => time.replace(/11$/, '14')],
  ])('without numbers is known to a month in the opposite order, %s', async (name, later, clock) => {
    const who = `酉五${name}`;
    const day = '2026-11-24';
    const rows = [
      [day, '09:00:11', '68.00', '7068.00', who, '会费'],
      [day, '09:05:11', '-68.00', '7000.00', who, '冲正'],
      [day, later, '68.00', '7068.00', who, '会费'],
      [day, '15:00:11', '1.00', '7069.00', '银行', '利息'],
    ];
    await brought(rows, timed);
    const month = rows
      .toReversed()
      .map(([one = '', time = '', amount = '', ...rest]) => [one, clock(time), amount, ...rest]);
    const renamed = ['记账日期', '入账时间', '收入金额', '账户余额', '对方名称', '附言'];
    expect(await brought(month, renamed)).toMatchObject({ added: 0, known: 3, reversed: [], unclear: [] });
    expect((await statesOf(who)).toSorted()).toEqual(['aside', 'open']);
  });

  const shifted = ['09:03:11', '09:08:11', '12:11:11'];
  it.each([
    ['minutes off', ['09:00:11', '09:05:11', '12:08:11'], shifted, true],
    ['minutes off in order', ['09:00:11', '09:05:11', '12:08:11'], shifted, false],
    ['seconds for minutes', ['09:00', '09:00', '12:08'], ['09:00:11', '09:00:41', '12:08:11'], true],
    ['seconds for a minute', ['09:00', '09:05', '09:05'], ['09:00:11', '09:05:21', '09:05:51'], true],
    ['minutes for seconds', ['09:00:11', '09:05:21', '09:05:51'], ['09:00', '09:05', '09:05'], true],
  ] as const)('is known to a month with times %s', async (name, daily, monthly, isOpposite) => {
    const who = `亥六${name}`;
    const rowsAt = ([paid, reversed, anew]: readonly string[]) => [
      ['2026-11-26', paid ?? '', '69.00', '8069.00', who, '会费'],
      ['2026-11-26', reversed ?? '', '-69.00', '8000.00', who, '冲正'],
      ['2026-11-26', anew ?? '', '69.00', '8069.00', who, '会费'],
      ['2026-11-26', '16:00:00', '1.00', '8070.00', '银行', '利息'],
    ];
    await brought(rowsAt(daily), timed);
    const month = isOpposite ? rowsAt(monthly).toReversed() : rowsAt(monthly);
    const renamed = ['记账日期', '入账时间', '收入金额', '账户余额', '对方名称', '附言'];
    expect(await brought(month, renamed)).toMatchObject({ added: 0, known: 3, reversed: [], unclear: [] });
    expect((await statesOf(who)).toSorted()).toEqual(['aside', 'open']);
  });

  it('is known by its balance, not taken for a later payment, where another export states seconds and other numbers', async () => {
    const rowsAt = ([paid, reversed]: string[], no: string) => [
      ['2026-11-27', paid ?? '', '70.00', '9070.00', '亥七社', '会费', `${no}1`],
      ['2026-11-27', reversed ?? '', '-70.00', '9000.00', '亥七社', '冲正', `${no}2`],
      ['2026-11-27', '16:00:00', '1.00', '9001.00', '银行', '利息', `${no}3`],
    ];
    await brought(rowsAt(['09:00', '09:00'], 'A700'), [...timed, '流水号']);
    const renamed = ['记账日期', '入账时间', '收入金额', '账户余额', '对方名称', '附言', '回单编号'];
    const again = await brought(rowsAt(['09:00:11', '09:00:41'], 'HD'), renamed);
    expect(again).toMatchObject({ added: 0, known: 2, reversed: [], unclear: [] });
    expect(await statesOf('亥七社')).toEqual(['aside']);
  });

  it('is none by a day without a time, or by another time before the reversal', async () => {
    const rows = [
      ['2026-11-14', '09:00:11', '63.00', '4063.00', '辰三公司', '会费'],
      ['2026-11-14', '09:05:11', '62.00', '4125.00', '辰三公司', '年费'],
      ['2026-11-15', '09:10:00', '-63.00', '4062.00', '辰三公司', '冲正 会费'],
      ['2026-11-15', '09:12:00', '-62.00', '4000.00', '辰三公司', '冲正 年费'],
    ];
    await brought(rows, timed);
    expect(await statesOf('辰三公司')).toEqual(['aside', 'aside']);
    const short = ['记账日期', '收入金额', '余额', '对方户名', '摘要'];
    const again = [
      ['2026-11-14 00:00:00', '63.00', '4063.00', '辰三公司', '会费'],
      ['2026-11-14 09:05:13', '62.00', '4125.00', '辰三公司', '年费'],
    ];
    expect(await brought(again, short)).toMatchObject({ added: 0, known: 2 });
    expect(
      await brought(
        rows.slice(2).map(([day = '', , ...rest]) => [`${day} 00:00:00`, ...rest]),
        short,
      ),
    ).toMatchObject({
      reversed: [],
      unclear: [],
      unmatched: [],
    });
  });

  it('is none where the same second or the same number comes in another form', async () => {
    const numbered = [...timed, '流水号'];
    const { code } = await waitingOrder(provider);
    await brought(
      [
        ['2026-10-31', '09:00:11', '68.00', '4068.00', '癸公司', code, 'A1'],
        ['2026-10-31', '09:20:11', '66.00', '4134.00', '癸公司', '会费', 'A3'],
        ['2026-11-02', '09:10:00', '-68.00', '4066.00', '癸公司', '冲正', 'A4'],
        ['2026-11-02', '09:12:00', '-66.00', '4000.00', '癸公司', '冲正', 'A5'],
      ],
      numbered,
    );
    const again = [
      ['2026-10-31', '09:00:11', '68.00', '4068.00', '癸公司', code, 'HD0002'],
      ['2026-10-31', '9:20', '66.00', '4134.00', '癸公司', '会费', 'A3'],
    ];
    expect(await brought(again, [...timed, '回单编号'])).toMatchObject({ added: 0, known: 2 });
    expect(await statesOf('癸公司')).toEqual(['aside', 'aside']);
  });
});

it('books a single line with the present balance of the account once', async () => {
  const heads = ['交易日期', '收入', '支出', '当前余额', '对方户名', '摘要', '流水号'];
  const line = (balance: string) => ['2026-11-03', '68.00', '', balance, '子公司', '会费', 'X1'];
  await brought([line('5000.00')], heads);
  expect(await brought([line('5300.00')], heads)).toMatchObject({ added: 0, known: 1 });
  const timed = ['交易日期', '交易时间', '收入', '当前余额', '对方户名', '摘要'];
  const second = (balance: string) => ['2026-11-03', '09:00:11', '67.00', balance, '丑公司', '会费'];
  await brought([second('5000.00')], timed);
  expect(await brought([second('5300.00')], timed)).toMatchObject({ added: 0, known: 1 });
  const month = [line('5400.00'), ['2026-11-04', '1.00', '', '5400.00', '银行', '利息', 'X2']];
  expect(await brought(month, heads)).toMatchObject({ added: 1, known: 1 });
});
