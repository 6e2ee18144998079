import { formatFen } from '@/lib/format/money';
import { signedFenOf } from '@/lib/rules/identifiers/amount';
import { normaliseDay } from '@/lib/rules/identifiers/day';
import { invoiceNumber } from '@/lib/rules/identifiers/invoice-number';
import { compactPrint, type InvoiceReading } from './read-invoice';

/** Values of the application, or of the invoice to be reversed. */
export interface AskedInvoice {
  isRed: boolean;
  /** Amount with tax in fen, without a sign. */
  amount: number;
  header: string;
  /** Empty for persons. */
  taxNo: string;
  /** Number of the invoice that a red-letter one reverses; empty if unknown. */
  reverses: string;
}

/** Values of the form as typed; the amount in yuan. */
export interface TypedInvoice {
  number: string;
  issuedOn: string;
  amount: string;
}

const sameName = (name: string): string => compactPrint(name).toUpperCase();

/** The first thing in the file that contradicts what was asked; empty for none. */
function problemOfFile(reading: InvoiceReading, asked: AskedInvoice): string {
  const { amount, buyerTaxNo, buyerName, reverses, text } = reading;
  const words = sameName(text);
  const lacks = (value: string) => words !== '' && value !== '' && !words.includes(sameName(value));
  const problems: [isWrong: boolean, message: string][] = [
    [!asked.isRed && amount !== null && amount < 0, '这是一张红字发票（金额为负），请选开具的蓝字发票'],
    [asked.isRed && amount !== null && amount > 0, '这张发票的金额不是负数，请选红字发票'],
    [
      asked.isRed && reverses !== '' && asked.reverses !== '' && reverses !== asked.reverses,
      `这张红字发票冲销的是 ${reverses}，不是原发票 ${asked.reverses}`,
    ],
    [
      amount !== null && Math.abs(amount) !== asked.amount,
      `文件上的价税合计 ${formatFen(Math.abs(amount ?? 0))} 与申请的 ${formatFen(asked.amount)} 不符`,
    ],
    [
      buyerTaxNo !== '' && asked.taxNo !== '' && buyerTaxNo !== asked.taxNo,
      `文件上购买方的税号 ${buyerTaxNo} 与申请的 ${asked.taxNo} 不符`,
    ],
    [
      buyerName !== '' && sameName(buyerName) !== sameName(asked.header),
      `文件上的购买方“${buyerName}”与申请的“${asked.header}”不符`,
    ],
    [buyerTaxNo === '' && lacks(asked.taxNo), `文件上没有申请的税号 ${asked.taxNo}`],
    [buyerName === '' && lacks(asked.header), `文件上没有申请的购买方“${asked.header}”`],
  ];
  return problems.find(([isWrong]) => isWrong)?.[1] ?? '';
}

/**
 * Compares an invoice file with what was typed beside it and with the application. What could not be read is not compared.
 *
 * @returns messages by field; empty if everything agrees
 */
export function invoiceDifferences(
  reading: InvoiceReading,
  typed: TypedInvoice,
  asked: AskedInvoice,
): Partial<Record<'file' | keyof TypedInvoice, string>> {
  const { number, issuedOn, amount } = reading;
  const fen = signedFenOf(typed.amount);
  const found = {
    number:
      number !== '' && typed.number !== '' && invoiceNumber.normalise(typed.number) !== number
        ? `文件上的号码是 ${number}，与填写的不同`
        : '',
    issuedOn:
      issuedOn !== '' && typed.issuedOn !== '' && normaliseDay(typed.issuedOn) !== issuedOn
        ? `文件上的开票日期是 ${issuedOn}，与填写的不同`
        : '',
    amount:
      amount !== null && fen !== null && Math.abs(fen) !== Math.abs(amount)
        ? `文件上的价税合计是 ${formatFen(Math.abs(amount))}，与填写的不同`
        : '',
    file: problemOfFile(reading, asked),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== ''));
}
