import { confirmBankTransactions, confirmExact, setBankTransactionAside } from '@/lib/contract/bank-statements';
import {
  bankStatementCsv,
  importBankStatement,
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

const brought = (heads: readonly string[], ...rows: string[][]) =>
  readBankStatement(provider, staff, bankStatementCsv(rows, [...heads]));
const found = (mark: string) => transactionsWith(provider, mark);
const aside = (id = 0) =>
  provider.call(setBankTransactionAside, { params: { id }, body: { reason: '不是订单的款项' } }, staff);

/** Heads of an export without transaction numbers. */
const plain = ['交易时间', '借方发生额', '贷方发生额', '余额', '对方单位名称', '摘要'];

describe('another export of the same transactions', () => {
  it('with one more column of remarks books none again, and brings the code of an order', async () => {
    const { code, orderId } = await waitingOrder(provider);
    const row = ['2026-11-20 10:22:33', '', '68.00', '10,068.00', '甲一公司', '转账'];
    await brought(plain, row);
    const again = await brought([...plain, '附言'], [...row, code]);
    expect(again).toMatchObject({ added: 0, known: 1, supplemented: 1 });
    expect(await found('甲一公司')).toMatchObject([{ remark: `转账；${code}`, state: 'open' }]);
    expect(await provider.call(confirmExact, { body: {} }, staff)).toMatchObject({ confirmed: 1 });
    expect(await orderState(provider, orderId)).toBe('done');
    // Either export comes again.
    expect(await brought(plain, row)).toMatchObject({ added: 0, known: 1, supplemented: 0, corrected: 0 });
    expect(await brought([...plain, '附言'], [...row, code])).toMatchObject({ added: 0, known: 1, corrected: 0 });
  });

  it('takes back no remark, and leaves what was decided', async () => {
    const row = ['2026-11-20 10:22:34', '', '68.00', '10,136.00', '甲二公司', '转账'];
    await brought([...plain, '附言'], [...row, '会费']);
    expect(await brought(plain, row)).toMatchObject({ added: 0, known: 1, corrected: 0, supplemented: 0 });
    const [one] = await found('甲二公司');
    expect(one?.remark).toBe('转账；会费');
    await aside(one?.id);
    const more = await brought([...plain, '附言', '用途'], [...row, '会费', '年费']);
    expect(more).toMatchObject({ added: 0, known: 1, supplemented: 0 });
    expect(await found('甲二公司')).toMatchObject([{ state: 'aside', remark: '转账；会费' }]);
  });

  it('leaves reversed money aside', async () => {
    const { code, orderId } = await waitingOrder(provider);
    const rows = [
      ['2026-11-20 10:22:35', '', '68.00', '20,068.00', '甲三公司', code],
      ['2026-11-20 15:00:00', '', '-68.00', '20,000.00', '甲三公司', '冲正'],
    ];
    await brought(plain, ...rows);
    await brought([...plain, '附言'], ...rows.map((row) => [...row, '缴费']));
    expect(await found('甲三公司')).toMatchObject([{ state: 'aside' }]);
    await provider.call(confirmExact, { body: {} }, staff);
    expect(await orderState(provider, orderId)).not.toBe('done');
  });

  it('without the payer is known by its balance and remarks', async () => {
    await brought(plain, ['2026-11-20 10:25:33', '', '68.00', '11,068.00', '甲五公司', '会费甲五公司']);
    const less = plain.filter((head) => head !== '对方单位名称');
    const again = await brought(less, ['2026-11-20 10:25:33', '', '68.00', '11,068.00', '会费甲五公司']);
    expect(again).toMatchObject({ added: 0, known: 1 });
  });

  it('without number and balance is known by its second and payer, and payments of one second keep their remarks', async () => {
    const heads = ['交易时间', '收入', '对方户名', '摘要'];
    const row = (said: string) => ['2026-11-20 10:26:33', '68.00', '甲六公司', said];
    await brought(heads, row('张三会费'), row('李四会费'));
    const again = await brought(
      [...heads, '渠道', '附言'],
      [...row('李四会费'), '网银', 'x'],
      [...row('张三会费'), '网银', 'y'],
    );
    expect(again).toMatchObject({ added: 0, known: 2, supplemented: 0 });
    expect((await found('甲六公司')).map(({ remark }) => remark)).toEqual(['张三会费', '李四会费']);
  });

  it.each([
    ['another balance', ['2026-11-20 10:22:36', '', '68.00', '99.00', '甲七公司', '转账']],
    ['another payer', ['2026-11-20 10:22:36', '', '68.00', '30,068.00', '甲七分公司', '转账']],
    ['another day', ['2026-11-21 10:22:36', '', '68.00', '30,068.00', '甲七公司', '转账']],
  ])('brings a transaction with %s', async (_, other) => {
    const row = ['2026-11-20 10:22:36', '', '68.00', '30,068.00', '甲七公司', '转账'];
    await brought(plain, row);
    expect(await brought([...plain, '附言'], [...other, '会费'])).toMatchObject({ added: 1 });
  });

  it('adds its remarks where the number is known, and takes no code away', async () => {
    const heads = ['交易日期', '贷方金额', '对方户名', '附言', '交易流水号'];
    await brought(heads, ['2026-11-20', '81.00', '甲九公司', 'BQ495183', 'S0001']);
    const other = heads.map((head) => (head === '附言' ? '摘要' : head));
    await brought(other, ['2026-11-20', '81.00', '甲九公司', '跨行汇款', 'S0001']);
    expect(await found('甲九公司')).toMatchObject([{ remark: 'BQ495183；跨行汇款', state: 'open' }]);
  });

  it('read by wrong columns first is one transaction after the correction', async () => {
    const { code } = await waitingOrder(provider, 8400);
    const first = ['甲时', '甲额', '甲余', '甲说'];
    const row = (said: string) => ['2026-11-20 09:00:00', '84.00', '1084.00', said];
    await importBankStatement(provider, staff, bankStatementCsv([row(code)], first), {
      date: 0,
      credit: 1,
      balance: 2,
      remark: [3],
    });
    const content = bankStatementCsv([[...row(code), '协会壬', '林壬']], [...first, '甲户', '乙户']);
    const columns = { date: 0, credit: 1, balance: 2, remark: [3] };
    await importBankStatement(provider, staff, content, { ...columns, payer: 4 });
    const again = await importBankStatement(provider, staff, content, { ...columns, payer: 5 });
    expect(again).toMatchObject({ added: 0, known: 1 });
    expect(await found(code)).toHaveLength(1);
  });

  it('with a month in one remark and the code in the other is one transaction', async () => {
    const row = (said: string) => ['2026-11-20 09:00:01', '', '79.00', '1,079.00', '癸公司', said];
    await brought(plain, row('会费202604'));
    const other = plain.map((head) => (head === '摘要' ? '附言' : head));
    expect(await brought(other, row('BQ420994'))).toMatchObject({ added: 0, known: 1 });
  });

  it('tells payments apart that were reversed and made anew, or whose account is emptied every day', async () => {
    const numbered = [...plain, '交易流水号'];
    const row = (time: string, no: string) => [`2026-11-20 ${time}`, '', '73.00', '1,073.00', '丑公司', '会费', no];
    await brought(numbered, row('09:00:00', 'R39'));
    expect(await brought(numbered, row('14:00:00', 'R41'))).toMatchObject({ added: 1 });
    const heads = ['交易日期', '贷方金额', '余额', '对方户名', '附言', '流水号'];
    await brought(heads, ['2026-04-20', '74.00', '74.00', '寅一', 'BQ947520', '1']);
    expect(await brought(heads, ['2026-04-21', '74.00', '74.00', '寅二', 'BQ004727', '1'])).toMatchObject({ added: 1 });
    const dues = (day: string, no = '0001') => [day, '74.00', '74.00', '寅三', '会费', no];
    await brought(heads, dues('2026-05-20'));
    expect(await brought(heads, dues('2026-05-22'))).toMatchObject({ added: 1, known: 0 });
    expect(await brought([...heads, '备注'], [...dues('2026-05-22', '1'), ''])).toMatchObject({ added: 0, known: 1 });
  });

  it('under another day is known by a short number, unless the account began that day empty', async () => {
    const heads = ['交易时间', '贷方金额', '余额', '对方户名', '附言', '流水号'];
    const booked = ['入账时间', ...heads.slice(1)];
    const saturday = ['2026-05-16 18:30:12', '76.00', '5,076.00', '寅四', '会费', '0812'];
    await brought(heads, saturday);
    expect(await brought(booked, ['2026-05-18 08:31:00', ...saturday.slice(1)])).toMatchObject({ added: 0, known: 1 });
    const day = (date: string) =>
      ['0001', '0002', '0003'].map((no, at) => [date, '77.00', String(77 * (at + 1)), '寅五', '会费', no]);
    await brought(booked, ...day('2026-05-20'));
    expect(await brought(booked, ...day('2026-05-21'))).toMatchObject({ added: 3, known: 0 });
    await brought(booked, ...day('2026-05-22').slice(0, 1));
    expect(await brought(booked, ...day('2026-05-22').slice(1))).toMatchObject({ added: 2, known: 0 });
  });

  it('with other words and times minutes off is known by the nearest time, in either order', async () => {
    const line = (minute: string, balance: string, amount = '78.00', words = '转账') => [
      `2026-05-23 10:${minute}`,
      amount,
      balance,
      '寅六',
      words,
    ];
    const heads = ['交易时间', '贷方金额', '余额', '对方户名', '摘要'];
    const paid = line('00:00', '1,078.00');
    await brought(heads, line('08:00', '1,078.00'), line('04:00', '1,000.00', '-78.00'), paid);
    const later = [line('02:30', '1,078.00'), line('06:30', '1,000.00', '-78.00'), line('10:30', '1,078.00')];
    const month = ['记账时间', ...heads.slice(1), '附言'];
    expect(await brought(month, ...later.map((row) => [...row, '会费']))).toMatchObject({ added: 0, known: 2 });
    expect((await found('寅六')).map(({ state }) => state)).toEqual(['open', 'aside']);
  });

  it('with other numbers is known by its balance, with minutes, near times or none', async () => {
    const daily = ['交易日期', '交易时间', '贷方发生额', '余额', '对方户名', '摘要', '附言', '流水号'];
    const rows = ['09:00:11', '10:00:11', '11:00:11'].map((time, at) => [
      '2026-11-18',
      time,
      '75.00',
      `${at + 5}75.00`,
      '卯一公司',
      '转账',
      '会费',
      `A${at}7001`,
    ]);
    await brought(daily, ...rows);
    const month = (head: string[], cell: (time: string) => string[]) =>
      brought(
        ['记账日期', ...head, '收入', '账户余额', '对方名称', '附言', '回单编号'],
        ...rows.map(([day = '', time = '', amount = '', balance = '', who = '', , said = ''], at) => [
          day,
          ...cell(time),
          amount,
          balance,
          who,
          said,
          `HD${at}`,
        ]),
      );
    expect(await month([], () => [])).toMatchObject({ added: 0, known: 3 });
    expect(await month(['交易时间'], (time) => [time.slice(0, 5)])).toMatchObject({ added: 0, known: 3 });
    expect(await month(['入账时间'], (time) => [time.replace(/11$/, '13')])).toMatchObject({ added: 0, known: 3 });
  });

  it('by the day of the books is known by number and balance, as is a number without its zeros', async () => {
    const heads = ['交易时间', '贷方发生额', '余额', '对方户名', '摘要', '交易流水号'];
    await brought(heads, ['2026-11-21 23:10:00', '68.00', '1,068.00', '庚一公司', '会费', 'G777']);
    const booked = heads.map((head) => (head === '交易时间' ? '记账日期' : head));
    const again = await brought(booked, ['2026-11-23', '68.00', '1,068.00', '庚一公司', '会费', 'G777']);
    expect(again).toMatchObject({ added: 0, known: 1 });
    const short = ['交易日期', '贷方金额', '对方户名', '摘要', '交易流水号'];
    await brought(short, ['2026-11-20', '68.00', '庚二公司', '会费', '000012345']);
    const bare = await brought([...short, '渠道'], ['2026/11/20', '68', '庚二公司', '会费', '12345', '']);
    expect(bare).toMatchObject({ added: 0, known: 1 });
  });

  it('with the present balance beside each line is known by its number', async () => {
    const heads = ['交易日期', '贷方金额', '当前余额', '对方户名', '摘要', '流水号'];
    const row = (no: string, amount: string, balance: string) => ['2026-11-20', amount, balance, '辛公司', '会费', no];
    await brought(heads, row('H1', '68.00', '1068.00'), row('H0', '7.00', '1068.00'));
    const again = await brought(heads, row('H1', '68.00', '2068.00'), row('H2', '1000.00', '2068.00'));
    expect(again).toMatchObject({ added: 1, known: 1 });
  });
});

describe('payments that share a number of the bank', () => {
  it.each([true, false])('are told apart by their words, in any order (balances: %s)', async (hasBalance) => {
    const [one, two] = [await waitingOrder(provider), await waitingOrder(provider)];
    const [who, no] = [`批${hasBalance}公司`, `P${hasBalance}`];
    const line = (code: string, balance: string) => ['2026-11-20', '68.00', who, code, no, hasBalance ? balance : ''];
    const heads = ['交易日期', '贷方金额', '对方户名', '附言', '交易流水号', '余额'];
    await brought(heads, line(two.code, '1136.00'), line(one.code, '1068.00'));
    const [second] = await found(who);
    const body = { transferIds: [second?.id ?? 0], orderIds: [two.orderId] };
    await provider.call(confirmBankTransactions, { body }, staff);
    const other = ['记账日期', '收入金额', '付款人', '附言', '流水号'];
    const again = await brought(other, ...[one, two].map(({ code }) => line(code, '').slice(0, 5)));
    expect(again).toMatchObject({ added: 0, known: 2, corrected: 0 });
    expect((await found(who)).map(({ remark, state }) => [remark, state])).toEqual([
      [two.code, 'used'],
      [one.code, 'open'],
    ]);
  });

  it('in files of parts of a day are two by the orders that they name', async () => {
    const [one, two] = [await waitingOrder(provider), await waitingOrder(provider)];
    const heads = ['交易日期', '贷方金额', '对方户名', '附言', '交易流水号'];
    const line = (code: string) => ['2026-11-20', '68.00', '批二公司', code, 'PP'];
    await brought(heads, line(one.code));
    expect(await brought(heads, line(two.code))).toMatchObject({ added: 1 });
    expect(await brought(heads, line(two.code), line(one.code))).toMatchObject({ added: 0, known: 2, corrected: 0 });
  });

  it('in files of parts of a day are two by their times where they have neither number nor balance', async () => {
    const heads = ['交易日期', '交易时间', '贷方金额', '对方户名', '附言'];
    const line = (time: string) => ['2026-11-20', time, '68.00', '批三公司', '会费'];
    await brought(heads, line('09:00:00'));
    expect(await brought(heads, line('15:30:00'))).toMatchObject({ added: 1, known: 0 });
    const month = [...heads.map((head) => (head === '附言' ? '摘要' : head)), '渠道'];
    const again = ['15:31', '09:02'].map((time) => [...line(time), '网银']);
    expect(await brought(month, ...again)).toMatchObject({ added: 0, known: 2 });
    const untimed = heads.filter((head) => head !== '交易时间');
    const whole = line('').filter((cell) => cell !== '');
    expect(await brought(untimed, whole, whole)).toMatchObject({ added: 0, known: 2 });
  });
});

it('stores no totals and carried sums that have a date', async () => {
  const heads = ['日期', '摘要', '借方发生额', '贷方发生额', '余额', '对方户名'];
  const answer = await brought(
    heads,
    ['2026-11-01', '承前页', '', '5000.00', '5000.00', ''],
    ['2026-11-20', '丁会费', '', '68.00', '5068.00', '丁公司'],
    ['2026-11-20', '本日合计', '', '68.00', '5068.00', ''],
    ['2026-11-21', '合计', '', '9.00', '5077.00', '丁公司'],
    ['2026-11-30', '本月合计', '0.00', '77.00', '5077.00', ''],
    ['2026-11-30', '期末余额', '', '5077.00', '5077.00', ''],
  );
  expect(answer).toMatchObject({ added: 2 });
});
