import type { SkippedRows, StatementColumns } from '@/lib/contract/statements';
import { cut } from '@/lib/text/cut';
import { breath } from '../../core/breath';
import { invalid } from '../../core/errors';
import { damageOf } from '../../parsing/damaged-cell';
import type { Cell, SheetRow } from '../../parsing/read-sheet';
import { type Amount, type Direction, directionOf, readAmount } from './amount';
import { readMoment, readTime, type StatementMoment } from './moment';

/** Money that came in, as the bank tells it. */
export interface StatementRow extends StatementMoment {
  /** Row of the file, from 1. */
  row: number;
  /** Fen. */
  amount: number;
  payer: string;
  remark: string;
  /** The bank's number of the transaction; empty where it gives none. */
  bankNo: string;
  /** Fen of the account afterwards; null where the bank does not say. */
  balance: number | null;
}

export interface ReadStatement {
  rows: StatementRow[];
  skipped: SkippedRows;
}

/** One column of amounts does not say which of them came in: a person has to. */
export class UnclearDirection extends Error {}

/** Texts as they are kept: what no screen shows and no column takes is a blank. */
export const cleanText = (cell: Cell): string =>
  String(cell ?? '')
    .toWellFormed()
    .replace(/^="(.*)"$/, '$1')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A number that a workbook holds as one: all its digits, without an exponent. */
const cleanNumber = (cell: Cell): string =>
  typeof cell === 'number' && Number.isInteger(cell) ? BigInt(cell).toString() : cleanText(cell);

const MOST = { payer: 100, remark: 300, number: 80 } as const;
const TOTALS = /合计|总计|小计|累计|总额|笔数|本页|过次页|承前页|期初|期末|余额|以下空白|打印|制表|操作员|第.*页/;
const CNY = /^(|人民币|CNY|RMB|156|01|元|人民币元|CNY人民币)$/;

const at = (cells: readonly Cell[], place: number | null): Cell => (place === null ? null : (cells[place] ?? null));
const isEmpty = (amount: Amount | 'empty' | null) => amount === 'empty' || (amount !== null && amount.fen === 0);

const unreadable = (row: number, what: string, cell: Cell) =>
  invalid({
    file: `第 ${row} 行的${what}读不出：${cut(cleanText(cell), 40) || '空'}。请核对文件，或者重新从网上银行下载`,
  });

/** A bank's number. Throws where a spreadsheet has put its own words in its place: rows are told apart by it. */
function undamaged(row: number, cell: Cell): Cell {
  const damage = damageOf(cell, true);
  if (damage) throw invalid({ file: `第 ${row} 行的交易流水号：${damage}，或者重新从网上银行下载` });
  return cell;
}

interface Money {
  direction: Direction;
  fen: number;
}

/** What a row moves by columns of their own for each way; null for nothing. */
function byTwoColumns({ number, cells }: SheetRow, columns: StatementColumns): Money | null {
  const [credit, debit] = [readAmount(at(cells, columns.credit)), readAmount(at(cells, columns.debit))];
  if (credit === null) throw unreadable(number, '收入金额', at(cells, columns.credit));
  if (isEmpty(credit) || credit === 'empty') {
    if (debit === null) throw unreadable(number, '支出金额', at(cells, columns.debit));
    return debit === 'empty' || debit.fen === 0 ? null : { direction: 'out', fen: debit.fen };
  }
  // What was booked as coming in and is taken back went out.
  return { direction: credit.direction === 'out' ? 'out' : 'in', fen: credit.fen };
}

/** The same by one column; a direction is null where the row does not say it. */
function byOneColumn({ number, cells }: SheetRow, columns: StatementColumns) {
  const cell = at(cells, columns.amount);
  const amount = readAmount(cell);
  if (amount === null) throw unreadable(number, '金额', cell);
  if (amount === 'empty' || amount.fen === 0) return null;
  const said = directionOf(at(cells, columns.direction));
  const isTakenBack = said !== null && amount.direction === 'out';
  return { fen: amount.fen, direction: isTakenBack ? ('out' as const) : (said ?? amount.direction) };
}

/** Whether a row is one of what stands below or between transactions: sums, notes, the heads again. */
function isAside({ cells }: SheetRow, heads: SheetRow, columns: StatementColumns): boolean {
  if (cells.every((cell, place) => (cell ?? '') === (heads.cells[place] ?? ''))) return true;
  const words = cells.map(cleanText).filter(Boolean);
  const money = [columns.credit, columns.debit, columns.amount].map((place) => readAmount(at(cells, place)));
  return words.some((word) => TOTALS.test(word)) || money.every((amount) => amount === 'empty') || words.length <= 2;
}

const isForeign = (cells: readonly Cell[], columns: StatementColumns) =>
  !CNY.test(cleanText(at(cells, columns.currency)).normalize('NFKC').toUpperCase());

/**
 * The transfers that came in, of the rows below the heads. Throws 422 naming the row that cannot be read, or when there
 * is none, and {@link UnclearDirection} where nothing says which amounts came in, unless `isTold`: a person chose so.
 */
export async function readStatement(
  heads: SheetRow,
  below: readonly SheetRow[],
  columns: StatementColumns,
  isTold: boolean,
): Promise<ReadStatement> {
  const skipped = { debits: 0, empty: 0, foreign: 0 };
  const found: { row: StatementRow; direction: Direction | null }[] = [];
  for (const [place, line] of below.entries()) {
    await breath(place);
    const { cells, number } = line;
    const moment = readMoment(at(cells, columns.date));
    if (!moment) {
      if (isAside(line, heads, columns)) continue;
      throw unreadable(number, '日期', at(cells, columns.date));
    }
    const money = columns.credit === null ? byOneColumn(line, columns) : byTwoColumns(line, columns);
    if (!money) skipped.empty += 1;
    else if (money.direction === 'out') skipped.debits += 1;
    else if (isForeign(cells, columns)) skipped.foreign += 1;
    else {
      const balance = readAmount(at(cells, columns.balance));
      const remarks = new Set(columns.remark.map((place) => cleanText(at(cells, place))).filter(Boolean));
      const row = {
        row: number,
        day: moment.day,
        time: readTime(at(cells, columns.time)) || moment.time,
        amount: money.fen,
        payer: cut(cleanText(at(cells, columns.payer)), MOST.payer),
        remark: cut([...remarks].join('；'), MOST.remark),
        bankNo: cut(cleanNumber(undamaged(number, at(cells, columns.number))), MOST.number),
        balance: balance === null || balance === 'empty' ? null : balance.fen,
      };
      found.push({ row, direction: money.direction });
    }
  }
  const hasSigns = skipped.debits > 0 || found.every(({ direction }) => direction !== null);
  if (found.length > 0 && !isTold && !hasSigns) throw new UnclearDirection();
  if (found.length === 0) throw invalid({ file: nothingIn(skipped) });
  return { rows: found.map(({ row }) => row), skipped };
}

function nothingIn({ debits, foreign }: SkippedRows): string {
  if (debits > 0) return `这份流水里只有 ${debits} 笔支出，没有收到的款项，什么也没有存入`;
  if (foreign > 0) return '这份流水里只有外币，没有收到的人民币款项，什么也没有存入';
  return '表头下面没有一笔交易，什么也没有存入。请核对下载时选的日期';
}
