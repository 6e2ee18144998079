import type { Fields } from '@/lib/kinds/field-types';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Collects texts of a case, in its lists too.
 * @param ofField tests for fields whose text counts
 * @param ofParty name of the text that counts of a party
 */
export function textsOf(
  fields: Fields,
  data: object,
  ofField: (field: Fields[string]) => boolean,
  ofParty: string,
): string[] {
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
