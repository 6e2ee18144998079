import type { MediationForm, Party } from '@/lib/contract/committees';
import { isIdNumber, usccProblem } from './validators';

/** What is wrong with a party's number: an organisation has a credit code, a person most often an identity card. */
function certNoProblem({ kind, certNo }: Pick<Party, 'kind' | 'certNo'>): string {
  if (certNo === '') return '';
  if (kind === 'organisation') return usccProblem(certNo);
  return certNo.length === 18 && !isIdNumber(certNo) ? '身份证号码有误，请核对 18 位号码' : '';
}

/** What the contract cannot check of the parties, by field: the same in the form and in the provider. */
export function partyProblems({ applicant, respondents }: Pick<MediationForm, 'applicant' | 'respondents'>) {
  const numbers: [field: string, message: string][] = [
    ['applicant.certNo', certNoProblem(applicant)],
    ...respondents.map((party, at): [string, string] => [`respondents.${at}.certNo`, certNoProblem(party)]),
  ];
  return Object.fromEntries(numbers.filter(([, message]) => message !== ''));
}
