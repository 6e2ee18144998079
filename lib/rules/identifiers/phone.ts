import { maskMiddle } from './mask';
import { groups, type Identifier, typed, unlabelled } from './typed';

const MOBILE = /^1[3-9]\d{9}$/;
/** Area code and number of a fixed line: 010 and 02x have three digits, all others four. */
const FIXED = /^(0(?:10|2\d|[3-9]\d{2}))(\d{7,8})$/;
const SERVICE = /^([48]00)(\d{7})$/;
const SHORT = /^(?:1[02]\d{3}|9\d{4})$/;
/** Country codes by their first digits; what is none of one or two digits has three. */
const ABROAD = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,14})$/;
/** Numbers of 香港, 澳门 and 台湾 after their codes. */
const NEAR: Readonly<Record<string, RegExp>> = { 852: /^[2-9]\d{7}$/, 853: /^[2689]\d{7}$/, 886: /^[1-9]\d{7,8}$/ };
const EXTENSION = /(?:转(?:分机)?|分机|ext\.?|x|#)\s*(\d{1,6})$/i;

/** Digits with the plus of a country code, from +86, 0086, blanks, hyphens, dots and brackets. */
function digitsOf(text: string): string {
  const kept = text
    .replace(/^\p{Script=Han}+/u, '')
    .replace(/\(0\)/, '')
    .replace(/[\s\-().·/]/g, '')
    .replace(/^00/, '+');
  const home = /^\+?86(?=[01])(\d+)$/.exec(kept)?.[1];
  if (home && (MOBILE.test(home) || FIXED.test(home))) return home;
  // A fixed line loses the 0 of its area code behind +86.
  const fixed = /^\+86(\d{9,11})$/.exec(kept)?.[1];
  return fixed && FIXED.test(`0${fixed}`) ? `0${fixed}` : kept;
}

function normalise(text: string): string {
  const number = unlabelled(text);
  const [said = '', extension] = EXTENSION.exec(number) ?? [];
  const digits = digitsOf(number.slice(0, number.length - said.length).trim());
  const [, head, rest] = FIXED.exec(digits) ?? SERVICE.exec(digits) ?? [];
  if (!/^\+?\d+$/.test(digits)) return typed(text);
  return `${head ? `${head}-${rest}` : digits}${extension ? `转${extension}` : ''}`;
}

/** Mobile number of the mainland. */
export const isMobile = (text: string): boolean => MOBILE.test(normalise(text));

/** A number that names its country, of 香港, 澳门, 台湾 or abroad. */
function isAbroad(text: string): boolean {
  const [, country = '', rest = ''] = ABROAD.exec(normalise(text)) ?? [];
  if (country === '' || country === '86' || country.length + rest.length > 15) return false;
  return NEAR[country]?.test(rest) ?? rest.length >= 5;
}

const WITH_COUNTRY = '港澳台和境外号码请加国际区号，如 +852 9123 4567';

function format(text: string): string {
  const number = normalise(text);
  if (MOBILE.test(number)) return groups(number, [3, 4]);
  const [, country, rest = ''] = ABROAD.exec(number) ?? [];
  return country ? `+${country} ${groups(rest, rest.length === 8 ? [4] : [3, 3, 4])}` : number;
}

/** 138****0001, and the end of any other number alone. */
export function maskPhone(text: string): string {
  if (MOBILE.test(text)) return text.replace(/^(\d{3})\d{4}/, '$1****');
  return /^\+?[\d-]+(转\d+)?$/.test(text) ? maskMiddle(text, 4, 3) : text;
}

const named = { normalise, format, mask: maskPhone };

/** A number that a text reaches and that accounts are known by: 11 digits. */
export const loginPhone: Identifier = {
  ...named,
  problem: (text) => (isMobile(text) ? '' : '请输入 11 位手机号'),
};

/** A mobile number from anywhere: 11 digits, or with the code of its country. */
export const mobilePhone: Identifier = {
  ...named,
  problem(text) {
    if (isMobile(text) || isAbroad(text)) return '';
    // Eleven digits with a 1 in front, or a few of them, were meant for one of here.
    return /^1\d*$/.test(normalise(text)) ? '请输入 11 位手机号' : `请输入 11 位手机号；${WITH_COUNTRY}`;
  },
};

/** Any telephone: mobile, fixed line with its area code, 400, a short service number, or one with a country's code. */
export const telephone: Identifier = {
  ...named,
  problem(text) {
    const number = normalise(text)
      .replace(/转\d+$/, '')
      .replace('-', '');
    const isHere = [MOBILE, FIXED, SERVICE, SHORT].some((shape) => shape.test(number));
    if (isHere || isAbroad(number)) return '';
    const mayBeAbroad = /^\+|^[2-9]\d{7}$/.test(number);
    return `请填写手机号或带区号的座机${mayBeAbroad ? `；${WITH_COUNTRY}` : ''}`;
  },
};

/** What an account is known by: its phone, or a login name in half width. */
export const accountForm = (text: string): string => (isMobile(text) ? normalise(text) : typed(text));
