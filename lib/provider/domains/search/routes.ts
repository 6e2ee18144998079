import { searchSite as searchContract } from '@/lib/contract/search';
import { route } from '../../http/route';
import { searchSite } from './search';

export const searchRoutes = [route(searchContract, (ctx, { query }) => searchSite(ctx, query))];
