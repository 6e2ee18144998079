import { IconRss } from '@tabler/icons-react';
import { Icon } from '@/components/ui/icon';
import { type ArticleChannel, listArticleMonths } from '@/lib/contract/articles';
import { read } from '@/lib/server/read';
import { MonthSelects } from './month-selects';

export interface MonthFilterProps {
  basePath: string;
  channel?: ArticleChannel;
  month?: string;
}

/** Year and month to choose from, and the feed of the column. */
export async function MonthFilter({ basePath, channel, month }: MonthFilterProps) {
  const months = (await read(listArticleMonths, { query: { channel } })) ?? [];
  return (
    <div className="filter">
      <MonthSelects basePath={basePath} months={months.map((entry) => entry.month)} month={month} />
      <a className="link more" href={channel ? `/feed.xml?channel=${channel}` : '/feed.xml'}>
        <Icon icon={IconRss} size={16} />
        订阅本栏
      </a>
    </div>
  );
}
