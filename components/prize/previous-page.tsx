import { Cover } from '@/components/art/cover';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { TitleBox } from '@/components/ui/title-box';
import type { PrizePhoto } from '@/lib/contract/prize';
import { earlierPageKeys, earlierPages, earlierPath, photoPath } from '@/lib/routes/prize-path';
import { readEarlierSessions, readPhotos } from '@/lib/server/pages/prize';
import classes from './earlier.module.css';
import { PhotoCover } from './gallery';
import { PrizeFrame } from './prize-frame';

/** How many pictures of a session its entry shows. */
const MOMENTS = 3;

/** The first pictures of a session, by their words: where each leads is a page of its own. */
function Moments({ photos }: { photos: readonly PrizePhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className={classes.moments}>
      {photos.slice(0, MOMENTS).map((photo) => (
        <li key={photo.id}>
          <a href={photoPath(photo.id, false)}>
            <PhotoCover photo={photo} />
            <span>{photo.caption}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The earlier sessions, newest first. */
export async function PreviousPage() {
  const sessions = await readEarlierSessions();
  const galleries = new Map(await Promise.all(sessions.map(async ({ id }) => [id, await readPhotos(id)] as const)));
  return (
    <PrizeFrame path="/scgp/previous">
      <div className={`wrap ${classes.page}`}>
        <TitleBox title="往届回顾" sub="每届一个主题，获奖名单、典礼与评选说明全部公开" />
        {sessions.length === 0 && (
          <EmptyState
            title="还没有往届"
            text="第一届结束后，名单与典礼记录放在这里。"
            actions={
              <ButtonLink href="/scgp" variant="line">
                看本届评选
              </ButtonLink>
            }
          />
        )}
        <ol className={classes.sessions} reversed>
          {sessions.map(({ id, title, year, theme, summary }) => (
            <li key={id}>
              <Cover channel="gallery-award" id={id} title={title} format="art" decorative />
              <div>
                <p className="mute num">{year}</p>
                <h2>
                  <a href={earlierPath('overview', id)}>{title}</a>
                </h2>
                <p className={classes.theme}>{theme}</p>
                <p className={classes.sum}>{summary}</p>
                <Moments photos={galleries.get(id) ?? []} />
                <ul className={classes.links}>
                  {earlierPageKeys.map((page) => (
                    <li key={page}>
                      <a className="link" href={earlierPath(page, id)}>
                        {earlierPages[page].name}
                        <span className="vh">{`，${title}`}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </PrizeFrame>
  );
}
