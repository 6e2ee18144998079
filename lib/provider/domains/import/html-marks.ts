import { escaped } from '../../core/html-tree';
import { allowedTags, KEPT_ATTRIBUTES } from '../../core/rich-text';

/** An element around words in a line. */
export interface Mark {
  name: string;
  attributes: Readonly<Record<string, string>>;
}
/** Words with the marks around them, from the outermost. */
export interface Words {
  words: string;
  isBlank: boolean;
  marks: readonly Mark[];
}
/** Tag of an element with the attributes that a text keeps. */
export function openingTag(name: string, attributes: Readonly<Record<string, string>>): string {
  const kept = [...KEPT_ATTRIBUTES, 'id'].filter((one) => Object.hasOwn(attributes, one));
  const written = kept.map((one) => ` ${one}="${escaped(attributes[one] ?? '').replaceAll('"', '&quot;')}"`);
  return `<${name}${written.join('')}>`;
}
/** An element with the attributes that a text keeps. */
export const inTag = (name: string, attributes: Readonly<Record<string, string>>, inner: string): string =>
  `${openingTag(name, attributes)}${inner}</${name}>`;

/** HTML of neighbouring words; a mark that they share is written once. */
export function htmlOfWords(run: readonly Words[]): string {
  let html = '';
  let open: readonly Mark[] = [];
  const closing = (from: number) =>
    open
      .slice(from)
      .reverse()
      .map(({ name }) => `</${name}>`)
      .join('');
  for (const { words, marks } of run) {
    const parted = marks.findIndex((mark, at) => mark !== open[at]);
    const shared = parted < 0 ? marks.length : parted;
    const opening = marks.slice(shared).map(({ name, attributes }) => openingTag(name, attributes));
    html += closing(shared) + opening.join('') + words;
    open = marks;
  }
  return html + closing(0);
}

/** Most marks around words; each line writes its own. */
const MOST_MARKS = 10;
/** Marks that mean something else in one of their own kind: quotations and exponents. */
const NESTED: ReadonlySet<string> = new Set(['q', 'sup', 'sub']);

/** Marks with another inside, if it adds something to them. */
export function withMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  const { name, attributes } = mark;
  const isEqual = marks.some((one) => one.name === name) && !NESTED.has(name);
  const isMark = allowedTags.includes(name) && (name === 'span' ? Boolean(attributes.id) : !isEqual);
  return isMark && marks.length < MOST_MARKS ? [...marks, mark] : marks;
}
