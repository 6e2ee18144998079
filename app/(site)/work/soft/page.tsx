import { SoftList } from '@/components/public/software/soft-list';
import { whereProvided } from '@/components/public/templates/not-provided-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { readSoftwareServices } from '@/lib/server/pages/services';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/work/soft';
export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path, section: '业务办理' });

/** 软件服务. */
export default whereProvided(path, async () => {
  return (
    <SiteFrame path={path}>
      <SoftList services={await readSoftwareServices()} />
    </SiteFrame>
  );
});
