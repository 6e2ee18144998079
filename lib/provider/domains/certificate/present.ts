import { z } from 'zod';
import type { CertificateCard, ChainEntry } from '@/lib/contract/certificates';
import { formatDateTime } from '@/lib/format/dates';
import { maskName } from '@/lib/format/mask';
import { certificateVerdicts } from '@/lib/kinds/content/certificate-labels';
import type { certificates } from '../../db/schema';

export type CertificateRow = typeof certificates.$inferSelect;

/** Schema of the column `detail` of a certificate. Facts and note are public. */
export const certificateDetail = z.object({
  facts: z.array(z.object({ label: z.string(), value: z.string() })).default([]),
  note: z.string().default(''),
  /** Names of the persons among holders of whom others are organisations; not public. */
  persons: z.array(z.string()).optional(),
});

/**
 * Short names, and names of several parts joined by a dot, as persons have; organisations that persons own a work with
 * have longer ones or say what they are.
 */
const PERSON = /^(?:\p{Script=Han}{2,4}|\p{Script=Han}+(?:[·•．.・‧∙]\p{Script=Han}+)+)$/u;
const ORGANISATION = /(?:公司|集团|中心|协会|学会|基金会|委员会|出版社|杂志社|报社|[局院馆校社厂所站台团部店])$/;

/** Name of an author for the public, where nothing says whether it is a person's: those of organisations stay. */
export const publicName = (name: string): string =>
  ORGANISATION.test(name) && !PERSON.test(name) ? name : maskName(name);

/**
 * Masks the names of holders who are persons. Several holders are separated by 、 in one text; where persons and
 * organisations own a work together and the certificate does not say which are persons, every name that may be a
 * person's is masked.
 */
export function maskHolder({
  holder,
  holderIsPerson,
  detail,
}: Pick<CertificateRow, 'holder' | 'holderIsPerson' | 'detail'>): string {
  const { persons } = certificateDetail.parse(detail);
  // Lists that were typed, as in an import, have other separators too; they stay.
  const names = holder.split(persons ? /(、)/ : /([、，,；;])/);
  const mayBePerson = (name: string) => names.length > 1 && PERSON.test(name) && !ORGANISATION.test(name);
  const isPerson = (name: string) => holderIsPerson || (persons?.includes(name) ?? mayBePerson(name.trim()));
  return names.map((name) => (isPerson(name) ? maskName(name) : name)).join('');
}

/** Presents a certificate with its chain of title to the public. */
export function presentCertificate({ row, chain }: { row: CertificateRow; chain: ChainEntry[] }): CertificateCard {
  const { publicId, kind, number, title, status, source, issuedOn } = row;
  const { facts, note } = certificateDetail.parse(row.detail);
  return {
    publicId,
    kind,
    number,
    title,
    holder: maskHolder(row),
    status,
    verdict: certificateVerdicts[status],
    source,
    issuedOn,
    facts,
    note,
    sha256: row.file?.sha256 ?? '',
    chain,
    updatedAt: formatDateTime(row.updatedAt),
  };
}
