import { bare, type Identifier } from './typed';

/** Number of a fully digital invoice (全电发票): 20 digits; separators are ignored. */
export const invoiceNumber: Identifier = {
  normalise: bare,
  problem: (text) => (/^\d{20}$/.test(bare(text)) ? '' : '全电发票号码为 20 位数字'),
  format: bare,
  mask: bare,
};
