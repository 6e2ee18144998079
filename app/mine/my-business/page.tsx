import type { Metadata } from 'next';
import { RecordListView } from '@/components/account/case/record-list-view';
import { askRecords } from '@/components/account/order/own-lists';
import { filtersOfPage, type PageQuery } from '@/components/shell/list/list-filters-of';
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
