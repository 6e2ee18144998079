import { mediation } from '@/lib/kinds/cases/mediation';
import { optionLabel, type Party } from '@/lib/kinds/field-types';
import type { CaseSeed, CentreAccount } from './types';

/** Who begins a case of the demo: whose centre it stands in, and what they say of themselves. */
interface Applicant {
  account: CentreAccount;
  party: Party;
}

/** A party of which no more is known than is given. */
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
  /** Name and address. */
  respondent: [string, string];
  dispute: keyof typeof mediation.fields.dispute.options;
  /** The court that sent it; without one the applicant came by themselves. */
  court?: string;
  /** Name, kind, and number of the registration where there is one. */
  works: [name: string, kind: string, registrationNo?: string][];
  facts: string;
  claims: string;
  /** Fen. */
  amount?: number;
  mediator?: string;
  evidence: string[];
}

/** A mediation against an organisation, called as its kind calls one. */
export function mediationOf({ account, party }: Applicant, seed: MediationSeed): CaseSeed {
  const { respondent, dispute, court, works, evidence, dueDay, events, of, ...said } = seed;
  const [name, address] = respondent;
  return {
    account,
    kind: 'mediation',
    title: `${party.name}与${name}${optionLabel(mediation.fields.dispute.options, dispute)}`,
    dueDay,
    data: {
      ...(court ? { source: 'court', referrer: court } : { source: 'self' }),
      applicant: party,
      respondents: [partyOf({ kind: 'organisation', name, address })],
      dispute,
      works: works.map(([work, kind, registrationNo = '']) => ({ name: work, kind, registrationNo })),
      ...said,
    },
    files: { evidence },
    events,
    of,
  };
}

interface AppraisalSeed extends Dates {
  title: string;
  /** The court that consigned it, with the number of its case; without one the applicant alone. */
  court?: { name: string; caseNo: string };
  /** Fen. */
  fee: number;
  workKind: string;
  matters: string[];
  question: string;
  /** Names of the files with the samples of either side. */
  samples: [original: string, suspect: string];
}

/** An appraisal that an applicant consigned, or deals with for the court that did. */
export function appraisalOf({ account, party }: Applicant, seed: AppraisalSeed): CaseSeed {
  const { title, court, fee, samples, dueDay, events, of, ...asked } = seed;
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
  };
}
