import { and, eq, ne } from 'drizzle-orm';
import { formatFen } from '@/lib/format/money';
import { invoice } from '@/lib/kinds/cases/invoice';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { cases, invoiceNo } from '../../db/schema';
import { type CaseRow, caseService } from '../case';
import { requireOpenMonth } from '../closing';
import { nameFromAddress } from '../file';
import { queueText } from '../notification';
import { getSite } from '../settings';
import { coveredBy, sumOf } from './covered';

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
  on: {
    /**
     * Throws 422 for an invoice number in use, which indicates a typing error, for an amount other than applied for, and
     * for a day in a locked month.
     */
    async issue(ctx, row, { document }) {
      if (!document) return;
      const [taken] = await ctx.db
        .select({ recordNo: cases.recordNo })
        .from(cases)
        .where(and(eq(cases.kind, invoice.key), eq(invoiceNo, document.number), ne(cases.id, row.id)));
      if (taken) throw invalid({ 'document.number': `这个号码已登记在 ${taken.recordNo}` });
      const amount = sumOf(await coveredBy(ctx, row.id));
      if (document.amount !== undefined && document.amount !== amount) {
        throw invalid({ 'document.amount': `与申请的金额 ${formatFen(amount)} 不符，请核对发票` });
      }
      await requireOpenMonth(ctx, document.issuedOn, 'document.issuedOn');
      if (document.file) await mailInvoice(ctx, row, document.number, document.file.address, amount);
    },
    async registerRed(ctx, _row, { document }) {
      if (document) await requireOpenMonth(ctx, document.issuedOn, 'document.issuedOn');
    },
  },
});
