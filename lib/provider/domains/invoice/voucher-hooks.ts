import { and, eq, ne } from 'drizzle-orm';
import type { FiledCase } from '@/lib/contract/cases';
import { formatDate } from '@/lib/format/dates';
import { pageOfCase } from '@/lib/kinds/case';
import { feeVoucher, type VoucherForm } from '@/lib/kinds/cases/fee-voucher';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { cases, invoiceNo } from '../../db/schema';
import { caseService, fileCase } from '../case';
import { requireOpenMonth } from '../closing';
import { cover, coveredBy, lockLeft, sumOf } from './covered';

/** Asks for the receipt of a paid membership fee of the account. */
export const askFeeVoucher = (ctx: Ctx, { orderId, ...values }: VoucherForm): Promise<FiledCase> =>
  ctx.transaction(async () => {
    const covered = await lockLeft(ctx, [orderId], 'voucher');
    const orderNo = covered[0]?.order.orderNo ?? '';
    const row = await fileCase(ctx, feeVoucher, { ...values, orderNo, amount: sumOf(covered) });
    await cover(ctx, row.id, covered);
    return {
      id: row.id,
      recordNo: row.recordNo,
      title: row.title,
      page: pageOfCase(feeVoucher, row),
      fee: null,
    };
  });

export const feeVoucherService = caseService(feeVoucher, {
  on: {
    /** Throws 422 for a number in use, and for a day before the payment or in a locked month. */
    async issue(ctx, row, { document }) {
      if (!document) return;
      const { number, issuedOn } = document;
      const [taken] = await ctx.db
        .select({ recordNo: cases.recordNo })
        .from(cases)
        .where(and(eq(cases.kind, feeVoucher.key), eq(invoiceNo, number), ne(cases.id, row.id)));
      if (taken) throw invalid({ 'document.number': `这个号码已登记在 ${taken.recordNo}` });
      const [covered] = await coveredBy(ctx, row.id);
      const paidOn = covered?.order.paidAt ? formatDate(covered.order.paidAt) : '';
      if (issuedOn < paidOn) throw invalid({ 'document.issuedOn': `会费在 ${paidOn} 到账，开具日期不能更早` });
      await requireOpenMonth(ctx, issuedOn, 'document.issuedOn');
    },
  },
});
