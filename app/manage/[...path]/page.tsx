import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { ManagedDetailView } from '@/components/account/managed-case/managed-detail-view';
import { ManagedListView } from '@/components/account/managed-case/managed-list-view';
import { askKind } from '@/components/shell/list/ask-kind';
import { filtersOfPage, type PageQuery } from '@/components/shell/list/list-filters-of';
import { own, Ready } from '@/components/shell/ready';
import { listManaged } from '@/lib/contract/manage';
import { managedMetadata, managedPage } from '@/lib/server/pages/manage';

interface Props {
  params: Promise<{ path: string[] }>;
  searchParams: PageQuery;
}
const addressOf = async ({ params }: Pick<Props, 'params'>) => `/manage/${(await params).path.join('/')}`;

export async function generateMetadata(props: Props): Promise<Metadata> {
  return managedMetadata(await addressOf(props));
}

/** Lists and detail pages of the management area, for the kind at this path. */
export default async function ManagedPage(props: Props) {
  const page = managedPage(await addressOf(props));
  if (!page) notFound();
  const { key, title, isKept, form, home } = page.kind;
  const filters = await filtersOfPage(props.searchParams);
  return page.what === 'list' ? (
    <Ready of={[own(listManaged, askKind(key)(filters))]}>
      <ManagedListView key={key} kind={{ key, title, isKept, begin: home?.form ?? form }} />
    </Ready>
  ) : (
    <Suspense>
      <ManagedDetailView title={title} list={home?.list ?? '/manage'} path={page.path} />
    </Suspense>
  );
}
