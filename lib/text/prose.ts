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

/** Wide tables scroll inside their own box instead of pushing the page. */
export const withTableBoxes = (html: string): string =>
  html
    .replace(/<table>/g, '<div class="table-box" tabindex="0" role="group" aria-label="表格"><table>')
    .replace(/<\/table>/g, '</table></div>');

/** Splits the notes at the end from the text, as they are set in another size. */
export function splitNotes(html: string): { body: string; notes: string } {
  const at = html.lastIndexOf('<ol class="notes">');
  return at < 0 ? { body: html, notes: '' } : { body: html.slice(0, at), notes: html.slice(at) };
}

/** Minutes to read, at 400 characters a minute; at least one. Line breaks between blocks are no characters. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(html.replace(/<[^>]+>|\n/g, '').length / 400));
