import type { OrderType } from '@/lib/contract/orders';
import { noteFeePaid, noteFeeReturned } from '../domains/case/fee';
import { caseCashier } from '../domains/case/pay';
import { cashierOf, grantDownload, revokeDownload } from '../domains/product/products';
import { closeQuestionOf, openQuestion } from '../domains/question/open';
import type { ProductService } from '../domains/order/product-service';

const file = (kind: 'contract' | 'report'): ProductService => ({
  cashier: (ctx, id) => cashierOf(ctx, kind, id),
  grant: grantDownload,
  revoke: revokeDownload,
});
const question: ProductService = { grant: openQuestion, revoke: closeQuestionOf };
const fee = (type: 'join' | 'manage'): ProductService => ({
  cashier: (ctx, id) => caseCashier(ctx, type, id),
  grant: noteFeePaid,
  revoke: noteFeeReturned,
});

const services: Readonly<Record<OrderType, ProductService>> = {
  contract: file('contract'),
  report: file('report'),
  answer: question,
  expert: question,
  manage: fee('manage'),
  join: fee('join'),
};

/** What the server does for a type of order. */
export const productService = (type: OrderType): ProductService => services[type];
