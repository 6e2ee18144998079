import { matchBankTransactions } from './match';
import type { MatchableTransaction, MatchOrder } from './order-book';

const order = (id: number, changes: Partial<MatchOrder> = {}): MatchOrder => ({
  id,
  orderNo: `2026112100000000000${id}`,
  remittanceCode: `YZ01234${id}`,
  amount: 6800,
  state: 'awaitingReceipt',
  payType: '1',
  owner: -id,
  names: [],
  ...changes,
});
const transfer = (remark: string, changes: Partial<MatchableTransaction> = {}): MatchableTransaction => ({
  id: 1,
  day: '2026-11-20',
  amount: 6800,
  payer: '沈知微',
  remark,
  ...changes,
});
const one = (remark: string, orders: MatchOrder[], changes: Partial<MatchableTransaction> = {}) =>
  matchBankTransactions([transfer(remark, changes)], orders).get(1);

describe('an exact match', () => {
  it.each<MatchOrder['state']>(['awaitingReceipt', 'auditing', 'returned'])(
    'with its code to the letter and its amount to the fen, for an order that is %s',
    (state) => {
      expect(one('转账 YZ012345', [order(5, { state }), order(6)])).toEqual({
        kind: 'exact',
        reason: '识别码与金额都相符',
        orderIds: [5],
        with: [],
        difference: 0,
      });
    },
  );
  it('is found even if an old order had the same code', () => {
    const old = order(1, { remittanceCode: 'YZ012345', state: 'done' });
    expect(one('YZ012345', [old, order(5)])).toMatchObject({ kind: 'exact', orderIds: [5] });
  });
});

