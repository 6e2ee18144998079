import { filingNumber, isFilingNumber } from './filing-number';
import { registrationForm } from './registration-number';
import { LONGEST, typed, unlabelled } from './typed';

/** Normalises the number on a certificate of any kind. */
export const issuedForm = (text: string): string => {
  if (text.length > LONGEST) return text;
  const filing = filingNumber.normalise(text);
  if (isFilingNumber(filing)) return filing;
  const form = registrationForm(text);
  return form === typed(text) ? unlabelled(text) : form;
};

/** Key for comparing and finding certificate numbers: lower case, without blanks, hyphens and dots. */
export const issuedKey = (text: string): string =>
  issuedForm(text)
    .replace(/[\s\-._·]/g, '')
    .toLowerCase();
