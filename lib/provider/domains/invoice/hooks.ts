import { and, eq, ne } from 'drizzle-orm';
import { invoice } from '@/lib/kinds/cases/invoice';
import { invalid } from '../../core/errors';
import { cases, invoiceNo } from '../../db/schema';
import { caseService } from '../case';
import { requireOpenMonth } from '../closing';

export const invoiceService = caseService(invoice, {
  on: {
    /** Throws 409 for an invoice number in use, which indicates a typing error. */
    async issue(ctx, row, { document }) {
      const [taken] = await ctx.db
        .select({ recordNo: cases.recordNo })
        .from(cases)
        .where(and(eq(cases.kind, invoice.key), eq(invoiceNo, document?.number ?? ''), ne(cases.id, row.id)));
      if (taken) throw invalid({ 'document.number': `这个号码已登记在 ${taken.recordNo}` });
      await requireOpenMonth(ctx, document?.issuedOn ?? '', 'document.issuedOn');
    },
    async registerRed(ctx, _row, { document }) {
      await requireOpenMonth(ctx, document?.issuedOn ?? '', 'document.issuedOn');
    },
  },
});
