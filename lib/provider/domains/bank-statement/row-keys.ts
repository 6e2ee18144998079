import { hashToken } from '../../core/tokens';
import type { BankTransactionRow } from './parse-bank-statement';

export interface KeyedRow extends BankTransactionRow {
  /** Unique key: from the bank's number, else from the content. */
  key: string;
  /** Key from the content, whether or not the bank gives a number. */
  content: string;
  /** Those of all rows of the file with the same words, which only their order tells apart. */
  alike: readonly string[];
  /** Keys of all rows of the file with the same number, day and amount; empty without a number. */
  numbered: readonly string[];
}

/** Counts occurrences of equal rows within a file. */
function counter() {
  const seen = new Map<string, number>();
  return (like: string): number => {
    const count = (seen.get(like) ?? 0) + 1;
    seen.set(like, count);
    return count;
  };
}

/**
 * Assigns keys to the rows of a file. The key of a number includes date and amount, as some banks restart numbering
 * every day. Rows with the same number are distinct unless their whole content is equal.
 */
export function keyed(rows: readonly BankTransactionRow[]): { rows: KeyedRow[]; repeated: number } {
  const [ofNumber, ofContent] = [counter(), counter()];
  const seen = new Set<string>();
  const alike = new Map<string, string[]>();
  const numbered = new Map<string, string[]>();
  const kept = rows.flatMap((row): KeyedRow[] => {
    const { day, amount, payer, remark, bankNo } = row;
    const all = JSON.stringify({ ...row, row: 0 });
    if (bankNo !== '' && seen.has(all)) return [];
    seen.add(all);
    const words = JSON.stringify([day, amount, payer, remark]);
    const content = hashToken(`${words} ${ofContent(words)}`);
    const same = alike.get(words) ?? [];
    same.push(content);
    alike.set(words, same);
    if (bankNo === '') return [{ ...row, content, alike: same, numbered: [], key: `c:${content}` }];
    const number = JSON.stringify([bankNo, day, amount]);
    const key = `n:${hashToken(`${number} ${ofNumber(number)}`)}`;
    const ofSame = numbered.get(number) ?? [];
    ofSame.push(key);
    numbered.set(number, ofSame);
    return [{ ...row, content, alike: same, numbered: ofSame, key }];
  });
  return { rows: kept, repeated: rows.length - kept.length };
}
