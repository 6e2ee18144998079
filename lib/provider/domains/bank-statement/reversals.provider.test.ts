import {
  confirmBankTransactions,
  confirmExact,
  reopenBankTransaction,
  returnBankTransaction,
  setBankTransactionAside,
} from '@/lib/contract/bank-statements';
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

const brought = (content: BlobPart, columns?: unknown) => readBankStatement(provider, staff, content, columns);
const found = (mark: string) => transactionsWith(provider, mark);
const statesOf = async (mark: string) => (await found(mark)).map(({ remark, state }) => [remark, state]);
const heads = ['交易日期', '交易时间', '借方发生额', '贷方发生额', '余额', '对方户名', '附言', '流水号'];
let serial = 0;
const line = (time: string, amount: string, who: string, said: string, day = '20260420') => {
  serial += 1;
  return [day, time, '', amount, `${serial}00.00`, who, said, `R${serial}`];
};

describe('a reversal of one of several payments of the amount', () => {
  it('means the one whose order its remark names, whoever paid', async () => {
    const [one, two] = [await waitingOrder(provider), await waitingOrder(provider)];
    const answer = await brought(
      bankStatementCsv(
        [
          line('09:00:00', '68.00', '甲一', one.code),
          line('09:30:00', '68.00', '乙一', two.code),
          line('10:00:00', '-68.00', '', `冲正 ${one.code}`),
        ],
        heads,
      ),
    );
    expect(answer).toMatchObject({ reversed: [expect.stringContaining('甲一')], unclear: [], unmatched: [] });
    await provider.call(confirmExact, { body: {} }, staff);
    expect(await orderState(provider, one.orderId)).not.toBe('done');
    expect(await orderState(provider, two.orderId)).toBe('done');
  });

  it('sets all aside that nothing tells apart, and leaves those that a person has taken back', async () => {
    const rows = [
      line('09:00:00', '77.00', '癸公司', '会费一'),
      line('09:30:00', '77.00', '癸公司', '会费二'),
      line('15:00:00', '-77.00', '癸公司', '冲正'),
    ];
    const answer = await brought(bankStatementCsv(rows, heads));
    expect(answer).toMatchObject({ reversed: [], unmatched: [] });
    expect(answer.unclear).toHaveLength(2);
    const [one, two] = await found('癸公司');
    expect(one?.reason).toContain('可能是这一笔');
    await provider.call(reopenBankTransaction, { params: { id: two?.id ?? 0 } }, staff);
    const overlapping = [...rows, line('09:00:00', '1.00', '癸公司', '会费三', '20260421')];
    expect(await brought(bankStatementCsv(overlapping, heads))).toMatchObject({ added: 1, reversed: [], unclear: [] });
    expect(await statesOf('癸公司')).toEqual([
      ['会费一', 'aside'],
      ['会费二', 'open'],
      ['会费三', 'open'],
    ]);
  });

  it('leaves the choice of a person who has set another one aside', async () => {
    const rows = [
      line('09:00:00', '78.00', '壬公司', '会费一'),
      line('09:30:00', '78.00', '壬公司', '会费二'),
      line('15:00:00', '-78.00', '壬公司', '会费二'),
    ];
    await brought(bankStatementCsv(rows, heads));
    const [one, two] = await found('壬公司');
    expect([one?.state, two?.state]).toEqual(['open', 'aside']);
    await provider.call(reopenBankTransaction, { params: { id: two?.id ?? 0 } }, staff);
    const body = { reason: '银行电话核实，冲正的是这一笔' };
    await provider.call(setBankTransactionAside, { params: { id: one?.id ?? 0 }, body }, staff);
    await brought(bankStatementCsv([...rows, line('09:00:00', '1.00', '壬公司', '会费三', '20260421')], heads));
    expect((await found('壬公司')).map(({ state }) => state)).toEqual(['aside', 'open', 'open']);
  });

  it('is named to finance where it means a decided one, and takes no other order', async () => {
    const [one, two] = [await waitingOrder(provider), await waitingOrder(provider)];
    await brought(bankStatementCsv([line('09:00:00', '68.00', '甲四', one.code)], heads));
    await provider.call(confirmExact, { body: {} }, staff);
    const other = line('10:00:00', '68.00', '乙四', two.code, '20260421');
    const reversal = line('11:00:00', '-68.00', '', `冲正 ${one.code}`, '20260421');
    const answer = await brought(bankStatementCsv([other, reversal], heads));
    expect(answer).toMatchObject({ reversed: [], unclear: [], unmatched: [expect.stringContaining('¥68.00')] });
    expect(await statesOf('乙四')).toEqual([[two.code, 'open']]);
  });

  it('sets the open one aside beside a decided one that it may mean, and says so', async () => {
    await brought(bankStatementCsv([line('09:00:00', '85.00', '甲五', '会费一')], heads));
    const [decided] = await found('甲五');
    const body = { reason: '不是订单的款项' };
    await provider.call(setBankTransactionAside, { params: { id: decided?.id ?? 0 }, body }, staff);
    const rows = [line('09:30:00', '85.00', '甲五', '会费二'), line('10:00:00', '-85.00', '甲五', '冲正')];
    const answer = await brought(bankStatementCsv(rows, heads));
    expect(answer).toMatchObject({ reversed: [], unmatched: [] });
    expect(answer.unclear).toEqual([expect.any(String), expect.stringContaining('另外 1 笔（已经处理')]);
  });

  it('finds the one that it names among many', async () => {
    const { code, orderId } = await waitingOrder(provider, 7000);
    const others = Array.from({ length: 22 }, (_, at) => line(`09:${10 + at}:00`, '70.00', `乙六${at}`, '会费'));
    const own = line('08:00:00', '70.00', '甲六', code);
    const answer = await brought(
      bankStatementCsv([own, ...others, line('15:00:00', '-70.00', '', `冲正 ${code}`)], heads),
    );
    expect(answer).toMatchObject({ reversed: [expect.stringContaining('甲六')], unclear: [] });
    await provider.call(confirmExact, { body: {} }, staff);
    expect(await orderState(provider, orderId)).not.toBe('done');
  });

  it.each(['退汇', '会费二'])('sets both aside that two reversals mean (%s)', async (said) => {
    const who = `甲七${said}`;
    const rows = [
      line('09:00:00', '71.00', who, '会费一'),
      line('09:30:00', '71.00', who, '会费二'),
      line('15:00:00', '-71.00', who, '退汇'),
      line('15:01:00', '-71.00', who, said),
    ];
    const answer = await brought(bankStatementCsv(rows, heads));
    expect([answer.reversed.length, answer.unclear, answer.unmatched]).toEqual([2, [], []]);
    expect((await found(who)).map(({ state }) => state)).toEqual(['aside', 'aside']);
  });

  it('is applied once, also where another export gives it a number', async () => {
    const less = heads.slice(0, -1);
    const rows = [
      line('09:00:00', '72.00', '甲八', '会费一'),
      line('09:30:00', '72.00', '甲八', '会费二'),
      line('15:00:00', '-72.00', '甲八', '会费一'),
    ];
    await brought(
      bankStatementCsv(
        rows.map((row) => row.slice(0, -1)),
        less,
      ),
    );
    expect(await brought(bankStatementCsv(rows, heads))).toMatchObject({ reversed: [], unclear: [], unmatched: [] });
    expect(await statesOf('甲八')).toEqual([
      ['会费一', 'aside'],
      ['会费二', 'open'],
    ]);
  });

  it('is searched anew by corrected columns, also where a person has taken one back', async () => {
    const own = ['某日', '某额', '某余', '某户', '某名', '某说'];
    const row = (time: string, amount: string, balance: string, who: string, said: string) => [
      `2026-04-18 ${time}`,
      amount,
      balance,
      '协会九',
      who,
      said,
    ];
    const content = bankStatementCsv(
      [
        row('09:00:00', '73.00', '1073.00', '甲九', '会费一'),
        row('09:30:00', '73.00', '1146.00', '乙九', '会费二'),
        row('10:00:00', '-73.00', '1073.00', '甲九', '冲正'),
      ],
      own,
    );
    const columns = { date: 0, credit: 1, balance: 2, remark: [5] };
    expect((await brought(content, { ...columns, payer: 3 })).unclear).toHaveLength(2);
    const [, second] = await found('协会九');
    await provider.call(reopenBankTransaction, { params: { id: second?.id ?? 0 } }, staff);
    expect(await brought(content, { ...columns, payer: 4 })).toMatchObject({
      reversed: [expect.stringContaining('甲九')],
    });
    expect((await found('甲九'))[0]?.state).toBe('aside');
    expect((await found('乙九'))[0]?.state).toBe('open');
  });

  it('takes the latest of equal ones', async () => {
    const rows = ['09:00:00', '09:30:00'].map((time) => line(time, '79.00', '辛公司', '会费'));
    await brought(bankStatementCsv([...rows, line('15:00:00', '-79.00', '辛公司', '冲正')], heads));
    expect((await found('辛公司')).map(({ state }) => state)).toEqual(['open', 'aside']);
  });

  it('reads the payer under the heads of 招商银行', async () => {
    for (const [at, head] of ['收/付方名称', '收(付)方名称'].entries()) {
      const own = ['交易日', '交易时间', '借方金额', '贷方金额', '余额', '摘要', '流水号', head];
      const row = (time: string, amount: string, who: string) => [
        '20260419',
        time,
        '',
        amount,
        `${time.slice(0, 2)}.0${at}`,
        '汇入',
        `Z${at}${time}`,
        `${who}${at}`,
      ];
      const rows = [
        row('09:00:00', '81.00', '丙一'),
        row('09:30:00', '81.00', '丁一'),
        row('10:00:00', '-81.00', '丙一'),
      ];
      await brought(bankStatementCsv(rows, own));
      expect((await found(`丙一${at}`)).map(({ state }) => state)).toEqual(['aside']);
      expect((await found(`丁一${at}`)).map(({ state }) => state)).toEqual(['open']);
    }
  });
});

