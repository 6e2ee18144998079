import * as papers from '@/lib/contract/papers';
import { route } from '../../http/route';
import { writePaper } from './write';

export const paperRoutes = [
  route(papers.writePaper, (ctx, { params, query, body }) => writePaper(ctx, { ...params, ...query, ...body })),
];
