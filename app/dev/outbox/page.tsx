import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OutboxPage } from '@/components/public/login/outbox-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { readOutbox } from '@/lib/server/pages/outbox';

export const metadata: Metadata = { title: '发件箱', robots: { index: false, follow: false } };

/** Outbox of demo and development, restricted to local requests; a 404 otherwise. */
export default async function Page({ searchParams }: { searchParams: Promise<{ recipient?: string | string[] }> }) {
  const recipient = [(await searchParams).recipient].flat()[0]?.trim().slice(0, 60) ?? '';
  const outbox = await readOutbox(recipient || undefined);
  if (!outbox) notFound();
  return (
    <SiteFrame path="/dev/outbox" bare mainClass="work">
      <OutboxPage list={outbox.list} recipient={recipient} />
    </SiteFrame>
  );
}
