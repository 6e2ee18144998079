'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { ListBody } from '@/components/mine/list-body';
import { FilterChips } from '@/components/mine/list-filters';
import { oneOf, useListAddress } from '@/components/mine/use-list-address';
import { ButtonLink } from '@/components/ui/button-link';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { StatusTag } from '@/components/ui/status-tag';
import { TitleBox } from '@/components/ui/title-box';
import { useNow } from '@/components/ui/use-now';
import { toast } from '@/lib/client/toast-store';
import { useEndpoint, useEndpointMutation } from '@/lib/client/use-endpoint';
import type { cancelSignUp, OwnSignUp, SignUpScope } from '@/lib/contract/activities';
import { signUpLabels } from '@/lib/kinds/content/sign-up-words';
import { cancelSignUpRef, ownSignUpsRef, signUpReadings } from './activity-refs';
import { ActivityRow } from './activity-row';
import { CheckInCode } from './check-in-code';
import { MineActivityTabs } from './mine-activity-tabs';
import styles from './sign-up.module.css';

const scopes: { value: SignUpScope; label: string }[] = [
  { value: 'coming', label: '即将参加' },
  { value: 'past', label: '已结束' },
  { value: 'cancelled', label: '已取消' },
];

/** The state as the owner reads it: what has not been used when the activity is over is simply over. */
function stateWords({ state, activity }: OwnSignUp, now: string): string {
  const isOver = now >= activity.endsAt && (state === 'APPROVED' || state === 'WAITLISTED' || state === 'PENDING');
  return isOver ? '已结束' : signUpLabels[state];
}

function SignUpEntry({ signUp, now, onCancel }: { signUp: OwnSignUp; now: string; onCancel: () => void }) {
  const { activity, answers, checkInCode, waitingPosition, canCancel, state } = signUp;
  return (
    <ActivityRow
      activity={activity}
      now={now}
      tag={<StatusTag state={stateWords(signUp, now)} />}
      actions={
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
      }
    >
      {waitingPosition !== null && now < activity.endsAt && (
        <p>{`候补第 ${waitingPosition} 位，有人取消即按登记先后递补`}</p>
      )}
      {canCancel && answers.length > 0 && <p>{answers.map(({ label, value }) => `${label}：${value}`).join('；')}</p>}
      {state === 'APPROVED' && checkInCode && now < activity.endsAt && (
        <CheckInCode code={checkInCode} title={activity.title} />
      )}
    </ActivityRow>
  );
}

function CancelWords({ signUp }: { signUp: OwnSignUp }) {
  return signUp.state === 'WAITLISTED' ? (
    <p>{`您现在排在“${signUp.activity.title}”候补第 ${signUp.waitingPosition} 位。退出后再登记，要从队尾排起。`}</p>
  ) : (
    <p>{`您在“${signUp.activity.title}”的席位会让给候补的人。之后再报名，席位满时要从候补队尾排起。`}</p>
  );
}

/** 我的活动: own sign-ups with check-in code and cancel. */
export function OwnSignUpsView() {
  const address = useListAddress();
  const now = useNow('');
  const [cancelling, setCancelling] = useState<OwnSignUp | null>(null);
  const cancel = useEndpointMutation<typeof cancelSignUp>(cancelSignUpRef, {
    refreshes: signUpReadings,
    onSuccess: () => toast('报名已取消', 'done'),
    onSettled: () => setCancelling(null),
  });
  const scope = oneOf(
    address.get('scope'),
    scopes.map(({ value }) => value),
  );
  const query = useEndpoint(
    ownSignUpsRef,
    { query: { pageIndex: address.pageIndex, scope } },
    { placeholderData: keepPreviousData, meta: { quiet: true } },
  );
  const counts = query.data?.counts ?? [];
  return (
    <>
      <TitleBox variant="work" title="我的活动" />
      <MineActivityTabs current="/mine/activity" />
      <div className="card">
        {query.data && (
          <FilterChips
            label="报名状态"
            current={scope ?? ''}
            options={scopes.map((option) => ({
              ...option,
              count: counts.find((entry) => entry.scope === option.value)?.count ?? 0,
            }))}
            onChoose={(value) => address.change({ scope: value })}
          />
        )}
        <ListBody
          query={query}
          unit="场"
          onPage={(page) => address.change({ pageIndex: page > 1 ? String(page) : '' })}
          empty={{
            title: scope ? '没有这一类报名' : '还没有报名活动',
            text: '看看正在报名的活动，席位按提交先后确认。',
            actions: (
              <ButtonLink href="/mine/public-activity" variant="ink">
                看可报名活动
              </ButtonLink>
            ),
          }}
        >
          {(page) => (
            <ul className={styles.entries}>
              {page.list.map((signUp) => (
                <li key={signUp.id}>
                  <SignUpEntry signUp={signUp} now={now} onCancel={() => setCancelling(signUp)} />
                </li>
              ))}
            </ul>
          )}
        </ListBody>
      </div>
      <ConfirmDialog
        opened={cancelling !== null}
        title={cancelling?.state === 'WAITLISTED' ? '退出候补？' : '取消这次报名？'}
        confirmLabel={cancelling?.state === 'WAITLISTED' ? '退出候补' : '取消报名'}
        cancelLabel="先不取消"
        busy={cancel.isPending}
        onClose={() => setCancelling(null)}
        onConfirm={() => cancelling && cancel.mutate({ params: { id: cancelling.id } })}
      >
        {cancelling && <CancelWords signUp={cancelling} />}
      </ConfirmDialog>
    </>
  );
}
