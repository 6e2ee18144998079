import { LabelCheckPage } from '@/components/public/aigc/label-check-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/work/label-check';
export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path });

/** Check of a file's labels for generated content. */
export default function Page() {
  return (
    <SiteFrame path={path}>
      <LabelCheckPage />
    </SiteFrame>
  );
}
