import { fenOfDigits } from '@/lib/rules/identifiers/amount';
import { compatible } from '@/lib/text/unmarked-runs';
import type { Cell } from '../../parsing/read-sheet';
import { type Direction, readDirection } from './directions';

export interface Amount {
  /** Never negative. */
  fen: number;
  /** Direction in the cell itself: a sign, CR or DR; null if there is none. */
  direction: Direction | null;
}

/** Converts a number of a workbook; null unless it is a whole number of fen. */
function ofNumber(value: number): Amount | null {
  const fen = Math.round(Math.abs(value) * 100);
  if (!Number.isSafeInteger(fen) || Math.abs(Math.abs(value) * 100 - fen) > 1e-4) return null;
  return { fen, direction: value < 0 ? 'out' : null };
}

const MARKS = /^(CR|DR|贷|借|收|付|\+|-)|(CR|DR|贷|借|收|付|\+|-)$/;

/**
 * Parses an amount in the notations of banks, exact to the fen: 1,234.50, ￥1234.5, 1,234.50CR, (12.00), －3 or
 * full-width digits. `empty` for a cell without an amount, null for other content: never guesses.
 */
export function readAmount(cell: Cell): Amount | 'empty' | null {
  if (cell === null) return 'empty';
  if (cell instanceof Date) return null;
  if (typeof cell === 'number') return ofNumber(cell);
  let text = compatible(cell)
    .toUpperCase()
    .replace(/[\s\p{Cf}\p{Cc}]|[¥元]|RMB|CNY|人民币/gu, '')
    .replace(/^="(.*)"$/, '$1')
    .replaceAll('−', '-');
  if (/^[-—–]*$/.test(text)) return 'empty';
  const bracketed = /^\((.+)\)$/.exec(text);
  let direction: Direction | null = bracketed ? 'out' : null;
  text = bracketed?.[1] ?? text;
  for (let mark = MARKS.exec(text); mark; mark = MARKS.exec(text)) {
    const said = readDirection(mark[0]);
    if (direction !== null || said === null || said === 'empty') return null;
    direction = said;
    text = text.replace(mark[0], '');
  }
  const fen = fenOfDigits(text);
  return fen === null ? null : { fen, direction };
}
