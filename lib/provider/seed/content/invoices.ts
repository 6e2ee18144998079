import { z } from 'zod';
import { headerFields } from '@/lib/kinds/cases/invoice';
import { objectOf } from '@/lib/kinds/fields';
import { readContent } from './content-files';

const account = z.enum(['person', 'enterprise', 'owner']);

const header = objectOf(headerFields).extend({ key: z.string(), account });
export type HeaderSeed = z.output<typeof header>;

/** Day relative to seeding, time of day, one of the kind's actions, and its note or document number. */
const event = z.union([
  z.tuple([z.int(), z.string(), z.string()]),
  z.tuple([z.int(), z.string(), z.string(), z.string()]),
]);

const invoice = z.strictObject({
  account,
  /** Key of one of the headers. */
  header: z.string(),
  /** Whether it is a 专票. */
  special: z.boolean().default(false),
  /** A part of each order's title. */
  orders: z.array(z.string()).min(1),
  remark: z.string().default(''),
  /** Oldest first; the first one is the submission. */
  events: z.array(event).min(1),
});
export type InvoiceSeed = z.output<typeof invoice>;

/** Reads the invoice headers and invoices of the demo accounts. */
export const readInvoices = () =>
  readContent('invoices.yaml', z.strictObject({ headers: z.array(header), invoices: z.array(invoice) }));