describe('a reversal that another form of the statement brings with its payment', () => {
  const forms = {
    day: ['交易日期', '贷方金额', '对方户名', '附言', '交易流水号'],
    balance: ['交易日期', '交易时间', '贷方金额', '余额', '对方户名', '摘要', '用途'],
  };
  const inDay = (who: string, code: string) =>
    bankStatementCsv(
      [
        ['2026-11-14', '68.00', who, code, `L1${who}`],
        ['2026-11-14', '-68.00', who, '冲正', `L2${who}`],
      ],
      forms.day,
    );
  const inBalance = (who: string, code: string) =>
    bankStatementCsv(
      [
        ['2026-11-14', '09:00:00', '68.00', '4068.00', who, '转账', code],
        ['2026-11-14', '09:10:00', '-68.00', '4000.00', who, '冲正', ''],
      ],
      forms.balance,
    );

  it('sets the payment aside that is not recognised', async () => {
    for (const [at, [first, second]] of [[inDay, inBalance] as const, [inBalance, inDay] as const].entries()) {
      const { code, orderId } = await waitingOrder(provider);
      const who = `申公司${at}`;
      await brought(first(who, code));
      const answer = await brought(second(who, code));
      expect(answer).toMatchObject({ added: 1, unclear: [expect.stringContaining(who)], unmatched: [] });
      await provider.call(confirmExact, { body: {} }, staff);
      expect(await orderState(provider, orderId)).not.toBe('done');
      for (const again of [first, second])
        expect(await brought(again(who, code))).toMatchObject({ added: 0, reversed: [], unclear: [], unmatched: [] });
    }
  });

  it('leaves the payment that was made anew where the reversed one is recognised', async () => {
    const { code } = await waitingOrder(provider);
    const first = ['2026-11-14', '68.00', '酉公司', `会费 ${code}`, 'Y1'];
    const reversal = ['2026-11-14', '-68.00', '酉公司', '冲正', 'Y2'];
    await brought(bankStatementCsv([first, reversal], forms.day));
    const later = ['2026-11-14', '68.00', '酉公司', `再付 ${code}`, 'Y3'];
    const rows = [first, reversal, later].map((row) => [...row, '已打印']);
    expect(await brought(bankStatementCsv(rows, [...forms.day, '状态']))).toMatchObject({ added: 1, unclear: [] });
    expect((await found('酉公司')).map(({ state }) => state)).toEqual(['aside', 'open']);
  });
});

