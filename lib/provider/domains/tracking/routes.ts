import { reportEvent as reportContract } from '@/lib/contract/tracking';
import { route } from '../../http/route';
import { reportEvent } from './report';

export const trackingRoutes = [route(reportContract, (ctx, { body }) => reportEvent(ctx, body))];
