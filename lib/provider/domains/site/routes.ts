import * as site from '@/lib/contract/site';
import { route } from '../../http/route';
import { listSiteChanges } from './changes';
import { getHome } from './home';

export const siteRoutes = [route(site.listSiteChanges, listSiteChanges), route(site.getHome, (ctx) => getHome(ctx))];
