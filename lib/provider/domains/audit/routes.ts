import * as audit from '@/lib/contract/audit';
import { route } from '../../http/route';
import { exportAudit, listAudit } from './read';

export const auditRoutes = [
  route(audit.listAudit, (ctx, { query }) => listAudit(ctx, query)),
  route(audit.exportAudit, (ctx, { query }) => exportAudit(ctx, query, query.format)),
];
