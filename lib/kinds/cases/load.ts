import type { CaseKind } from '../case';

/** Kinds of cases by key, each loaded on demand, so that a page ships only its own. */
const loaders: Readonly<Record<string, () => Promise<CaseKind>>> = {
  mediation: () => import('./mediation').then(({ mediation }) => mediation),
  appraisal: () => import('./appraisal').then(({ appraisal }) => appraisal),
  membership: () => import('./membership').then(({ membership }) => membership),
  'membership-change': () => import('./membership-change').then(({ membershipChange }) => membershipChange),
  invoice: () => import('./invoice').then(({ invoice }) => invoice),
  'fee-voucher': () => import('./fee-voucher').then(({ feeVoucher }) => feeVoucher),
  szzpba: () => import('./digital-filing').then(({ digitalFiling }) => digitalFiling),
  'prize-entry': () => import('./prize-entry').then(({ prizeEntry }) => prizeEntry),
  'prize-objection': () => import('./prize-objection').then(({ prizeObjection }) => prizeObjection),
  zpdj: () => import('./work-registration').then(({ workRegistration }) => workRegistration),
  rjzzq: () => import('./software-registration').then(({ softwareRegistration }) => softwareRegistration),
  'group-registration': () => import('./group-registration').then(({ groupRegistration }) => groupRegistration),
  'registration-change': () => import('./registration-change').then(({ registrationChange }) => registrationChange),
  'contract-filing': () => import('./contract-filing').then(({ contractFiling }) => contractFiling),
  gmql: () => import('./authorisation').then(({ boughtRights }) => boughtRights),
  dwsq: () => import('./authorisation').then(({ givenRights }) => givenRights),
  gnht: () => import('./contract').then(({ domesticContract }) => domesticContract),
  gjht: () => import('./contract').then(({ internationalContract }) => internationalContract),
  bqsw: () => import('./affair').then(({ affair }) => affair),
  sbxx: () => import('./trademark').then(({ trademark }) => trademark),
  'software-licence': () => import('./software-licence').then(({ softwareLicence }) => softwareLicence),
  'personal-certification': () =>
    import('./personal-certification').then(({ personalCertification }) => personalCertification),
  'enterprise-certification': () =>
    import('./enterprise-certification').then(({ enterpriseCertification }) => enterpriseCertification),
  'enterprise-claim': () => import('./enterprise-claim').then(({ enterpriseClaim }) => enterpriseClaim),
  zlxx: () => import('./patent').then(({ patent }) => patent),
};

/** Whether a name is the key of a kind rather than of a variant. */
export const isCaseKey = (key: string): boolean => Object.hasOwn(loaders, key);

export const loadCaseKind = async (key: string): Promise<CaseKind | undefined> => loaders[key]?.();
