import type { z } from 'zod';
import type { OrderPlaced, OrderType, orderCase, orderContract, PayType } from '@/lib/contract/commerce';
import type { orderJoin } from '@/lib/contract/joining';
import type { orderAnswer, orderExpert } from '@/lib/contract/questions';
import type { orderReport } from '@/lib/contract/reports';

/** An endpoint that places an order: it takes the pay type and answers the order's id. */
interface OrderEndpoint {
  path: string;
  body: z.ZodType<{ payType: PayType }>;
  data: z.ZodType<OrderPlaced>;
}
type KeyOf<E extends OrderEndpoint> = Exclude<keyof z.output<E['body']> & string, 'payType'>;

/** Where orders of a type are placed, and what may stand beside the pay type in their body. */
export interface PayRow {
  /** As the contract has it, `{id}` included where the thing is named in the path. */
  path: string;
  keys: readonly string[];
}

/** Path and keys are checked against the endpoint's type; its schemas stay out of public pages. */
const row = <E extends OrderEndpoint>(path: E['path'], ...keys: KeyOf<E>[]): PayRow => ({ path, keys });

/** Types to endpoints, in the order of spec section 7. One line each. */
export const payRows: Record<OrderType, PayRow> = {
  contract: row<typeof orderContract>('/api/v1/contract_template/order/{id}', 'amount', 'draftId'),
  report: row<typeof orderReport>('/api/v1/research-report/order/{id}', 'amount'),
  answer: row<typeof orderAnswer>('/api/v1//copyright_quiz/order', 'amount', 'draftId'),
  expert: row<typeof orderExpert>('/api/v1/copyright-expert-quiz/submit', 'amount', 'draftId', 'exId'),
  manage: row<typeof orderCase>('/api/v1/copyright/order', 'amount', 'recordId'),
  join: row<typeof orderJoin>('/api/v1/user/order/wx/', 'amount', 'recordId'),
};

const types: readonly OrderType[] = ['contract', 'report', 'answer', 'expert', 'manage', 'join'];

/** Is this a type of order? For names that come from an address. */
export const isOrderType = (name: string | null): name is OrderType => types.some((type) => type === name);

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
export function orderBody({ keys }: PayRow, extra: Extra, payType: PayType): Extra {
  const known = Object.entries(extra).filter(([key, value]) => keys.includes(key) && value !== '');
  const body: Extra = Object.fromEntries(known);
  if ('exId' in body) body.exId = Number(body.exId);
  return { ...body, payType };
}
