import { z } from 'zod';
import { idParams } from './common';
import { staffPost } from './endpoint';
import { productCard } from './products';

/** The dearest that a template or a report may be, in fen: more is a slip of the hand. */
const MAX_PRICE = 10_000_000;

/**
 * Changes what a contract template or a report costs; 0 gives it away. The public pages show it at the next request.
 * Open orders keep their amount until the buyer asks again, who is then told (wire.md "pay type").
 */
export const setProductPrice = staffPost('/api/v1/staff/products/{id}/price', '修改商品价格', {
  duty: 'publishing',
  decides: 'nobodys',
  params: idParams,
  body: z.object({
    /** Fen. */
    priceFen: z
      .number({ error: '请填写价格' })
      .int('价格以分为单位，应为整数')
      .min(0, '价格不能为负数')
      .max(MAX_PRICE, '价格不超过 ¥100,000.00'),
  }),
  data: productCard,
});
