import { countOf } from './amount';
import { bare, type Identifier, typed, unlabelled } from './typed';

const shaped = (normalise: (text: string) => string, shape: RegExp, message: string): Identifier => ({
  normalise,
  problem: (text) => (shape.test(normalise(text)) ? '' : message),
  format: normalise,
  mask: normalise,
});

/** A whole number as its digits: １２，０００ is 12000. What is none stays as it was typed. */
function wholeForm(text: string): string {
  const number = countOf(text);
  return number === null || Number.isNaN(number) ? typed(text) : String(number);
}

/** A number with decimals, without commas between its thousands. */
function decimalForm(text: string): string {
  const number = unlabelled(text).replace(/\s/g, '');
  return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(number) ? number.replaceAll(',', '') : number;
}

/** Letters and digits in capitals, parted by nothing. */
const capitals = (text: string): string => bare(text).toUpperCase();

export const wholeNumber = (shape: RegExp, message: string) => shaped(wholeForm, shape, message);
export const decimalNumber = (shape: RegExp, message: string) => shaped(decimalForm, shape, message);
export const capitalNumber = (shape: RegExp, message: string) => shaped(capitals, shape, message);
/** In one width, capitals, without blanks; hyphens, points and strokes stay. */
export const strokedNumber = (shape: RegExp, message: string) =>
  shaped((text) => unlabelled(text).replace(/\s/g, '').toUpperCase(), shape, message);
/** In one width, as it was written otherwise. */
export const plainNumber = (shape: RegExp, message: string) => shaped(typed, shape, message);

/** 6 digits here; abroad up to ten letters and digits, blanks and hyphens between. */
export const postCode: Identifier = shaped(
  (text) => {
    const code = capitals(text);
    return /^\d{6}$/.test(code) ? code : unlabelled(text).toUpperCase();
  },
  /^[A-Z\d](?:[A-Z\d -]{1,8}[A-Z\d])$/,
  '邮政编码为 6 位数字，境外的按当地写法',
);
/** Whether a post code is one of the mainland. */
export const isHomePostCode = (text: string): boolean => /^\d{6}$/.test(postCode.normalise(text));
