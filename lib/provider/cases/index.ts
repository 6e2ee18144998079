import type { CaseService } from './case-service';
import { enterpriseCertificationService, personalCertificationService } from './certification';
import { digitalFilingService } from './digital-filing';
import { enterpriseClaimService } from './enterprise-claim';
import { invoiceService } from './invoice';
import { mediationService } from './mediation';
import { membershipService } from './membership';
import { prizeEntryService } from './prize-entry';
import { softwareRegistrationService, workRegistrationService } from './registration';

/** Services by kind; kinds without one have no server-side rules. */
const services: Readonly<Record<string, CaseService>> = {
  invoice: invoiceService,
  mediation: mediationService,
  membership: membershipService,
  'prize-entry': prizeEntryService,
  zpdj: workRegistrationService,
  rjzzq: softwareRegistrationService,
  szzpba: digitalFilingService,
  'personal-certification': personalCertificationService,
  'enterprise-certification': enterpriseCertificationService,
  'enterprise-claim': enterpriseClaimService,
};

export const serviceOf = (kind: string): CaseService => services[kind] ?? {};
