import type { Metadata } from 'next';
import { filtersOfPage, type PageQuery } from '@/components/account/list-filters-of';
import { askRecords } from '@/components/mine/own-lists';
import { RecordListView } from '@/components/mine/record-list-view';
import { own, Ready } from '@/components/shell/ready';
import { listOwnRecords } from '@/lib/contract/records';

export const metadata: Metadata = { title: '我的业务' };

/** Cases of the account. */
export default async function MyBusinessPage({ searchParams }: { searchParams: PageQuery }) {
  return (
    <Ready of={[own(listOwnRecords, askRecords(await filtersOfPage(searchParams)))]}>
      <RecordListView />
    </Ready>
  );
}
