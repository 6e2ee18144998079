import type { BankStatementColumns, SkippedRows } from '@/lib/contract/bank-statements';
import { cut } from '@/lib/text/cut';
import { compatible } from '@/lib/text/unmarked-runs';
import { breath } from '../../core/breath';
import { invalid } from '../../core/errors';
import { damageOf } from '../../parsing/damaged-cell';
import type { Cell, SheetRow } from '../../parsing/read-sheet';
import { readAmount } from './amount';
import { at, cleanNumber, cleanText, unreadable } from './cells';
import { type Direction, readDirection } from './directions';
import { payeeColumn } from './heads';
import { type BankTransactionMoment, readMoment, readTime } from './moment';
import { SEPARATOR } from './remarks';
import { blankDirection, moneyOf } from './row-money';

/** Incoming transaction as stated by the bank. */
export interface BankTransactionRow extends BankTransactionMoment {
  /** Row of the file, from 1. */
  row: number;
  /** Fen. */
  amount: number;
  payer: string;
  remark: string;
  /** Transaction number of the bank; empty if it gives none. */
  bankNo: string;
  /** Balance after the transaction in fen; null if the bank gives none. */
  balance: number | null;
  /** Whether no other line of the file has an amount: its balance may be that of the account at the export. */
  isAlone?: boolean;
}

/** Entry that takes back an incoming transaction. */
export interface ReversalRow extends BankTransactionRow {
  /** An ordinary debit of which only the remark says so; it may take back something else. */
  isDebit: boolean;
  /** The other one of payer and payee, if the bank gives both; empty otherwise. */
  otherParty: string;
}

export interface ParsedBankStatement {
  rows: BankTransactionRow[];
  /** Incoming transactions that the bank took back, counted as debits too. */
  reversals: ReversalRow[];
  skipped: SkippedRows;
}

/** A single amount column without any direction; a user has to confirm that all amounts are income. */
export class UnclearDirection extends Error {}

/** Letters that are stored. */
export const MOST = { payer: 100, remark: 300, number: 80 } as const;
const TOTALS = /合计|总计|小计|累计|总额|笔数|本页|过次页|承前页|期初|期末|余额|以下空白|打印|制表|操作员|第[^第]*页/;
/** The whole cell of a total or a carried sum in a ledger, which may have a date. */
const DATED_TOTAL =
  /^(?:[本当](?:日|周|旬|月|季|年|页|期)(?:合计|累计|小计|发生额)|合计|累计|小计|总计|承前页|过次页|期初余额|期末余额|上[日月年]结转|结转下[页年])$/;
const CNY = /^(|人民币|CNY|RMB|156|01|元|人民币元|CNY人民币)$/;

/** Returns a transaction number. Throws 422 if a spreadsheet has converted it, as rows are identified by it. */
function undamaged(row: number, cell: Cell): Cell {
  const damage = damageOf(cell, true);
  if (damage) throw invalid({ file: `第 ${row} 行的交易流水号：${damage}，或者重新从网上银行下载` });
  return cell;
}

/** Tests for a row that is no transaction: totals, notes, repeated heads. */
function isAside({ cells }: SheetRow, heads: SheetRow, columns: BankStatementColumns): boolean {
  if (cells.every((cell, place) => (cell ?? '') === (heads.cells[place] ?? ''))) return true;
  const words = cells.map(cleanText).filter(Boolean);
  const money = [columns.credit, columns.debit, columns.amount].map((place) => readAmount(at(cells, place)));
  return words.some((word) => TOTALS.test(word)) || money.every((amount) => amount === 'empty') || words.length <= 2;
}

/** Tests for a total that has a date: no payer, no number, and nothing but its name among the remarks. */
function isDatedTotal({ cells }: SheetRow, columns: BankStatementColumns): boolean {
  const isEmpty = (place: number | null) => cleanText(at(cells, place)) === '';
  const remarks = columns.remark.map((place) => cleanText(at(cells, place)).replaceAll(' ', '')).filter(Boolean);
  const isTotal = remarks.length > 0 && remarks.every((remark) => DATED_TOTAL.test(remark));
  return isTotal && isEmpty(columns.payer) && isEmpty(columns.number);
}

/**
 * Takes the balances out of rows that all have the same: some banks print the present balance of the account beside each
 * transaction, and the next export has another. A single line does not tell.
 */
function withoutPresentBalance<T extends BankTransactionRow>(
  rows: readonly T[],
  lines: number,
  balances: ReadonlySet<number | null>,
): readonly T[] {
  if (lines < 2) return rows.map((row) => ({ ...row, isAlone: true }));
  if (balances.size > 1) return rows;
  return rows.map((row) => ({ ...row, balance: null }));
}

/**
 * Names the payee of a debit as its party, unless that is the association: some banks copy the parties of the payment that
 * is taken back, others swap them. A file without a credit does not tell, so both are kept.
 */
