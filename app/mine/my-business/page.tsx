import type { Metadata } from 'next';
import { CaseListView } from '@/components/account/case/case-list-view';
import { askOwnCases } from '@/components/account/order/own-lists';
import { filtersOfPage, type PageQuery } from '@/components/shell/list/list-filters-of';
import { own, Ready } from '@/components/shell/ready';
import { listOwnCases } from '@/lib/contract/cases';

export const metadata: Metadata = { title: '我的业务' };

/** Cases of the account. */
export default async function MyBusinessPage({ searchParams }: { searchParams: PageQuery }) {
  return (
    <Ready of={[own(listOwnCases, askOwnCases(await filtersOfPage(searchParams)))]}>
      <CaseListView />
    </Ready>
  );
}
