import sanitizeHtml from 'sanitize-html';
import { isLeftOut, SHOWN, type Shown, type SourceElement, shownIn, shownText } from '@/lib/text/shown-markup';
import { untakenOf } from '@/lib/text/untaken-elements';

/** An element of a text from elsewhere, with those of its parts that the source shows. */
export interface HtmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Elements, and texts without references. */
  children: (HtmlElement | string)[];
  /** A row or column of a table that the source hides; it still counts for merged cells. */
  isHidden: boolean;
}

/** Deepest element of a tree; the content of deeper ones belongs to it. Pages of WeChat nest about thirty. */
const DEEPEST = 200;
/** Hidden elements that a tree keeps, marked as such. */
const COUNTED = ['tr', 'col'];

/** An element as the rules on texts from elsewhere read it. */
export const sourceOf = ({ name, attributes }: Pick<HtmlElement, 'name' | 'attributes'>): SourceElement => ({
  name,
  attribute: (one) => (Object.hasOwn(attributes, one) ? (attributes[one] ?? null) : null),
});

const unescaped = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
/** A text as HTML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Parses HTML from elsewhere, without what its source does not show: hidden parts, comments, scripts. The sanitiser reports
 * what its parser finds; nothing is allowed here, so a tree has to be sanitised like the text that it was made of.
 */
export function shownTree(html: string): HtmlElement {
  const root: HtmlElement = { name: 'body', attributes: {}, children: [], isHidden: false };
  /** Open elements from the outermost, with how their text is shown; no element inside one that is left out. */
  const open: { element: HtmlElement | null; shown: Shown }[] = [{ element: root, shown: SHOWN }];
  sanitizeHtml(html, {
    allowedTags: [],
    allowedAttributes: {},
    onOpenTag(name, attributes) {
      const { element: around = null, shown: outside = SHOWN } = open.at(-1) ?? {};
      const source = sourceOf({ name, attributes });
      const shown = shownIn(outside, source);
      const isHidden = isLeftOut(source);
      const isPicture = name === 'img' || untakenOf(name) !== undefined;
      if (!around || (isHidden && !COUNTED.includes(name)) || (isPicture && !shown.isVisible)) {
        open.push({ element: null, shown });
        return;
      }
      const element = open.length > DEEPEST ? around : { name, attributes, children: [], isHidden };
      if (element !== around) around.children.push(element);
      open.push({ element, shown });
    },
    onCloseTag() {
      if (open.length > 1) open.pop();
    },
    textFilter(text) {
      const { element, shown = SHOWN } = open.at(-1) ?? {};
      const kept = shownText(unescaped(text), shown);
      if (kept !== '') element?.children.push(kept);
      return '';
    },
  });
  return root;
}
