import { SiteFrame } from '@/components/shell/site-frame';
import { readSearch } from '@/lib/server/pages/search';
import type { SearchInput } from './parse-search';
import { SearchView } from './search-view';

/** The search as Next renders it, per request. */
export async function SearchPage(input: SearchInput) {
  return (
    <SiteFrame path="/search">
      <div className="wrap search-page" data-whole="">
        {await searchView(input)}
      </div>
    </SiteFrame>
  );
}

/** The contents of the search page. */
export async function searchView(input: SearchInput) {
  return <SearchView input={input} found={await readSearch(input)} />;
}
