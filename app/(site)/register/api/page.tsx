import { RegisterApiPage } from '@/components/public/register/register-api-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { absoluteUrl, pageMetadata } from '@/lib/server/seo/metadata';

const path = '/register/api';

export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path, section: '登记公示' });

/** 核验接口: how programs verify registrations with a key. */
export default function Page() {
  return (
    <SiteFrame path={path}>
      <RegisterApiPage address={absoluteUrl('/api/v1/register/verify')} />
    </SiteFrame>
  );
}
