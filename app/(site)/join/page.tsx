import { JoinView } from '@/components/about/join-view';
import { SiteFrame } from '@/components/shell/site-frame';
import { getPage } from '@/lib/contract/site';
import { pageMetadata } from '@/lib/server/metadata';
import { parsePageData } from '@/lib/server/page-data';
import { readOr404 } from '@/lib/server/read';

const path = '/join';
export const revalidate = 3600;
export const metadata = pageMetadata({ path, section: '版权协会', cover: { channel: 'member', id: 2 } });

/** 加入协会: benefits by level and fees. */
export default async function Page() {
  const guide = await readOr404(getPage, { params: { key: 'join' } });
  const process = await readOr404(getPage, { params: { key: 'join-process' } });
  return (
    <SiteFrame path={path}>
      <JoinView lead={guide.summary} levels={parsePageData(guide).levels} steps={parsePageData(process).steps} />
    </SiteFrame>
  );
}
