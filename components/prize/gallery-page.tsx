import { notFound } from 'next/navigation';
import { ListPage } from '@/components/templates/list-page';
import { listPrizePhotos, type PrizeSession } from '@/lib/contract/prize';
import { photoPath } from '@/lib/routes/prize-path';
import { readOr404 } from '@/lib/server/read';
import { Gallery } from './gallery';
import { PrizeFrame } from './prize-frame';

const PAGE_SIZE = 12;

/** Pictures of the present session, newest first. */
export async function GalleryPage({ session, pageIndex }: { session: PrizeSession; pageIndex: number }) {
  const photos = await readOr404(listPrizePhotos, { params: { id: session.id } });
  const list = photos.slice((pageIndex - 1) * PAGE_SIZE, pageIndex * PAGE_SIZE);
  if (list.length === 0 && pageIndex > 1) notFound();
  const path = '/scgp/elegantDemeanour';
  return (
    <PrizeFrame path={path}>
      <ListPage
        title="颁奖风采"
        lead={`${session.title}，从征集到颁奖的每一个场合`}
        page={{ list, total: photos.length, pageIndex, pageSize: PAGE_SIZE }}
        basePath={path}
        unit="则"
        empty={{
          title: '本届还没有记录',
          text: '征集启动以后，各个场合的记录陆续放在这里。',
          href: '/scgp/previous',
          label: '看看往届',
        }}
      >
        <Gallery photos={list} hrefOf={({ id }) => photoPath(id, true)} />
      </ListPage>
    </PrizeFrame>
  );
}
