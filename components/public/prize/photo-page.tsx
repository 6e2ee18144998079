import { photoPath } from '@/lib/routes/prize-path';
import { type Photo, PhotoContent } from './photo-content';
import { PrizeFrame } from './prize-frame';

/** Page of one picture of a session. */
export function PhotoPage({ photo }: { photo: Photo }) {
  return (
    <PrizeFrame path={photoPath(photo.id, photo.isCurrent)} crumb={photo.caption}>
      <PhotoContent photo={photo} />
    </PrizeFrame>
  );
}
