import { maskMiddle } from './mask';
import { bare, groups, type Identifier } from './typed';

const normalise = bare;
/** Bank account: 8 to 30 digits, however they are parted. */
export const isBankAccount = (text: string): boolean => /^\d{8,30}$/.test(normalise(text));

/** A bank account, kept as its digits and shown in fours. */
export const bankAccount: Identifier = {
  normalise,
  problem: (text) => (isBankAccount(text) ? '' : '银行账号为 8 至 30 位数字或连字符'),
  format: (text) => groups(normalise(text), [4]),
  mask: (text) => maskMiddle(text, 4, 4),
};
