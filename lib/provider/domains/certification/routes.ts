import * as certification from '@/lib/contract/certification';
import { route } from '../../http/route';
import { getCertificationDesk, getCertificationForm } from './read';

export const certificationRoutes = [
  route(certification.getCertificationDesk, (ctx) => getCertificationDesk(ctx)),
  route(certification.getCertificationForm, (ctx, { query }) => getCertificationForm(ctx, query.type)),
];
