import { cut } from '@/lib/text/cut';

/** Part of a paper: a paragraph, a heading of a part, facts in a table, or a code to be typed at an address. */
export type PaperBlock =
  | { readonly text: string }
  | { readonly head: string }
  | { readonly rows: readonly { readonly label: string; readonly value: string }[] }
  | { readonly code: string; readonly label: string; readonly address: string };

/** Text of a generated paper, independent of the file format. */
export interface PaperText {
  /** Title: 权利保证书. */
  heading: string;
  /** Number given by the association; absent for a paper that others sign. */
  number?: string;
  blocks: readonly PaperBlock[];
  /** Labels of the signatures: 保证人（签名或盖章）. */
  signatures?: readonly string[];
  /** Small print. */
  notes?: readonly string[];
  /** Address in the QR code; absent for none. */
  verifyUrl?: string;
  /** Two characters of the seal beside the QR code; absent for none. */
  seal?: string;
  /** Issuer and day, `YYYY-MM-DD`, below the text; absent for a paper that others sign. */
  issuer?: string;
  issuedOn?: string;
}

/** A paper that is generated from the values of a form, to be signed and uploaded in one of its fields. */
export interface Paper {
  /** Title of the paper: 权利保证书. */
  readonly title: string;
  /** Condition under which it is offered; always without one. */
  when?(values: PaperValues): boolean;
  /**
   * Composes the text.
   *
   * @param values of the form; they may be incomplete
   * @param recipient name of the association
   */
  write(values: PaperValues, recipient: string): PaperText;
}

/** Bounds of what is set; values of a draft are not validated. */
const LONGEST_TEXT = 300;
const MOST_ENTRIES = 50;

/** Values of a form's controls: missing texts are empty, missing lists have no entries. */
export class PaperValues {
  constructor(private readonly values: object) {}

  /** The text of a control, without spaces at its ends, as long as the longest field of a paper. */
  text(name: string): string {
    const value: unknown = Reflect.get(this.values, name);
    return typeof value === 'string' ? cut(value.trim(), LONGEST_TEXT) : '';
  }
  /** The entries of a list, at most as many as any form takes. */
  entries(name: string): PaperValues[] {
    const value: unknown = Reflect.get(this.values, name);
    if (!Array.isArray(value)) return [];
    return value
      .slice(0, MOST_ENTRIES)
      .filter((entry): entry is object => typeof entry === 'object' && entry !== null)
      .map((entry) => new PaperValues(entry));
  }
}

/** Line to be filled in by hand. */
const BLANK = '＿＿＿＿＿＿';

/** The text, or a line to fill in by hand where it is missing. */
export const orBlank = (text: string): string => text.trim() || BLANK;

/** Formats a day for a paper: 2026 年 11 月 20 日; a blank line if it is missing. */
export const dayOnPaper = (day: string): string => {
  const [year, month, date] = day.split('-');
  return year && month && date ? `${year} 年 ${Number(month)} 月 ${Number(date)} 日` : BLANK;
};
