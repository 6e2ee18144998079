import type { Metadata } from 'next';
import { PartyPage } from '@/components/public/case-party/party-page';

export const metadata: Metadata = { title: '案件当事人', referrer: 'no-referrer' };

/** Room of a party of a case, by the key in its link. */
export default async function Page({ params }: { params: Promise<{ key: string }> }) {
  const { key } = await params;
  return <PartyPage roomKey={decodeURIComponent(key)} />;
}
