import type { orderContract } from '@/lib/contract/products';
import { defineProduct } from './product';

export const contract = defineProduct<typeof orderContract>({
  type: 'contract',
  label: '合同范本',
  path: '/api/v1/contract_template/order/{id}',
  gives: 'file',
  listed: true,
  format: 'Word 文档，可自行修改',
  again: ({ productId }) =>
    productId === null ? null : { label: '再次购买', href: `/payIndex?type=contract&id=${productId}` },
});
