import * as certificates from '@/lib/contract/certificates';
import { route } from '../../http/route';
import { listOwnCertificates } from './own';
import { getPublicCard, queryCertificate } from './query';

export const certificateRoutes = [
  route(certificates.queryCertificate, (ctx, { body }) => queryCertificate(ctx, body)),
  route(certificates.getPublicCard, (ctx, { params }) => getPublicCard(ctx, params.publicId)),
  route(certificates.listOwnCertificates, (ctx, { query }) => listOwnCertificates(ctx, query)),
];
