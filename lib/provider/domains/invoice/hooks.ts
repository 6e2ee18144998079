import { and, eq, ne } from 'drizzle-orm';
import { invoice } from '@/lib/kinds/cases/invoice';
import { invalid } from '../../core/errors';
import { invoiceNo, records } from '../../db/schema';
import { caseService } from '../case';

export const invoiceService = caseService(invoice, {
  on: {
    /** A number is that of one invoice: given twice, one of the two was mistyped. */
    async issue(ctx, row, { document }) {
      const [taken] = await ctx.db
        .select({ recordNo: records.recordNo })
        .from(records)
        .where(and(eq(records.kind, invoice.key), eq(invoiceNo, document?.number ?? ''), ne(records.id, row.id)));
      if (taken) throw invalid({ 'document.number': `这个号码已登记在 ${taken.recordNo}` });
    },
  },
});
