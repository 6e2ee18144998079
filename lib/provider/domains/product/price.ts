import { eq } from 'drizzle-orm';
import { tag } from '@/lib/contract/tags';
import type { Ctx } from '../../core/context';
import { products } from '../../db/schema';

/** Writes what a product costs, in fen. `updatedAt` stays: it is the date of the text, which buyers go by. */
export async function writePrice(ctx: Ctx, id: number, priceFen: number): Promise<void> {
  await ctx.db.update(products).set({ priceFen }).where(eq(products.id, id));
  await ctx.touch(tag.products, tag.product(id));
}
