import { Icon } from '@/components/ui/icon';
import { iconSearch } from '@/components/ui/icons/icon-search';

export interface SearchBoxProps {
  /** Id of the input; must be unique when a page has two boxes. */
  id?: string;
  /** Current search text. */
  defaultValue?: string;
}

/** Site search as a plain GET form: /search?q= works without scripts. */
export function SearchBox({ id = 'site-search', defaultValue }: SearchBoxProps) {
  return (
    <search className="site-search">
      <form action="/search" method="get">
        <label className="vh" htmlFor={id}>
          站内搜索
        </label>
        <input
          id={id}
          type="search"
          name="q"
          maxLength={60}
          defaultValue={defaultValue}
          placeholder="搜索文章、专家、范本、报告、公告"
        />
        <button type="submit" aria-label="搜索">
          <Icon icon={iconSearch} />
        </button>
      </form>
    </search>
  );
}
