import { Cover } from '@/components/ui/art/cover';
import { ButtonLink } from '@/components/ui/button-link';
import { activityPath } from '@/lib/routes/activity-path';
import { readActivityAside } from '@/lib/server/pages/activities';
import styles from './activity-list.module.css';
import { SignUpRules } from './sign-up-rules';

/** Sidebar of a list of activities: rules, an album, and the contact for joint events. */
export async function ActivityAside() {
  const { album, hotline } = await readActivityAside();
  return (
    <div className={styles.aside}>
      <SignUpRules />
      {album && (
        <section>
          <div className="rule" />
          <h2>活动风采</h2>
          <a className={styles.album} href={activityPath(album)}>
            <Cover channel="gallery" id={album.id} title={album.title} format="thumb" decorative />
            {album.title}
          </a>
        </section>
      )}
      <section>
        <div className="rule" />
        <h2>联合办会</h2>
        <p className={styles.note}>
          高校、园区与会员单位可与本会合办活动，请提前三十日说明主题、场地与人数
          {hotline && (
            <>
              ，咨询电话 <span className="nowrap">{hotline}</span>
            </>
          )}
          。
        </p>
        <ButtonLink href="/mine/activity">我的报名</ButtonLink>
      </section>
    </div>
  );
}
