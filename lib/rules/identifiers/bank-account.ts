import { maskMiddle } from './mask';
import { bare, groups, type Identifier } from './typed';

const normalise = bare;
/** Bank account: 8 to 30 digits; separators are ignored. */
export const isBankAccount = (text: string): boolean => /^\d{8,30}$/.test(normalise(text));

/** Bank account, stored as digits and shown in groups of four. */
export const bankAccount: Identifier = {
  normalise,
  problem: (text) => (isBankAccount(text) ? '' : '银行账号为 8 至 30 位数字或连字符'),
  format: (text) => groups(normalise(text), [4]),
  mask: (text) => maskMiddle(text, 4, 4),
};
