import { DepositCheckPage } from '@/components/public/deposit/deposit-check-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/work/deposit-check';
export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path });

/** Check of the deposit of a software registration. */
export default function Page() {
  return (
    <SiteFrame path={path}>
      <DepositCheckPage />
    </SiteFrame>
  );
}
