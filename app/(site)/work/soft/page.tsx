import { SiteFrame } from '@/components/shell/site-frame';
import { SoftList } from '@/components/software/soft-list';
import { listSoftwareServices } from '@/lib/contract/catalogue';
import { pageMetadata } from '@/lib/server/metadata';
import { readOr404 } from '@/lib/server/read';

const path = '/work/soft';
export const revalidate = 3600;
export const metadata = pageMetadata({ path, section: '业务办理', cover: { channel: 'software', id: 1 } });

/** 软件服务. */
export default async function Page() {
  return (
    <SiteFrame path={path}>
      <SoftList services={await readOr404(listSoftwareServices, {})} />
    </SiteFrame>
  );
}
