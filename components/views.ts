import type { Views } from '@/lib/server/portal';
import { parseSearch } from './search/parse-search';
import { searchView } from './search/search-page';

/** Pages whose shell Next renders once and whose contents the server draws by itself, without Next. */
export const views: Views = {
  '/search': (query) => searchView(parseSearch(query)),
};
