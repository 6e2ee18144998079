import { mediation } from '@/lib/kinds/cases/mediation';
import { optionLabel, type Party } from '@/lib/kinds/field-types';
import type { AppraisalCourseSeed, CaseSeed, CentreAccount, ProceedingsSeed } from './types';

/** Applicant of a demo case: the account that owns it, and the details in the form. */
interface Applicant {
  account: CentreAccount;
  party: Party;
}

/** Completes a party with empty details. */
const partyOf = (known: Pick<Party, 'kind' | 'name' | 'address'> & Partial<Party>): Party => ({
  certNo: '',
  contact: '',
  mobile: '',
  email: '',
  ...known,
});

export const applicantOf = (account: CentreAccount, known: Parameters<typeof partyOf>[0]): Applicant => ({
  account,
  party: partyOf(known),
});

type Dates = Pick<CaseSeed, 'dueDay' | 'events' | 'of'>;

interface MediationSeed extends Dates {
  /** Name, address and phone. */
  respondent: [name: string, address: string, mobile?: string];
  /** Further respondents. */
  others?: [name: string, address: string, mobile?: string][];
  proceedings?: ProceedingsSeed;
  dispute: keyof typeof mediation.fields.dispute.options;
  /** Court that referred the case; absent when the applicant came directly. */
  court?: string;
  /** Name, kind, and registration number if there is one. */
  works: [name: string, kind: string, registrationNo?: string][];
  facts: string;
  claims: string;
  /** Fen. */
  amount?: number;
  mediator?: string;
  evidence: string[];
}

/** Builds a mediation case against an organisation, titled as its kind titles it. */
export function mediationOf({ account, party }: Applicant, seed: MediationSeed): CaseSeed {
  const { respondent, others = [], dispute, court, works, evidence, dueDay, events, of, proceedings, ...said } = seed;
  const [name] = respondent;
  return {
    account,
    kind: 'mediation',
    title: `${party.name}与${name}${others.length > 0 ? '等' : ''}${optionLabel(mediation.fields.dispute.options, dispute)}`,
    dueDay,
    data: {
      ...(court ? { source: 'court', referrer: court } : { source: 'self' }),
      applicant: party,
      respondents: [respondent, ...others].map(([known, address, mobile = '']) =>
        partyOf({ kind: 'organisation', name: known, address, mobile }),
      ),
      dispute,
      works: works.map(([work, kind, registrationNo = '']) => ({ name: work, kind, registrationNo })),
      ...said,
    },
    files: { evidence },
    events,
    of,
    proceedings,
  };
}

interface AppraisalSeed extends Dates {
  title: string;
  /** Court that commissioned the appraisal, with its case number; absent when the applicant did. */
  court?: { name: string; caseNo: string };
  /** Fen. */
  fee: number;
  workKind: string;
  matters: string[];
  question: string;
  /** File names of the samples of both sides. */
  samples: [original: string, suspect: string];
  course?: AppraisalCourseSeed;
}

/** Builds an appraisal case, commissioned by the applicant, or handled by the applicant for a court. */
export function appraisalOf({ account, party }: Applicant, seed: AppraisalSeed): CaseSeed {
  const { title, court, fee, samples, dueDay, events, of, course, ...asked } = seed;
  const { name, contact, mobile, address } = party;
  const consignor = court ? { consignor: 'court', ...court } : { consignor: 'party', jointly: 'single', name };
  const [original, suspect] = samples;
  return {
    account,
    kind: 'appraisal',
    title,
    dueDay,
    fee,
    data: { ...consignor, contact, mobile, address, ...asked },
    files: { originals: [original], suspects: [suspect] },
    events,
    of,
    course,
  };
}
