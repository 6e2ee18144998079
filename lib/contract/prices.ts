import { z } from 'zod';
import { idParams, typedFen } from './common';
import { staffPost } from './endpoint';
import { productCard } from './products';

/** Maximum price of a template or report; fen. Guards against typing errors. */
const MAX_PRICE = 10_000_000;

/**
 * Changes the price of a contract template or report; 0 makes it free. The public pages show it with the next request.
 * Open orders keep their amount until the buyer places them again and is told of the change.
 */
export const setProductPrice = staffPost('/api/v1/staff/products/{id}/price', '修改商品价格', {
  duty: 'publishing',
  decides: 'nobodys',
  params: idParams,
  body: z.object({
    /** Fen. */
    priceFen: typedFen('请填写价格')
      .int('价格以分为单位，应为整数')
      .min(0, '价格不能为负数')
      .max(MAX_PRICE, '价格不超过 ¥100,000.00'),
  }),
  data: productCard,
});
