import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { MoreLink } from '@/components/ui/more-link';
import type { EndpointData } from '@/lib/contract/endpoint';
import { getPrizePhoto } from '@/lib/contract/prize';
import { earlierPath, photoPath } from '@/lib/routes/prize-path';
import { pageMetadata } from '@/lib/server/metadata';
import { readOr404 } from '@/lib/server/read';
import { PhotoCover } from './gallery';
import classes from './gallery.module.css';
import { PrizeFrame } from './prize-frame';
import { sessionCover } from './prize-metadata';
import { addressId } from './read-prize';

type Photo = EndpointData<typeof getPrizePhoto>;

/** The picture of a detail address. One of another session than the address is for is a 404: each has one address. */
export async function readPhoto(id: string, ofPresent: boolean): Promise<Photo> {
  const photo = await readOr404(getPrizePhoto, { params: { id: addressId(id) } });
  return photo.isCurrent === ofPresent ? photo : notFound();
}

export const photoMetadata = (photo: Photo): Metadata =>
  pageMetadata({
    path: photoPath(photo.id, photo.isCurrent),
    title: photo.caption,
    section: photo.sessionTitle,
    description: `${photo.takenOn}，${photo.text}`,
    cover: sessionCover({ id: photo.sessionId }),
  });

/** One picture of a session: drawing, day, what happened, and its neighbours. */
export function PhotoPage({ photo }: { photo: Photo }) {
  const sides = [
    { label: '上一则', id: photo.previousId },
    { label: '下一则', id: photo.nextId },
  ];
  const gallery = photo.isCurrent ? '/scgp/elegantDemeanour' : earlierPath('gallery', photo.sessionId);
  return (
    <PrizeFrame path={photoPath(photo.id, photo.isCurrent)} crumb={photo.caption}>
      <div className={`wrap ${classes.page}`}>
        <article className={classes.photo}>
          <PhotoCover photo={photo} />
          <div>
            <time dateTime={photo.takenOn}>{photo.takenOn}</time>
            <h1>{photo.caption}</h1>
            <p>{photo.text}</p>
            <p>
              <MoreLink label={`${photo.sessionTitle}风采`} href={gallery} />
            </p>
          </div>
        </article>
        <nav className="pn no-print" aria-label="前后两则">
          {sides.map(({ label, id }) =>
            id === null ? (
              <span key={label} className="none">
                <small>{label}</small>
                没有了
              </span>
            ) : (
              <Link key={label} href={photoPath(id, photo.isCurrent)} prefetch={false}>
                {label}
              </Link>
            ),
          )}
        </nav>
      </div>
    </PrizeFrame>
  );
}
