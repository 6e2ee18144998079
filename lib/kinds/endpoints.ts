import { type NamedEndpoint, namedEndpoints } from '@/lib/contract';
import { submitEndpoint } from './case';
import { caseKinds } from './cases';
import { askFeeVoucher, feeVoucher } from './cases/fee-voucher';
import * as invoicing from './cases/invoice';
import { membership, submitMembership } from './cases/membership';

const camel = (key: string): string => key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Kinds with a separate submission call: membership applications, invoices and receipts of fees with their orders. */
const withOwnCall: readonly string[] = [membership.key, invoicing.invoice.key, feeVoucher.key];
/** Kinds with the generic submission call. */
export const usualKinds = () => caseKinds().filter(({ key }) => !withOwnCall.includes(key));

const { applyInvoice, correctInvoice, addHeader, editHeader } = invoicing;

/** Submission calls of all kinds of cases. */
const submissions = (): NamedEndpoint[] => [
  ...usualKinds().map((kind): NamedEndpoint => {
    const name = camel(`submit-${kind.key}`);
    return { name, file: 'cases', endpoint: submitEndpoint(kind) };
  }),
  { name: 'submitMembership', file: 'membership', endpoint: submitMembership },
  ...Object.entries({ applyInvoice, correctInvoice, addHeader, editHeader, askFeeVoucher }).map(
    ([name, endpoint]): NamedEndpoint => ({ name, file: 'invoices', endpoint }),
  ),
];

/** All calls of the provider API: those of the contract, and those derived from kinds. */
export const allEndpoints = (): NamedEndpoint[] => [...namedEndpoints, ...submissions()];
