import sanitizeHtml from 'sanitize-html';
import { withoutUnseen } from '@/lib/text/clean';
import { LIST_STYLES } from '@/lib/text/list-styles';

/** Prefix of ids in texts, so that none can collide with an id of the page. */
const PREFIX = 'text-';
const ownId = (id: string) => (id.startsWith(PREFIX) ? id : PREFIX + id);

/** Both schemes: `https:example.org` is an internal link under https and an external one under http. */
const HERE = ['http://portal.invalid', 'https://portal.invalid'];

/**
 * Tests whether a link leaves the site in browsers, which do so for `//x` and `/\x` and ignore case, blanks and line
 * breaks. An invalid address counts as external.
 */
function leaves(href: string): boolean {
  return HERE.some((here) => {
    try {
      const { protocol, origin } = new URL(href, here);
      return /^https?:$/.test(protocol) && origin !== here;
    } catch {
      return true;
    }
  });
}

/** Attributes that elements may have besides `id` and `rel`. */
const KEPT_ATTRIBUTES = ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope', 'class', 'start'];

/** Sizes and spans that a browser can lay out: a cell over 99,999 rows keeps it busy. */
const MEASURES: Readonly<Record<string, RegExp>> = {
  width: /^\d{1,4}%?$/,
  height: /^\d{1,4}%?$/,
  colspan: /^\d{1,3}$/,
  rowspan: /^\d{1,3}$/,
  start: /^-?\d{1,6}$/,
};

/**
 * Value of an attribute without characters that are invisible, which references may have brought in; undefined for an
 * impossible measure.
 */
function keptValue(name: string, given: string | undefined): string | undefined {
  const value = given && withoutUnseen(given);
  return value !== undefined && MEASURES[name]?.test(value) === false ? undefined : value;
}

/**
 * Prefixes ids and internal fragment links; adds `rel` to external links. Picks the attributes instead of dropping the
 * others, because a tag may have 40,000 of them.
 */
function withOwnIds(tagName: string, given: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const attribs: sanitizeHtml.Attributes = {};
  for (const name of KEPT_ATTRIBUTES) {
    const value = keptValue(name, given[name]);
    if (value !== undefined) attribs[name] = value;
  }
  const { href } = attribs;
  const id = keptValue('id', given.id);
  if (id) attribs.id = ownId(id);
  if (tagName !== 'a' || href === undefined) return attribs;
  attribs.href = /^#./.test(href) ? `#${ownId(href.slice(1))}` : href;
  if (leaves(href)) attribs.rel = 'noopener noreferrer nofollow';
  return attribs;
}

/** Deepest element that is kept; the content of deeper ones is. Browsers flatten at 512, and ours are below ten. */
const DEEPEST = 64;

/** Tests for the address of an own upload; other pictures are removed. */
export const isOwnPicture = (src = ''): boolean => /^\/files\/[\w-]+$/.test(src);

const allowed = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'strong',
    'em',
    'b',
    'i',
    'u',
    's',
    'sup',
    'sub',
    'span',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'cite',
    'q',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'code',
    'pre',
  ],
  allowedAttributes: {
    a: ['href', 'id'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    '*': ['id'],
    ol: ['class', 'start'],
  },
  allowedClasses: { ol: ['notes', ...LIST_STYLES] },
  nestingLimit: DEEPEST,
  textFilter: withoutUnseen,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Pictures must be own uploads, so that content cannot request third-party servers.
  allowedSchemesByTag: { img: [] },
  exclusiveFilter: ({ tag, attribs }: sanitizeHtml.IFrame) => tag === 'img' && !isOwnPicture(attribs.src),
  transformTags: {
    h1: 'h2',
    '*': (tagName: string, attribs: sanitizeHtml.Attributes) => ({ tagName, attribs: withOwnIds(tagName, attribs) }),
  },
} satisfies sanitizeHtml.IOptions;

export const allowedTags: readonly string[] = allowed.allowedTags;

const attributesByName = new Map<string, readonly string[]>(Object.entries(allowed.allowedAttributes));
const ofAll = allowed.allowedAttributes['*'];
/** Attributes that an element of a text may have. */
export const allowedAttributes = (name: string): readonly string[] => [
  ...new Set([...(attributesByName.get(name) ?? []), ...ofAll]),
];

/** Sanitises rich text for storage and display: removes scripts, styles, handlers and external pictures. */
export const sanitizeBody = (html: string): string => {
  const options = { ...allowed, allowedAttributes: { ...allowed.allowedAttributes, a: ['href', 'id', 'rel'] } };
  return sanitizeHtml(html, options);
};

/** Elements that separate lines of text. */
const BLOCKS =
  /<\/?(?:p|h\d|[uod]l|li|d[dt]|table|t[dhr]|caption|figcaption|summary|div|section|pre|blockquote|br|hr)\b/g;

/** Extracts the text of rich text, for search and descriptions. */
export const plainText = (html: string): string =>
  sanitizeHtml(html.replace(BLOCKS, ' $&'), { allowedTags: [], allowedAttributes: {}, textFilter: withoutUnseen })
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
