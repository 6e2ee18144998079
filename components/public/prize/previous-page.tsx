import { Cover } from '@/components/ui/art/cover';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { TitleBox } from '@/components/ui/title-box';
import type { PrizePhoto, PrizeSessionCard, PrizeWinner } from '@/lib/contract/prize';
import { earlierPages, earlierPath, pagesOf, photoPath } from '@/lib/routes/prize-path';
import { readEarlierSessions, readPhotos, readWinners } from '@/lib/server/pages/prize';
import { bookTitle } from '@/lib/text/book-title';
import classes from './earlier.module.css';
import { PhotoCover } from './gallery';
import { PrizeFrame } from './prize-frame';
import { WorkPicture } from './work-picture';

/** Number of gold winners after the first one, and of pictures, for each session. */
const MORE_WORKS = 3;
const MOMENTS = 3;

/** Further gold winners with their pictures. */
function Golden({ works, roster }: { works: readonly PrizeWinner[]; roster: string }) {
  if (works.length === 0) return null;
  return (
    <ul className={classes.works}>
      {works.map((work) => (
        <li key={work.id}>
          <a href={roster}>
            <WorkPicture work={work} decorative />
            <span>{`金奖${bookTitle(work.title)}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The first pictures of a session, omitted where there are none. */
function Moments({ photos }: { photos: readonly PrizePhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <div className={classes.happened}>
      <h3>现场</h3>
      <ul className={classes.moments}>
        {photos.slice(0, MOMENTS).map((photo) => (
          <li key={photo.id}>
            <a href={photoPath(photo.id, false)}>
              {photo.picture && <PhotoCover photo={photo} />}
              <span>{photo.caption}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Winners and pictures shown with a session. */
async function shownOf({ id }: PrizeSessionCard) {
  const [winners, photos] = await Promise.all([readWinners(id), readPhotos(id)]);
  const [first, ...more] = winners.filter(({ level }) => level === 'gold');
  return { first, more: more.slice(0, MORE_WORKS), photos };
}

/** Past sessions, newest first. */
export async function PreviousPage() {
  const sessions = await readEarlierSessions();
  const entries = await Promise.all(sessions.map(async (session) => ({ session, ...(await shownOf(session)) })));
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
          {entries.map(({ session, session: { id, title, year, theme, summary }, first, more, photos }) => (
            <li key={id}>
              {first ? (
                <Golden works={[first]} roster={earlierPath('roster', id)} />
              ) : (
                <Cover channel="gallery-award" id={id} title={title} format="art" decorative />
              )}
              <div>
                <p className="mute num">{year}</p>
                <h2>
                  <a href={earlierPath('overview', id)}>{title}</a>
                </h2>
                {theme && <p className={classes.theme}>{theme}</p>}
                <p className={classes.sum}>{summary}</p>
                <Golden works={more} roster={earlierPath('roster', id)} />
                <Moments photos={photos} />
                <ul className={classes.links}>
                  {pagesOf(session).map((page) => (
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
