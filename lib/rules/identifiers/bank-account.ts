import { maskMiddle } from './mask';
import { bare, groups, type Identifier, unlabelled } from './typed';

/** A number with decimals, as a spreadsheet writes it: dropping the dot would make another account of it. */
const WITH_DECIMALS = /^[^.]*\.\d{1,2}$/;

const normalise = (text: string): string => {
  const one = unlabelled(text);
  return WITH_DECIMALS.test(one) ? one : bare(one);
};
/** Bank account: 8 to 30 digits; separators are ignored. */
export const isBankAccount = (text: string): boolean => /^\d{8,30}$/.test(normalise(text));

/** Bank account, stored as digits and shown in groups of four. */
export const bankAccount: Identifier = {
  normalise,
  problem: (text) => {
    if (isBankAccount(text)) return '';
    return WITH_DECIMALS.test(unlabelled(text))
      ? '银行账号没有小数，请去掉小数点和后面的数字，并核对账号是否完整'
      : '银行账号为 8 至 30 位数字或连字符';
  },
  format: (text) => groups(normalise(text), [4]),
  mask: (text) => maskMiddle(text, 4, 4),
};