describe('a match to review, with its reason:', () => {
  it.each([
    ['YZ12345', '像是少了 0'],
    ['YZ0012345', '像是多了 0'],
    ['YZ 012345', '中间有空格'],
    ['YZ-012345', '中间有符号'],
    ['ＹＺ０１２３４５', '用了全角字符'],
    ['yz012345', '字母是小写'],
    ['YZO12345', '数字写成了字母'],
    ['012345', '少了 YZ'],
    ['20261121000000000005', '写的是订单号'],
  ])('%s', (remark, why) => {
    const made = one(remark, [order(5), order(6)]);
    expect(made).toMatchObject({ kind: 'alike', orderIds: [5] });
    expect(made?.reason).toContain(why);
    expect(made?.reason).toContain('应为 YZ012345');
  });

  it('an amount that is too low or too high, with the difference', () => {
    expect(one('YZ012345', [order(5)], { amount: 5000 })).toMatchObject({
      kind: 'less',
      difference: -1800,
      reason: '少付 ¥18.00：应付 ¥68.00，到账 ¥50.00',
    });
    expect(one('YZ012345', [order(5)], { amount: 6801 })).toMatchObject({ kind: 'more', difference: 1 });
    expect(one('YZ 012345', [order(5)], { amount: 6801 })?.reason).toContain('中间有空格');
  });

  it('the money of an order that was paid on its receipt', () => {
    const paid = order(5, { state: 'done', isOnReceipt: true });
    expect(one('YZ012345', [paid])).toMatchObject({ kind: 'receipt', orderIds: [5], difference: 0 });
    expect(one('YZ012345', [paid], { amount: 6801 })).toMatchObject({ kind: 'more', orderIds: [5], difference: 1 });
    expect(one('YZ012345', [paid], { amount: 6700 })).toMatchObject({ kind: 'less', orderIds: [5] });
    expect(one('YZ012345', [order(5, { state: 'done' })])?.kind).toBe('notOwed');
    expect(one('yz012345', [paid])?.reason).toContain('字母是小写');
    const closed = one('YZ012345 YZ012346', [paid, order(6, { state: 'done' })]);
    expect(closed).toMatchObject({ kind: 'receipt', orderIds: [5] });
    expect(closed?.reason).toContain('另有 YZ012346 不再应付');
  });

  it.each<[number, string, number[], number]>([
    [6800, 'alike', [6], 0],
    [13_600, 'several', [5, 6], 0],
    [14_600, 'more', [5, 6], 1000],
    [10_000, 'less', [5, 6], -3600],
    [5000, 'less', [5, 6], -8600],
  ])('%d fen for an order on its receipt and one that waits: %s', (amount, kind, orderIds, difference) => {
    const orders = [order(5, { state: 'done', isOnReceipt: true }), order(6)];
    const made = one('YZ012345 YZ012346', orders, { amount });
    expect(made).toMatchObject({ kind, orderIds, difference });
    expect(made?.reason).toContain('YZ012345 已凭回执确认，款项还没有在流水里见到');
    expect(made?.reason).not.toContain('不再应付');
  });

  it.each<[number, string, number]>([
    [13_600, 'several', 0],
    [13_650, 'more', 50],
    [6800, 'less', -6800],
  ])('%d fen for two orders on their receipts: %s', (amount, kind, difference) => {
    const orders = [5, 6].map((id) => order(id, { state: 'done', isOnReceipt: true }));
    const made = one('YZ012345 YZ012346', orders, { amount });
    expect(made).toMatchObject({ kind, orderIds: [5, 6], difference });
    expect(made?.reason).toContain('YZ012345、YZ012346 已凭回执确认');
  });

  describe('a surplus that is exactly what further orders of the account owe', () => {
    const paid = (id: number, changes: Partial<MatchOrder> = {}) =>
      order(id, { state: 'done', isOnReceipt: true, owner: -5, ...changes });
    const waiting = (id: number, changes: Partial<MatchOrder> = {}) => order(id, { owner: -5, ...changes });

    it.each<[string, MatchOrder[], number, number[]]>([
      ['one on its receipt', [paid(5), paid(6)], 13_600, [5, 6]],
      ['one on its receipt beside one that waits', [waiting(5), paid(6)], 13_600, [5, 6]],
      ['one on its receipt before one that waits', [paid(5), waiting(6), paid(7)], 13_600, [5, 7]],
      ['the first of several on receipts', [paid(5), paid(6), paid(7)], 13_600, [5, 6]],
      ['all on receipts', [paid(5), paid(6), paid(7, { amount: 3200 })], 16_800, [5, 6, 7]],
    ])('is the money of %s', (_, orders, amount, orderIds) => {
      const made = one('YZ012345', orders, { amount });
      expect(made).toMatchObject({ kind: 'several', orderIds, difference: 0 });
      expect(made?.reason).toContain('正好是同一账号');
      expect(made?.reason).toContain('已凭回执确认，款项还没有在流水里见到');
      expect(made?.reason).not.toContain('待退');
    });

    it('is named, but not taken for one that waits', () => {
      const made = one('yz012345', [paid(5), waiting(6)], { amount: 13_600 });
      expect(made).toMatchObject({ kind: 'more', orderIds: [5], difference: 6800 });
      expect(made?.reason).toContain('多出的 ¥68.00 正好是同一账号 YZ012346 的金额，那笔订单正等待付款');
      expect(made?.reason).toContain('字母是小写');
    });

    it('counts beside several codes', () => {
      const made = one('YZ012345 YZ012346', [paid(5), waiting(6), paid(7)], { amount: 20_400 });
      expect(made).toMatchObject({ kind: 'several', orderIds: [5, 6, 7], difference: 0 });
    });

    it.each<[string, MatchOrder[], number]>([
      ['of another account', [paid(5), paid(6, { owner: -6 })], 13_600],
      ['of another amount', [paid(5), paid(6)], 13_700],
      ['that wait and amount to it only together', [paid(5), waiting(6), waiting(7)], 20_400],
    ])('is a surplus beside orders %s', (_, orders, amount) => {
      const made = one('YZ012345', orders, { amount });
      expect(made).toMatchObject({ kind: 'more', orderIds: [5], difference: amount - 6800 });
      expect(made?.reason).toContain('余款待退');
    });
  });

  it('one transaction for several orders', () => {
    const orders = [order(5), order(6, { amount: 3200 })];
    expect(one('YZ012345 YZ012346', orders, { amount: 10_000 })).toMatchObject({ kind: 'several', orderIds: [5, 6] });
    expect(one('YZ012345/yz012346', orders, { amount: 10_000 })).toMatchObject({ kind: 'several' });
    expect(one('YZ012345 YZ012346', orders, { amount: 9000 })).toMatchObject({ kind: 'less', difference: -1000 });
    expect(one('YZ012345 YZ012346', orders, { amount: 12_000 })).toMatchObject({ kind: 'more', difference: 2000 });
  });

  it.each(['YZ012345YZ012346', 'YZ012345、012346', 'YZ012345,012346'])('several orders in %s', (remark) => {
    const orders = [order(5), order(6)];
    const of = (amount: number) => one(remark, orders, { amount });
    expect(of(13_600)).toMatchObject({ kind: 'several', orderIds: [5, 6] });
    expect(of(14_600)).toMatchObject({ kind: 'more', orderIds: [5, 6], difference: 1000 });
    expect(of(10_000)).toMatchObject({ kind: 'less', orderIds: [5, 6] });
  });

  it('no other order by six digits beside a code whose order takes the whole amount', () => {
    expect(one('YZ012345 012346', [order(5), order(6)])).toMatchObject({ kind: 'exact', orderIds: [5] });
    expect(one('YZ012345 202611', [order(5), order(6)], { amount: 7000 })).toMatchObject({
      kind: 'more',
      orderIds: [5],
    });
  });

  it('an order by six digits beside the code of a closed one', () => {
    const made = one('YZ012345、012346', [order(5, { state: 'done' }), order(6)]);
    expect(made).toMatchObject({ kind: 'alike', orderIds: [6] });
    expect(made?.reason).toContain('少了 YZ');
  });

  it('several transactions that add up to the amount of one order', () => {
    const parts = [transfer('YZ012345', { amount: 5000 }), transfer('YZ012345', { id: 2, amount: 1800 })];
    const made = matchBankTransactions(parts, [order(5)]);
    expect(made.get(1)).toMatchObject({ kind: 'together', with: [2], orderIds: [5], difference: 0 });
    expect(made.get(2)).toMatchObject({ kind: 'together', with: [1] });
  });

  it('two transactions that would each pay the same order', () => {
    const made = matchBankTransactions([transfer('YZ012345'), transfer('yz012345', { id: 2 })], [order(5)]);
    expect([...made.values()].map(({ kind }) => kind)).toEqual(['twice', 'twice']);
  });

  it('a code shared by two waiting orders', () => {
    const same = order(6, { remittanceCode: 'YZ012345' });
    expect(one('YZ012345', [order(5), same])).toMatchObject({ kind: 'twice', orderIds: [5, 6] });
  });

  it.each<[MatchOrder['state'], string]>([
    ['done', '已完成'],
    ['paid', '已付款'],
    ['cancelled', '已取消'],
    ['refunded', '已退款'],
  ])('nothing owed: %s', (state, word) => {
    const made = one('YZ012345', [order(5, { state }), order(6)]);
    expect(made).toMatchObject({ kind: 'notOwed', orderIds: [5], difference: 6800 });
    expect(made?.reason).toBe(`YZ012345 的订单${word}，没有应付的款项`);
  });

  it('a cancelled order whose account has ordered again', () => {
    const made = one('YZ012345', [order(5, { state: 'cancelled' }), order(6, { owner: -5 })]);
    expect(made).toMatchObject({ kind: 'notOwed', orderIds: [6, 5] });
  });

  it('a matching order beside one that is closed', () => {
    const made = one('YZ012345 YZ012346', [order(5), order(6, { state: 'done' })]);
    expect(made).toMatchObject({ kind: 'alike', orderIds: [5] });
  });

  it('an order whose payment method is now WeChat', () => {
    expect(one('YZ012345', [order(5, { state: 'unpaid', payType: '3' })])).toMatchObject({ kind: 'otherWay' });
  });

  it('a known payer with the right amount', () => {
    const orders = [order(5, { names: ['云岭出版社（有限公司）'] }), order(6, { names: ['沈 知微'] })];
    expect(one('会费', orders)).toMatchObject({ kind: 'payer', orderIds: [6] });
    expect(one('会费', orders, { payer: '云岭出版社(有限公司)' })).toMatchObject({ kind: 'payer', orderIds: [5] });
    expect(one('会费', orders, { amount: 6801 })).toMatchObject({ kind: 'none' });
  });

  it('the money of an order on its receipt by payer and amount, before a waiting one', () => {
    const names = ['沈知微'];
    const paid = order(5, { state: 'done', isOnReceipt: true, names });
    const alone = one('合同款', [paid]);
    expect(alone).toMatchObject({ kind: 'receipt', orderIds: [5], difference: 0 });
    expect(alone?.reason).toContain('没有识别码；付款人与金额相符；订单已凭回执确认');
    const both = one('合同款', [order(4, { names }), paid]);
    expect(both).toMatchObject({ kind: 'payer', orderIds: [5, 4] });
    expect(both?.reason).toContain('可能是 2 笔订单中的一笔；其中 YZ012345 已凭回执确认，款项还没有在流水里见到');
    expect(one('合同款', [order(5, { state: 'done', names })])?.kind).toBe('none');
  });

  it('no order on its receipt that was approved long before, unless its code names it', () => {
    const onReceipt = (paidOn: string) =>
      order(5, { state: 'done', isOnReceipt: true, names: ['沈知微'], owner: -6, paidOn });
    expect(one('转账', [onReceipt('2026-11-10')])).toMatchObject({ kind: 'receipt', orderIds: [5] });
    expect(one('转账', [onReceipt('2026-11-25')])).toMatchObject({ kind: 'receipt', orderIds: [5] });
    const late = onReceipt('2026-11-09');
    expect(one('转账', [late])).toMatchObject({ kind: 'none' });
    expect(one('YZ012345', [late])).toMatchObject({ kind: 'receipt' });
    const all = [late, order(6), order(7, { state: 'done', owner: -6 })];
    expect(one('YZ012346', all, { amount: 13_600 })).toMatchObject({ kind: 'more', orderIds: [6] });
    expect(one('YZ012347', all)).toMatchObject({ kind: 'notOwed', orderIds: [6, 7] });
  });

  it('no further order for the money of a closed one that is named, too', () => {
    const further = order(7, { state: 'done', isOnReceipt: true, owner: -6 });
    const closed = order(5, { state: 'done', owner: -6 });
    const found = one('YZ012346、YZ012345', [order(6), closed, further], { amount: 13_600 });
    expect(found).toMatchObject({ kind: 'more', orderIds: [6] });
  });

  it('a refunded order only where its code names it', () => {
    const names = ['沈知微'];
    const refunded = order(5, { state: 'refunded', isOnReceipt: true, owner: -6, names });
    const waiting = order(6, { names });
    expect(one('转账', [refunded, waiting])).toMatchObject({ kind: 'payer', orderIds: [6] });
    expect(one('YZ012346', [refunded, waiting], { amount: 13_600 })).toMatchObject({ kind: 'more', orderIds: [6] });
    expect(one('YZ012345', [refunded, waiting])).toMatchObject({ kind: 'receipt', orderIds: [5] });
  });

  it('the money of an order on its receipt by digits alone, or with a missing zero', () => {
    const paid = order(5, { state: 'done', isOnReceipt: true });
    expect(one('012345', [paid])).toMatchObject({ kind: 'receipt', orderIds: [5] });
    expect(one('YZ12345', [paid])).toMatchObject({ kind: 'receipt', orderIds: [5] });
  });

  it('an order on its receipt whose account has named a closed one, before a waiting one', () => {
    const closed = order(5, { state: 'cancelled' });
    const others = [order(6, { owner: -5 }), order(7, { owner: -5, state: 'done', isOnReceipt: true })];
    const made = one('YZ012345', [closed, ...others]);
    expect(made).toMatchObject({ kind: 'notOwed', orderIds: [7, 6, 5] });
    expect(made?.reason).toContain('同一账号金额相同的 YZ012347 已凭回执确认，款项还没有在流水里见到');
    expect(made?.reason).toContain('同一账号还有金额相同、等待付款的订单');
  });

  it('no match at all', () => {
    for (const remark of ['', '利息', 'YZ999999', '😀', '=1+1']) {
      expect(one(remark, [order(5)])).toMatchObject({ kind: 'none', orderIds: [] });
    }
  });
});
