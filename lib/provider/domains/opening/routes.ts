import * as opening from '@/lib/contract/opening';
import { route } from '../../http/route';
import { setOpening, setServiceOffered } from './change';
import { tryMessage, tryPayment } from './gateways';
import { getReadiness } from './readiness';
import { getOpening } from './state';

export const openingRoutes = [
  route(opening.getOpening, (ctx) => getOpening(ctx)),
  route(opening.getReadiness, (ctx) => getReadiness(ctx)),
  route(opening.setOpening, (ctx, { body }) => setOpening(ctx, body.isOpen)),
  route(opening.setServiceOffered, (ctx, { params, body }) => setServiceOffered(ctx, params.key, body.isOff)),
  route(opening.tryMessage, (ctx, { body }) => tryMessage(ctx, body)),
  route(opening.tryPayment, (ctx) => tryPayment(ctx)),
];
