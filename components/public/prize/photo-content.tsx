import '@/components/ui/prose.css';
import { MoreLink } from '@/components/ui/more-link';
import type { EndpointData } from '@/lib/contract/endpoint';
import type { getPrizePhoto } from '@/lib/contract/prize';
import { earlierPath, photoPath } from '@/lib/routes/prize-path';
import { PhotoCover } from './gallery';
import classes from './gallery.module.css';

export type Photo = EndpointData<typeof getPrizePhoto>;

/** One picture of a session: picture, day, event, and its neighbours. */
export function PhotoContent({ photo }: { photo: Photo }) {
  const sides = [
    { label: '上一则', id: photo.previousId, caption: photo.previousCaption },
    { label: '下一则', id: photo.nextId, caption: photo.nextCaption },
  ];
  const gallery = photo.isCurrent ? '/scgp/elegantDemeanour' : earlierPath('gallery', photo.sessionId);
  return (
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
        {sides.map(({ label, id, caption }) =>
          id === null ? (
            <span key={label} className="none">
              <small>{label}</small>
              没有了
            </span>
          ) : (
            <a key={label} href={photoPath(id, photo.isCurrent)}>
              <small>{label}</small>
              {caption}
            </a>
          ),
        )}
      </nav>
    </div>
  );
}
