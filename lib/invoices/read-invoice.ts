import { isDay } from '@/lib/rules/identifiers/day';

/** Facts read from an invoice; empty or null where nothing was found. */
export interface InvoiceReading {
  number: string;
  /** `YYYY-MM-DD`. */
  issuedOn: string;
  /** Amount with tax in fen. */
  amount: number | null;
  /** Tax number of the buyer; only from XML, as a page shows it beside the seller's. */
  buyerTaxNo: string;
}

export const nothingRead: InvoiceReading = { number: '', issuedOn: '', amount: null, buyerTaxNo: '' };

const NUMBER = /(?:^|\D)(\d{20})(?!\d)/;
const DAY = /(\d{4})(?:年|-|\/|\.)(\d{1,2})(?:月|-|\/|\.)(\d{1,2})/;
const AMOUNT = /[¥￥]?(\d{1,3}(?:,\d{3})+\.\d{2}|\d+\.\d{2})/;

/** Fen of a printed amount such as 1,060.00. */
export function fenOfPrint(text: string): number | null {
  const [, digits] = AMOUNT.exec(text.trim()) ?? [];
  if (!digits) return null;
  const fen = Math.round(Number(digits.replaceAll(',', '')) * 100);
  return Number.isSafeInteger(fen) ? fen : null;
}

/** Day in the usual notations; empty for one that does not exist. */
export function dayOfPrint(text: string): string {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? [];
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : '';
}

/**
 * Reads number, day and amount in the text of a fully digital invoice. The amount with tax is behind 小写, or else the
 * largest one with a currency sign, as parts never exceed it.
 */
export function readInvoiceText(text: string): InvoiceReading {
  const close = text
    .normalize('NFKC')
    // A space between two digits separates numbers; others are spacing of print.
    .replace(/(\d)\s+(?=\d)/g, '$1|')
    .replace(/\s+/g, '');
  const number = NUMBER.exec(close)?.[1] ?? '';
  const dated = /开票日期[::]?(\d{4}(?:年|-|\/|\.)\d{1,2}(?:月|-|\/|\.)\d{1,2})/.exec(close)?.[1] ?? close;
  const behind = /小写[))]?[::]?([¥￥]?[\d,]+\.\d{2})/.exec(close)?.[1];
  const all = [...close.matchAll(/[¥￥]([\d,]+\.\d{2})/g)].flatMap(([, printed = '']) => fenOfPrint(printed) ?? []);
  const amount = behind ? fenOfPrint(behind) : all.length > 0 ? Math.max(...all) : null;
  return { number, issuedOn: dayOfPrint(dated), amount, buyerTaxNo: '' };
}

/** The first value found wins, so that a structured source is given before a page's text. */
export const mergeReadings = (readings: readonly InvoiceReading[]): InvoiceReading =>
  readings.reduce(
    (known, one) => ({
      number: known.number || one.number,
      issuedOn: known.issuedOn || one.issuedOn,
      amount: known.amount ?? one.amount,
      buyerTaxNo: known.buyerTaxNo || one.buyerTaxNo,
    }),
    nothingRead,
  );
