import { filingNumber, isFilingNumber } from './filing-number';
import { otherStyle, roundBrackets, surelyKnown } from './number-styles';
import { LONGEST } from './typed';

/** Normalises the number on a certificate of any kind. */
export const issuedForm = (text: string): string => {
  if (text.length > LONGEST) return text;
  const filing = filingNumber.normalise(text);
  if (isFilingNumber(filing)) return filing;
  return surelyKnown(text) || otherStyle(text);
};

/** Key for comparing and finding certificate numbers: lower case, without blanks, hyphens and dots. */
export const issuedKey = (text: string): string =>
  roundBrackets(issuedForm(text))
    .replace(/[\s\-._·]/g, '')
    .toLowerCase();
