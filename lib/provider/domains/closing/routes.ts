import * as closing from '@/lib/contract/closing';
import { route } from '../../http/route';
import { exportClosing } from './export';
import { getClosing } from './read';

export const closingRoutes = [
  route(closing.getClosing, (ctx, { query }) => getClosing(ctx, query)),
  route(closing.exportClosing, async (ctx, { query }) => exportClosing(ctx, query.period, query.format)),
];
