import { bare, type Identifier } from './typed';

/** Number of a unified receipt for membership fees: code and number of the fiscal receipt, 8 to 20 digits. */
export const voucherNumber: Identifier = {
  normalise: bare,
  problem: (text) => (/^\d{8,20}$/.test(bare(text)) ? '' : '票据号码为 8 至 20 位数字，票据代码可以连在前面'),
  format: bare,
  mask: bare,
};
