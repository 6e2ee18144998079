export { auditFiles } from './audit-files';
export { checkReceipts, recount } from './recount';
