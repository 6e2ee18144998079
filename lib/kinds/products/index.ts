import type { OrderType } from '@/lib/contract/orders';
import { answer } from './answer';
import { contract } from './contract';
import { expert } from './expert';
import { join } from './join';
import { manage } from './manage';
import type { Product } from './product';
import { report } from './report';

/** Types of orders, in the order of spec section 7. */
export const products: Readonly<Record<OrderType, Product>> = { contract, report, answer, expert, manage, join };

export const orderTypes = Object.values(products).map(({ type }) => type);

/** Types whose orders are invoiced. */
export const invoicedTypes = orderTypes.filter((type) => products[type].voucher === undefined);

/** Is this a type of order? For names that come from an address. */
export const isOrderType = (name: string | null): name is OrderType => name !== null && Object.hasOwn(products, name);