const withParty = (reversal: ReversalRow, own: ReadonlySet<string>): ReversalRow =>
  reversal.otherParty === '' || own.has(reversal.otherParty)
    ? reversal
    : { ...reversal, payer: reversal.otherParty, otherParty: reversal.payer };

const isForeign = (cells: readonly Cell[], columns: BankStatementColumns) =>
  !CNY.test(compatible(cleanText(at(cells, columns.currency))).toUpperCase());

function balanceIn(cells: readonly Cell[], columns: BankStatementColumns): number | null {
  const balance = readAmount(at(cells, columns.balance));
  return balance === null || balance === 'empty' ? null : balance.fen;
}

function rowOf(
  { cells, number }: SheetRow,
  columns: BankStatementColumns,
  moment: BankTransactionMoment,
  fen: number,
): BankTransactionRow {
  const remarks = new Set(columns.remark.map((place) => cleanText(at(cells, place))).filter(Boolean));
  return {
    row: number,
    day: moment.day,
    time: readTime(at(cells, columns.time)) || moment.time,
    amount: fen,
    payer: cut(cleanText(at(cells, columns.payer)), MOST.payer),
    remark: cut([...remarks].join(SEPARATOR), MOST.remark),
    bankNo: cut(cleanNumber(undamaged(number, at(cells, columns.number))), MOST.number),
    balance: balanceIn(cells, columns),
  };
}

/**
 * Reads the incoming transactions below the heads. Throws 422 with the number of an unreadable row, of one with an
 * unknown word or a blank as its direction, or if there is no transaction; and {@link UnclearDirection} if no row states a
 * direction, unless `isTold` confirms it.
 */
export async function parseBankStatement(
  heads: SheetRow,
  below: readonly SheetRow[],
  columns: BankStatementColumns,
  isTold: boolean,
): Promise<ParsedBankStatement> {
  const skipped = { debits: 0, empty: 0, foreign: 0 };
  const found: { row: BankTransactionRow; direction: Direction | null }[] = [];
  const reversals: ReversalRow[] = [];
  const payees = payeeColumn(heads, columns.payer);
  const payeeOf = ({ cells }: SheetRow) => cut(cleanText(at(cells, payees)), MOST.payer);
  /** Names of the association: payees of credits. */
  const own = new Set<string>();
  /** Whether the direction column states anything; some banks leave it empty and use signs. */
  let hasWords = false;
  /** Lines with an amount, and the balances beside them. */
  let moved = 0;
  const balances = new Set<number | null>();
  for (const [place, line] of below.entries()) {
    await breath(place);
    const { cells, number } = line;
    const moment = readMoment(at(cells, columns.date));
    if (!moment) {
      if (isAside(line, heads, columns)) continue;
      throw unreadable(number, '日期', at(cells, columns.date));
    }
    if (isDatedTotal(line, columns)) continue;
    const money = moneyOf(line, columns);
    if (money) {
      moved += 1;
      balances.add(balanceIn(cells, columns));
    }
    hasWords ||= money !== null && readDirection(at(cells, columns.direction)) !== 'empty';
    if (!money) skipped.empty += 1;
    else if (money.direction === 'out') {
      skipped.debits += 1;
      if (money.isReversal !== 'no' && !isForeign(cells, columns)) {
        const isDebit = money.isReversal === 'perhaps';
        const otherParty = isDebit ? payeeOf(line) : '';
        reversals.push({ ...rowOf(line, columns, moment, money.fen), isDebit, otherParty });
      }
    } else if (isForeign(cells, columns)) skipped.foreign += 1;
    else {
      found.push({ row: rowOf(line, columns, moment, money.fen), direction: money.direction });
      own.add(payeeOf(line));
    }
  }
  const unclear = found.find(({ direction }) => direction === null);
  const hasSigns = skipped.debits > 0;
  if (unclear && hasWords) throw blankDirection(unclear.row.row);
  if (unclear && !hasSigns) {
    if (!isTold) throw new UnclearDirection();
    // A column that was assigned for the direction must state it.
    if (columns.direction !== null) throw blankDirection(unclear.row.row);
  }
  if (found.length + reversals.length === 0) throw invalid({ file: nothingIn(skipped) });
  const named = reversals.map((one) => withParty(one, own));
  const plain = <T extends BankTransactionRow>(rows: readonly T[]) => [...withoutPresentBalance(rows, moved, balances)];
  return { rows: plain(found.map(({ row }) => row)), reversals: plain(named), skipped };
}

function nothingIn({ debits, foreign }: SkippedRows): string {
  if (debits > 0) return `这份流水里只有 ${debits} 笔支出，没有收到的款项，什么也没有存入`;
  if (foreign > 0) return '这份流水里只有外币，没有收到的人民币款项，什么也没有存入';
  return '表头下面没有一笔交易，什么也没有存入。请核对下载时选的日期';
}
