import { bookTitle } from '@/lib/text/book-title';
import type { SearchDocument } from '../../search-index/index-document';
import type { CertificateRow } from './present';

/** Search document of a certificate. Public search covers registered works by title and number only. */
export const announcementOf = (row: CertificateRow): SearchDocument => ({
  kind: 'announcement',
  refId: row.id,
  title: `${bookTitle(row.title)}作品登记公告`,
  body: `登记号 ${row.number}`,
  url: `/register/${row.publicId}`,
  publishedAt: new Date(`${row.issuedOn}T12:00:00+08:00`),
});
