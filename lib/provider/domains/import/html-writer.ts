import type { RichTextField } from '@/lib/kinds/field-types';
import { escaped } from '../../core/html-tree';
import { Unreadable } from '../../parsing/field-cell';
import { type Attributes, keptAttributes, type Mark, type Words } from './html-marks';

/** Writes the HTML of one text, each id once. Stops with {@link Unreadable} as soon as it is longer than its field takes. */
export interface HtmlWriter {
  /** Tag of an element with the attributes that a text keeps. */
  openingTag(name: string, attributes: Attributes): string;
  /** An element with the attributes that a text keeps. */
  inTag(name: string, attributes: Attributes, inner: string): string;
  /** HTML of neighbouring words; a mark that they share is written once. */
  htmlOfWords(run: readonly Words[]): string;
}

/**
 * Makes a writer of one text. Lines repeat the marks around them and lists their attributes, so that a cell of 32,767
 * characters may make 67 MB of HTML: the length is counted while it is written.
 */
export function htmlWriter({ label, max }: Pick<RichTextField, 'label' | 'max'>): HtmlWriter {
  let length = 0;
  const ids = new Set<string>();
  const counted = (piece: string): string => {
    length += piece.length;
    if (length > max) throw new Unreadable(`${label}过长`);
    return piece;
  };

  /** Attributes of an element, without an id that has been written. */
  function ownAttributes(name: string, attributes: Attributes): [attribute: string, value: string][] {
    const own = Object.entries(keptAttributes(name, attributes)).filter(
      ([attribute, value]) => attribute !== 'id' || !ids.has(value),
    );
    for (const [attribute, value] of own) if (attribute === 'id') ids.add(value);
    return own;
  }
  const tagOf = (name: string, own: readonly (readonly [string, string])[]): string =>
    counted(`<${name}${own.map(([one, value]) => ` ${one}="${escaped(value).replaceAll('"', '&quot;')}"`).join('')}>`);
  const openingTag = (name: string, attributes: Attributes) => tagOf(name, ownAttributes(name, attributes));

  /** Tags of a mark; empty for one that keeps nothing once its id has been written. */
  function tagsOf({ name, attributes }: Mark): { opening: string; closing: string } {
    const own = ownAttributes(name, attributes);
    return name === 'span' && own.length === 0
      ? { opening: '', closing: '' }
      : { opening: tagOf(name, own), closing: `</${name}>` };
  }

  return {
    openingTag,
    inTag: (name, attributes, inner) => `${openingTag(name, attributes)}${inner}${counted(`</${name}>`)}`,
    htmlOfWords(run) {
      let html = '';
      let open: { mark: Mark; closing: string }[] = [];
      const closed = (from: number): string => {
        const closing = open.slice(from).reverse();
        open = open.slice(0, from);
        return counted(closing.map((one) => one.closing).join(''));
      };
      for (const { words, marks } of run) {
        const parted = marks.findIndex((mark, at) => mark !== open[at]?.mark);
        const shared = parted < 0 ? marks.length : parted;
        html += closed(shared);
        for (const mark of marks.slice(shared)) {
          const { opening, closing } = tagsOf(mark);
          html += opening;
          open.push({ mark, closing });
        }
        html += counted(words);
      }
      return html + closed(0);
    },
  };
}
