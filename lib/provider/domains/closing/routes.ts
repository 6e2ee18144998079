import * as closing from '@/lib/contract/closing';
import { route } from '../../http/route';
import { exportClosing } from './export';
import { getClosingWithLock } from './get';
import { askReopening, decideReopening, signMonth } from './sign';

export const closingRoutes = [
  route(closing.getClosing, (ctx, { query }) => getClosingWithLock(ctx, query)),
  route(closing.signMonth, (ctx, { params, body }) => signMonth(ctx, params.month, body.ending)),
  route(closing.askReopening, (ctx, { params, body }) => askReopening(ctx, params.month, body.reason)),
  route(closing.decideReopening, (ctx, { params, body }) => decideReopening(ctx, params.month, body.agree)),
  route(closing.exportClosing, async (ctx, { query }) => exportClosing(ctx, query.period, query.format)),
];
