import { isCharge, readDirection } from './directions';

const incoming = (
  '贷 贷方 收 收入 收款 转入 汇入 入账 进账 存入 存 来账 进 C c CR cr credit Credit CRDT + ＋ ＣＲ ' +
  '转账收入 工资收入 手续费收入 网银转入 跨行汇入 利息入账 现金存入 扫码收款 支付宝转入'
).split(' ');
test.each([...incoming, ' 贷 ', '收 入', '\t贷\u200b', '="贷"'])('reads %p as income', (word) => {
  expect(readDirection(word)).toBe('in');
});

const outgoing = (
  '借 借方 付 支 支出 付款 转出 汇出 出账 支取 取 往账 出 D d DR dr debit DBIT - － − ' +
  '转账支出 工资支出 手续费支出 网银转出 跨行汇出 现金支取 扫码付款'
).split(' ');
test.each(outgoing)('reads %p as an expense', (word) => {
  expect(readDirection(word)).toBe('out');
});

const unknown = (
  '转账 手续费 服务费 收款手续费 1 0 / — 不计收支 收支 收付款 借贷 借/贷 收入支出 支出收入 平 消费信贷 借记 贷记 ' +
  '借记往账 贷记来账 收入冲正 冲正支出 支出退回 退支出 撤销转入 未入账 待入账 非收入 应收款 应付款 预付款 收到付款 ' +
  '代付转入 对方支出 对方账户转入 借方收入 支取利息收入 creditcard CRDR RC RD ++'
).split(' ');
test.each([...unknown, 1, 2, new Date()])('does not know %p', (word) => {
  expect(readDirection(word)).toBeNull();
});

test.each(['', ' ', '\u200b', null])('reads %p as empty', (cell) => {
  expect(readDirection(cell)).toBe('empty');
});

test('recognises bank charges by their names', () => {
  expect(['手续费', '服务费', ' 手续费 '].map(isCharge)).toEqual([true, true, true]);
  expect(['手续费退回', '费', '支出', null].map(isCharge)).toEqual([false, false, false, false]);
});
