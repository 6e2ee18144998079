import type { CaseService } from './case-service';
import { enterpriseCertificationService, personalCertificationService } from '../certification/hooks';
import { digitalFilingService } from '../filing/hooks';
import { enterpriseClaimService } from '../certification/claim-hooks';
import { invoiceService } from '../invoice/hooks';
import { mediationService } from './hooks/mediation';
import { membershipService } from '../membership/hooks';
import { prizeEntryService } from '../prize/hooks';
import { softwareRegistrationService, workRegistrationService } from './hooks/registration';

/** By key of the kind; a kind that is not here has nothing that only the server knows. */
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
