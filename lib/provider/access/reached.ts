import type { Fields } from '@/lib/kinds/field-types';
import { mobilePhone } from '@/lib/rules/identifiers/phone';
import { textsOf } from './case-texts';
import { namesIn } from './ties';

/** Phones of the persons whom a case names, normalised. */
export const phonesOf = (fields: Fields, data: object): string[] =>
  textsOf(fields, data, (field) => field.control === 'text' && field.type === 'tel', 'mobile').map(
    mobilePhone.normalise,
  );

/** Mail addresses of the persons whom a case names. */
export const mailsOf = (fields: Fields, data: object): string[] =>
  textsOf(fields, data, (field) => field.control === 'text' && field.type === 'email', 'email');

/** Names of the contacts of parties. */
export const contactsOf = (fields: Fields, data: object): string[] =>
  textsOf(fields, data, () => false, 'contact').flatMap(namesIn);
