import sanitizeHtml from 'sanitize-html';

const allowed: sanitizeHtml.IOptions = {
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
  exclusiveFilter: (frame) => frame.tag === 'img' && !/^\/files\/[\w-]+$/.test(frame.attribs.src ?? ''),
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener noreferrer nofollow' } : attribs,
    }),
  },
};

/** Rich text as it may be stored and shown: scripts, styles, handlers and foreign pictures are gone. */
export const sanitizeBody = (html: string): string => {
  const options = { ...allowed, allowedAttributes: { ...allowed.allowedAttributes, a: ['href', 'id', 'rel'] } };
  return sanitizeHtml(html, options);
};

/** The text of rich text, for search and descriptions. */
export const plainText = (html: string): string =>
  sanitizeHtml(html.replace(/<\/(p|h\d|li|td|th|tr|blockquote)>/g, ' '), { allowedTags: [], allowedAttributes: {} })
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
