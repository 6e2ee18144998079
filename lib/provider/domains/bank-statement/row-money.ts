import type { BankStatementColumns } from '@/lib/contract/bank-statements';
import { cut } from '@/lib/text/cut';
import { invalid } from '../../core/errors';
import type { SheetRow } from '../../parsing/read-sheet';
import { type Amount, readAmount } from './amount';
import { at, cleanText, unreadable } from './cells';
import { type Direction, isCharge, readDirection } from './directions';

interface Money {
  /** Null if the row does not state it. */
  direction: Direction | null;
  /** Never zero. */
  fen: number;
  /** Takes back an earlier credit: by its sign, or perhaps, as the remark of a debit says so. */
  isReversal: 'yes' | 'perhaps' | 'no';
}

/**
 * Words of banks for entries that take back others. Not 退款, 退回 or 撤销 alone, as the association writes them on refunds;
 * 退票 may be of tickets.
 */
const TAKES_BACK = /冲[正账帐销回]|红冲|抹[账帐]|退汇|来[账帐]退/;

/** Whether the remark of a debit says that it takes something back. */
const mayTakeBack = ({ cells }: SheetRow, { remark }: BankStatementColumns): 'perhaps' | 'no' =>
  remark.some((place) => TAKES_BACK.test(cleanText(at(cells, place)).replaceAll(' ', ''))) ? 'perhaps' : 'no';

const NOTHING_STORED = '看不出是收入还是支出，整份流水都没有存入。请在文件里把这一格';

/** Error for an amount whose direction is stated nowhere in its row. */
export const blankDirection = (row: number) =>
  invalid({ file: `第 ${row} 行的收支标志是空的，${NOTHING_STORED}填上“收入”或者“支出”，再上传` });

/** Reads the direction column; null for an empty cell or a missing column. Throws 422 for an unknown word. */
function statedDirection({ number, cells }: SheetRow, place: number | null, amount: Amount): Direction | null {
  const cell = at(cells, place);
  const said = readDirection(cell);
  if (said === 'empty') return null;
  if (said !== null) return said;
  // A charge with a minus is an expense by both; any other unknown word may give the sign another meaning.
  if (amount.direction === 'out' && isCharge(cell)) return 'out';
  throw invalid({
    file: `第 ${number} 行的收支标志“${cut(cleanText(cell), 40)}”${NOTHING_STORED}改成“收入”或者“支出”，再上传`,
  });
}

/** Reads the amount from separate credit and debit columns; null if both are empty. */
function byTwoColumns(line: SheetRow, columns: BankStatementColumns): Money | null {
  const { number, cells } = line;
  const [credit, debit] = [readAmount(at(cells, columns.credit)), readAmount(at(cells, columns.debit))];
  if (credit === null) throw unreadable(number, '收入金额', at(cells, columns.credit));
  if (credit === 'empty' || credit.fen === 0) {
    if (debit === null) throw unreadable(number, '支出金额', at(cells, columns.debit));
    if (debit === 'empty' || debit.fen === 0) return null;
    // A negative debit takes back a debit.
    return {
      direction: 'out',
      fen: debit.fen,
      isReversal: debit.direction === 'out' ? 'no' : mayTakeBack(line, columns),
    };
  }
  // The only amount column may hold both directions, although it was assigned as income.
  const said = columns.debit === null ? statedDirection(line, columns.direction, credit) : null;
  // A negative credit is a reversal, so the money went out.
  const isReversal = credit.direction === 'out' && said !== 'out';
  if (isReversal) return { direction: 'out', fen: credit.fen, isReversal: 'yes' };
  if (said !== 'out') return { direction: 'in', fen: credit.fen, isReversal: 'no' };
  return { direction: 'out', fen: credit.fen, isReversal: mayTakeBack(line, columns) };
}

/** Reads the amount from a single column, and its direction from the direction column or a sign. */
function byOneColumn(line: SheetRow, columns: BankStatementColumns): Money | null {
  const { number, cells } = line;
  const cell = at(cells, columns.amount);
  const amount = readAmount(cell);
  if (amount === null) throw unreadable(number, '金额', cell);
  if (amount === 'empty' || amount.fen === 0) return null;
  const said = statedDirection(line, columns.direction, amount);
  const isTakenBack = said !== null && amount.direction === 'out';
  const direction = isTakenBack ? 'out' : (said ?? amount.direction);
  if (isTakenBack && said === 'in') return { fen: amount.fen, direction, isReversal: 'yes' };
  return { fen: amount.fen, direction, isReversal: direction === 'out' ? mayTakeBack(line, columns) : 'no' };
}

/** Reads the amount and the direction of a row; null without an amount. Throws 422 for an unreadable cell. */
export const moneyOf = (line: SheetRow, columns: BankStatementColumns): Money | null =>
  columns.credit === null ? byOneColumn(line, columns) : byTwoColumns(line, columns);
