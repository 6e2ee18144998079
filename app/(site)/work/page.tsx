import { ServiceCatalogue } from '@/components/public/service/service-catalogue';
import { whereProvided } from '@/components/public/templates/not-provided-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { readServices } from '@/lib/server/pages/services';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/work';
export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path });

/** All services of the association. */
export default whereProvided(path, async () => {
  return (
    <SiteFrame path={path}>
      <ServiceCatalogue services={await readServices()} />
    </SiteFrame>
  );
});
