import type { RegisterEntry } from '@/lib/contract/register';
import { certificateVerdicts } from '@/lib/kinds/content/certificate-labels';
import { certificates, registerEntries } from '../../db/schema';
import { maskHolder } from '../certificate';

/** Dictionary of the types of works. */
export const WORK_TYPES = 'work_type';

/** Columns of an entry in a list. */
export const entryColumns = {
  publicId: certificates.publicId,
  number: certificates.number,
  title: certificates.title,
  holder: certificates.holder,
  holderIsPerson: certificates.holderIsPerson,
  detail: certificates.detail,
  status: certificates.status,
  kind: registerEntries.kind,
  workType: registerEntries.workType,
  issuedOn: registerEntries.issuedOn,
  announcedOn: registerEntries.announcedOn,
  isOpen: registerEntries.isOpen,
};

type Listed = Omit<RegisterEntry, 'verdict'> & {
  holderIsPerson: boolean;
  detail: Record<string, unknown>;
};

/**
 * Presents an entry to the public; names of persons are masked.
 *
 * @param labels types of works by code
 */
export function presentEntry(row: Listed, labels: ReadonlyMap<string, string>): RegisterEntry {
  const { publicId, kind, number, title, issuedOn, announcedOn, status, isOpen, workType } = row;
  return {
    publicId,
    kind,
    number,
    title,
    holder: maskHolder(row),
    workType: workType === '' ? '' : (labels.get(workType) ?? ''),
    issuedOn,
    announcedOn,
    status,
    verdict: certificateVerdicts[status],
    // A revoked registration is no title to license.
    isOpen: isOpen && status !== 'revoked',
  };
}
