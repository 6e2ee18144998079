import * as contract from '@/lib/contract/certification';
import { route } from '../http/route';
import { getCertificationDesk, getCertificationForm } from '../domains/certification/read';

/** Certification of persons and enterprises; handing in, deciding and correcting go as with every case. */
export const certificationRoutes = [
  route(contract.getCertificationDesk, (ctx) => getCertificationDesk(ctx)),
  route(contract.getCertificationForm, (ctx, { query }) => getCertificationForm(ctx, query.type)),
];
