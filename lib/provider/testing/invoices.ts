import { getOwnCase } from '@/lib/contract/cases';
import { uploadFile } from '@/lib/contract/files';
import { type CaseMove, reviewCase } from '@/lib/contract/staff-cases';
import { formatDate } from '@/lib/format/dates';
import { applyInvoice } from '@/lib/kinds/cases/invoice';
import { codeOf, decideAs, orderAs, someTemplate, uploadForm } from './commerce';
import type { TestProvider } from './harness';

/** Valid invoice header of a company. */
export const companyForm = {
  buyerKind: 'enterprise',
  invoiceType: 'normal',
  header: '云州见山文化创意有限公司',
  taxNo: '91350100m000100y43',
  email: 'fp@jianshan.example',
};

/** Creates orders of an account, 68 yuan each, paid by code; returns their ids. */
export async function paidOrders(provider: TestProvider, token: string, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at++) {
    const { id } = await someTemplate(provider);
    const { orderId } = await orderAs(provider, token, id, { payType: '3' });
    await decideAs(provider, await codeOf(provider, token, orderId), true);
    ids.push(orderId);
  }
  return ids;
}

export const applyAs = (provider: TestProvider, token: string, orderIds: number[], changes: object = {}) =>
  provider.call(applyInvoice, { body: { ...companyForm, ...changes, orderIds } }, { token });

export const invoiceOf = (provider: TestProvider, token: string, id: number) =>
  provider.call(getOwnCase, { params: { id } }, { token });

/** Uploads a PDF and returns its address. */
export async function pdfOf(provider: TestProvider, token: string): Promise<string> {
  const bytes = new TextEncoder().encode('%PDF-1.4\n%%EOF\n');
  const form = uploadForm(bytes, '电子发票.pdf', 'document');
  const [file] = await provider.call(uploadFile, { body: { type: '2', source: '2' } }, { token, form });
  return file?.name ?? '';
}

type Moved = Partial<Omit<CaseMove, 'document'>> & { document?: Partial<CaseMove['document']> };

export const decideInvoice = (provider: TestProvider, token: string, id: number, body: Moved & { action: string }) =>
  provider.call(
    reviewCase,
    { params: { id }, body: { ...body, document: wholeOf(provider, body.document) } },
    { token },
  );

const wholeOf = (provider: TestProvider, document: Moved['document']) =>
  document && { number: '', issuedOn: formatDate(provider.ctx.now()), file: '', ...document };

let number = 1;
/** Returns an invoice number that is unique within the test file. */
export const newInvoiceNumber = (): string => `2653${String(number++).padStart(16, '0')}`;

/** Takes an invoice application and issues it; returns the invoice number. */
export async function issueAs(
  provider: TestProvider,
  staffToken: string,
  id: number,
  issuedOn = formatDate(provider.ctx.now()),
): Promise<string> {
  const file = await pdfOf(provider, staffToken);
  const document = { number: newInvoiceNumber(), issuedOn, file };
  await decideInvoice(provider, staffToken, id, { action: 'take' });
  await decideInvoice(provider, staffToken, id, { action: 'issue', document });
  return document.number;
}
