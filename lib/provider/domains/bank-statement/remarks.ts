import { bareCodesIn, exactCodesIn, orderNosIn } from './codes';

/** Between the remarks of several columns. */
export const SEPARATOR = '；';

/** Remarks of several columns, one by one. */
export const partsOf = (remark: string): string[] => remark.split(SEPARATOR).filter(Boolean);

/** Whether two texts may be of the same transaction: an export may leave one out. */
export const agrees = (one: string, other: string): boolean => one === '' || other === '' || one === other;

/** Whether a remark contains all that another says. */
function says(remark: string, other: string): boolean {
  const parts = new Set(partsOf(remark));
  return partsOf(other).every((part) => parts.has(part));
}

/** Whether two remarks may be of one transaction, as an export has more columns of them or fewer. */
export const isRelated = (one: string, other: string): boolean => says(one, other) || says(other, one);

/** The words of two remarks, each once. */
export const joined = (one: string, other: string): string =>
  [...new Set([...partsOf(one), ...partsOf(other)])].join(SEPARATOR);

/** Codes with their letters, and numbers of orders, that a remark names. */
export const exactNamesIn = (remark: string): string[] => [...exactCodesIn(remark), ...orderNosIn(remark)];

/** Codes and numbers of orders that a remark names, and six digits, which may be a code or a month. */
export const namesIn = (remark: string): string[] => [...exactNamesIn(remark), ...bareCodesIn(remark)];

/** Whether two remarks name different orders. Six digits alone may be anything, such as a month. */
export function namesOthers(one: string, other: string): boolean {
  const [named, others] = [one, other].map(exactNamesIn);
  if (!named || !others) return false;
  return named.length > 0 && others.length > 0 && !named.some((name) => others.includes(name));
}
