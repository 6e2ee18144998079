import * as site from '@/lib/contract/site';
import { route } from '../../http/route';
import { getPage } from './pages';

export const staticPageRoutes = [route(site.getPage, (ctx, { params }) => getPage(ctx, params.key))];
