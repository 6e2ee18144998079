import { CertificatePage } from '@/components/certificate/certificate-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { getService } from '@/lib/contract/catalogue';
import { pageMetadata } from '@/lib/server/metadata';
import { read } from '@/lib/server/read';

const path = '/work/certificate';
/** Id of 证书查询 in the catalogue of services (wire.md "certificate query"). */
const SERVICE = 6;

export const revalidate = 3600;
export const metadata = pageMetadata({ path });

/** 证书查询. */
export default async function Page() {
  return (
    <SiteFrame path={path}>
      <CertificatePage guide={await read(getService, { params: { id: SERVICE } })} />
    </SiteFrame>
  );
}
