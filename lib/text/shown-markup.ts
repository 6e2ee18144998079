import { symbolFontOf, withSymbols } from './symbol-fonts';

/** An element of a text from elsewhere, whatever has parsed it. */
export interface SourceElement {
  /** In lower case. */
  name: string;
  attribute: (name: string) => string | null;
}

/** How a source shows the text of an element; elements inside inherit it. */
export interface Shown {
  isVisible: boolean;
  hasSize: boolean;
  /** Font of symbols; empty for others. */
  symbolFont: string;
  /** In the marker of a list entry of Word, whose letters are bullets. */
  isMarker: boolean;
}

/** Text at the beginning of a source. */
export const SHOWN: Shown = { isVisible: true, hasSize: true, symbolFont: '', isMarker: false };

/** Elements whose text no browser shows as part of the page, and formulas in words of their source. */
const UNSHOWN: ReadonlySet<string> = new Set([
  ...['script', 'style', 'meta', 'link', 'title', 'xml', 'template', 'noscript'],
  ...['textarea', 'select', 'option', 'datalist'],
  ...['annotation', 'annotation-xml', 'mjx-assistive-mml'],
]);
/** Comments of Word and WPS with what refers to them, and formulas in words of their source; in lower case. */
const UNSHOWN_CLASSES: ReadonlySet<string> = new Set([
  ...['msocomanchor', 'msocommentreference', 'msocomtxt', 'msocommenttext'],
  ...['katex-mathml', 'mjx_assistive_mathml'],
]);

const NOTHING = /^(?:0+(?:\.0*)?|\.0+)[a-z%]*$/;
/** Sizes of text that follow the size around it. */
const RELATIVE = /(?:\d(?:em|ex|ch|%)|^(?:inherit|unset|larger|smaller))$/;

/** Size in the `font` of CSS; a number without a unit is a weight. */
const FONT_SIZE =
  /(?:^|\s)((?:\d+(?:\.\d*)?|\.\d+)(?:[a-z]+|%)|0+(?:\.0*)?|(?:x{1,3}-)?(?:small|large)|medium|smaller|larger)(?=[\s/]|$)/i;

/** Size of text in CSS. */
function sizeIn(css: ReadonlyMap<string, string>): string | undefined {
  const [size, font] = [css.get('font-size'), css.get('font')?.toLowerCase()];
  return (
    size ?? (font === undefined || /^(?:inherit|unset)$/.test(font) ? font : (FONT_SIZE.exec(font)?.[1] ?? 'medium'))
  );
}

/** Splits a style at the semicolons outside of quotes and brackets, as addresses of pictures have some. */
function declared(style: string): string[] {
  const parts: string[] = [];
  let [from, until] = [0, ''];
  for (let at = 0; at < style.length; at += 1) {
    const sign = style.charAt(at);
    if (until !== '') until = sign === until ? '' : until;
    else if (sign === '"' || sign === "'") until = sign;
    else if (sign === '(') until = ')';
    else if (sign === ';') {
      parts.push(style.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, style.slice(from)];
}

/** Declarations of a `style` attribute: values by property, in lower case except for those with quotes or brackets. */
export function declarationsOf(style: string | null): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const part of declared(style ?? '')) {
    const colon = part.indexOf(':');
    if (colon < 0) continue;
    const value = part
      .slice(colon + 1)
      .replace(/!\s*important\s*$/i, '')
      .trim();
    found.set(part.slice(0, colon).trim().toLowerCase(), /["'(]/.test(value) ? value : value.toLowerCase());
  }
  return found;
}

/** Styles of an element. WeChat hides the whole text of an article until its scripts have run. */
const stylesOf = ({ attribute }: SourceElement) =>
  declarationsOf(attribute('id') === 'js_content' ? null : attribute('style'));

/** Tests for an element that its source leaves out with everything inside: hidden parts, comments, scripts. */
export function isLeftOut(element: SourceElement): boolean {
  const { name, attribute } = element;
  const classes = (attribute('class') ?? '').toLowerCase().split(/\s+/);
  if (UNSHOWN.has(name) || attribute('hidden') !== null || classes.some((one) => UNSHOWN_CLASSES.has(one))) return true;
  const css = stylesOf(element);
  return (
    css.get('display') === 'none' ||
    css.get('visibility') === 'collapse' ||
    css.get('mso-hide') === 'all' ||
    NOTHING.test(css.get('opacity') ?? '') ||
    (css.get('mso-element') ?? '').startsWith('comment')
  );
}

/** Tests for the marker of a list entry of Word or WPS. */
export const isListMarker = ({ attribute }: SourceElement): boolean =>
  declarationsOf(attribute('style')).get('mso-list')?.toLowerCase() === 'ignore';

/** How the text directly inside an element is shown, by how the text around the element is. */
export function shownIn(around: Shown, element: SourceElement): Shown {
  const { attribute } = element;
  const css = stylesOf(element);
  const visibility = css.get('visibility') ?? 'inherit';
  const size = sizeIn(css) ?? (attribute('size') === null ? 'inherit' : 'medium');
  const fonts = css.get('mso-symbol-font-family') ?? css.get('font-family') ?? css.get('font') ?? attribute('face');
  return {
    isVisible: /^(?:inherit|unset)$/.test(visibility) ? around.isVisible : visibility !== 'hidden',
    hasSize: NOTHING.test(size) ? false : RELATIVE.test(size) ? around.hasSize : true,
    symbolFont: fonts === null ? around.symbolFont : symbolFontOf(fonts),
    isMarker: around.isMarker || isListMarker(element),
  };
}

/** The part of a text that is shown: all of it, with boxes and ticks for the letters of symbol fonts, or nothing. */
export const shownText = (text: string, { isVisible, hasSize, symbolFont, isMarker }: Shown): string =>
  isVisible && hasSize ? (symbolFont && !isMarker ? withSymbols(text, symbolFont) : text) : '';
