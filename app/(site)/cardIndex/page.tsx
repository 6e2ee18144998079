import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CardPage } from '@/components/public/certificate/card-page';
import { NoCardChosen } from '@/components/public/certificate/no-card-chosen';
import type { SearchParams } from '@/components/public/certificate/parse-query';
import { whereProvided } from '@/components/public/templates/not-provided-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { readFreshCard } from '@/lib/server/pages/certificates';
import { readIdentity } from '@/lib/server/pages/identity';
import { requestOrigin } from '@/lib/server/pages/request-origin';

export const metadata: Metadata = { title: '证书卡片', robots: { index: false, follow: true } };

/**
 * Card of a certificate, dynamic because its QR code contains the origin of the request. Without an id: the way to one.
 */
export default whereProvided('/cardIndex', async ({ searchParams }: { searchParams: Promise<SearchParams> }) => {
  const { id } = await searchParams;
  return (
    <SiteFrame path="/cardIndex">
      {id === undefined ? (
        <NoCardChosen />
      ) : (
        <CardPage
          certificate={(await readFreshCard([id].flat()[0] ?? '')) ?? notFound()}
          origin={await requestOrigin()}
          publisher={(await readIdentity()).name}
        />
      )}
    </SiteFrame>
  );
});
