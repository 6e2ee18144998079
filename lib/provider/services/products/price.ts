import { eq } from 'drizzle-orm';
import type { ProductCard } from '@/lib/contract/products';
import { tag } from '@/lib/contract/tags';
import type { Ctx } from '../../context';
import { products } from '../../db/schema';
import { notFound } from '../../errors';
import { presentProduct } from './products';

/**
 * Sets what a product costs, in fen. `updatedAt` stays: it is the date of the text, which buyers go by.
 * Throws 404 for an unknown product; one that is not on sale may be priced.
 */
export const setProductPrice = (ctx: Ctx, id: number, priceFen: number): Promise<ProductCard> =>
  ctx.transaction(async () => {
    const [row] = await ctx.db.update(products).set({ priceFen }).where(eq(products.id, id)).returning();
    if (!row) throw notFound('商品不存在');
    await ctx.touch(tag.products, tag.product(id));
    return presentProduct(row);
  });
