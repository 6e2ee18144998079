import { eq } from 'drizzle-orm';
import { uploadFile } from '@/lib/contract/files';
import { decideSandboxPayment, openPayment } from '@/lib/contract/payments';
import { orderContract } from '@/lib/contract/products';
import { returned } from '../db/returned';
import { payments, products } from '../db/schema';
import { storeFile } from '../domains/file/store';
import type { TestProvider } from './harness';

let number = 1;

/** Inserts a contract template on sale, with a separate file. */
export async function someTemplate(provider: TestProvider, settings: Partial<typeof products.$inferInsert> = {}) {
  const { ctx } = provider;
  const title = settings.title ?? `测试合同 ${number}`;
  const file = await storeFile(ctx, {
    bytes: new TextEncoder().encode(`PK ${title}`),
    originalName: `${title}.docx`,
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    purpose: 'product',
    visibility: 'private',
  });
  const detail = { suitable: ['适用'], notes: ['提示'], parties: { left: '甲方', right: '乙方' }, clauses: [] };
  const values = {
    kind: 'contract' as const,
    slug: `test-${number++}`,
    title,
    category: 'transfer',
    summary: '摘要',
    priceFen: 6800,
    pages: 4,
    fileName: file.name,
    detail,
    publishedAt: ctx.now(),
    ...settings,
  };
  const row = returned(await ctx.db.insert(products).values(values).returning());
  return row;
}

/** Orders a template as the owner of the token. */
export const orderAs = (
  provider: TestProvider,
  token: string,
  id: number,
  body: { payType: '1' | '3'; amount?: number },
  idempotencyKey?: string,
) =>
  provider.call(
    orderContract,
    { params: { id }, body },
    { token, headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {} },
  );

/** Opens the payment code of an order and returns the data that the phone reads from it. */
export async function codeOf(provider: TestProvider, token: string, orderId: number) {
  const { codeUrl } = await provider.call(openPayment, { params: { id: orderId }, body: {} }, { token });
  const url = new URL(codeUrl);
  const [row] = await provider.ctx.db.select().from(payments).where(eq(payments.codeUrl, codeUrl));
  return { tradeNo: row?.outTradeNo ?? '', token: url.pathname.replace('/p/', '') };
}

export const decideAs = (provider: TestProvider, code: { tradeNo: string; token: string }, accept: boolean) =>
  provider.call(decideSandboxPayment, { body: { token: code.token, accept } });

/** Sends the gateway's callback for a paid code; returns the HTTP status of the reply. */
export async function notifyPaid(provider: TestProvider, outTradeNo: string, amount: number): Promise<number> {
  const called = provider.ports.payment?.callback?.({ outTradeNo, amount, accept: true });
  if (!called) throw new Error('only the sandbox calls back');
  const reply = await provider.raw('POST', '/api/v1/pay/sandbox/notify', called);
  return reply.status;
}

/** Smallest valid PNG: one pixel. */
export const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** The form that the upload widget sends. */
export function uploadForm(bytes: Uint8Array<ArrayBuffer>, name: string, purpose: string | null = 'receipt'): FormData {
  const form = new FormData();
  const fields = { type: '2', source: '2', ...(purpose && { purpose }) };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new File([bytes], name));
  return form;
}

/** Uploads a file and returns its address. */
export async function uploadAs(provider: TestProvider, token: string, purpose = 'receipt'): Promise<string> {
  const input = { body: { type: '2' as const, source: '2' as const } };
  const [file] = await provider.call(uploadFile, input, { token, form: uploadForm(PNG, '回单.png', purpose) });
  if (!file) throw new Error('nothing was stored');
  return file.name;
}
