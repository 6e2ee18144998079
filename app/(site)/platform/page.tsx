import { whereProvided } from '@/components/public/templates/not-provided-page';
import { PlatformLauncher } from '@/components/shell/platform/platform-launcher';
import { SiteFrame } from '@/components/shell/site-frame';
import { readPlatforms } from '@/lib/server/pages/site';
import { pageMetadata } from '@/lib/server/seo/metadata';

export const revalidate = 3600;

const path = '/platform';

export const generateMetadata = () => pageMetadata({ path });

/** Links to external platforms. */
export default whereProvided(path, async () => {
  return (
    <SiteFrame path={path}>
      <PlatformLauncher platforms={await readPlatforms()} />
    </SiteFrame>
  );
});
