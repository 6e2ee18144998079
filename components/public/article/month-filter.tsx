import { Icon } from '@/components/ui/icon';
import { iconRss } from '@/components/ui/icons/icon-rss';
import type { ArticleList } from '@/lib/server/pages/articles';
import { MonthSelects } from './month-selects';

/** Year and month filter, with the feed link of the column. */
export function MonthFilter({ list: { basePath, channel, slice, months } }: { list: ArticleList }) {
  return (
    <div className="filter">
      {months.length > 0 && (
        <MonthSelects basePath={basePath} months={months.map((entry) => entry.month)} month={slice.month} />
      )}
      <a className="link more" href={channel ? `/feed.xml?channel=${channel}` : '/feed.xml'}>
        <Icon icon={iconRss} size={16} />
        订阅本栏
      </a>
    </div>
  );
}
