import sanitizeHtml from 'sanitize-html';

/** Marks ids of texts, so that none can pass for one of the page's own. */
const PREFIX = 'text-';
const ownId = (id: string) => (id.startsWith(PREFIX) ? id : PREFIX + id);

/** Both schemes: `https:example.org` is a page of this site under https and another site under http. */
const HERE = ['http://portal.invalid', 'https://portal.invalid'];

/**
 * Tells whether a browser leaves the site by a link: it does so by `//x` and `/\x`, and reads past capitals, blanks and
 * line breaks. An address that cannot be read counts as one that leaves.
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

/** Prefixes ids, and lets links within the text follow; links out say nothing about us. */
function withOwnIds(
  tagName: string,
  { id, href, rel: _rel, ...others }: sanitizeHtml.Attributes,
): sanitizeHtml.Attributes {
  const attribs: sanitizeHtml.Attributes = { ...others };
  if (id) attribs.id = ownId(id);
  if (tagName !== 'a' || href === undefined) return attribs;
  attribs.href = /^#./.test(href) ? `#${ownId(href.slice(1))}` : href;
  if (leaves(href)) attribs.rel = 'noopener noreferrer nofollow';
  return attribs;
}

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
  allowedClasses: { ol: ['notes'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Pictures come from our own uploads only, so that no article can call out to a third party.
  allowedSchemesByTag: { img: [] },
  exclusiveFilter: (frame: sanitizeHtml.IFrame) =>
    frame.tag === 'img' && !/^\/files\/[\w-]+$/.test(frame.attribs.src ?? ''),
  transformTags: {
    h1: 'h2',
    '*': (tagName: string, attribs: sanitizeHtml.Attributes) => ({ tagName, attribs: withOwnIds(tagName, attribs) }),
  },
} satisfies sanitizeHtml.IOptions;

export const allowedTags: readonly string[] = allowed.allowedTags;

/** Rich text as it may be stored and shown: scripts, styles, handlers and foreign pictures are gone. */
export const sanitizeBody = (html: string): string => {
  const options = { ...allowed, allowedAttributes: { ...allowed.allowedAttributes, a: ['href', 'id', 'rel'] } };
  return sanitizeHtml(html, options);
};

/** Where one line of text ends and another begins. */
const BLOCKS =
  /<\/?(?:p|h\d|[uod]l|li|d[dt]|table|t[dhr]|caption|figcaption|summary|div|section|pre|blockquote|br|hr)\b/g;

/** The text of rich text, for search and descriptions. */
export const plainText = (html: string): string =>
  sanitizeHtml(html.replace(BLOCKS, ' $&'), { allowedTags: [], allowedAttributes: {} })
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
