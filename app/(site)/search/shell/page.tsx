import { SiteFrame } from '@/components/shell/site-frame';
import { SLOT } from '@/lib/server/edge/shell';

export { metadata } from '../page';
export const revalidate = 3600;

/** The search page without its contents, for the server to put them in; visitors find nothing here. */
export default function Page() {
  return (
    <SiteFrame path="/search">
      <div className="wrap search-page" data-whole="" dangerouslySetInnerHTML={{ __html: SLOT }} />
    </SiteFrame>
  );
}