describe('a debit whose remark says that it takes back a credit', () => {
  const two = ['交易日期', '借方金额', '贷方金额', '对方户名', '附言', '交易流水号'];
  const one = ['交易日期', '借贷标志', '交易金额', '余额', '对方户名', '摘要'];

  it.each([
    ['names its order', '卯公司', '卯公司', (code: string) => `冲正 ${code}`],
    ['names its order, by way of a clearing account', '寅公司', '待清算', (code: string) => `来账退汇 ${code}`],
    ['has its payer', '丑公司', '丑公司', () => '抹账'],
  ])('sets the payment aside that it means: it %s', async (_, who, party, said) => {
    const { code, orderId } = await waitingOrder(provider);
    const paid = ['2026-11-13', '', '68.00', who, code, `E1${code}`];
    const answer = await brought(
      bankStatementCsv([paid, ['2026-11-13', '68.00', '', party, said(code), `E2${code}`]], two),
    );
    expect(answer).toMatchObject({ added: 1, reversed: [expect.stringContaining(who)], skipped: { debits: 1 } });
    await provider.call(confirmExact, { body: {} }, staff);
    expect(await orderState(provider, orderId)).not.toBe('done');
  });

  it('sets it aside also in one column with a direction', async () => {
    const { code } = await waitingOrder(provider);
    const rows = [
      ['2026-11-10', '贷', '68.00', '1068.00', '辰公司', code],
      ['2026-11-10', '借', '68.00', '1000.00', '辰公司', `来账退汇 ${code}`],
    ];
    expect((await brought(bankStatementCsv(rows, one))).reversed).toHaveLength(1);
  });

  it.each([
    ['a refund of the association', '68.00', '午公司', (code: string) => `退款 ${code}`],
    ['a charge', '68.00', '', () => '冲正手续费'],
    ['the payment of another', '68.00', '未公司', () => '退汇'],
    ['another amount', '50.00', '午公司', () => '冲正'],
    ['a debit, by its minus', '-68.00', '午公司', (code: string) => `冲正 ${code}`],
  ])('takes back nothing where it is of %s, and is not reported', async (_, amount, party, said) => {
    const { code } = await waitingOrder(provider);
    const rows = [
      ['2026-09-13', '', '68.00', '午公司', code, `F1${code}`],
      ['2026-09-13', amount, '', party, said(code), `F2${code}`],
    ];
    expect(await brought(bankStatementCsv(rows, two))).toMatchObject({ reversed: [], unclear: [], unmatched: [] });
    const [paid] = await found(code);
    expect(paid?.state).toBe('open');
    // For the next case.
    const body = { reason: '不是订单的款项' };
    await provider.call(setBankTransactionAside, { params: { id: paid?.id ?? 0 }, body }, staff);
  });

  it('is the refund of a returned payment, and named where an order was paid', async () => {
    const [back, done] = [await waitingOrder(provider), await waitingOrder(provider)];
    await brought(
      bankStatementCsv(
        [
          ['2026-10-13', '', '68.00', '戌公司', back.code, `G1${back.code}`],
          ['2026-10-13', '', '68.00', '亥公司', done.code, `G3${done.code}`],
        ],
        two,
      ),
    );
    const [returned] = await found(back.code);
    const body = { orderId: back.orderId, reason: '付款人要求退回' };
    await provider.call(returnBankTransaction, { params: { id: returned?.id ?? 0 }, body }, staff);
    await provider.call(confirmExact, { body: {} }, staff);
    const rows = [
      ['2026-10-14', '68.00', '', '戌公司', '退汇', `G4${back.code}`],
      ['2026-10-14', '68.00', '', '亥公司', `冲正 ${done.code}`, `G5${done.code}`],
    ];
    expect(await brought(bankStatementCsv(rows, two))).toMatchObject({
      reversed: [],
      unclear: [],
      unmatched: [expect.stringContaining('亥公司')],
    });
    expect((await found('戌公司')).map(({ state }) => state)).toEqual(['returned']);
  });
});

