import '@/components/ui/prose.css';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { BrokenTitle } from '@/components/ui/broken-title';
import { CopyButton } from '@/components/ui/copy-button';
import { PrintButton } from '@/components/ui/print-button';
import { SectionHead } from '@/components/ui/section-head';
import type { Activity } from '@/lib/contract/activities';
import type { ActivityCard } from '@/lib/contract/site';
import { formatDateTime } from '@/lib/format/dates';
import { breadcrumbTrail } from '@/lib/routes';
import { activityPath, activityTypeLabels } from '@/lib/routes/activity-path';
import styles from './activity-detail.module.css';
import { ActivityFacts } from './activity-facts';
import { ActivityPanel, type PanelActivity } from './activity-panel';
import { ActivityAgenda, ActivityGallery, ActivityMaterials } from './activity-parts';
import { OtherActivities } from './other-activities';
import { SignUpRules } from './sign-up-rules';

/** Selects the fields of {@link PanelActivity}, so that the page does not carry the texts twice. */
function panelActivityOf({
  id,
  startsAt,
  endsAt,
  signUpFrom,
  signUpTo,
  capacity,
  seatsTaken,
  waiting,
  feeFen,
}: Activity): PanelActivity {
  return { id, startsAt, endsAt, signUpFrom, signUpTo, capacity, seatsTaken, waiting, feeFen };
}

function Introduction({ activity }: { activity: Activity }) {
  if (!activity.body) return null;
  return (
    <section className="sec-in">
      <SectionHead title={activity.type === 'elegantDemeanour' ? '活动回顾' : '活动介绍'} />
      {/* Sanitised by the provider before it was stored. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: activity.body }} />
    </section>
  );
}

interface ActivityContentProps {
  activity: Activity;
  others?: readonly ActivityCard[];
  /** Preview of an unpublished activity: sign-up is disabled. */
  isPreview?: boolean;
}

/** Content of an activity page, between header and footer of the site. */
export function ActivityContent({ activity, others = [], isPreview = false }: ActivityContentProps) {
  const renderedAt = formatDateTime(new Date());
  const path = activityPath(activity);
  const isAlbum = activity.type === 'elegantDemeanour';
  return (
    <>
      <div className={styles.head}>
        <Breadcrumbs items={breadcrumbTrail(path).map(({ title, path: href }) => ({ title, href }))} />
        <div className={`wrap ${styles.in}`}>
          <div>
            <p className="kicker">{activityTypeLabels[activity.type]}</p>
            <h1>
              <BrokenTitle>{activity.title}</BrokenTitle>
            </h1>
            <p className="lead">{activity.summary}</p>
            <ActivityFacts activity={activity} renderedAt={renderedAt} />
            <p className={`page-tools ${styles.tools} no-print`}>
              <CopyButton label="复制链接" />
              <PrintButton />
            </p>
          </div>
          {!isPreview && <ActivityPanel activity={panelActivityOf(activity)} renderedAt={renderedAt} />}
        </div>
      </div>
      <div className={`wrap cols ${styles.below}`}>
        <div>
          {isAlbum && <ActivityGallery activity={activity} />}
          <Introduction activity={activity} />
          <ActivityAgenda agenda={activity.agenda} />
          {!isAlbum && <ActivityGallery activity={activity} />}
          <ActivityMaterials titles={activity.materials} />
        </div>
        <aside className="aside along no-print">
          {!isAlbum && <SignUpRules />}
          {!isPreview && <OtherActivities isAlbum={isAlbum} others={others} />}
        </aside>
      </div>
    </>
  );
}
