import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { ManagedDetailView } from '@/components/manage/managed-detail-view';
import { ManagedListView } from '@/components/manage/managed-list-view';
import { routeFor } from '@/lib/routes';
import { managedPage } from '@/lib/server/pages/manage';

interface Props {
  params: Promise<{ path: string[] }>;
}
const addressOf = async ({ params }: Props) => `/manage/${(await params).path.join('/')}`;

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: routeFor(await addressOf(props))?.title };
}

/** The ten lists and twelve details, each of the kind whose home is at this address. */
export default async function ManagedPage(props: Props) {
  const page = managedPage(await addressOf(props));
  if (!page) notFound();
  const { key, title, isKept, form, home } = page.kind;
  return (
    <Suspense>
      {page.what === 'list' ? (
        <ManagedListView key={key} kind={{ key, title, isKept, begin: home?.form ?? form }} />
      ) : (
        <ManagedDetailView title={title} list={home?.list ?? '/manage'} />
      )}
    </Suspense>
  );
}