it('tells of decided transactions that corrected columns contradict, and leaves them', async () => {
  const { code, orderId } = await waitingOrder(provider);
  const own = ['交日', '收额', '账余', '户主', '话语'];
  const content = bankStatementCsv([['2026-11-20', '68.00', '868.00', '壬二公司', code]], own);
  await brought(content, { date: 0, credit: 2, payer: 3, remark: [4] });
  const [one] = await found('壬二公司');
  const body = { transferIds: [one?.id ?? 0], orderIds: [orderId] };
  await provider.call(confirmBankTransactions, { body }, staff);
  const right = { date: 0, credit: 1, balance: 2, payer: 3, remark: [4] };
  const told = ['2026-11-20 壬二公司 ¥868.00，现在读作¥68.00'];
  expect(await brought(content, right)).toMatchObject({ added: 0, known: 1, contradicted: told });
  expect(await brought(content)).toMatchObject({ contradicted: told });
  expect(await found('壬二公司')).toMatchObject([{ state: 'used', amount: 86_800 }]);
  const outgoing = { ...right, credit: 2, debit: 1 };
  const spent = bankStatementCsv(
    [
      ['2026-11-21', '', '5.00', '壬二公司', '利息'],
      ['2026-11-22', '69.00', '', '壬二公司', '退款'],
    ],
    own,
  );
  await brought(spent, { date: 0, credit: 1, payer: 3, remark: [4] });
  const [, wrong] = await found('壬二公司');
  await provider.call(
    setBankTransactionAside,
    { params: { id: wrong?.id ?? 0 }, body: { reason: '不是订单的款项' } },
    staff,
  );
  expect(await brought(spent, outgoing)).toMatchObject({ contradicted: [expect.stringContaining('现在读作不是到账')] });
});
