import { SiteFrame } from '@/components/shell/site-frame';
import { readSearch } from '@/lib/server/pages/search';
import type { SearchInput } from './parse-search';
import { SearchView } from './search-view';

/** The search page: layout and results. */
export async function SearchPage(input: SearchInput) {
  return (
    <SiteFrame path="/search">
      <div className="wrap search-page" data-whole="">
        {await searchView(input)}
      </div>
    </SiteFrame>
  );
}

/** Search results; a page past the end shows the last one. */
async function searchView(input: SearchInput) {
  const found = await readSearch(input);
  const last = found && Math.ceil(found.total / found.pageSize);
  if (last && input.pageIndex > last) return searchView({ ...input, pageIndex: last });
  return <SearchView input={input} found={found} />;
}
