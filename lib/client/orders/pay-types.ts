import type { PayType } from '@/lib/contract/orders';

/** Further fields of an order, as a page or its address gives them. */
export type Extra = Record<string, unknown>;

/** The page's `extra` parameter as an object; what is no JSON object is none. */
export function parseExtra(text: string | null): Extra {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/** `{...extra, payType}` of spec section 7: everything in `extra` as it is, `exId` a number, and the chosen pay type. */
export function orderBody(extra: Extra, payType: PayType): Extra {
  return { ...extra, ...('exId' in extra && { exId: Number(extra.exId) }), payType };
}
