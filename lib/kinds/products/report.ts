import type { orderReport } from '@/lib/contract/reports';
import { defineProduct } from './product';

export const report = defineProduct<typeof orderReport>({
  type: 'report',
  label: '研究报告',
  path: '/api/v1/research-report/order/{id}',
  gives: 'file',
  listed: true,
  format: 'PDF 文档',
  again: ({ productId }) =>
    productId === null ? null : { label: '再次购买', href: `/payIndex?type=report&id=${productId}` },
});
