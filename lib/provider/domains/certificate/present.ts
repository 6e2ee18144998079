import { z } from 'zod';
import type { CertificateCard } from '@/lib/contract/certificates';
import { formatDateTime } from '@/lib/format/dates';
import { maskName } from '@/lib/format/mask';
import { certificateVerdicts } from '@/lib/kinds/content/certificate-labels';
import type { certificates } from '../../db/schema';

export type CertificateRow = typeof certificates.$inferSelect;

/** Schema of the column `detail` of a certificate. Facts stored here are public. */
export const certificateDetail = z.object({
  facts: z.array(z.object({ label: z.string(), value: z.string() })).default([]),
  note: z.string().default(''),
});

/** Short names, as persons have; organisations that persons own a work with have longer ones or say what they are. */
const PERSON = /^\p{Script=Han}{2,4}$/u;
const ORGANISATION = /(?:公司|集团|中心|协会|学会|基金会|委员会|出版社|杂志社|报社|[局院馆校社厂所站台团部店])$/;

/**
 * Masks the names of holders who are persons. Several holders are separated by 、 in one text; among persons and
 * organisations that own a work together, every name that may be a person's is masked.
 */
export const maskHolder = ({ holder, holderIsPerson }: Pick<CertificateRow, 'holder' | 'holderIsPerson'>): string => {
  const names = holder.split('、');
  const isPerson = (name: string) =>
    holderIsPerson || (names.length > 1 && PERSON.test(name) && !ORGANISATION.test(name));
  return names.map((name) => (isPerson(name) ? maskName(name) : name)).join('、');
};

/** Presents a certificate to the public. */
export function presentCertificate(row: CertificateRow): CertificateCard {
  const { publicId, kind, number, title, status, source, issuedOn } = row;
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
    ...certificateDetail.parse(row.detail),
    updatedAt: formatDateTime(row.updatedAt),
  };
}
