import { z } from 'zod';
import { formatDate } from '@/lib/format/dates';
import { formatFen } from '@/lib/format/money';
import { invoice } from '@/lib/kinds/cases/invoice';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { type CaseRow, caseService } from '../case';
import { requireOpenMonth } from '../closing';
import { nameFromAddress } from '../file';
import { queueText } from '../notification';
import { getSite } from '../settings';
import { invoiceChecks } from './checks';
import { coveredBy, sumOf } from './covered';
import { requireFreeNumber } from './free-number';

const issuedDocument = z.object({ number: z.string(), issuedOn: z.string() });
const documents = z.object({
  documents: z.object({ issue: issuedDocument.optional(), registerRed: issuedDocument.optional() }).default({}),
});
const redOf = ({ data }: Pick<CaseRow, 'data'>) => documents.parse(data).documents.registerRed;
const blueOf = ({ data }: Pick<CaseRow, 'data'>) => documents.parse(data).documents.issue;

/** Latest day of some moments, `YYYY-MM-DD`; empty without any. */
const lastDay = (moments: readonly (Date | null)[]): string =>
  moments.reduce((last, at) => (at && formatDate(at) > last ? formatDate(at) : last), '');

/** Sends the issued invoice to the address of the application, with its file. */
async function mailInvoice(ctx: Ctx, row: CaseRow, number: string, address: string, amount: number): Promise<void> {
  const recipient = String(row.data.email ?? '');
  if (!recipient) return;
  const { name } = await getSite(ctx);
  const text = [
    `${row.title}：`,
    `您申请的电子发票已开具，发票号码 ${number}，价税合计 ${formatFen(amount)}，文件见附件。`,
    name,
  ].join('\n\n');
  const subject = `电子发票 ${number}`;
  await queueText(ctx, { channel: 'mail', recipient, subject, text, attachment: nameFromAddress(address) });
}

export const invoiceService = caseService(invoice, {
  // An order is invoiced once; two orders of one buyer and amount have equal applications.
  refusesRepeats: true,
  checks: invoiceChecks,
  on: {
    /**
     * Throws 422 for an invoice number in use, which indicates a typing error, for an amount other than applied for, and
     * for a day before the payment or in a locked month.
     */
    async issue(ctx, row, { document }) {
      if (!document) return;
      await requireFreeNumber(ctx, row, document.number);
      const covered = await coveredBy(ctx, row.id);
      const amount = sumOf(covered);
      if (document.amount !== undefined && document.amount < 0)
        throw invalid({ 'document.amount': '金额为负的是红字发票，请在红冲后登记' });
      if (document.amount !== undefined && document.amount !== amount) {
        throw invalid({ 'document.amount': `与申请的金额 ${formatFen(amount)} 不符，请核对发票` });
      }
      await requireOpenMonth(ctx, document.issuedOn, 'document.issuedOn');
      const paidOn = lastDay(covered.map(({ order }) => order.paidAt));
      if (document.issuedOn < paidOn) throw invalid({ 'document.issuedOn': `订单在 ${paidOn} 付款，开票日期不能更早` });
      if (document.file) await mailInvoice(ctx, row, document.number, document.file.address, amount);
    },
    /**
     * Throws 422 for a number in use, a day before the invoice or in a locked month, an amount other than the invoice's,
     * and for a correction without a reason.
     */
    async registerRed(ctx, row, { document }) {
      if (!document) return;
      if (redOf(row) && !document.reason) throw invalid({ note: '红字发票已经登记，更正请写明理由' });
      await requireFreeNumber(ctx, row, document.number, { isRed: true });
      const issuedOn = blueOf(row)?.issuedOn ?? '';
      if (document.issuedOn < issuedOn)
        throw invalid({ 'document.issuedOn': `原发票在 ${issuedOn} 开具，红字发票不能更早` });
      const amount = sumOf(await coveredBy(ctx, row.id));
      // A red-letter invoice prints the amount with a minus; both notations are taken.
      if (document.amount !== undefined && Math.abs(document.amount) !== amount)
        throw invalid({ 'document.amount': `与原发票的金额 ${formatFen(amount)} 不符，请核对红字发票` });
      await requireOpenMonth(ctx, document.issuedOn, 'document.issuedOn');
    },
  },
});
