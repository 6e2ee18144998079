import { FinderView } from '@/components/public/service/advice-view';
import { SiteFrame } from '@/components/shell/site-frame';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/work/guide';
export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path, section: '业务办理' });

/** The three questions that lead to a service. */
export default function Page() {
  return (
    <SiteFrame path={path}>
      <FinderView />
    </SiteFrame>
  );
}
