import type { orderCase } from '@/lib/contract/orders';
import { defineProduct } from './product';

/** Fee of a case whose kind has no specific order type. */
export const manage = defineProduct<typeof orderCase>({
  type: 'manage',
  label: '业务缴费',
  path: '/api/v1/copyright/order',
  gives: 'case',
  listed: true,
  again: () => null,
});
