import { FilingPage } from '@/components/public/filing/filing-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { readFilingGuide } from '@/lib/server/pages/filings';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/record';

export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path });

/** 数字作品备案. */
export default async function Page() {
  return (
    <SiteFrame path={path}>
      <FilingPage guide={await readFilingGuide()} />
    </SiteFrame>
  );
}
