import type { Fields } from '@/lib/kinds/field-types';
import { mobilePhone } from '@/lib/rules/identifiers/phone';
import { namesIn } from './ties';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Collects texts of a case: those of its fields, and those of the parties in them. */
function textsOf(fields: Fields, data: object, ofField: (field: Fields[string]) => boolean, ofParty: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value: unknown = Reflect.get(data, name);
    const entries = [value].flat().filter(isObject);
    const isText = (text: unknown): string[] => (typeof text === 'string' ? [text] : []);
    switch (field.control) {
      case 'party':
      case 'parties':
        return entries.flatMap((entry) => isText(Reflect.get(entry, ofParty)));
      case 'list':
        return entries.flatMap((entry) => textsOf(field.of, entry, ofField, ofParty));
      default:
        return ofField(field) ? isText(value) : [];
    }
  });
}

/** Phones of the persons whom a case names, normalised. */
export const phonesOf = (fields: Fields, data: object): string[] =>
  textsOf(fields, data, (field) => field.control === 'text' && field.type === 'tel', 'mobile').map(
    mobilePhone.normalise,
  );

/** Names of the contacts of parties. */
export const contactsOf = (fields: Fields, data: object): string[] =>
  textsOf(fields, data, () => false, 'contact').flatMap(namesIn);
