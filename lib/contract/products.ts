import { z } from 'zod';
import { answersFile, dateTime, fen, id, idParams, pageOf, pageQuery, shownAmount } from './common';
import { publicRead, userRead, userWrite } from './endpoint';
import { orderPlaced, payType } from './orders';
import { tag } from './tags';

export const productCard = z.object({
  id,
  kind: z.enum(['contract', 'report']),
  title: z.string(),
  category: z.string(),
  summary: z.string(),
  priceFen: fen,
  /** Price for members; null for the same as for others. */
  memberPriceFen: fen.nullable().default(null),
  /** Whether it is for members alone. */
  membersOnly: z.boolean().default(false),
  pages: z.number().int(),
  publishedAt: dateTime,
  updatedAt: dateTime,
});

export type ProductCard = z.output<typeof productCard>;

const clause = z.object({ heading: z.string(), paragraphs: z.array(z.string()) });

/** A template with a preview of its first page. */
export const contractTemplate = productCard.extend({
  suitable: z.array(z.string()),
  notes: z.array(z.string()),
  parties: z.object({ left: z.string(), right: z.string() }),
  preview: z.array(clause),
  clauseHeadings: z.array(z.string()),
});

export type ContractTemplate = z.output<typeof contractTemplate>;

const productQuery = pageQuery.extend({ category: z.string().max(40).optional() });

const byCategory = z.array(z.object({ category: z.string(), count: z.number().int() }));

export const listContracts = publicRead('/api/v1/contract_template', '合同范本列表', {
  query: productQuery,
  data: pageOf(contractTemplate).extend({ categories: byCategory }),
  tags: [tag.products],
});

/** The caller's purchased products and current prices; fetched by the browser because pages are cached. */
export const getPurchaseStatus = userRead('/api/v1/user/products/{kind}/owned', '已购买的商品', {
  params: z.object({ kind: z.enum(['contract', 'report']) }),
  data: z.object({
    productIds: z.array(id),
    /** Whether the account is a member now, so that the prices for members apply. */
    isMember: z.boolean().default(false),
  }),
});

/** File of a product; requires an entitlement. */
export const downloadProduct = userRead('/api/v1/user/products/{id}/download', '下载已购商品', {
  params: idParams,
  ...answersFile,
});

/** `{...extra, payType}`, known keys only. */
const orderBody = z.object({ payType, amount: shownAmount, draftId: id.optional() });

/** Orders a contract template. A free one completes at once. */
export const orderContract = userWrite('/api/v1/contract_template/order/{id}', '购买合同范本', {
  right: 'order',
  params: idParams,
  body: orderBody,
  data: orderPlaced,
});
