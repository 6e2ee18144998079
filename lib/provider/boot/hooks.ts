import type { OrderType } from '@/lib/contract/orders';
import { PRIZE_SESSIONS } from '@/lib/kinds/content/prize-parts';
import { activityStore } from '../domains/activity/content';
import { registrationChangeService } from '../domains/after-registration/change-hooks';
import { contractFilingService } from '../domains/after-registration/filing-hooks';
import { bookAppointment, cancelByRefund, releaseAppointment } from '../domains/appointment';
import { appraisalService, checkMemberDesk } from '../domains/appraisal/hooks';
import { articleStore } from '../domains/article/content';
import { memberStore } from '../domains/association-member/content';
import { caseCashier, noteFeePaid, noteFeeReturned, registerCaseServices } from '../domains/case';
import { registerActChecks, registerDeskChecks } from '../domains/case-party';
import { serviceStore } from '../domains/catalogue/content-services';
import { genuinePageStore, genuineSoftwareStore, softwareServiceStore } from '../domains/catalogue/content-software';
import { enterpriseClaimService } from '../domains/certification/claim-hooks';
import { enterpriseCertificationService, personalCertificationService } from '../domains/certification/hooks';
import { committeePageStore } from '../domains/committee/content';
import { digitalFilingService } from '../domains/filing/hooks';
import { invoicingOf } from '../domains/invoice';
import { invoiceService } from '../domains/invoice/hooks';
import { feeVoucherService } from '../domains/invoice/voucher-hooks';
import { checkMediationAct, checkMediatorDesk, mediationService } from '../domains/mediation/hooks';
import { grantMembershipFee, membershipCashier, revokeMembershipFee } from '../domains/membership';
import { membershipChangeService } from '../domains/membership/change-hooks';
import { membershipService } from '../domains/membership/hooks';
import { type OrderRow, type ProductService, registerInvoicing, registerProductServices } from '../domains/order';
import { registerPublishedAnswers } from '../domains/person';
import { appraiserStore, expertStore, mediatorStore } from '../domains/person/content';
import { sessionEntries } from '../domains/prize';
import { prizeIntroductionStore, prizePhotoStore } from '../domains/prize/content-parts';
import { prizeSessionStore } from '../domains/prize/content-sessions';
import { prizeWorkStore } from '../domains/prize/content-works';
import { prizeEntryService } from '../domains/prize/hooks';
import { prizeObjectionService } from '../domains/prize/objection-hooks';
import { cashierOf, grantDownload, revokeDownload } from '../domains/product';
import { reportStore, templateStore } from '../domains/product/content';
import { closeQuestionOf, listPublicAnswers, openQuestion } from '../domains/question';
import { groupRegistrationService } from '../domains/registration/group-hooks';
import { softwareRegistrationService, workRegistrationService } from '../domains/registration/hooks';
import { registerDictionary } from '../domains/settings';
import { homeStore, platformStore } from '../domains/site/content';
import { pageStore } from '../domains/static-page/content';
import { workstationStore } from '../domains/workstation/content';
import { registerContentStores, registerDraftTexts } from '../hooks/content-registry';
import { siteText } from '../seed/site/site-texts';

const file = (kind: 'contract' | 'report'): ProductService => ({
  cashier: (ctx, id) => cashierOf(ctx, kind, id),
  grant: grantDownload,
  revoke: revokeDownload,
});
const question: ProductService = { grant: openQuestion, revoke: closeQuestionOf };
/** Orders of experts are written questions or, with a slot, appointments. */
const isAppointment = ({ extra }: OrderRow): boolean => 'slotId' in extra;
const expert: ProductService = {
  grant: (ctx, order) => (isAppointment(order) ? bookAppointment(ctx, order) : openQuestion(ctx, order)),
  revoke: (ctx, order) => (isAppointment(order) ? cancelByRefund(ctx, order) : closeQuestionOf(ctx, order)),
  release: releaseAppointment,
};
const fee: ProductService = {
  cashier: (ctx, id) => caseCashier(ctx, 'manage', id),
  grant: noteFeePaid,
  revoke: noteFeeReturned,
};
const membershipFee: ProductService = {
  cashier: membershipCashier,
  grant: grantMembershipFee,
  revoke: revokeMembershipFee,
};

const productServices: Readonly<Record<OrderType, ProductService>> = {
  contract: file('contract'),
  report: file('report'),
  answer: question,
  expert,
  manage: fee,
  join: membershipFee,
};

/**
 * Registers with the shared parts what single domains know: kinds of cases, types of orders, kinds of content, derived
 * dictionaries. Keeps imports between domains free of circles.
 */
export function registerHooks(): void {
  registerCaseServices({
    invoice: invoiceService,
    'fee-voucher': feeVoucherService,
    mediation: mediationService,
    appraisal: appraisalService,
    membership: membershipService,
    'membership-change': membershipChangeService,
    'prize-entry': prizeEntryService,
    'prize-objection': prizeObjectionService,
    zpdj: workRegistrationService,
    rjzzq: softwareRegistrationService,
    'group-registration': groupRegistrationService,
    'registration-change': registrationChangeService,
    'contract-filing': contractFilingService,
    szzpba: digitalFilingService,
    'personal-certification': personalCertificationService,
    'enterprise-certification': enterpriseCertificationService,
    'enterprise-claim': enterpriseClaimService,
  });
  registerActChecks({ mediation: checkMediationAct });
  registerDeskChecks({ mediation: checkMediatorDesk, appraisal: checkMemberDesk });
  registerProductServices(productServices);
  registerContentStores(
    articleStore,
    activityStore,
    prizeSessionStore,
    prizeWorkStore,
    prizePhotoStore,
    prizeIntroductionStore,
    pageStore,
    homeStore,
    platformStore,
    committeePageStore,
    serviceStore,
    softwareServiceStore,
    genuineSoftwareStore,
    genuinePageStore,
    expertStore,
    mediatorStore,
    appraiserStore,
    workstationStore,
    memberStore,
    templateStore,
    reportStore,
  );
  registerDraftTexts(siteText);
  registerDictionary(PRIZE_SESSIONS, sessionEntries);
  registerInvoicing(invoicingOf);
  registerPublishedAnswers(listPublicAnswers);
}
