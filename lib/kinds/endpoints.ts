import { type NamedEndpoint, namedEndpoints } from '@/lib/contract';
import { submitEndpoint } from './case';
import { caseKinds } from './cases';
import * as invoicing from './cases/invoice';
import { membership, submitMembership } from './cases/membership';

const camel = (key: string): string => key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Kinds that are handed in by a call of their own: an application for membership, and an invoice with its orders. */
const withOwnCall: readonly string[] = [membership.key, invoicing.invoice.key];
/** Kinds that are handed in as any case is. */
export const usualKinds = () => caseKinds().filter(({ key }) => !withOwnCall.includes(key));

const { applyInvoice, correctInvoice, addHeader, editHeader } = invoicing;

/** By which every kind of case is handed in. */
const submissions = (): NamedEndpoint[] => [
  ...usualKinds().map((kind): NamedEndpoint => {
    const name = camel(`submit-${kind.key}`);
    return { name, file: 'records', endpoint: submitEndpoint(kind) };
  }),
  { name: 'submitMembership', file: 'joining', endpoint: submitMembership },
  ...Object.entries({ applyInvoice, correctInvoice, addHeader, editHeader }).map(
    ([name, endpoint]): NamedEndpoint => ({ name, file: 'invoices', endpoint }),
  ),
];

/** Every call of the provider API: those of the contract, and those that derive from kinds. */
export const allEndpoints = (): NamedEndpoint[] => [...namedEndpoints, ...submissions()];
