import * as certification from '@/lib/contract/certification';
import { route } from '../../http/route';
import { getCertificationForm, getCertificationOverview } from './read';

export const certificationRoutes = [
  route(certification.getCertificationOverview, (ctx) => getCertificationOverview(ctx)),
  route(certification.getCertificationForm, (ctx, { query }) => getCertificationForm(ctx, query.type)),
];
