import { ServiceCatalogue } from '@/components/service/service-catalogue';
import { SiteFrame } from '@/components/shell/site-frame';
import { whereProvided } from '@/components/templates/not-provided-page';
import { readServices } from '@/lib/server/pages/services';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/work';
export const revalidate = 3600;
export const metadata = pageMetadata({ path });

/** All services of the association. */
export default whereProvided(path, async () => {
  return (
    <SiteFrame path={path}>
      <ServiceCatalogue services={await readServices()} />
    </SiteFrame>
  );
});
