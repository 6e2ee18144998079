import { eq } from 'drizzle-orm';
import { tag } from '@/lib/contract/tags';
import type { Ctx } from '../../core/context';
import { products } from '../../db/schema';

/** Updates the price of a product in fen. Keeps `updatedAt`, which is the date of the text shown to buyers. */
export async function writePrice(ctx: Ctx, id: number, priceFen: number): Promise<void> {
  await ctx.db.update(products).set({ priceFen }).where(eq(products.id, id));
  await ctx.touch(tag.products, tag.product(id));
}
