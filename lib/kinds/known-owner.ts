import type { Applicant } from '@/lib/contract/profile';
import { nameKey } from '@/lib/rules/identifiers/name';
import type { FormValues } from './form-values';

/**
 * Owner of a registration as far as the certification of the account proves it: name, certificate and contact. Empty
 * for an account that is not certified.
 */
export function knownOwner(applicant: Applicant | null): FormValues {
  if (!applicant?.name) return {};
  const { kind, name, certNo, contact, mobile } = applicant;
  const identity =
    kind === 'person'
      ? { category: 'natural', certType: 'idCard' }
      : { category: 'enterprise', certType: 'licence', contact };
  return { owners: [{ ...identity, name, certNo, mobile }] };
}

/** Name and certificate number of an owner. */
export interface OwnerNamed {
  name: string;
  certNo: string;
}

/**
 * Names of the owners that the certification of the account does not prove: another name or another number. All of
 * them for an account that is not certified; an owner without a name yet is left out.
 */
export function ownersUnproven(owners: readonly OwnerNamed[], applicant: Applicant | null): string[] {
  const proves = ({ name, certNo }: OwnerNamed): boolean =>
    applicant !== null &&
    applicant.name !== '' &&
    applicant.certNo !== '' &&
    nameKey(name) === nameKey(applicant.name) &&
    certNo.toUpperCase() === applicant.certNo.toUpperCase();
  return owners.filter((owner) => owner.name !== '' && !proves(owner)).map(({ name }) => name);
}
