import { Picture } from '@/components/ui/art/picture';
import { galleryChannel } from '@/lib/art/channels';
import type { PrizePhoto } from '@/lib/contract/prize';
import classes from './gallery.module.css';

/** A picture, or a generated one when there is no file; shared by the gallery and the page of the picture. */
export function PhotoCover({ photo }: { photo: PrizePhoto }) {
  return (
    <Picture
      src={photo.picture}
      channel={galleryChannel(photo.id)}
      id={photo.id}
      title={photo.caption}
      format="art"
      ground="night"
      decorative
    />
  );
}

export interface GalleryProps {
  photos: readonly PrizePhoto[];
  hrefOf: (photo: PrizePhoto) => string;
}

/** Pictures of a session with caption, day and event. */
export function Gallery({ photos, hrefOf }: GalleryProps) {
  return (
    <ul className={classes.grid}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <a href={hrefOf(photo)}>
            <PhotoCover photo={photo} />
            <div className={classes.caption}>
              <time dateTime={photo.takenOn}>{photo.takenOn}</time>
              <h2>{photo.caption}</h2>
              <p>{photo.text}</p>
            </div>
          </a>
        </li>
      ))}
    </ul>
  );
}
