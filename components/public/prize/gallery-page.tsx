import { ListPage } from '@/components/public/templates/list-page';
import { photoPath } from '@/lib/routes/prize-path';
import type { PresentGallery } from '@/lib/server/pages/prize';
import { BetweenSessions } from './between-sessions';
import { Gallery } from './gallery';
import { PrizeFrame } from './prize-frame';

const PATH = '/scgp/elegantDemeanour';

/** Pictures of the current session, newest first. */
export function GalleryPage({ running }: PresentGallery) {
  if (!running) return <BetweenSessions path={PATH} title="颁奖风采" />;
  const { session, page } = running;
  return (
    <PrizeFrame path={PATH}>
      <ListPage
        title="颁奖风采"
        lead={`${session.title}，从征集到颁奖的每一个场合`}
        page={page}
        basePath={PATH}
        unit="则"
        empty={{
          title: '本届还没有记录',
          text: '征集启动以后，各个场合的记录陆续放在这里。',
          href: '/scgp/previous',
          label: '看看往届',
        }}
      >
        <Gallery photos={page.list} hrefOf={({ id }) => photoPath(id, true)} />
      </ListPage>
    </PrizeFrame>
  );
}
