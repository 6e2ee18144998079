import type { Metadata } from 'next';
import { parseSearch } from '@/components/public/search/parse-search';
import { SearchPage } from '@/components/public/search/search-page';

export const metadata: Metadata = { title: '站内搜索', robots: { index: false, follow: true } };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Search, rendered per request; the answer cache keeps results until searched content changes. */
export default async function Page({ searchParams }: Props) {
  const given = Object.entries(await searchParams).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one]),
  );
  return <SearchPage {...parseSearch(new URLSearchParams(given))} />;
}
