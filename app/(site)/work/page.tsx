import { ServiceCatalogue } from '@/components/service/service-catalogue';
import { SiteFrame } from '@/components/shell/site-frame';
import { readServices } from '@/lib/server/pages/services';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/work';
export const revalidate = 3600;
export const metadata = pageMetadata({ path });

/** Every service of the association. */
export default async function Page() {
  return (
    <SiteFrame path={path}>
      <ServiceCatalogue services={await readServices()} />
    </SiteFrame>
  );
}
