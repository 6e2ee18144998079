import * as contract from '@/lib/contract/certification';
import { route } from '../route';
import { getCertificationDesk, getCertificationForm } from '../services/certification/read';

/** Certification of persons and enterprises; submission, review and correction use the routes of all cases. */
export const certificationRoutes = [
  route(contract.getCertificationDesk, (ctx) => getCertificationDesk(ctx)),
  route(contract.getCertificationForm, (ctx, { query }) => getCertificationForm(ctx, query.type)),
];
