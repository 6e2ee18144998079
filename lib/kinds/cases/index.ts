import type { CaseKind } from '../case';
import { affair } from './affair';
import { appraisal } from './appraisal';
import { boughtRights, givenRights } from './authorisation';
import { domesticContract, internationalContract } from './contract';
import { contractFiling } from './contract-filing';
import { digitalFiling } from './digital-filing';
import { enterpriseCertification } from './enterprise-certification';
import { enterpriseClaim } from './enterprise-claim';
import { feeVoucher } from './fee-voucher';
import { groupRegistration } from './group-registration';
import { invoice } from './invoice';
import { mediation } from './mediation';
import { membership } from './membership';
import { membershipChange } from './membership-change';
import { patent } from './patent';
import { personalCertification } from './personal-certification';
import { prizeEntry } from './prize-entry';
import { prizeObjection } from './prize-objection';
import { registrationChange } from './registration-change';
import { softwareLicence } from './software-licence';
import { softwareRegistration } from './software-registration';
import { trademark } from './trademark';
import { workRegistration } from './work-registration';

/** All kinds of cases by key. Browsers load single kinds by `load.ts` instead. */
const kinds = new Map<string, CaseKind>(
  [
    mediation,
    appraisal,
    membership,
    membershipChange,
    prizeEntry,
    prizeObjection,
    invoice,
    feeVoucher,
    workRegistration,
    softwareRegistration,
    groupRegistration,
    registrationChange,
    contractFiling,
    digitalFiling,
    boughtRights,
    givenRights,
    domesticContract,
    internationalContract,
    affair,
    trademark,
    patent,
    softwareLicence,
    personalCertification,
    enterpriseCertification,
    enterpriseClaim,
  ].map((kind) => [kind.key, kind]),
);

export const caseKinds = (): CaseKind[] => [...kinds.values()];

/** Adds a kind before the provider starts; for kinds that exist only in tests. */
export const addCaseKind = (kind: CaseKind): void => {
  kinds.set(kind.key, kind);
};

/** Kind by key; undefined for an undeclared key. */
export const findCaseKind = (key: string): CaseKind | undefined => kinds.get(key);

/** Kind by key. Throws for an undeclared key, which the database cannot contain. */
export function caseKind(key: string): CaseKind {
  const kind = kinds.get(key);
  if (!kind) throw new Error(`no kind of case is called ${key}`);
  return kind;
}
