import { z } from 'zod';
import type { CertificateCard, ChainEntry } from '@/lib/contract/certificates';
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

/** Masks the names of holders who are persons. Several holders are separated by 、 in one text. */
export const maskHolder = (row: Pick<CertificateRow, 'holder' | 'holderIsPerson'>): string =>
  row.holderIsPerson ? row.holder.split('、').map(maskName).join('、') : row.holder;

/** Presents a certificate with its chain of title to the public. */
export function presentCertificate(row: CertificateRow, chain: ChainEntry[]): CertificateCard {
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
    chain,
    updatedAt: formatDateTime(row.updatedAt),
  };
}
