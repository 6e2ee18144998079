import { Picture } from '@/components/ui/art/picture';
import { Icon } from '@/components/ui/icon';
import { iconFileText } from '@/components/ui/icons/icon-file-text';
import { SectionHead } from '@/components/ui/section-head';
import { galleryChannel } from '@/lib/art/channels';
import type { Activity, AgendaItem } from '@/lib/contract/activities';
import styles from './activity-detail.module.css';

/** The programme: time, topic and speaker. */
export function ActivityAgenda({ agenda }: { agenda: readonly AgendaItem[] }) {
  if (agenda.length === 0) return null;
  return (
    <section className="sec-in">
      <SectionHead title="日程" />
      <ol className={`lines ${styles.agenda}`}>
        {agenda.map(({ time, title, speaker }) => (
          <li key={`${time} ${title}`}>
            <time>{time}</time>
            <span>
              {title}
              {speaker && <small>{speaker}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Titles of the hand-outs; checked-in attendees find the files in the personal centre. */
export function ActivityMaterials({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return null;
  return (
    <section className="sec-in">
      <SectionHead title="活动资料" sub="签到的参加者可以下载" />
      <ul className={styles.materials}>
        {titles.map((title) => (
          <li key={title} className="card">
            <Icon icon={iconFileText} />
            <span>{title}</span>
            <a className="link no-print" href="/mine/activity-data">
              到活动资料下载
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pictures of a past activity with their captions; a generated sheet when there are none. */
export function ActivityGallery({ activity }: { activity: Pick<Activity, 'id' | 'captions' | 'pictures'> }) {
  if (activity.captions.length === 0) return null;
  return (
    <section className="sec-in">
      <SectionHead title="活动图集" sub={`共 ${activity.captions.length} 幅`} />
      <ul className={styles.gallery}>
        {activity.captions.map((caption, index) => (
          <li key={caption}>
            <figure>
              <Picture
                src={activity.pictures[index]}
                channel={galleryChannel(index)}
                id={`${activity.id}-${index}`}
                title={caption}
                format="art"
                decorative
              />
              <figcaption>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
