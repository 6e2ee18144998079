'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { iconCircleCheck } from '@/components/ui/icons/icon-circle-check';
import { iconHourglass } from '@/components/ui/icons/icon-hourglass';
import type { OwnSignUp } from '@/lib/contract/activities';
import { activityPath } from '@/lib/routes/activity-path';
import { CheckInCode } from './check-in-code';
import styles from './sign-up.module.css';
import { TicketActions } from './ticket-actions';

const titles: Record<OwnSignUp['state'], string> = {
  PENDING: '报名已提交，等待审核',
  APPROVED: '报名成功',
  WAITLISTED: '已登记候补',
  CHECKED_IN: '您已签到',
  CANCELLED: '报名已取消',
  NO_SHOW: '您报名了该活动，未到场',
};

/** Outcome of a sign-up: a seat with its code, or the position on the waiting list. */
export function SignUpResult({ signUp }: { signUp: OwnSignUp }) {
  const { state, activity, checkInCode, waitingPosition } = signUp;
  const isWaiting = state === 'WAITLISTED';
  return (
    <section className={`card ${styles.result}`} aria-labelledby="sign-up-result">
      <Icon
        icon={isWaiting ? iconHourglass : iconCircleCheck}
        size={40}
        className={isWaiting ? undefined : styles.done}
      />
      <h2 id="sign-up-result" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {titles[state]}
      </h2>
      {isWaiting ? (
        <p>
          {waitingPosition === null
            ? '活动已经开始，候补不再递补。'
            : `您排在候补第 ${waitingPosition} 位。有人取消即按登记先后递补，轮到您时发消息告知。`}
        </p>
      ) : (
        <p>{`${signUp.name}，到场请出示签到码。不能到场的，请在活动开始前取消。`}</p>
      )}
      {checkInCode && (
        <>
          <CheckInCode code={checkInCode} title={activity.title} seat={signUp.seat} />
          <TicketActions signUp={signUp} />
        </>
      )}
      <div className="row fold">
        <ButtonLink href="/mine/activity" variant="ink">
          查看我的报名
        </ButtonLink>
        <ButtonLink href={activityPath(activity)} variant="quiet">
          返回活动
        </ButtonLink>
      </div>
    </section>
  );
}
