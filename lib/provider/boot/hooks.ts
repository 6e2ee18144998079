import type { OrderType } from '@/lib/contract/orders';
import { PRIZE_SESSIONS } from '@/lib/kinds/content/prize-parts';
import { activityStore } from '../domains/activity/content';
import { articleStore } from '../domains/article/content';
import { memberStore } from '../domains/association-member/content';
import { registerCaseServices } from '../domains/case/case-services';
import { noteFeePaid, noteFeeReturned } from '../domains/case/fee';
import { mediationService } from '../domains/case/hooks/mediation';
import { softwareRegistrationService, workRegistrationService } from '../domains/case/hooks/registration';
import { caseCashier } from '../domains/case/pay';
import { serviceStore } from '../domains/catalogue/content-services';
import { genuinePageStore, genuineSoftwareStore, softwareServiceStore } from '../domains/catalogue/content-software';
import { enterpriseClaimService } from '../domains/certification/claim-hooks';
import { enterpriseCertificationService, personalCertificationService } from '../domains/certification/hooks';
import { committeePageStore } from '../domains/committee/content';
import { digitalFilingService } from '../domains/filing/hooks';
import { invoiceService } from '../domains/invoice/hooks';
import { invoicingOf } from '../domains/invoice/read';
import { membershipService } from '../domains/membership/hooks';
import { registerInvoicing } from '../domains/order/invoicing';
import type { ProductService } from '../domains/order/product-service';
import { registerProductServices } from '../domains/order/product-service';
import { appraiserStore, expertStore, mediatorStore } from '../domains/person/content';
import { registerPublishedAnswers } from '../domains/person/published-answers';
import { prizeIntroductionStore, prizePhotoStore } from '../domains/prize/content-parts';
import { prizeSessionStore } from '../domains/prize/content-sessions';
import { prizeWorkStore } from '../domains/prize/content-works';
import { prizeEntryService } from '../domains/prize/hooks';
import { sessionEntries } from '../domains/prize/sessions';
import { reportStore, templateStore } from '../domains/product/content';
import { cashierOf, grantDownload, revokeDownload } from '../domains/product/products';
import { closeQuestionOf, openQuestion } from '../domains/question/open';
import { listPublicAnswers } from '../domains/question/public';
import { registerDictionary } from '../domains/settings/config';
import { homeStore, platformStore } from '../domains/site/content';
import { pageStore } from '../domains/static-page/content';
import { workstationStore } from '../domains/workstation/content';
import { registerContentStores } from '../hooks/content-registry';

const file = (kind: 'contract' | 'report'): ProductService => ({
  cashier: (ctx, id) => cashierOf(ctx, kind, id),
  grant: grantDownload,
  revoke: revokeDownload,
});
const question: ProductService = { grant: openQuestion, revoke: closeQuestionOf };
const fee = (type: 'join' | 'manage'): ProductService => ({
  cashier: (ctx, id) => caseCashier(ctx, type, id),
  grant: noteFeePaid,
  revoke: noteFeeReturned,
});

const productServices: Readonly<Record<OrderType, ProductService>> = {
  contract: file('contract'),
  report: file('report'),
  answer: question,
  expert: question,
  manage: fee('manage'),
  join: fee('join'),
};

/**
 * Registers with the shared parts what single domains know: kinds of cases, types of orders, kinds of content, derived
 * dictionaries. Keeps imports between domains free of circles.
 */
export function registerHooks(): void {
  registerCaseServices({
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
  });
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
  registerDictionary(PRIZE_SESSIONS, sessionEntries);
  registerInvoicing(invoicingOf);
  registerPublishedAnswers(listPublicAnswers);
}
