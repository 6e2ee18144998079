import type { Applicant } from '@/lib/contract/profile';
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
