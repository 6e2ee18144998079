import type { Metadata } from 'next';
import { JuryPage } from '@/components/public/prize/jury/jury-page';

export const metadata: Metadata = { title: '评委评审', referrer: 'no-referrer' };

/** Room of a juror of the prize, by the key in its link. */
export default async function Page({ params }: { params: Promise<{ key: string }> }) {
  const { key } = await params;
  return <JuryPage roomKey={decodeURIComponent(key)} />;
}
