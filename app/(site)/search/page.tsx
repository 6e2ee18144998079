import type { Metadata } from 'next';
import { parseSearch } from '@/components/search/parse-search';
import { SearchPage } from '@/components/search/search-page';

export const metadata: Metadata = { title: '站内搜索', robots: { index: false, follow: true } };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Search, rendered per request. */
export default async function Page({ searchParams }: Props) {
  return <SearchPage {...parseSearch(await searchParams)} />;
}
