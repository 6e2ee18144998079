/** A file offered under an article; the seeder turns it into a small .docx. */
export interface ArticleSeedAttachment {
  /** File name with its extension, e.g. '侵权通知函范本.docx'. */
  name: string;
  /** Heading printed at the top of the document. */
  title: string;
  /** Plain paragraphs in order; date tokens are allowed. */
  paragraphs: string[];
}

/**
 * One article of the demo. The body is HTML made of h2, p, blockquote with cite, table, ul and ol, with
 * footnotes as `<sup><a href="#n1">[1]</a></sup>` and a closing `<ol class="notes">`. Summary, body and
 * attachments may carry date tokens relative to the day of seeding.
 */
export interface ArticleSeed {
  /** Stable unique slug, e.g. 'punitive-damages-five-years'. */
  key: string;
  channel: 'notice' | 'policy' | 'judicial' | 'party' | 'knowledge' | 'prize';
  title: string;
  /** Forty to ninety Chinese characters. */
  summary: string;
  source: string;
  author: string;
  /** Days from the day of seeding; negative is past, -1 is yesterday. */
  day: number;
  pinned?: boolean;
  attachments?: ArticleSeedAttachment[];
  body: string;
}
