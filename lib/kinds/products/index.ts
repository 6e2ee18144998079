import type { OrderType } from '@/lib/contract/orders';
import { answer } from './answer';
import { contract } from './contract';
import { expert } from './expert';
import { join } from './join';
import { manage } from './manage';
import type { Product } from './product';
import { report } from './report';

/** Types of orders, in the order of the specification, section 7. */
export const products: Readonly<Record<OrderType, Product>> = { contract, report, answer, expert, manage, join };

export const orderTypes = Object.values(products).map(({ type }) => type);

/** Types whose orders can be invoiced. */
export const invoicedTypes = orderTypes.filter((type) => products[type].voucher === undefined);

/** Type guard for names taken from a URL. */
export const isOrderType = (name: string | null): name is OrderType => name !== null && Object.hasOwn(products, name);
