import type { z } from 'zod';
import type { appraisalForm } from '@/lib/contract/committees';
import type { Applicant } from '@/lib/contract/profile';
import { newKey, restoredEntries, restoredOver } from './mediation-values';

export const emptySample = () => ({ key: newKey(), name: '', source: '', files: [] as string[] });

/** What the fields of the form hold. */
export const emptyAppraisal = (applicant: Applicant | null = null) => ({
  consignor: 'party',
  name: applicant?.name ?? '',
  contact: applicant?.contact ?? '',
  mobile: applicant?.mobile ?? '',
  email: '',
  address: '',
  caseNo: '',
  letter: '',
  inventory: '',
  confirmation: '',
  /** `joint` or `single`, for parties. */
  jointly: 'single',
  rightsHolder: '',
  accused: '',
  workKind: '',
  matters: [] as string[],
  question: '',
  originals: [emptySample()],
  suspects: [emptySample()],
  samplesConfirmed: false,
  background: '',
  promise: false,
});
export type AppraisalValues = ReturnType<typeof emptyAppraisal>;

/** The values as the contract takes them; what the chosen track does not ask for is left out. */
export function appraisalInput(values: AppraisalValues): Record<keyof z.input<typeof appraisalForm>, unknown> {
  const isParty = values.consignor === 'party';
  const jointly = isParty && values.jointly === 'joint';
  return {
    ...values,
    jointly,
    caseNo: isParty ? '' : values.caseNo,
    samplesConfirmed: jointly ? values.samplesConfirmed : false,
  };
}

/** A form as it was left. */
export function restoredAppraisal(saved: Record<string, unknown>): AppraisalValues {
  return {
    ...restoredOver(emptyAppraisal(), saved),
    originals: restoredEntries(saved.originals, emptySample, 1),
    suspects: restoredEntries(saved.suspects, emptySample, 1),
  };
}
