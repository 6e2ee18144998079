import type { BankStatementColumns } from '@/lib/contract/bank-statements';

const labels: Readonly<Record<keyof BankStatementColumns, string>> = {
  date: '日期',
  time: '时间',
  credit: '收入金额',
  debit: '支出金额',
  amount: '金额（收支同一列）',
  direction: '收支标志',
  payer: '付款人',
  remark: '附言',
  number: '交易流水号',
  balance: '余额',
  currency: '币种',
};

/** Column assignment in words, for the audit log: 付款人＝第 3 列“对方户名”. */
export function layoutWords(columns: BankStatementColumns, heads: readonly string[]): string[] {
  const place = (at: number) => `第 ${at + 1} 列“${heads[at] ?? ''}”`;
  const names = Object.keys(labels) as (keyof BankStatementColumns)[];
  return names.flatMap((name) => {
    const places = [columns[name]].flat().filter((at) => at !== null);
    return places.length > 0 ? [`${labels[name]}＝${places.map(place).join('、')}`] : [];
  });
}
