import { hashToken } from '../../core/tokens';
import type { StatementRow } from './read-statement';

export interface KeyedRow extends StatementRow {
  /** By the bank's number, else by what it says: a transfer is kept once under it. */
  key: string;
  /** By what it says, whether or not the bank gives a number. */
  content: string;
}

/** The how manieth of its like a row is, within one file. */
function counter() {
  const seen = new Map<string, number>();
  return (like: string): number => {
    const count = (seen.get(like) ?? 0) + 1;
    seen.set(like, count);
    return count;
  };
}

/**
 * Rows of a file with what they are known by. A number stands with its day and amount: some banks begin anew every day.
 * Two rows under one number are two transfers unless all that they say is the same: then one is told twice.
 */
export function keyed(rows: readonly StatementRow[]): { rows: KeyedRow[]; repeated: number } {
  const [ofNumber, ofContent] = [counter(), counter()];
  const told = new Set<string>();
  const kept = rows.flatMap((row): KeyedRow[] => {
    const { day, amount, payer, remark, bankNo } = row;
    const all = JSON.stringify({ ...row, row: 0 });
    if (bankNo !== '' && told.has(all)) return [];
    told.add(all);
    const words = JSON.stringify([day, amount, payer, remark]);
    const content = hashToken(`${words} ${ofContent(words)}`);
    const number = JSON.stringify([bankNo, day, amount]);
    return [
      { ...row, content, key: bankNo === '' ? `c:${content}` : `n:${hashToken(`${number} ${ofNumber(number)}`)}` },
    ];
  });
  return { rows: kept, repeated: rows.length - kept.length };
}
