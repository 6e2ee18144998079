import type { BankStatementColumns } from '@/lib/contract/bank-statements';
import { compatible } from '@/lib/text/unmarked-runs';
import { hashToken } from '../../core/tokens';
import type { Cell, SheetRow } from '../../parsing/read-sheet';
import { readMoment } from './moment';

/** Letters of a head that are compared; no bank's is longer. */
const LONGEST = 100;

/** Normalises a column head: removes blanks, units and full-width characters. */
const plainHead = (cell: Cell): string =>
  compatible(String(cell ?? '').slice(0, LONGEST))
    .replace(/收\(付\)|付\(收\)/, '收/付')
    .replace(/[\s\p{Cf}\p{Cc}]|\([^()]*\)|\[[^[\]]*\]|\/元$|[:*"=]/gu, '')
    .toLowerCase();

type Name = keyof BankStatementColumns;

/** Column heads of banks, in order of priority. */
const WORDS: Readonly<Record<Name, readonly string[]>> = {
  date: [
    '交易日期',
    '交易时间',
    '交易日',
    '记账日期',
    '入账日期',
    '记账时间',
    '入账时间',
    '交易日期时间',
    '发生日期',
    '日期',
    '时间',
    'transactiondate',
    'date',
  ],
  time: ['交易时间', '时间', '入账时间', '记账时间', 'time'],
  credit: [
    '贷方金额',
    '贷方发生额',
    '收入金额',
    '存入金额',
    '转入金额',
    '收款金额',
    '贷方',
    '收入',
    '存入',
    '贷方交易金额',
    'creditamount',
    'credit',
  ],
  debit: [
    '借方金额',
    '借方发生额',
    '支出金额',
    '支取金额',
    '转出金额',
    '付款金额',
    '借方',
    '支出',
    '支取',
    '借方交易金额',
    'debitamount',
    'debit',
  ],
  amount: ['交易金额', '发生额', '金额', '交易额', 'transactionamount', 'amount'],
  direction: [
    '借贷标志',
    '借贷标识',
    '借贷方向',
    '收支',
    '收/支',
    '借/贷',
    '借贷',
    '收付标志',
    '收支标志',
    '收支类型',
    '收支方向',
    '交易方向',
    'dc',
    'd/c',
    'cr/dr',
  ],
  payer: [
    '对方户名',
    '对方名称',
    '对方账户名称',
    '对方账号名称',
    '对方单位名称',
    '对方单位',
    '付款人名称',
    '付款人',
    '付款方名称',
    '付款方',
    '付款户名',
    '付款人户名',
    '收/付方名称',
    '收付方名称',
    '收/付方户名',
    '收付方户名',
    '交易对手',
    '交易对手名称',
    '对手户名',
    'payer',
    'counterparty',
  ],
  remark: [
    '附言',
    '交易附言',
    '客户附言',
    '转账附言',
    '汇款附言',
    '摘要',
    '交易摘要',
    '用途',
    '备注',
    '留言',
    '说明',
    '附言/用途',
    '摘要/附言',
    'remark',
    'memo',
    'description',
    'reference',
  ],
  number: [
    '交易流水号',
    '银行流水号',
    '流水号',
    '核心流水号',
    '主机流水号',
    '账务流水号',
    '企业流水号',
    '交易流水',
    '交易序号',
    '交易参考号',
    '交易号',
    '回单编号',
    'transactionno',
    'transactionid',
    'serialno',
  ],
  balance: ['余额', '账户余额', '本次余额', '当前余额', '交易后余额', '结余', 'balance'],
  currency: ['币种', '币别', '货币', '交易货币', '交易币种', '货币种类', '账户币种', 'currency', 'transactioncurrency'],
};

/** Rows below the heads in which a day is looked for. */
const DAY_ROWS = 20;

/**
 * Maps the columns of a table by its heads; null if a required column is not recognised. Of several columns of time, the
 * first one counts most of whose cells name a day: some banks write the clock alone under 交易时间.
 * @param below rows below the heads
 */
export function recogniseColumns(heads: readonly Cell[], below: readonly SheetRow[] = []): BankStatementColumns | null {
  const plain = heads.map(plainHead);
  const find = (name: Name): number | null =>
    WORDS[name].map((word) => plain.indexOf(word)).find((at) => at >= 0) ?? null;
  const dates = WORDS.date.map((word) => plain.indexOf(word)).filter((at) => at >= 0);
  const hasDays = (place: number) => {
    const filled = below.slice(0, DAY_ROWS).flatMap(({ cells }) => cells[place] || []);
    return filled.filter((cell) => readMoment(cell)).length > filled.length / 2;
  };
  const date = dates.find(hasDays) ?? dates[0] ?? null;
  const [credit, amount] = [find('credit'), find('amount')];
  const remark = plain.flatMap((head, at) => (WORDS.remark.includes(head) ? [at] : []));
  if (date === null || (credit === null && amount === null) || remark.length === 0) return null;
  const time = WORDS.time.map((word) => plain.indexOf(word)).find((at) => at >= 0 && at !== date) ?? null;
  return {
    date,
    time,
    credit,
    debit: find('debit'),
    amount: credit === null ? amount : null,
    direction: find('direction'),
    payer: find('payer'),
    remark,
    number: find('number'),
    balance: find('balance'),
    currency: find('currency'),
  };
}

/**
 * Place of the payees in a table with a column of payers, by the same words; null without one. Debits name the association
 * as the payer, and the other party as the payee.
 */
export function payeeColumn({ cells }: SheetRow, payer: number | null): number | null {
  if (payer === null) return null;
  const plain = cells.map(plainHead);
  const head = plain[payer] ?? '';
  const payee = head.startsWith('付款') ? head.replace('付款', '收款') : head === 'payer' ? 'payee' : null;
  const place = payee === null ? -1 : plain.indexOf(payee);
  return place < 0 ? null : place;
}

/** Key under which the mapping of a bank's heads is stored: the normalised heads in order. */
export const headKeyOf = (heads: readonly Cell[]): string => hashToken(JSON.stringify(heads.map(plainHead)));

/** Rows searched for the heads, which follow the account and the period. */
const MOST_ABOVE = 40;
const LEAST_HEADS = 3;

/** Tests for text: heads contain no amounts and no dates. */
const isWords = (cell: Cell) => typeof cell === 'string' && !/\d{2,}/.test(cell);

/** Candidates for the row of heads, most likely first: recognised ones, else the row with the most text cells. */
export function headRows(rows: readonly SheetRow[]): SheetRow[] {
  const among = rows.slice(0, MOST_ABOVE);
  const known = among.filter(({ cells }) => recogniseColumns(cells));
  const filled = (row: SheetRow) => row.cells.filter((cell) => cell !== null && cell !== '');
  const wordy = among.filter((row) => filled(row).length >= LEAST_HEADS && filled(row).every(isWords));
  return [...known, ...wordy.toSorted((one, other) => filled(other).length - filled(one).length)];
}
