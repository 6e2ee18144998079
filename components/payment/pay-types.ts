import type { PayType } from '@/lib/contract/orders';
import type { Product } from '@/lib/kinds/products/product';

export type Extra = Record<string, string | number | boolean>;

/** The page's `extra` parameter as an object; what is no JSON object is none. */
export function parseExtra(text: string | null): Extra {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string | number | boolean] =>
        ['string', 'number', 'boolean'].includes(typeof entry[1]),
      ),
    );
  } catch {
    return {};
  }
}

/** `{...extra, payType}` of wire.md: known keys only, `exId` a number, and never another pay type than the chosen one. */
export function orderBody({ keys }: Pick<Product, 'keys'>, extra: Extra, payType: PayType): Extra {
  const known = Object.entries(extra).filter(([key, value]) => keys.includes(key) && value !== '');
  const body: Extra = Object.fromEntries(known);
  if ('exId' in body) body.exId = Number(body.exId);
  return { ...body, payType };
}
