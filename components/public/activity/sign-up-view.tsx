'use client';

import { useState } from 'react';
import { useStoredToken } from '@/components/shell/session/use-stored-token';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { NoticeBar } from '@/components/ui/notice-bar';
import { both, Missing, QueryState, type Reading, read } from '@/components/ui/query-state';
import { Skeleton } from '@/components/ui/skeleton';
import { TitleBox } from '@/components/ui/title-box';
import { useNow } from '@/components/ui/use-now';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { Activity, OwnSignUp } from '@/lib/contract/activities';
import type { ActivityState } from '@/lib/contract/site';
import { activityPath } from '@/lib/routes/activity-path';
import { activityStateAt } from '@/lib/rules/activity-state';
import { activityRef, signUpStartRef } from './activity-refs';
import styles from './sign-up.module.css';
import { SignUpForm } from './sign-up-form';
import { SignUpResult } from './sign-up-result';
import { SignUpSummary } from './sign-up-summary';
import { momentWords } from './time-span';

const quiet = { meta: { quiet: true } };

/** Reason why sign-up is closed, or null while it is open. */
function closedWords(state: ActivityState, { signUpFrom }: Activity): string | null {
  if (state === '未开始') {
    return signUpFrom ? `报名将于 ${momentWords(signUpFrom)} 开放，届时请再来。` : '报名时间另行公告，请留意通知。';
  }
  if (state === '已截止') return '报名已截止，不再接受报名与候补。';
  return state === '已结束' ? '活动已结束。' : null;
}

function SignUpPanel({ activity, start }: { activity: Activity; start: StartProps }) {
  const [made, setMade] = useState<OwnSignUp | null>(null);
  const now = useNow('');
  const signUp = made ?? start.signUp;
  if (signUp) return <SignUpResult signUp={signUp} />;
  if (now === '') return <Skeleton variant="lines" />;
  const state = activityStateAt(activity, now);
  const closed = closedWords(state, activity);
  if (closed) {
    return <EmptyState title={closed} actions={<ButtonLink href={activityPath(activity)}>返回活动</ButtonLink>} />;
  }
  return (
    <>
      {state === '已满' && (
        <div className={styles.notice}>
          <NoticeBar>
            {`席位已满${activity.waiting > 0 ? `，现有 ${activity.waiting} 人候补` : ''}。提交后登记候补，有人取消即按先后递补。`}
          </NoticeBar>
        </div>
      )}
      <SignUpForm
        activity={activity}
        prefill={start.prefill}
        isGuest={start === GUEST}
        isFull={state === '已满'}
        onDone={setMade}
      />
    </>
  );
}

interface StartProps {
  signUp: OwnSignUp | null;
  prefill: { name: string; mobile: string; organisation: string; post: string };
}

/** Initial state of a logged-out visitor: the form is filled in before the login and submitted after it. */
const GUEST: StartProps = { signUp: null, prefill: { name: '', mobile: '', organisation: '', post: '' } };

export interface SignUpViewProps {
  /** From the address; 0 if absent. */
  activityId: number;
}

/** Sign-up for an activity: the form, or the outcome. */
export function SignUpView({ activityId }: SignUpViewProps) {
  const input = { params: { id: activityId } };
  const token = useStoredToken();
  const own = useEndpoint(signUpStartRef, input, { ...quiet, enabled: Boolean(token) });
  const start: Reading<StartProps> = token === '' ? read(GUEST, own.refetch) : own;
  const query = both(useEndpoint(activityRef, input, quiet), start);
  return (
    <div className={`wrap ${styles.page}`}>
      <TitleBox variant="work" title="活动报名" />
      <QueryState
        query={query}
        loading={
          <div className="card card-body">
            <Skeleton variant="lines" rows={5} />
          </div>
        }
        missing={
          <Missing
            text="没有这场活动，地址可能有误。"
            actions={<ButtonLink href="/activity">查看全部活动</ButtonLink>}
          />
        }
      >
        {([activity, start]) => (
          <div className={styles.columns}>
            <div>
              <SignUpPanel activity={activity} start={start} />
            </div>
            <SignUpSummary activity={activity} />
          </div>
        )}
      </QueryState>
    </div>
  );
}
