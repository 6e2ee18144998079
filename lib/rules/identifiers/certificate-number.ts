import { creditCode, isUscc } from './credit-code';
import { idNumber, isIdNumber } from './id-number';
import { maskMiddle } from './mask';
import { bare, capitals, type Identifier, settled, typed, unlabelled } from './typed';

/** Normalises any identity document number: half width, capitals, no blanks. */
const normalise = (text: string): string => settled(text, (one) => capitals(unlabelled(one).replace(/\s/g, '')));

const of = (shape: RegExp, message: string, form = normalise): Identifier => ({
  normalise: form,
  problem: (text) => (shape.test(form(text)) ? '' : message),
  format: form,
  mask: (text) => maskMiddle(text, text.length < 9 ? 2 : 4, text.length < 9 ? 2 : 4),
});
/** Normalises a number of letters and digits; hyphens are dropped. */
const plain = (text: string): string => settled(text, (one) => capitals(bare(one)));
/** The same without No. before the number, as printed on passports. */
const afterNo = (text: string): string => settled(text, (one) => plain(typed(one).replace(/^no\.(?=.)/i, '')));
/** The same without brackets around the count of renewals, as printed on older permits: H12345678(01). */
const withoutBrackets = (text: string): string =>
  settled(text, (one) => plain(typed(one).replace(/\((\d{2})\)$/, '$1')));

/** Number on a document of unknown format: letters of any script, digits and separators. */
const LOOSE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}()[\]\-/.·№#]{1,29}$/u;
const loose = of(LOOSE, '请填写有效的证件号码');

/** Number formats by type of document, for the types offered in forms. */
const BY_TYPE: Readonly<Record<string, Identifier>> = {
  idCard: idNumber,
  // 军字第1234567号, 南字第01234567号; older and newer formats differ.
  officer: of(/^[\p{Script=Han}\dA-Z()-]{4,30}$/u, '请填写军官证上的号码，如 军字第1234567号'),
  passport: of(/^[A-Z\d]{5,20}$/, '护照号码为 5 至 20 位字母与数字', afterNo),
  licence: creditCode,
  institution: creditCode,
  association: creditCode,
  // HA1234567 and MA1234567 are those of residents who are not Chinese citizens, issued since 2024-07-10.
  hkMacao: of(
    /^(?:[HM]?\d{8,11}|[HM]A\d{7})$/,
    '港澳居民来往内地通行证号码为 H 或 M 加 8 或 10 位数字，非中国籍的为 HA 或 MA 加 7 位数字',
    withoutBrackets,
  ),
  // Eight digits; older ones have ten, with the letter of the issue in brackets.
  taiwan: of(/^(?:\d{8}|\d{10}(?:\([A-Z]\)|[A-Z])?|[A-Z]\d{8,10})$/, '台湾居民来往大陆通行证号码为 8 位数字'),
  // 15 letters and digits, or since 2023, 18 digits beginning with 9.
  residence: of(/^(?:[A-Z]{3}\d{12}|9\d{16}[\dX])$/, '外国人永久居留证号码为 15 位或 18 位', plain),
  other: loose,
};

/** Format for a type of document; unknown types use that of 其他. */
export const certificateNumber = (certType: string): Identifier =>
  Object.hasOwn(BY_TYPE, certType) ? (BY_TYPE[certType] ?? loose) : loose;

/** Normalises a number of an unspecified type; drops hyphens and dots only from numbers that never contain them. */
function anyForm(text: string): string {
  const short = plain(text);
  if (isIdNumber(short)) return idNumber.normalise(short);
  return isUscc(short) || /^(?:[A-Z]?\d{7,11}|[HM]A\d{7})$/.test(short) ? short : normalise(text);
}

/** Number of an unspecified type of document: an identity card if it can be one. */
export const anyCertificate: Identifier = {
  ...loose,
  normalise: anyForm,
  problem(text) {
    // Validates what is stored, so that typed and stored text get the same verdict.
    const stored = anyForm(text);
    const short = plain(stored);
    return /^\d{17}[\dX]$/.test(short) && !short.startsWith('9') ? idNumber.problem(short) : loose.problem(stored);
  },
};

/** Fifteen digits or more, with the check sign of an identity card. */
const LONG_DIGITS = /^\d{15,}X?$/;

/**
 * Number of a person's document of an unspecified type. A long row of digits is an identity card, or since 2023 a
 * 外国人永久居留证; so one digit too few in a card is not taken for another document.
 */
export const personCertificate: Identifier = {
  ...anyCertificate,
  problem(text) {
    const short = plain(anyForm(text));
    if (!LONG_DIGITS.test(short) || certificateNumber('residence').problem(short) === '')
      return anyCertificate.problem(text);
    return idNumber.problem(short);
  },
  format: (text) => (isIdNumber(text) ? idNumber.format(text) : anyForm(text)),
};
