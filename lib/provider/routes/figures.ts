import * as contract from '@/lib/contract/figures';
import { route } from '../route';
import { exportPublicFigures, getPublicFigures } from '../services/figures/leaf';
import { exportFigure, getFigure } from '../services/figures/read';

/** Staff figures and public figures. */
export const figureRoutes = [
  route(contract.getFigure, (ctx, { params, query }) => getFigure(ctx, params.key, query)),
  route(contract.exportFigure, (ctx, { params, query }) => exportFigure(ctx, params.key, query, query.format)),
  route(contract.getPublicFigures, (ctx) => getPublicFigures(ctx)),
  route(contract.exportPublicFigures, (ctx, { query }) => exportPublicFigures(ctx, query.format)),
];
