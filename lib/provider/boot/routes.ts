import { accountRoutes } from '../domains/account/routes';
import { activityRoutes } from '../domains/activity/routes';
import { apiKeyRoutes } from '../domains/api-key/routes';
import { appointmentRoutes } from '../domains/appointment/routes';
import { appraisalRoutes } from '../domains/appraisal/routes';
import { articleRoutes } from '../domains/article/routes';
import { assemblyRoutes } from '../domains/assembly/routes';
import { associationMemberRoutes } from '../domains/association-member/routes';
import { auditRoutes } from '../domains/audit/routes';
import { bankStatementRoutes } from '../domains/bank-statement/routes';
import { batchRoutes } from '../domains/batch/routes';
import { caseRoutes } from '../domains/case/routes';
import { casePartyRoutes } from '../domains/case-party/routes';
import { catalogueRoutes } from '../domains/catalogue/routes';
import { certificateRoutes } from '../domains/certificate/routes';
import { certificationRoutes } from '../domains/certification/routes';
import { checkoutRoutes } from '../domains/checkout/routes';
import { closingRoutes } from '../domains/closing/routes';
import { committeeRoutes } from '../domains/committee/routes';
import { dashboardRoutes } from '../domains/dashboard/routes';
import { draftRoutes } from '../domains/draft/routes';
import { earningsRoutes } from '../domains/earnings/routes';
import { enterpriseRoutes } from '../domains/enterprise/routes';
import { figuresRoutes } from '../domains/figures/routes';
import { fileRoutes } from '../domains/file/routes';
import { filingRoutes } from '../domains/filing/routes';
import { financeRoutes } from '../domains/finance/routes';
import { importRoutes } from '../domains/import/routes';
import { invoiceRoutes } from '../domains/invoice/routes';
import { licenceRequestRoutes } from '../domains/licence-request/routes';
import { loginRoutes } from '../domains/login/routes';
import { managedCaseRoutes } from '../domains/managed-case/routes';
import { mediationRoutes } from '../domains/mediation/routes';
import { membershipRoutes } from '../domains/membership/routes';
import { notificationRoutes } from '../domains/notification/routes';
import { openingRoutes } from '../domains/opening/routes';
import { operationRoutes } from '../domains/operation/routes';
import { orderRoutes } from '../domains/order/routes';
import { paperRoutes } from '../domains/paper/routes';
import { paymentRoutes } from '../domains/payment/routes';
import { personRoutes } from '../domains/person/routes';
import { personalDataRoutes } from '../domains/personal-data/routes';
import { prizeRoutes } from '../domains/prize/routes';
import { productRoutes } from '../domains/product/routes';
import { publishingRoutes } from '../domains/publishing/routes';
import { questionRoutes } from '../domains/question/routes';
import { queueRoutes } from '../domains/queue/routes';
import { receiptRoutes } from '../domains/receipt/routes';
import { recognitionRoutes } from '../domains/recognition/routes';
import { refundRoutes } from '../domains/refund/routes';
import { registerRoutes } from '../domains/register/routes';
import { registrationRoutes } from '../domains/registration/routes';
import { searchRoutes } from '../domains/search/routes';
import { settingsRoutes } from '../domains/settings/routes';
import { siteRoutes } from '../domains/site/routes';
import { softwareLedgerRoutes } from '../domains/software-ledger/routes';
import { staffAccountRoutes } from '../domains/staff-account/routes';
import { staffSearchRoutes } from '../domains/staff-search/routes';
import { staffViewRoutes } from '../domains/staff-view/routes';
import { staticPageRoutes } from '../domains/static-page/routes';
import { suggestionRoutes } from '../domains/suggestion/routes';
import { trackingRoutes } from '../domains/tracking/routes';
import { workstationRoutes } from '../domains/workstation/routes';
import type { Registration } from '../http/route';

/** Sorts a literal segment before a parameter, so that `/records/states` is not taken for `/records/{id}`. */
const rankOf = ({ endpoint: { path } }: Registration): string =>
  path
    .split('/')
    .map((segment) => (segment.startsWith('{') ? '~' : segment))
    .join('/');

const compare = (a: Registration, b: Registration): number => {
  const [left, right] = [rankOf(a), rankOf(b)];
  return left < right ? -1 : Number(left > right);
};

/** Every endpoint with its service, the more specific path first. Kinds that tests add are included. */
export const registrations = (): Registration[] =>
  [
    ...accountRoutes,
    ...activityRoutes,
    ...apiKeyRoutes,
    ...appointmentRoutes,
    ...appraisalRoutes,
    ...assemblyRoutes,
    ...articleRoutes,
    ...associationMemberRoutes,
    ...auditRoutes,
    ...bankStatementRoutes,
    ...batchRoutes,
    ...casePartyRoutes,
    ...caseRoutes(),
    ...catalogueRoutes,
    ...certificateRoutes,
    ...certificationRoutes,
    ...checkoutRoutes,
    ...closingRoutes,
    ...committeeRoutes,
    ...dashboardRoutes,
    ...draftRoutes,
    ...earningsRoutes,
    ...enterpriseRoutes,
    ...figuresRoutes,
    ...fileRoutes,
    ...filingRoutes,
    ...financeRoutes,
    ...importRoutes,
    ...invoiceRoutes,
    ...licenceRequestRoutes,
    ...loginRoutes,
    ...managedCaseRoutes,
    ...mediationRoutes,
    ...membershipRoutes,
    ...notificationRoutes,
    ...orderRoutes,
    ...paperRoutes,
    ...paymentRoutes,
    ...personRoutes,
    ...personalDataRoutes,
    ...prizeRoutes,
    ...productRoutes,
    ...publishingRoutes,
    ...questionRoutes,
    ...queueRoutes,
    ...receiptRoutes,
    ...recognitionRoutes,
    ...refundRoutes,
    ...registrationRoutes,
    ...registerRoutes,
    ...searchRoutes,
    ...openingRoutes,
    ...operationRoutes,
    ...settingsRoutes,
    ...siteRoutes,
    ...softwareLedgerRoutes,
    ...staffAccountRoutes,
    ...staffSearchRoutes,
    ...staffViewRoutes,
    ...staticPageRoutes,
    ...suggestionRoutes,
    ...trackingRoutes,
    ...workstationRoutes,
  ].sort(compare);
