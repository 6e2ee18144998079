import type { PayType } from '@/lib/contract/orders';
import { opaqueId } from '@/lib/rules/identifiers/opaque-id';

/** Additional fields of an order, from a page or its URL. */
export type Extra = Record<string, unknown>;

/** Parses the page's `extra` parameter; anything but a JSON object counts as empty. */
export function parseExtra(text: string | null): Extra {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/**
 * `{...extra, payType}` (specification, section 7): `extra` unchanged, except `exId` as a number if one can hold it,
 * and the payment method.
 */
export function orderBody(extra: Extra, payType: PayType): Extra {
  return { ...extra, ...('exId' in extra && { exId: opaqueId(extra.exId) ?? Number(extra.exId) }), payType };
}
