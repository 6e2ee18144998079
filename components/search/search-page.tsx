import { SiteFrame } from '@/components/shell/site-frame';
import { searchSite } from '@/lib/contract/search';
import { readFresh } from '@/lib/server/read';
import type { SearchInput } from './parse-search';
import { SearchView } from './search-view';

/** The search as Next renders it, per request. */
export async function SearchPage(input: SearchInput) {
  return (
    <SiteFrame path="/search">
      <div className="wrap search-page">{await searchView(input)}</div>
    </SiteFrame>
  );
}

/** The contents of the search page. */
export async function searchView(input: SearchInput) {
  const { q, kind, pageIndex } = input;
  const found = await readFresh(searchSite, { query: { q, kind, pageIndex, pageSize: 10 } });
  return <SearchView input={input} found={found} />;
}
