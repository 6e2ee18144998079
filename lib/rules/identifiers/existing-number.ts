import { isFilingNumber } from './filing-number';
import { isIdNumber } from './id-number';
import { core, isSoftwareStyle, isWorksStyle, knownStyle } from './number-styles';
import { telephone } from './phone';
import { REGIONS, softwareNumber, worksNumber } from './registration-number';
import { type Identifier, typed } from './typed';

/** Any other number that an authority may have printed: letters, digits, Chinese characters, hyphens and brackets. */
const PLAUSIBLE = /^(?=(?:\D*\d){4})[\p{Script=Han}A-Z\d\-()]{4,40}$/u;
const OF_FILING = /^BA-?\d{4}-?\d{3,}/;
/** Spreadsheets shorten long numbers to this; the digits are lost. */
const SCIENTIFIC = /^\d+E-?\d{1,3}$/;
/** Fewest digits of a telephone number with the prefix 00; shorter ones are numbers with leading zeros. */
const ABROAD = 11;

/** Whether a text is clearly another kind of number: of a phone, a person, one of our filings, or one that is damaged. */
function isOtherKind(number: string): boolean {
  const isLong = number.length > 7 && (!number.startsWith('00') || number.length >= ABROAD);
  if (/^\d{11}$/.test(number) || (isLong && telephone.problem(number) === '')) return true;
  return isIdNumber(number) || isFilingNumber(number) || OF_FILING.test(number) || SCIENTIFIC.test(number);
}

/** A whole number of today within a longer text: 国作登字-2019-F-00182641（副本）, 软著登字第7654321号 2019SR0182644. */
const WITHIN = new RegExp(`[${REGIONS}]作登字-?\\d{4}-?[A-Z]-?\\d{8}|软著登字第?\\d{6,}|\\d{4}SR\\d{6,8}`);

/** Whether a text has a number and more beside it, by which nobody would find the certificate. */
const holdsMore = (text: string): boolean => knownStyle(text) === '' && WITHIN.test(core(text));

/** Normalised number of an existing certificate; empty for a text that cannot be one. */
function accepted(text: string): string {
  const known = knownStyle(text);
  if (known) return known;
  const number = core(text);
  return PLAUSIBLE.test(number) && !isOtherKind(number) && !holdsMore(text) ? number : '';
}

/** Normalises the number of an existing certificate; strips only invisible characters from a text that cannot be one. */
export const existingForm = (text: string): string => accepted(text) || typed(text);

const existing = (problem: (text: string) => string): Identifier => ({
  normalise: existingForm,
  problem: (text) => (holdsMore(text) ? '请只填一个登记号，不带其他文字' : problem(text)),
  format: existingForm,
  mask: existingForm,
});

/**
 * Number of an existing certificate of a work, of any year; staff compare it with the certificate. The number of a new one
 * is a `worksNumber`.
 */
export const existingWorksNumber = existing((text) =>
  accepted(text) && !isSoftwareStyle(text) ? '' : worksNumber.problem(''),
);

/** Number of an existing certificate of software, of any year; the number of a new one is a `softwareNumber`. */
export const existingSoftwareNumber = existing((text) =>
  accepted(text) && !isWorksStyle(text) ? '' : softwareNumber.problem(''),
);

/** Number of an existing certificate of a work or of software. */
export const existingNumber = existing((text) => (accepted(text) ? '' : worksNumber.problem('')));
