import { and, desc, eq, gt, inArray, isNull, like, lt } from 'drizzle-orm';
import { RIGHTS } from '@/lib/contract/endpoint';
import { addDays, formatDate } from '@/lib/format/dates';
import { caseKind } from '@/lib/kinds/cases';
import { invoice } from '@/lib/kinds/cases/invoice';
import { Ctx } from '../core/context';
import { ownedBy } from '../db/owned-by';
import { messages, orders, users } from '../db/schema';
import { writeDocument } from '../documents/write-document';
import { fileCase, moveCase } from '../domains/case';
import { presentFile, storeFile } from '../domains/file';
import { type Covered, cover, keepHeader, sumOf } from '../domains/invoice';
import { getConfigValue } from '../domains/settings';
import type { SearchDocument } from '../search-index/index-document';
import { type DemoAccount, momentOf } from './centre-account';
import { type HeaderSeed, type InvoiceSeed, readInvoices } from './content/invoices';
import { findAccounts } from './seed-centre';

/** Returns the context at another time, acting as a demo account. */
export async function ctxAt(ctx: Ctx, at: Date, { userId, eId }: DemoAccount): Promise<Ctx> {
  const [account] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!account) throw new Error('the demo has no such account');
  const actor = {
    userId,
    eId,
    staffRoles: [],
    secondFactor: 'none' as const,
    duties: [],
    rights: RIGHTS,
    sessionId: 0,
    account,
  };
  return new Ctx({ ...ctx.ports, now: () => at }, actor, ctx.request);
}

/** Finds the latest order of an account that was paid before a time, by a part of its title. */
export async function boughtBy(ctx: Ctx, account: DemoAccount, words: string, before: Date): Promise<Covered> {
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(
      and(
        ownedBy(orders, account),
        like(orders.title, `%${words}%`),
        gt(orders.amount, 0),
        lt(orders.paidAt, before),
        inArray(orders.state, ['paid', 'done', 'refunded']),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1);
  if (!row) throw new Error(`invoice seed of no order: ${words}`);
  return { order: row, amount: row.amount };
}

/** Builds the document of an invoice: an issued one has a file, a red-lettered one only its number. */
async function documentOf(
  ctx: Ctx,
  action: string,
  number: string,
  of: { seed: InvoiceSeed; header: HeaderSeed; covered: Covered[] },
) {
  const issuedOn = formatDate(ctx.now());
  if (action !== 'issue') return { number, issuedOn, file: null };
  const { seed, header, covered } = of;
  const bytes = await writeDocument('sampleInvoice', {
    heading: seed.special ? '电子发票（增值税专用发票）' : '电子发票（普通发票）',
    number,
    issuedOn,
    buyer: { name: header.header, taxNo: header.taxNo },
    seller: await getConfigValue(ctx, 'site/name'),
    lines: covered.map(({ order, amount }) => ({ title: order.title, fen: amount })),
    remark: seed.remark,
  });
  const name = `电子发票-${number}.pdf`;
  const file = await storeFile(ctx, {
    bytes,
    originalName: name,
    mime: 'application/pdf',
    purpose: 'document',
    visibility: 'private',
    owner: ctx.user,
  });
  return { number, issuedOn, file: presentFile(file) };
}

/** Creates an invoice through the regular services, each step at its own time. */
async function seedInvoice(ctx: Ctx, seed: InvoiceSeed, header: HeaderSeed, account: DemoAccount): Promise<void> {
  const covered: Covered[] = [];
  const [day = 0, time = '00:00'] = seed.events[0] ?? [];
  const applied = momentOf(ctx.now(), day, time);
  for (const words of seed.orders) covered.push(await boughtBy(ctx, account, words, applied));
  const { key: _key, account: _account, ...values } = header;
  let row: Awaited<ReturnType<typeof fileCase>> | undefined;
  for (const [day, time, action, said = ''] of seed.events) {
    const then = await ctxAt(ctx, momentOf(ctx.now(), day, time), account);
    if (!row) {
      const invoiceType = seed.special ? ('special' as const) : ('normal' as const);
      row = await fileCase(then, invoice, { ...values, invoiceType, remark: seed.remark, amount: sumOf(covered) });
      await cover(then, row.id, covered);
      continue;
    }
    const asked = caseKind(invoice.key).actions[action]?.document;
    if (!asked) {
      row = await moveCase(then, row.id, action, { note: said });
      continue;
    }
    const document = await documentOf(then, action, said, { seed, header, covered });
    const documents = { ...Object(row.data.documents), [action]: document };
    row = await moveCase(then, row.id, action, {
      note: `${asked.label} ${said}，${document.issuedOn} 开具`,
      // Without the file, which would be mailed.
      document: { number: document.number, issuedOn: document.issuedOn },
      set: { data: { ...row.data, documents } },
    });
  }
}

/** Days after which a message counts as read. */
const READ_AFTER = 3;

/** Inserts headers and invoices of the demo accounts in every state. */
export async function seedInvoices(ctx: Ctx): Promise<SearchDocument[]> {
  const accounts = await findAccounts(ctx);
  if (!accounts) return [];
  const { headers, invoices } = readInvoices();
  for (const { key: _key, account, ...values } of headers) {
    const then = await ctxAt(ctx, momentOf(ctx.now(), -186, '10:00'), accounts[account]);
    await keepHeader(then, { ...values, isDefault: false });
  }
  for (const seed of invoices) {
    const header = headers.find(({ key }) => key === seed.header);
    if (!header) throw new Error(`invoice seed of no header: ${seed.header}`);
    await seedInvoice(ctx, seed, header, accounts[seed.account]);
  }
  await ctx.db
    .update(messages)
    .set({ readAt: ctx.now() })
    .where(
      and(
        like(messages.link, '/mine/receipt-detail%'),
        isNull(messages.readAt),
        lt(messages.createdAt, addDays(ctx.now(), -READ_AFTER)),
      ),
    );
  return [];
}
