/** Section heading for the table of contents. */
export interface ProseHeading {
  id: string;
  text: string;
}

const HEADING = /<h2(?:\s+id="([^"]*)")?>([\s\S]*?)<\/h2>/g;

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

/** Adds an id to every section heading and returns the headings in order. Takes sanitised HTML only. */
export function withHeadingIds(html: string): { html: string; headings: ProseHeading[] } {
  const headings: ProseHeading[] = [];
  const marked = html.replace(HEADING, (_, given: string | undefined, inner: string) => {
    const id = given ?? `s${headings.length + 1}`;
    const text = inner.replace(/<[^<>]+>/g, '').replace(/&(lt|gt|amp|quot);/g, (entity) => entities[entity] ?? entity);
    headings.push({ id, text });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: marked, headings };
}

const MARKED = /<h2 id="([^"]*)">([\s\S]*?)<\/h2>/g;

/** Splits a text at its section headings: the introduction, and each section with its heading. */
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
 * Folds all sections of a text with heading ids, except the first. Moves the id to the folded content, so that a link
 * to it or the browser's search opens the section.
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

/** First row with heading cells only, which editors leave in the table body, and the preceding end of a table head. */
const HEAD_ROW = /(<\/thead>\s*)?<tbody>\s*(<tr>(?:\s*<th\b[^>]*>(?:(?!<\/t[hr]>)[\s\S])*<\/th>)+\s*<\/tr>)/g;

/**
 * Wraps wide tables in a scroll container. Moves heading rows to the table head, and turns empty heading cells into
 * plain ones.
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

/** Reading time in minutes, at 400 characters per minute; at least one. Line breaks between blocks do not count. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(html.replace(/<[^<>]+>|\n/g, '').length / 400));
