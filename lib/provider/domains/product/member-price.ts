import { z } from 'zod';
import type { Ctx } from '../../core/context';
import { forbidden } from '../../core/errors';
import type { products } from '../../db/schema';
import { isInForce } from '../membership';

type ProductRow = typeof products.$inferSelect;

/** Schema of the terms for members in the column `detail` of a product. */
const forMembers = z.object({
  /** Price for members in fen; null for the same as for others. */
  memberPriceFen: z.number().int().min(0).nullable().default(null),
  /** Sold to members alone, and downloaded while their membership is in force. */
  membersOnly: z.boolean().default(false),
});

export const memberTermsOf = ({ detail }: Pick<ProductRow, 'detail'>) => forMembers.parse(detail);

/** Price of a product for the calling account, in fen, by its membership at this moment. */
export async function priceFor(ctx: Ctx, row: ProductRow): Promise<number> {
  const { memberPriceFen } = memberTermsOf(row);
  if (memberPriceFen === null || memberPriceFen >= row.priceFen) return row.priceFen;
  return (await isInForce(ctx, ctx.user)) ? memberPriceFen : row.priceFen;
}

/** Throws 403 for a product that is for members alone, unless the calling account is one. */
export async function requireMember(ctx: Ctx, row: ProductRow): Promise<void> {
  if (memberTermsOf(row).membersOnly && !(await isInForce(ctx, ctx.user)))
    throw forbidden('这份资料只供会籍有效的会员，入会或者续费以后即可取得');
}
