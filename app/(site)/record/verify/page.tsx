import { VerifyPage } from '@/components/public/filing/verify-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { readVerifyGuide } from '@/lib/server/pages/filings';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/record/verify';

export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path });

/** 验证备案. */
export default async function Page() {
  return (
    <SiteFrame path={path}>
      <VerifyPage guide={await readVerifyGuide()} />
    </SiteFrame>
  );
}
