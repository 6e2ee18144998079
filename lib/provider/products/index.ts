import type { OrderType } from '@/lib/contract/orders';
import { noteFeePaid, noteFeeReturned } from '../services/cases/fee';
import { caseCashier } from '../services/cases/pay';
import { cashierOf, grantDownload, revokeDownload } from '../services/products/products';
import { closeQuestionOf, openQuestion } from '../services/questions/open';
import type { ProductService } from './product-service';

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

/** Returns the service of an order type. */
export const productService = (type: OrderType): ProductService => services[type];
