/** A section heading of a long text, for its table of contents. */
export interface ProseHeading {
  id: string;
  text: string;
}

const HEADING = /<h2(?:\s+id="([^"]*)")?>([\s\S]*?)<\/h2>/g;

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

/** Gives every section heading an id and answers them in order. Takes sanitised HTML only. */
export function withHeadingIds(html: string): { html: string; headings: ProseHeading[] } {
  const headings: ProseHeading[] = [];
  const marked = html.replace(HEADING, (_, given: string | undefined, inner: string) => {
    const id = given ?? `s${headings.length + 1}`;
    const text = inner.replace(/<[^>]+>/g, '').replace(/&(lt|gt|amp|quot);/g, (entity) => entities[entity] ?? entity);
    headings.push({ id, text });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: marked, headings };
}

const MARKED = /<h2 id="([^"]*)">([\s\S]*?)<\/h2>/g;

/** A text by its section headings: what stands before the first, and each section under its heading. */
export function sectionsOf(html: string): { intro: string; sections: (ProseHeading & { html: string })[] } {
  const { html: marked, headings } = withHeadingIds(html);
  const heads = [...marked.matchAll(MARKED)];
  const sections = headings.map((heading, at) => {
    const head = heads[at];
    return { ...heading, html: head ? marked.slice(head.index + head[0].length, heads[at + 1]?.index) : '' };
  });
  return { intro: marked.slice(0, heads[0]?.index), sections };
}

/**
 * Folds each section of a text with heading ids under its heading, all but the first. The id moves to what is folded: an
 * address that names it, or the browser's own search, opens it then.
 */
export function withFolds(html: string): string {
  const heads = [...html.matchAll(MARKED)];
  const folded = heads.map((head, at) => {
    const [whole, id = '', title = ''] = head;
    const body = html.slice(head.index + whole.length, heads[at + 1]?.index);
    return `<details class="chapter"${at === 0 ? ' open' : ''}><summary><h2>${title}</h2></summary><div id="${id}">${body}</div></details>`;
  });
  return html.slice(0, heads[0]?.index) + folded.join('');
}

/** A first row of nothing but heads, which an editor leaves among the others, and the end of a head before it. */
const HEAD_ROW = /(<\/thead>\s*)?<tbody>\s*(<tr>(?:\s*<th\b[^>]*>(?:(?!<\/t[hr]>)[\s\S])*<\/th>)+\s*<\/tr>)/g;

/**
 * Wide tables scroll inside their own box instead of pushing the page. Their heads stand apart from their rows, and a head
 * without words heads nothing.
 */
export const withTableBoxes = (html: string): string =>
  html
    .replace(/<table( [^>]*)?>/g, '<div class="table-box" tabindex="0" role="group" aria-label="表格"><table$1>')
    .replace(/<\/table>/g, '</table></div>')
    .replace(HEAD_ROW, (whole, head, row) => (head ? whole : `<thead>${row}</thead><tbody>`))
    .replace(/<th(?: [^>]*)?>(?:\s|<p>\s*<\/p>|<br \/>)*<\/th>/g, '<td></td>');

/** Splits the notes at the end from the text, as they are set in another size. */
export function splitNotes(html: string): { body: string; notes: string } {
  const at = html.lastIndexOf('<ol class="notes">');
  return at < 0 ? { body: html, notes: '' } : { body: html.slice(0, at), notes: html.slice(at) };
}

/** Minutes to read, at 400 characters a minute; at least one. Line breaks between blocks are no characters. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(html.replace(/<[^>]+>|\n/g, '').length / 400));
