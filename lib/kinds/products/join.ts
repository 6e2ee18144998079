import type { orderMembership } from '@/lib/contract/membership';
import { defineProduct } from './product';

/** Membership fee; the trailing slash belongs to the path. */
export const join = defineProduct<typeof orderMembership>({
  type: 'join',
  label: '会费',
  path: '/api/v1/user/order/wx/',
  gives: 'case',
  listed: true,
  voucher: '社会团体会费统一票据',
  again: () => ({ label: '查看入会申请', href: '/join-post-success' }),
});
