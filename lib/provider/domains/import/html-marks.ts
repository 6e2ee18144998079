import { allowedAttributes, allowedTags } from '../../core/rich-text';

export type Attributes = Readonly<Record<string, string>>;
/** An element around words in a line. */
export interface Mark {
  name: string;
  attributes: Attributes;
}
/** Words with the marks around them, from the outermost. */
export interface Words {
  words: string;
  isBlank: boolean;
  marks: readonly Mark[];
}

/** Longest value of an attribute, and of an address or a text in place of a picture. */
const LONGEST = 100;
const LONGEST_TEXT = 2000;
const TEXTS: ReadonlySet<string> = new Set(['href', 'src', 'alt']);
const isKept = (attribute: string, value: string): boolean =>
  value.length <= (TEXTS.has(attribute) ? LONGEST_TEXT : LONGEST);

/** Attributes that a text keeps of an element; longer ones are left out, as each line of a mark repeats them. */
export function keptAttributes(name: string, attributes: Attributes): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const one of allowedAttributes(name)) {
    const value = Object.hasOwn(attributes, one) ? attributes[one] : undefined;
    if (value !== undefined && isKept(one, value)) kept[one] = value;
  }
  return kept;
}

/** Whether the address of a link is longer than a text keeps. */
export const isLinkTooLong = ({ name, attributes }: Mark): boolean =>
  name === 'a' && Object.hasOwn(attributes, 'href') && !isKept('href', attributes.href ?? '');

/** Most marks around words; each line writes its own. */
const MOST_MARKS = 10;
/** Marks that mean something else in one of their own kind: quotations and exponents. */
const NESTED: ReadonlySet<string> = new Set(['q', 'sup', 'sub']);
/** Marks that mean nothing without an attribute. */
const BY_ATTRIBUTES: ReadonlySet<string> = new Set(['span', 'a']);

/** Marks with another inside, if it adds something to them. */
export function withMark(marks: readonly Mark[], { name, attributes: given }: Mark): readonly Mark[] {
  if (marks.length >= MOST_MARKS || !allowedTags.includes(name)) return marks;
  const attributes = keptAttributes(name, given);
  const isEqual = marks.some((one) => one.name === name) && !NESTED.has(name);
  const adds = BY_ATTRIBUTES.has(name) ? Object.values(attributes).some(Boolean) : !isEqual;
  return adds ? [...marks, { name, attributes }] : marks;
}
