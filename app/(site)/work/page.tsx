import { ServiceCatalogue } from '@/components/service/service-catalogue';
import { SiteFrame } from '@/components/shell/site-frame';
import { listServices } from '@/lib/contract/catalogue';
import { pageMetadata } from '@/lib/server/metadata';
import { readOr404 } from '@/lib/server/read';

const path = '/work';
export const revalidate = 3600;
export const metadata = pageMetadata({ path });

/** Every service of the association. */
export default async function Page() {
  return (
    <SiteFrame path={path}>
      <ServiceCatalogue services={await readOr404(listServices, {})} />
    </SiteFrame>
  );
}
