import * as account from './account';
import * as activities from './activities';
import * as apiKeys from './api-keys';
import * as appointments from './appointments';
import * as appraisals from './appraisals';
import * as articles from './articles';
import * as assemblies from './assemblies';
import * as associationMembers from './association-members';
import * as audit from './audit';
import * as bankStatements from './bank-statements';
import * as batches from './batches';
import * as calendar from './calendar';
import * as caseParties from './case-parties';
import * as cases from './cases';
import * as catalogue from './catalogue';
import * as certificates from './certificates';
import * as certification from './certification';
import * as closing from './closing';
import * as committees from './committees';
import * as company from './company';
import * as dashboard from './dashboard';
import * as dev from './dev';
import * as dictionaries from './dictionaries';
import * as drafts from './drafts';
import * as earnings from './earnings';
import type { EndpointShape } from './endpoint';
import * as enterprise from './enterprise';
import * as experts from './experts';
import * as figures from './figures';
import * as uploads from './files';
import * as filings from './filings';
import * as groupRegistration from './group-registration';
import * as imports from './imports';
import * as invoices from './invoices';
import * as licenceRequests from './licence-requests';
import * as manage from './manage';
import * as mediations from './mediations';
import * as membership from './membership';
import * as membershipPublicity from './membership-publicity';
import * as memberships from './memberships';
import * as messages from './messages';
import * as money from './money';
import * as notifications from './notifications';
import * as opening from './opening';
import * as operation from './operation';
import * as orders from './orders';
import * as papers from './papers';
import * as payments from './payments';
import * as personalData from './personal-data';
import * as persons from './persons';
import * as platforms from './platforms';
import * as prices from './prices';
import * as prize from './prize';
import * as prizeAudit from './prize-audit';
import * as prizeJury from './prize-jury';
import * as prizeObjections from './prize-objections';
import * as products from './products';
import * as profile from './profile';
import * as proof from './proof';
import * as publishing from './publishing';
import * as questionPublications from './question-publications';
import * as questions from './questions';
import * as queue from './queue';
import * as receipts from './receipts';
import * as recognition from './recognition';
import * as refundRequests from './refund-requests';
import * as refunds from './refunds';
import * as register from './register';
import * as reports from './reports';
import * as search from './search';
import * as secondFactor from './second-factor';
import * as settings from './settings';
import * as site from './site';
import * as softwareLedger from './software-ledger';
import * as staff from './staff';
import * as staffAccounts from './staff-accounts';
import * as staffActivities from './staff-activities';
import * as staffAppointments from './staff-appointments';
import * as staffAssemblies from './staff-assemblies';
import * as staffCases from './staff-cases';
import * as staffPrize from './staff-prize';
import * as staffPrizeJury from './staff-prize-jury';
import * as staffSearch from './staff-search';
import * as staffViews from './staff-views';
import * as suggestions from './suggestions';
import * as tracking from './tracking';
import * as workstations from './workstations';

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;

/** Files of the contract; the API description groups the calls by these names. */
const files = {
  catalogue,
  certificates,
  certification,
  enterprise,
  groupRegistration,
  imports,
  invoices,
  company,
  membership,
  membershipPublicity,
  memberships,
  reports,
  workstations,
  questionPublications,
  questions,
  earnings,
  experts,
  platforms,
  personalData,
  persons,
  dictionaries,
  drafts,
  staffAccounts,
  committees,
  account,
  activities,
  articles,
  audit,
  opening,
  operation,
  orders,
  products,
  papers,
  payments,
  receipts,
  bankStatements,
  batches,
  money,
  closing,
  files: uploads,
  figures,
  filings,
  prices,
  refundRequests,
  refunds,
  dashboard,
  queue,
  dev,
  calendar,
  manage,
  associationMembers,
  messages,
  notifications,
  prize,
  prizeAudit,
  prizeJury,
  prizeObjections,
  profile,
  proof,
  publishing,
  recognition,
  register,
  licenceRequests,
  apiKeys,
  caseParties,
  mediations,
  appointments,
  staffAppointments,
  appraisals,
  assemblies,
  cases,
  search,
  secondFactor,
  settings,
  staff,
  staffActivities,
  staffAssemblies,
  staffCases,
  staffPrize,
  staffSearch,
  staffViews,
  staffPrizeJury,
  site,
  softwareLedger,
  suggestions,
  tracking,
};
export type ContractFile = keyof typeof files;

/** An endpoint with the name of its declaration, which serves as a stable id for other programs. */
export interface NamedEndpoint {
  name: string;
  file: ContractFile;
  endpoint: EndpointShape;
}

const fileNames = Object.keys(files) as ContractFile[];

/** All endpoints of the contract with their names. */
export const namedEndpoints: NamedEndpoint[] = fileNames.flatMap((file) =>
  Object.entries(files[file]).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, file, endpoint: value }] : [])),
);

/** All endpoints of the contract. */
export const endpoints: EndpointShape[] = namedEndpoints.map(({ endpoint }) => endpoint);
