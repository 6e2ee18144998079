import { recognisePaper } from '@/lib/contract/recognition';
import { route } from '../../http/route';
import { recognisePaper as readPaper } from './recognise';

export const recognitionRoutes = [route(recognisePaper, (ctx, { body }) => readPaper(ctx, body.url, body.kind))];
