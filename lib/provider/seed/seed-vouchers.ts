import { formatDate } from '@/lib/format/dates';
import { feeVoucher } from '@/lib/kinds/cases/fee-voucher';
import type { Ctx } from '../core/context';
import { writeDocument } from '../documents/write-document';
import { type CaseRow, fileCase, moveCase } from '../domains/case';
import { presentFile, storeFile } from '../domains/file';
import { cover, sumOf } from '../domains/invoice';
import { getConfigValue } from '../domains/settings';
import type { SearchDocument } from '../search-index/index-document';
import { momentOf } from './centre-account';
import type { CaseEventSeed, CentreAccount } from './content/centre/types';
import { findAccounts } from './seed-centre';
import { boughtBy, ctxAt } from './seed-invoices';

interface VoucherSeed {
  account: CentreAccount;
  payer: string;
  /** Oldest first; the note of an issue is the number. */
  events: CaseEventSeed[];
}

/** Receipts of the membership fees of the demo accounts, in each state. */
const vouchers: VoucherSeed[] = [
  {
    account: 'person',
    payer: '林知瑶',
    events: [
      [-166, '10:20', 'submit'],
      [-165, '09:40', 'issue', '5301062600012045'],
      [-164, '11:05', 'cancel', '交款人姓名写错，作废后重新申请'],
    ],
  },
  {
    account: 'person',
    payer: '林知遥',
    events: [
      [-164, '14:10', 'submit'],
      [-163, '10:02', 'issue', '5301062600012061'],
    ],
  },
  { account: 'enterprise', payer: '云州见山文化创意有限公司', events: [[-1, '15:26', 'submit']] },
];

/** Document of an issued receipt: a sample that says what it is. */
async function documentOf(ctx: Ctx, number: string, payer: string, lines: { title: string; fen: number }[]) {
  const issuedOn = formatDate(ctx.now());
  const bytes = await writeDocument('sampleInvoice', {
    heading: '社会团体会费统一票据（电子）',
    number,
    issuedOn,
    buyer: { name: payer, taxNo: '' },
    seller: await getConfigValue(ctx, 'site/name'),
    lines,
    remark: '',
  });
  const file = await storeFile(ctx, {
    bytes,
    originalName: `会费票据-${number}.pdf`,
    mime: 'application/pdf',
    purpose: 'document',
    visibility: 'private',
    owner: ctx.user,
  });
  return { number, issuedOn, file: presentFile(file) };
}

/** Inserts the receipts through the regular services, each step at its own time. */
export async function seedVouchers(ctx: Ctx): Promise<SearchDocument[]> {
  const accounts = await findAccounts(ctx);
  if (!accounts) return [];
  for (const { account, payer, events } of vouchers) {
    let row: CaseRow | undefined;
    const [first] = events;
    if (!first) continue;
    const covered = [await boughtBy(ctx, accounts[account], '会费', momentOf(ctx.now(), first[0], first[1]))];
    for (const [day, time, action, said = ''] of events) {
      const then = await ctxAt(ctx, momentOf(ctx.now(), day, time), accounts[account]);
      const note = typeof said === 'string' ? said : '';
      if (!row) {
        const orderNo = covered[0]?.order.orderNo ?? '';
        row = await fileCase(then, feeVoucher, { payer, orderNo, remark: '', amount: sumOf(covered) });
        await cover(then, row.id, covered);
      } else if (action === 'issue') {
        const lines = covered.map(({ order, amount }) => ({ title: order.title, fen: amount }));
        const document = await documentOf(then, note, payer, lines);
        row = await moveCase(then, row.id, action, {
          note: `票据号码 ${note}，${document.issuedOn} 开具`,
          set: { data: { ...row.data, documents: { issue: document } } },
        });
      } else row = await moveCase(then, row.id, action, { note });
    }
  }
  return [];
}
