import type { orderCase } from '@/lib/contract/orders';
import { defineProduct } from './product';

/** The fee of a case, as far as its kind has no type of its own. */
export const manage = defineProduct<typeof orderCase>({
  type: 'manage',
  label: '业务缴费',
  path: '/api/v1/copyright/order',
  gives: 'case',
  listed: true,
  again: () => null,
});
