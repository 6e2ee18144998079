import type { FiledCase } from '@/lib/contract/cases';
import { pageOfCase, variantOf } from '@/lib/kinds/case';
import { type InvoiceForm, invoice } from '@/lib/kinds/cases/invoice';
import type { Ctx } from '../../core/context';
import { type CaseRow, changesTo, fileCase, moveCase, ownCase, storedFields } from '../case';
import { type Covered, cover, lockLeft, sumOf } from './covered';
import { keepHeader } from './headers';

/** Normalises tax numbers to upper case; takes the amount from the orders and ignores the submitted one. */
function valuesOf({ orderIds: _orderIds, saveHeader: _saveHeader, ...values }: InvoiceForm, covered: Covered[]) {
  return { ...values, taxNo: values.taxNo.toUpperCase(), amount: sumOf(covered) };
}

const filed = (row: CaseRow): FiledCase => ({
  id: row.id,
  recordNo: row.recordNo,
  title: row.title,
  page: pageOfCase(invoice, row),
  fee: null,
});

/**
 * Applies for one invoice for own orders. Throws 404 for another account's order, 409 if nothing is left to invoice.
 */
export const applyInvoice = (ctx: Ctx, form: InvoiceForm): Promise<FiledCase> =>
  ctx.transaction(async () => {
    const covered = await lockLeft(ctx, form.orderIds);
    const values = valuesOf(form, covered);
    const row = await fileCase(ctx, invoice, values);
    await cover(ctx, row.id, covered);
    if (form.saveHeader) await keepHeader(ctx, { ...values, isDefault: false });
    return filed(row);
  });

/** Resubmits a refused application for the same or other orders. Throws 409 if it was not refused. */
export const correctInvoice = (ctx: Ctx, id: number, form: InvoiceForm): Promise<FiledCase> =>
  ctx.transaction(async () => {
    await ownCase(ctx, id, { kind: invoice.key, missing: '发票不存在或无权查看' });
    // Locks orders before the case, in the same order as refunds.
    const covered = await lockLeft(ctx, form.orderIds);
    const before = await ownCase(ctx, id);
    const values = valuesOf(form, covered);
    const stored = await storedFields(ctx, invoice.fields, values);
    const row = await moveCase(ctx, id, 'resubmit', {
      ...changesTo(invoice, before.data, stored),
      set: { data: { ...before.data, ...stored }, title: invoice.titleOf(values), variant: variantOf(invoice, values) },
    });
    await cover(ctx, id, covered);
    if (form.saveHeader) await keepHeader(ctx, { ...values, isDefault: false });
    return filed(row);
  });
