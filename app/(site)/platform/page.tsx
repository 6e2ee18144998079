import type { Metadata } from 'next';
import { PlatformLauncher } from '@/components/platform/platform-launcher';
import { SiteFrame } from '@/components/shell/site-frame';
import { listPlatforms } from '@/lib/contract/platforms';
import { pageMetadata } from '@/lib/server/metadata';
import { readOr404 } from '@/lib/server/read';

export const revalidate = 3600;

const path = '/platform';

export const generateMetadata = (): Metadata => pageMetadata({ path });

/** Doors to platforms of others. */
export default async function Page() {
  return (
    <SiteFrame path={path}>
      <PlatformLauncher platforms={await readOr404(listPlatforms, {})} />
    </SiteFrame>
  );
}
