import * as contract from '@/lib/contract/figures';
import { route } from '../http/route';
import { exportPublicFigures, getPublicFigures } from '../domains/figures/leaf';
import { exportFigure, getFigure } from '../domains/figures/read';

/** What is counted, for staff and for everybody. */
export const figureRoutes = [
  route(contract.getFigure, (ctx, { params, query }) => getFigure(ctx, params.key, query)),
  route(contract.exportFigure, (ctx, { params, query }) => exportFigure(ctx, params.key, query, query.format)),
  route(contract.getPublicFigures, (ctx) => getPublicFigures(ctx)),
  route(contract.exportPublicFigures, (ctx, { query }) => exportPublicFigures(ctx, query.format)),
];
