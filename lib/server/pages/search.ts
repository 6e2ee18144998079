import type { EndpointInput } from '@/lib/contract/endpoint';
import { searchSite } from '@/lib/contract/search';
import { readFresh } from './read';

const PAGE_SIZE = 10;

/** Current search results. */
export const readSearch = ({ q, kind, pageIndex }: EndpointInput<typeof searchSite>['query']) =>
  readFresh(searchSite, { query: { q, kind, pageIndex, pageSize: PAGE_SIZE } });
