import { SiteFrame } from '@/components/shell/site-frame';
import { readSearch } from '@/lib/server/pages/search';
import type { SearchInput } from './parse-search';
import { SearchView } from './search-view';

/** The search page: its frame and what was found. */
export async function SearchPage(input: SearchInput) {
  return (
    <SiteFrame path="/search">
      <div className="wrap search-page" data-whole="">
        {await searchView(input)}
      </div>
    </SiteFrame>
  );
}

/** What was found; of a page past the last one, the last one. */
async function searchView(input: SearchInput) {
  const found = await readSearch(input);
  const last = found && Math.ceil(found.total / found.pageSize);
  if (last && input.pageIndex > last) return searchView({ ...input, pageIndex: last });
  return <SearchView input={input} found={found} />;
}
