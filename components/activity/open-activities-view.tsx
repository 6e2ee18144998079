'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { ListBody } from '@/components/mine/list-body';
import { useListAddress } from '@/components/mine/use-list-address';
import { ButtonLink } from '@/components/ui/button-link';
import { TitleBox } from '@/components/ui/title-box';
import { useNow } from '@/components/ui/use-now';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { activitiesRef } from './activity-refs';
import { ActivityRow } from './activity-row';
import { ActivitySeats } from './activity-seats';
import { ActivityStateTag } from './activity-state-tag';
import { MineActivityTabs } from './mine-activity-tabs';
import styles from './sign-up.module.css';

/** 可报名活动: what is open for sign-up now, full ones with their waiting list. */
export function OpenActivitiesView() {
  const address = useListAddress();
  const now = useNow('');
  const query = useEndpoint(
    activitiesRef,
    { query: { pageIndex: address.pageIndex, scope: 'open' } },
    { placeholderData: keepPreviousData, meta: { quiet: true } },
  );
  return (
    <>
      <TitleBox variant="work" title="可报名活动" />
      <MineActivityTabs current="/mine/public-activity" />
      <div className="card">
        <ListBody
          query={query}
          unit="场"
          onPage={(page) => address.change({ pageIndex: page > 1 ? String(page) : '' })}
          empty={{
            title: '眼下没有正在报名的活动',
            text: '即将开放的活动在资讯活动里，可以先看日程。',
            actions: (
              <ButtonLink href="/activity" variant="ink">
                看全部活动
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
                    tag={<ActivityStateTag activity={activity} renderedAt={now} />}
                    actions={
                      <ButtonLink size="sm" variant="ink" href={`/sign-up-activity?id=${activity.id}`}>
                        {activity.seatsTaken >= activity.capacity ? '登记候补' : '报名'}
                        <span className="vh">：{activity.title}</span>
                      </ButtonLink>
                    }
                  >
                    <p>
                      <ActivitySeats activity={activity} renderedAt={now} />
                    </p>
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
