'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { ListBody } from '@/components/mine/list-body';
import { useListAddress } from '@/components/mine/use-list-address';
import { ButtonLink } from '@/components/ui/button-link';
import { TitleBox } from '@/components/ui/title-box';
import { useNow } from '@/components/ui/use-now';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { materialListRef } from './activity-refs';
import { ActivityRow } from './activity-row';
import { MineActivityTabs } from './mine-activity-tabs';
import styles from './sign-up.module.css';

/** 活动资料: attended activities that left hand-outs. */
export function MaterialListView() {
  const address = useListAddress();
  const now = useNow('');
  const query = useEndpoint(
    materialListRef,
    { query: { pageIndex: address.pageIndex } },
    { placeholderData: keepPreviousData, meta: { quiet: true } },
  );
  return (
    <>
      <TitleBox variant="work" title="活动资料" />
      <MineActivityTabs current="/mine/activity-data" />
      <div className="card">
        <ListBody
          query={query}
          unit="场"
          onPage={(page) => address.change({ pageIndex: page > 1 ? String(page) : '' })}
          empty={{
            title: '还没有活动资料',
            text: '到场签到后，讲义会出现在这里。',
            actions: (
              <ButtonLink href="/mine/public-activity" variant="ink">
                看可报名活动
              </ButtonLink>
            ),
          }}
        >
          {(page) => (
            <ul className={styles.entries}>
              {page.list.map((activity) => (
                <li key={activity.id}>
                  <ActivityRow
                    activity={activity}
                    now={now}
                    actions={
                      <ButtonLink size="sm" href={`/mine/activity-data-detail?id=${activity.id}`}>
                        查看资料
                        <span className="vh">：{activity.title}</span>
                      </ButtonLink>
                    }
                  >
                    <p>{activity.materials.map((title) => `《${title}》`).join('')}</p>
                  </ActivityRow>
                </li>
              ))}
            </ul>
          )}
        </ListBody>
      </div>
    </>
  );
}
