import { isDay } from '@/lib/rules/identifiers/day';
import { compatible } from '@/lib/text/unmarked-runs';

/** Facts read from an invoice; empty or null where nothing was found. */
export interface InvoiceReading {
  number: string;
  /** `YYYY-MM-DD`. */
  issuedOn: string;
  /** Amount with tax in fen; negative on a red-letter invoice. */
  amount: number | null;
  /** Tax number and name of the buyer; only from XML, as a page shows them beside the seller's. */
  buyerTaxNo: string;
  buyerName: string;
  /** Number of the invoice that a red-letter one reverses. */
  reverses: string;
  /** Text of the pages without blanks, in which names are looked for; empty for XML. */
  text: string;
}

export const nothingRead: InvoiceReading = {
  number: '',
  issuedOn: '',
  amount: null,
  buyerTaxNo: '',
  buyerName: '',
  reverses: '',
  text: '',
};

const NUMBER = /(?:^|\D)(\d{20})(?!\d)/;
/** Number of the reversed invoice in the remark of a red-letter one: 被红冲蓝字数电发票号码：… */
const REVERSED = /(?:蓝字|被红冲)[^\d|]{0,18}(\d{20})(?!\d)/;
/** Number of the form that permits a red-letter invoice, which is no invoice number whatever its length. */
const PERMIT = /(?:确认单|信息表|通知单)[^\d|]{0,6}\d+/g;
const OWN_NUMBER = /发票号码[::]?(\d{20})(?!\d)/;
const DAY = /(\d{4})(?:年|-|\/|\.)(\d{1,2})(?:月|-|\/|\.)(\d{1,2})/;
const DIGITS = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{2}`;
/** Printed amount with the sign on either side of the currency; ends where the digits do. */
const SIGNED = String.raw`-?[¥￥]?-?${DIGITS}(?!\d)`;
const AMOUNT = new RegExp(`^${SIGNED}`);

/** Signs of negative amounts as printed. */
const MINUS = /[\u2212\u2010-\u2015\uFE63]/g;

/** Text without blanks and in one width, so that spacing of print makes no difference. */
export const compactPrint = (text: string): string => compatible(text).replace(MINUS, '-').replace(/\s+/g, '');

/** Fen of a printed amount such as 1,060.00 or ¥-1,060.00. */
export function fenOfPrint(text: string): number | null {
  const [printed] = AMOUNT.exec(compactPrint(text)) ?? [];
  if (!printed) return null;
  const fen = Math.round(Number(printed.replace(/[^\d.]/g, '')) * 100);
  if (!Number.isSafeInteger(fen)) return null;
  return printed.includes('-') ? 0 - fen : fen;
}

/** Day in the usual notations; empty for one that does not exist. */
export function dayOfPrint(text: string): string {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? [];
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : '';
}

/** Number of the invoice that a text says it reverses; empty for none. */
export const reversedBy = (text: string): string => REVERSED.exec(compactPrint(text))?.[1] ?? '';

const farthest = (amounts: readonly number[]): number | null =>
  amounts.reduce<number | null>((far, one) => (far === null || Math.abs(one) > Math.abs(far) ? one : far), null);

/**
 * Reads number, day and amount in the text of a fully digital invoice. The amount with tax is behind 小写, or else the
 * one farthest from zero with a currency sign, as parts never exceed it.
 */
export function readInvoiceText(text: string): InvoiceReading {
  const close = compatible(text)
    .replace(MINUS, '-')
    // A space between two digits separates numbers; others are spacing of print.
    .replace(/(\d)\s+(?=\d)/g, '$1|')
    .replace(/\s+/g, '');
  const reverses = REVERSED.exec(close)?.[1] ?? '';
  const own = close.replace(PERMIT, '|').replace(new RegExp(REVERSED, 'g'), '|');
  const number = (OWN_NUMBER.exec(own) ?? NUMBER.exec(own))?.[1] ?? '';
  const dated = /开票日期[::]?(\d{4}(?:年|-|\/|\.)\d{1,2}(?:月|-|\/|\.)\d{1,2})/.exec(close)?.[1] ?? close;
  const behind = new RegExp(`小写[))]?[::]?(${SIGNED})`).exec(close)?.[1];
  const all = [...close.matchAll(new RegExp(`-?[¥￥]-?${DIGITS}(?!\\d)`, 'g'))].flatMap(
    ([printed]) => fenOfPrint(printed) ?? [],
  );
  const amount = behind ? fenOfPrint(behind) : farthest(all);
  return { ...nothingRead, number, issuedOn: dayOfPrint(dated), amount, reverses, text: compactPrint(text) };
}

/** The first value found wins, so that a structured source is given before a page's text. */
export const mergeReadings = (readings: readonly InvoiceReading[]): InvoiceReading =>
  readings.reduce(
    (known, one) => ({
      number: known.number || one.number,
      issuedOn: known.issuedOn || one.issuedOn,
      amount: known.amount ?? one.amount,
      buyerTaxNo: known.buyerTaxNo || one.buyerTaxNo,
      buyerName: known.buyerName || one.buyerName,
      reverses: known.reverses || one.reverses,
      text: known.text || one.text,
    }),
    nothingRead,
  );
