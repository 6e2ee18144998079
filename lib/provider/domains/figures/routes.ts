import * as figures from '@/lib/contract/figures';
import { route } from '../../http/route';
import { exportPublicFigures, getPublicFigures } from './leaf';
import { exportFigure, getFigure } from './read';

export const figuresRoutes = [
  route(figures.getFigure, (ctx, { params, query }) => getFigure(ctx, params.key, query)),
  route(figures.exportFigure, (ctx, { params, query }) => exportFigure(ctx, params.key, query, query.format)),
  route(figures.getPublicFigures, (ctx) => getPublicFigures(ctx)),
  route(figures.exportPublicFigures, (ctx, { query }) => exportPublicFigures(ctx, query.format)),
];
