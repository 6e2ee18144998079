import { maskMiddle } from './mask';
import { groups, type Identifier, LONGEST, typed, unlabelled } from './typed';

const MOBILE = /^1[3-9]\d{9}$/;
/**
 * Area code and number of a landline: 010 and 02x have three digits and eight after them, all others four. 0852, 0853 and
 * 0886 are none today; they are typed for the country codes of 香港, 澳门 and 台湾.
 */
const FIXED = /^(0(?:10|2\d)(?=\d{8}$)|0(?!852|853|886)[3-9]\d{2})(\d{7,8})$/;
const SERVICE = /^([48]00)(\d{7})$/;
const SHORT = /^(?:1[02]\d{3}|9\d{4})$/;
/** Country codes by prefix; codes not listed with one or two digits have three. */
const ABROAD = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,14})$/;
/** National numbers of 香港, 澳门 and 台湾 by country code. */
const NEAR: Readonly<Record<string, RegExp>> = { 852: /^[2-9]\d{7}$/, 853: /^[2689]\d{7}$/, 886: /^[1-9]\d{7,8}$/ };
const EXTENSION = /\(?(?:转(?:分机)?号?|分机号?|ext\.?|x|#)\s*:?\s*(\d{1,6})\)?$/i;

/** Strips blanks, hyphens, dots and brackets, and normalises +86 and 0086; keeps the plus of other country codes. */
function digitsOf(text: string): string {
  const kept = text
    .replace(/^\p{Script=Han}+/u, '')
    .replace(/\(0\)/, '')
    .replace(/[\s\-().·/]/g, '')
    .replace(/^00/, '+')
    // The 0 in front of numbers within 台湾.
    .replace(/^\+8860(?=[1-9]\d{7,8}$)/, '+886');
  const home = /^\+?86(?=[01])(\d+)$/.exec(kept)?.[1];
  if (home && (MOBILE.test(home) || FIXED.test(home))) return home;
  // Restores the leading 0 of the area code, which is dropped after +86.
  const fixed = /^\(?86\D/.test(text) ? /^86(\d{9,11})$/.exec(kept)?.[1] : /^\+86(\d{9,11})$/.exec(kept)?.[1];
  if (fixed && SERVICE.test(fixed)) return fixed;
  return fixed && FIXED.test(`0${fixed}`) ? `0${fixed}` : kept;
}

/** Extension behind a number, as written and as digits: 转801, ext. 801, or -801 behind a complete number. */
function extensionOf(number: string): { said: string; extension: string } {
  const [said = '', extension = ''] = EXTENSION.exec(number) ?? [];
  if (said !== '') return { said, extension };
  const [joined = '', digits = ''] = /-\s*(\d{1,6})$/.exec(number) ?? [];
  const isComplete = (text: string) => [FIXED, SERVICE].some((shape) => shape.test(digitsOf(text)));
  const isBehind = joined !== '' && !isComplete(number) && isComplete(number.slice(0, -joined.length));
  return isBehind ? { said: joined, extension: digits } : { said: '', extension: '' };
}

function normalise(text: string): string {
  if (text.length > LONGEST) return text;
  const number = unlabelled(text);
  const { said, extension } = extensionOf(number);
  const digits = digitsOf(number.slice(0, number.length - said.length).trim());
  const [, head, rest] = FIXED.exec(digits) ?? SERVICE.exec(digits) ?? [];
  if (!/^\+?\d+$/.test(digits)) return typed(text);
  return `${head ? `${head}-${rest}` : digits}${extension ? `转${extension}` : ''}`;
}

/** Whether it is a mainland mobile number. */
export const isMobile = (text: string): boolean => MOBILE.test(normalise(text));

/** Whether it is an international number, including 香港, 澳门 and 台湾. */
function isAbroad(text: string): boolean {
  const [, country = '', rest = ''] = ABROAD.exec(normalise(text)) ?? [];
  if (country === '' || country === '86' || country.length + rest.length > 15) return false;
  return NEAR[country]?.test(rest) ?? rest.length >= 5;
}

/** Numbers typed as in 香港 and 台湾 (02 and 04 with eight digits, 09 of mobiles), or with a country code without its +. */
const NEARLY_ABROAD = /^\+|^[2-9]\d{7}$|^0(?:852|853|886)|^(?:852|853)\d{8}$|^886\d{8,9}$|^0[249]\d{8}$/;
const WITH_COUNTRY = '港澳台和境外号码请加国际区号，如 +852 9123 4567';

function format(text: string): string {
  const number = normalise(text);
  if (MOBILE.test(number)) return groups(number, [3, 4]);
  const [, country, rest = ''] = ABROAD.exec(number) ?? [];
  return country ? `+${country} ${groups(rest, rest.length === 8 ? [4] : [3, 3, 4])}` : number;
}

/** 138****0001; other numbers show only their end. */
export function maskPhone(text: string): string {
  if (MOBILE.test(text)) return text.replace(/^(\d{3})\d{4}/, '$1****');
  return /^\+?[\d-]+(转\d+)?$/.test(text) ? maskMiddle(text, 4, 3) : text;
}

const named = { normalise, format, mask: maskPhone };

/** Number that receives SMS and identifies an account: 11 digits. */
export const loginPhone: Identifier = {
  ...named,
  problem: (text) => (isMobile(text) ? '' : '请输入 11 位手机号'),
};

/** Mobile number of any country: 11 digits, or with country code. */
export const mobilePhone: Identifier = {
  ...named,
  problem(text) {
    if (isMobile(text) || isAbroad(text)) return '';
    // Input that starts with 1 was probably meant as a mainland number.
    return /^1\d*$/.test(normalise(text)) ? '请输入 11 位手机号' : `请输入 11 位手机号；${WITH_COUNTRY}`;
  },
};

/** Any phone number: mobile, landline with area code, 400, short service number, or with country code. */
export const telephone: Identifier = {
  ...named,
  problem(text) {
    const number = normalise(text)
      .replace(/转\d+$/, '')
      .replace('-', '');
    const isHere = [MOBILE, FIXED, SERVICE, SHORT].some((shape) => shape.test(number));
    if (isHere || isAbroad(number)) return '';
    return `请填写手机号或带区号的座机${NEARLY_ABROAD.test(number) ? `；${WITH_COUNTRY}` : ''}`;
  },
};

/** Normalises an account identifier: phone number, or login name in half width. */
export const accountForm = (text: string): string => (isMobile(text) ? normalise(text) : typed(text));
