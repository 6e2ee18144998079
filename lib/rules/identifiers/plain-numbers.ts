import { countOf } from './amount';
import { bare, capitals, type Identifier, settled, typed, unlabelled } from './typed';

const shaped = (normalise: (text: string) => string, shape: RegExp, message: string): Identifier => ({
  normalise,
  problem: (text) => (shape.test(normalise(text)) ? '' : message),
  format: normalise,
  mask: normalise,
});

/** Normalises an integer to digits: １２，０００ becomes 12000. Returns invalid input as typed. */
function wholeForm(text: string): string {
  const number = countOf(text);
  return number === null || Number.isNaN(number) ? typed(text) : String(number);
}

/** Normalises a decimal number; drops thousands separators. */
function decimalForm(text: string): string {
  const number = unlabelled(text).replace(/\s/g, '');
  return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(number) ? number.replaceAll(',', '') : number;
}

/** Normalises to plain and digits without separators. */
const plain = (text: string): string => settled(text, (one) => capitals(bare(one)));

export const wholeNumber = (shape: RegExp, message: string) => shaped(wholeForm, shape, message);
export const decimalNumber = (shape: RegExp, message: string) => shaped(decimalForm, shape, message);
export const capitalNumber = (shape: RegExp, message: string) => shaped(plain, shape, message);
/** Normalises to half width and plain without blanks; hyphens, dots and slashes stay. */
export const strokedNumber = (shape: RegExp, message: string) =>
  shaped((text) => settled(text, (one) => capitals(unlabelled(one).replace(/\s/g, ''))), shape, message);
/** Normalises to half width and leaves everything else. */
export const plainNumber = (shape: RegExp, message: string) => shaped(typed, shape, message);

/** 6 digits in the mainland; elsewhere up to ten letters and digits, with blanks and hyphens. */
export const postCode: Identifier = shaped(
  (text) => {
    const code = plain(text);
    return /^\d{6}$/.test(code) ? code : capitals(unlabelled(text));
  },
  /^[A-Z\d](?:[A-Z\d -]{1,8}[A-Z\d])$/,
  '邮政编码为 6 位数字，境外的按当地写法',
);
/** Whether a post code is a mainland one. */
export const isHomePostCode = (text: string): boolean => /^\d{6}$/.test(postCode.normalise(text));
