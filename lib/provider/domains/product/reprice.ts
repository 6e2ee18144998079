import { eq } from 'drizzle-orm';
import type { ProductCard } from '@/lib/contract/products';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { products } from '../../db/schema';
import { amend } from '../publishing';
import { writePrice } from './price';
import { presentProduct } from './products';

const contentKinds = { contract: 'template', report: 'report' } as const;

/** Sets the price of a product in fen. Throws 404 for an unknown product; one that is not on sale can be priced too. */
export const setProductPrice = (ctx: Ctx, id: number, priceFen: number): Promise<ProductCard> =>
  ctx.transaction(async () => {
    const [row] = await ctx.db.select().from(products).where(eq(products.id, id));
    if (!row) throw notFound('商品不存在');
    const kind = contentKinds[row.kind];
    await amend(ctx, { kind, id }, () => writePrice(ctx, id, priceFen));
    ctx.changed({ subject: kind, id, title: row.title, before: { price: row.priceFen }, after: { price: priceFen } });
    return presentProduct({ ...row, priceFen });
  });
