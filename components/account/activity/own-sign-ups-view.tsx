'use client';

import { useState } from 'react';
import { cancelSignUpRef, ownSignUpsRef, signUpReadings } from '@/components/public/activity/activity-refs';
import type { ActivityRowProps } from '@/components/public/activity/activity-row';
import { CheckInCode } from '@/components/public/activity/check-in-code';
import styles from '@/components/public/activity/sign-up.module.css';
import { TicketActions } from '@/components/public/activity/ticket-actions';
import { choicesOf } from '@/components/shell/list/list-filters';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { WaitLine } from '@/components/shell/list/wait-line';
import { ButtonLink } from '@/components/ui/button-link';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { StatusTag } from '@/components/ui/status-tag';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { cancelSignUp, OwnSignUp, SignUpScope } from '@/lib/contract/activities';
import { signUpLabels } from '@/lib/kinds/content/sign-up-labels';
import { signUpWaiting } from '@/lib/rules/waiting';
import { OwnActivityList } from './own-activity-list';

const scopes: SignUpScope[] = ['coming', 'past', 'cancelled'];
const scopeLabels: Record<SignUpScope, string> = { coming: '即将参加', past: '已结束', cancelled: '已取消' };

/** State label for the owner: an unused sign-up counts as ended once the activity is over. */
function stateWords({ state, activity, isCalledOff }: OwnSignUp, now: string): string {
  if (isCalledOff) return '活动已取消';
  // The waiting list closes when the activity begins.
  if (state === 'WAITLISTED' && now >= activity.startsAt) return '未递补';
  const isOver = now >= activity.endsAt && (state === 'APPROVED' || state === 'WAITLISTED' || state === 'PENDING');
  return isOver ? '已结束' : signUpLabels[state];
}

/** Hint at the end of a question: 一百字以内，选填. */
const HINT = /（[^（）]*）$/u;

/** Questions of the sign-up with the answers given. */
const Answers = ({ answers }: Pick<OwnSignUp, 'answers'>) => (
  <dl className={styles.answers}>
    {answers.map(({ label, value }) => (
      <div key={label}>
        <dt>{label.replace(HINT, '')}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** A sign-up as a row; `onCancel` asks to cancel it, while that is allowed. */
function rowOf(signUp: OwnSignUp, now: string, onCancel: () => void): Omit<ActivityRowProps, 'now'> {
  const { activity, answers, checkInCode, canCancel, isCalledOff, state } = signUp;
  const isOver = now >= activity.endsAt;
  return {
    activity,
    tag: <StatusTag state={stateWords(signUp, now)} />,
    actions: (
      <>
        {state === 'CHECKED_IN' && (
          <ButtonLink size="sm" href={`/mine/activity-data-detail?id=${activity.id}`}>
            活动资料
          </ButtonLink>
        )}
        {canCancel && (
          <button type="button" className="btn btn-quiet btn-sm" onClick={onCancel}>
            {state === 'WAITLISTED' ? '退出候补' : '取消报名'}
            <span className="vh">：{activity.title}</span>
          </button>
        )}
      </>
    ),
    children: (
      <>
        <WaitLine waiting={signUpWaiting(signUp, now)} />
        {isCalledOff && <p>请不要前往。恢复举办的，报名仍然有效，届时发消息告知。</p>}
        {canCancel && answers.length > 0 && <Answers answers={answers} />}
        {state === 'APPROVED' && checkInCode && !isOver && (
          <>
            <CheckInCode code={checkInCode} title={activity.title} seat={signUp.seat} />
            <TicketActions signUp={signUp} />
          </>
        )}
      </>
    ),
  };
}

function CancelDialog({ signUp, onClose }: { signUp: OwnSignUp | null; onClose: () => void }) {
  const cancel = useEndpointMutation<typeof cancelSignUp>(cancelSignUpRef, {
    refreshes: signUpReadings,
    onSuccess: () => toast('报名已取消', 'done'),
    onSettled: onClose,
  });
  if (!signUp) return null;
  const { id, activity, waitingPosition } = signUp;
  const isWaiting = signUp.state === 'WAITLISTED';
  return (
    <ConfirmDialog
      opened
      title={isWaiting ? '退出候补？' : '取消这次报名？'}
      confirmLabel={isWaiting ? '退出候补' : '取消报名'}
      cancelLabel="先不取消"
      busy={cancel.isPending}
      onClose={onClose}
      onConfirm={() => cancel.mutate({ params: { id } })}
    >
      <p>
        {isWaiting
          ? `您现在排在“${activity.title}”候补第 ${waitingPosition} 位。退出后再登记，要从队尾排起。`
          : `您在“${activity.title}”的席位会让给候补的人。之后再报名，席位满时要从候补队尾排起。`}
      </p>
    </ConfirmDialog>
  );
}

/** 我的活动: own sign-ups with check-in code and cancellation. */
export function OwnSignUpsView() {
  const [cancelling, setCancelling] = useState<OwnSignUp | null>(null);
  const list = useAccountList(ownSignUpsRef, ({ pageIndex, oneOf }) => ({
    query: { pageIndex, scope: oneOf('scope', scopes) },
  }));
  return (
    <>
      <OwnActivityList
        list={list}
        title="我的活动"
        path="/mine/activity"
        noun="报名"
        chips={{
          name: 'scope',
          label: '报名状态',
          options: choicesOf(scopes, scopeLabels),
          counts: ({ counts }) => counts,
        }}
        empty={{
          title: '还没有报名活动',
          text: '看看正在报名的活动，席位按提交先后确认。',
          way: { href: '/mine/public-activity', label: '看可报名活动' },
        }}
        row={(signUp, now) => rowOf(signUp, now, () => setCancelling(signUp))}
      />
      <CancelDialog signUp={cancelling} onClose={() => setCancelling(null)} />
    </>
  );
}
