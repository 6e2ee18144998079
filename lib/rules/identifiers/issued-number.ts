import { filingNumber, isFilingNumber } from './filing-number';
import { registrationForm } from './registration-number';
import { typed, unlabelled } from './typed';

/** The number on a certificate of any kind in its form, from the ways in which people write it. */
export const issuedForm = (text: string): string => {
  const filing = filingNumber.normalise(text);
  if (isFilingNumber(filing)) return filing;
  const form = registrationForm(text);
  return form === typed(text) ? unlabelled(text) : form;
};

/** The same as it is compared and found by: without blanks, hyphens and points, small letters. */
export const issuedKey = (text: string): string =>
  issuedForm(text)
    .replace(/[\s\-._·]/g, '')
    .toLowerCase();
